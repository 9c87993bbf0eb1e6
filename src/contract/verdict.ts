import { z } from 'zod';
import { carriedSchema } from './ledger.ts';
import { prefixedSha256Schema, reqIdSchema, timestampSchema } from './primitives.ts';
import { CANONICAL_ERROR_CODES } from './tables/error-codes.ts';
import { OUTCOME_STATUSES } from './tables/outcome-statuses.ts';
import { RCA_CLASSES } from './tables/rca-classes.ts';

export const RUN_VERDICTS = ['pass', 'fail', 'partial'] as const;

/** What became of a run: all proven, something failed, or ended early without a failure (P-60, K-41). */
export const runVerdictSchema = z.enum(RUN_VERDICTS);
export type RunVerdict = z.infer<typeof runVerdictSchema>;

export const runMetricsSchema = z
  .strictObject({
    total_steps: z.int().nonnegative(),
    executed_steps: z.int().nonnegative(),
    heal_rounds: z.int().nonnegative().describe('All rounds of the run together.'),
    execution_time_ms: z.number().nonnegative(),
    pom_hits: z
      .int()
      .nonnegative()
      .optional()
      .describe('Names that a cache knew and that led to the same element again.'),
    pom_misses: z
      .int()
      .nonnegative()
      .optional()
      .describe('Names that a cache knew and that led elsewhere, or nowhere.'),
  })
  .readonly();
export type RunMetrics = z.infer<typeof runMetricsSchema>;

/** Why the run ended as it did, and what to do about it (P-61..P-64). */
export const rcaSchema = z.discriminatedUnion('class', [
  z
    .strictObject({
      class: z.literal('success'),
      confidence: z.literal(1),
      message: z.string().min(1),
      metrics: runMetricsSchema,
    })
    .readonly(),
  z
    .strictObject({
      class: z.enum(RCA_CLASSES).exclude(['success']),
      confidence: z.number().min(0).max(1),
      message: z.string().min(1),
      evidence: z.array(z.string().min(1)).min(1).readonly().describe('Sentences that name what was measured.'),
      recommendation: z.string().min(1),
      metrics: runMetricsSchema.optional(),
    })
    .readonly(),
]);
export type Rca = z.infer<typeof rcaSchema>;

/** One step of the report: P-75, and the outcome in full honesty beside the seed's two-valued status. */
export const verdictStepSchema = z
  .strictObject({
    step_idx: z.int().nonnegative(),
    element: z.string(),
    action: z.string(),
    selector: z.string().nullable(),
    strategy: z.string().nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    status: z.enum(['success', 'failed']),
    heal_round: z.int().nonnegative(),
    outcome_status: z.enum(OUTCOME_STATUSES).nullable().describe('Null for a step that the run never reached.'),
    dispatched: z.boolean().describe('Input reached the page.'),
    carried: carriedSchema.optional().describe('Not done again: an earlier run had proven it.'),
    error_code: z.enum(CANONICAL_ERROR_CODES).nullable(),
  })
  .readonly();
export type VerdictStep = z.infer<typeof verdictStepSchema>;

/** verdict_<req_id>.json, and what `surehand run --json` prints (P-75). */
export const verdictReportSchema = z
  .strictObject({
    req_id: reqIdSchema,
    verdict: runVerdictSchema,
    timestamp: timestampSchema,
    summary: z
      .strictObject({
        total_steps: z.int().nonnegative(),
        executed_steps: z.int().nonnegative(),
        failed_steps: z.int().nonnegative(),
        heal_rounds: z.int().nonnegative(),
      })
      .readonly(),
    rca: rcaSchema,
    steps: z.array(verdictStepSchema).readonly(),
    artifacts: z
      .strictObject({ test_file: z.string().nullable(), test_hash: prefixedSha256Schema.nullable() })
      .readonly(),
  })
  .readonly();
export type VerdictReport = z.infer<typeof verdictReportSchema>;
