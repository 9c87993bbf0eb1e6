import { z } from 'zod';
import { gateSchema } from './gate.ts';
import { healEventSchema } from './heal-event.ts';
import { carriedSchema } from './ledger.ts';
import { locatorSchema } from './locator.ts';
import { outcomeSchema } from './outcome.ts';
import { reqIdSchema, runIdSchema, timestampSchema } from './primitives.ts';
import { intentSchema } from './requirement-file.ts';
import { resolutionSchema } from './resolution.ts';
import { rcaSchema, runVerdictSchema } from './verdict.ts';

/** One step as it went. Steps that were never reached have no outcome. */
export const stepResultSchema = z
  .strictObject({
    step_idx: z.int().nonnegative(),
    intent: intentSchema.describe('Values of secret fields are masked.'),
    resolution: resolutionSchema.nullable(),
    gate: gateSchema.nullable(),
    dropped_on: locatorSchema.optional().describe('Where it was dropped, if it was dragged somewhere.'),
    outcome: outcomeSchema.nullable(),
    carried: carriedSchema.optional().describe('Proven by an earlier run, and taken over from it.'),
    heal_round: z.int().nonnegative(),
    duration_ms: z.number().nonnegative(),
    secret: z.boolean().describe('The value belongs to the secret class.'),
    screenshots: z
      .strictObject({ before: z.string().nullable(), after: z.string().nullable() })
      .readonly()
      .describe('Paths inside the run folder.'),
  })
  .readonly();
export type StepResult = z.infer<typeof stepResultSchema>;

/** Everything a report, a generated test or a summary needs to know of a run. */
export const runResultSchema = z
  .strictObject({
    run_id: runIdSchema,
    req_id: reqIdSchema,
    url: z.string(),
    started_at: timestampSchema,
    duration_ms: z.number().nonnegative(),
    verdict: runVerdictSchema,
    rca: rcaSchema,
    opening: outcomeSchema
      .nullable()
      .describe('What became of opening the start address; null when there was no browser.'),
    heals: z.array(healEventSchema).readonly().describe('Every round of healing, in order.'),
    steps: z.array(stepResultSchema).readonly(),
  })
  .readonly();
export type RunResult = z.infer<typeof runResultSchema>;
