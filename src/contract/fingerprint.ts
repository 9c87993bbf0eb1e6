import { z } from 'zod';
import { boxSchema } from './element.ts';

/** Everything needed to find an element again after a redesign. Written with every resolved step. */
export const fingerprintSchema = z
  .strictObject({
    tag: z.string(),
    role: z.string().nullable(),
    name: z.string(),
    text: z.string(),
    label: z.string().nullable(),
    placeholder: z.string().nullable(),
    attributes: z.record(z.string(), z.string()).readonly(),
    container: z.string().nullable().describe('Name of the nearest form, dialog, landmark or group.'),
    heading: z.string().nullable(),
    neighbours: z.array(z.string()).readonly().describe('Texts next to the element, nearest first.'),
    domPath: z.string(),
    shadowPath: z.array(z.string()).readonly(),
    framePath: z.array(z.string()).readonly(),
    box: boxSchema,
    title: z.string().optional().describe('What it says when the mouse rests on it.'),
    namesakes: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('What else was called all that the row says, and more; numbers as #.'),
    places: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('The same for the region of the row, if it was called just so.'),
  })
  .readonly();
export type Fingerprint = z.infer<typeof fingerprintSchema>;
