import { z } from 'zod';
import { fivePointsSchema } from './gate.ts';
import { fingerprintSchema } from './fingerprint.ts';
import { locatorSchema } from './locator.ts';
import { FAILURES } from './tables/failures.ts';

/** One round of healing: what was wrong, what was tried, and whether the gate let the element through afterwards. */
export const healEventSchema = z
  .strictObject({
    round: z.int().positive().describe('From 1; counted per step.'),
    step_idx: z.int().nonnegative(),
    failure_type: z.enum(FAILURES),
    original_selector: z.string().nullable(),
    new_selector: z.string().nullable(),
    reasons: z.array(z.string()).readonly().describe('Why this element, or why none.'),
    was: fingerprintSchema.nullable().describe('Of the element that was looked for, as an earlier run knew it.'),
    fingerprint: fingerprintSchema
      .nullable()
      .describe('Of the element that was taken instead; null where it is the same.'),
    actions: z.array(z.string().min(1)).readonly().describe('What was done, in order.'),
    closed: locatorSchema.optional().describe('What was pressed to close the thing that lay over the element.'),
    closed_key: z.string().optional().describe('The key that was pressed there, where it was not the mouse.'),
    gate_result: fivePointsSchema.nullable(),
    duration_ms: z.number().nonnegative(),
    success: z.boolean().describe('The original postcondition holds. Nothing less counts as healed.'),
  })
  .readonly();
export type HealEvent = z.infer<typeof healEventSchema>;
