import { z } from 'zod';
import { boxSchema } from './element.ts';

/** What people see and press in place of a list of the browser that nobody can see. */
export const drawnListSchema = z
  .strictObject({
    path: z.string().describe('From the list to what is drawn for it, as an XPath.'),
    open: z.boolean(),
    takes_press: z.boolean().describe('A press reaches it, and not the list itself, which may lie over it unseen.'),
  })
  .readonly();
export type DrawnListFacts = z.infer<typeof drawnListSchema>;

const byLabelSchema = z
  .literal(true)
  .optional()
  .describe('The press goes to its label: that, or something else, lies over what is drawn for it.');

/** What the page measured for the gate. Facts only; whether they suffice is decided in stages/gate. */
export const gateFactsSchema = z
  .strictObject({
    count: z.int().nonnegative().describe('How many elements the compiled locator matches.'),
    connected: z.boolean(),
    visible: z.boolean(),
    enabled: z.boolean(),
    readonly: z.boolean(),
    boxes: z.array(boxSchema.nullable()).readonly().describe('Samples in time order; null when there was no box.'),
    animating: z.boolean(),
    rootChain: z.array(z.string()).readonly().describe('Frames and shadow hosts that really hold the element now.'),
    expectedRootChain: z.array(z.string()).readonly(),
    drawn: drawnListSchema.optional(),
    by_label: byLabelSchema,
    hit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('target') }).readonly(),
      z
        .strictObject({
          kind: z.literal('other'),
          describe: z.string(),
          overlay: z
            .array(z.string())
            .readonly()
            .optional()
            .describe('It is a dialog or banner that waits for an answer; these are the controls in it.'),
        })
        .readonly(),
      z.strictObject({ kind: z.literal('outside') }).readonly(),
    ]),
  })
  .readonly();
export type GateFacts = z.infer<typeof gateFactsSchema>;

/** The five points in the seed's words and keys (P-102). */
export const fivePointsSchema = z
  .strictObject({
    unique: z.boolean(),
    visible: z.boolean(),
    enabled: z.boolean(),
    stable_bbox: z.boolean(),
    scoped: z.boolean(),
  })
  .readonly();

export const gateSchema = z
  .strictObject({
    pass: z.boolean(),
    points: fivePointsSchema,
    topmost: z.boolean(),
    situation: z
      .enum([
        'none',
        'target_not_found',
        'target_not_unique',
        'not_visible',
        'disabled',
        'unstable',
        'out_of_scope',
        'covered',
        'overlay_blocking',
      ])
      .describe('The first point that failed, in the order of precedence.'),
    obstruction: z.string().nullable().describe('What covers the element.'),
    answers: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('What the dialog or banner in the way can be answered with.'),
    drawn: drawnListSchema.optional(),
    by_label: byLabelSchema,
  })
  .readonly();
export type Gate = z.infer<typeof gateSchema>;
