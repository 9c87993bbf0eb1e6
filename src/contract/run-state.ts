import { z } from 'zod';
import { healEventSchema } from './heal-event.ts';
import { reqIdSchema, runIdSchema, timestampSchema } from './primitives.ts';
import { intentSchema } from './requirement-file.ts';
import { FAILURES } from './tables/failures.ts';
import { rcaSchema, runVerdictSchema } from './verdict.ts';

/** A step with where its element was found; `deferred` until the page is reached on which it lies (P-27, K-30, K-36). */
export const planItemSchema = intentSchema
  .unwrap()
  .extend({
    selector: z.string().nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    deferred: z.boolean(),
    meta: z.strictObject({ strategy: z.string(), discovered_at: timestampSchema }).readonly().nullable(),
  })
  .readonly();
export type PlanItem = z.infer<typeof planItemSchema>;

/** P-50. */
export const executedStepSchema = z
  .strictObject({
    step_idx: z.int().nonnegative(),
    selector: z.string().nullable(),
    action: z.string(),
    value: z.string().nullable().describe('Never said: which field is a secret one is only seen on the page.'),
    heal_round: z.int().nonnegative(),
    timestamp: timestampSchema,
  })
  .readonly();
export type ExecutedStep = z.infer<typeof executedStepSchema>;

/** How far a run is (P-53, P-74). Written after every node (K-43). */
export const runStateSchema = z
  .strictObject({
    version: z.literal(1),
    run_id: runIdSchema,
    req_id: reqIdSchema,
    step_idx: z.int().nonnegative(),
    heal_round: z.int().nonnegative().describe('Of this step; begins anew with the next.'),
    failure: z.enum(FAILURES),
    over: z
      .boolean()
      .describe('Nothing more is tried: somebody stopped it, a person is needed, or a limit is reached.'),
    last_selector: z.string().nullable(),
    verdict: runVerdictSchema.nullable(),
    context: z
      .strictObject({
        url: z.string(),
        intents: z.array(intentSchema).readonly(),
        plan: z.array(planItemSchema).readonly(),
        executed_steps: z.array(executedStepSchema).readonly(),
        heals: z.array(healEventSchema).readonly(),
        rca: rcaSchema.nullable(),
      })
      .readonly(),
  })
  .readonly();
export type RunState = z.infer<typeof runStateSchema>;
