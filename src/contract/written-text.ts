import { z } from 'zod';
import { boxSchema } from './element.ts';

/**
 * Something written on the page that is no control: a title, a caption, the words beside a field. Most of it stands in
 * plain boxes that the list of elements does not have, and people name controls and places by it.
 */
export const writtenTextSchema = z
  .strictObject({
    text: z.string().describe('White space collapsed; of a very long text only the beginning.'),
    ref: z.int().positive().describe('The element that holds it.'),
    tag: z.string().describe('Of the element that holds it.'),
    look: z.string().describe('Its class attribute: texts of one look have one meaning.'),
    parentRef: z.int().positive().nullable().describe('Nearest listed element around it, or the holder itself.'),
    after: z.int().positive().nullable().describe('The listed element that was met last before it.'),
    rect: boxSchema,
    framePath: z.array(z.string()).readonly(),
    domPath: z.string().describe('Of the element that holds it.'),
  })
  .readonly();
export type WrittenText = z.infer<typeof writtenTextSchema>;
