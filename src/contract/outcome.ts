import { z } from 'zod';
import { observationSchema, pageStateSchema } from './observation.ts';
import { CONDITION_KINDS } from './tables/condition-kinds.ts';
import { OUTCOME_STATUSES } from './tables/outcome-statuses.ts';
import { SITUATIONS } from './tables/situations.ts';

/** One condition, evaluated. `heldBefore` tells a condition that became true from one that always was. */
export const conditionResultSchema = z
  .strictObject({
    kind: z.enum(CONDITION_KINDS),
    phase: z.enum(['pre', 'post', 'assert']),
    ok: z.boolean(),
    heldBefore: z.boolean().nullable(),
    severity: z.enum(['warning', 'error', 'critical']),
    details: z.string(),
    tab: z.int().positive().optional().describe('The tab that the action opened, where it holds there and not here.'),
  })
  .readonly();
export type ConditionResult = z.infer<typeof conditionResultSchema>;

/** What became of one action. `ok`, Failure, error_code, V reason and RCA follow from it by tables/situations. */
export const outcomeSchema = z
  .strictObject({
    status: z.enum(OUTCOME_STATUSES),
    situation: z.enum(SITUATIONS),
    dispatched: z.boolean().describe('Input reached the page.'),
    reason: z.string().describe('One sentence for people.'),
    verification_confidence: z.number().min(0).max(1),
    before: pageStateSchema.nullable(),
    after: pageStateSchema.nullable(),
    observations: z.array(observationSchema).readonly(),
    checks: z.array(conditionResultSchema).readonly(),
    effect_after_ms: z.number().nonnegative().nullable().describe('How long after the dispatch the effect was proven.'),
  })
  .readonly();
export type Outcome = z.infer<typeof outcomeSchema>;
