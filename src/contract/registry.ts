import { z } from 'zod';
import { candidateSchema, plannerCandidateSchema, scanElementSchema } from './element.ts';
import { writtenTextSchema } from './written-text.ts';

/** What one look at a document saw, before anything is concluded from it. */
export const scanSchema = z
  .strictObject({
    version: z.int().nonnegative().describe('Increments on every rebuild.'),
    url: z.string(),
    title: z.string(),
    routeVersion: z.int().nonnegative().describe('Increments on pushState, replaceState, hash change and popstate.'),
    elements: z.array(scanElementSchema).readonly().describe('In document order of the composed tree.'),
    focusedRef: z.int().positive().nullable(),
    ids: z
      .record(z.string(), z.string())
      .readonly()
      .optional()
      .describe(
        'The vaultyIds that live elements carry already, by number: an id does not change with the text (K-2).',
      ),
    texts: z
      .array(writtenTextSchema)
      .readonly()
      .optional()
      .describe('What is written outside of controls and can be seen, in document order. Looked up when asked for.'),
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

/** What is sent to a planner: few candidates in few fields, and how many there are in all (V-20, V-71). */
export const plannerPayloadSchema = z
  .strictObject({
    url: z.string(),
    title: z.string(),
    registryVersion: z.int().nonnegative(),
    candidates: z.array(plannerCandidateSchema).readonly(),
    candidatesTotal: z.int().nonnegative(),
    truncated: z.boolean(),
  })
  .readonly();
export type PlannerPayload = z.infer<typeof plannerPayloadSchema>;

/** `1k9x2ab Save`: the id without its prefix, and the text; with the label and the attributes that it has, if any. */
const packedCandidateSchema = z.union([
  z.string(),
  z
    .tuple([
      z.string(),
      z.string().nullable(),
      z.strictObject({ id: z.string(), name: z.string(), dataTestId: z.string() }).partial().readonly(),
    ])
    .readonly(),
  z.tuple([z.string(), z.string().nullable()]).readonly(),
]);
export type PackedCandidate = z.infer<typeof packedCandidateSchema>;

/** The planner payload as it is sent where bytes count. Nothing is lost: it unpacks to the payload it was made from. */
export const packedPayloadSchema = plannerPayloadSchema
  .unwrap()
  .omit({ candidates: true })
  .extend({
    packed: z
      .array(z.tuple([z.union([z.string(), z.int().nonnegative()])], packedCandidateSchema).readonly())
      .readonly()
      .describe(
        'Runs of candidates of one kind, in order: the kind ("link NAV", "input/checkbox FORM hidden"), or the number of a kind said before (0 is the first), then each.',
      ),
  })
  .readonly();
export type PackedPayload = z.infer<typeof packedPayloadSchema>;
