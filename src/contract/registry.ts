import { z } from 'zod';
import { candidateSchema, scanElementSchema } from './element.ts';

/** What one look at a document saw, before anything is concluded from it. */
export const scanSchema = z
  .strictObject({
    version: z.int().nonnegative().describe('Increments on every rebuild.'),
    url: z.string(),
    title: z.string(),
    routeVersion: z.int().nonnegative().describe('Increments on pushState, replaceState, hash change and popstate.'),
    elements: z.array(scanElementSchema).readonly().describe('In document order of the composed tree.'),
    focusedRef: z.int().positive().nullable(),
  })
  .readonly();
export type Scan = z.infer<typeof scanSchema>;

/** The page as everyone else sees it. The live elements stay in the page; this is the part that can be recorded. */
export const registrySchema = z
  .strictObject({
    ...scanSchema.unwrap().shape,
    scopeKey: z.string().describe('"MODAL:<title>" while a modal dialog is open, else "PAGE".'),
    candidates: z.array(candidateSchema).readonly(),
  })
  .readonly();
export type Registry = z.infer<typeof registrySchema>;
