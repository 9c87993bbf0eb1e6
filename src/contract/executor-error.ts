import { z } from 'zod';
import { stateSignatureV1Schema } from './evidence.ts';
import { jsonObjectSchema } from './json-value.ts';
import { runIdSchema, timestampSchema } from './primitives.ts';
import { ACTION_KINDS } from './tables/action-kinds.ts';
import { CONDITION_KINDS, SEVERITIES } from './tables/condition-kinds.ts';
import { CANONICAL_ERROR_CODES, CANONICAL_ERROR_TABLE, EXTENDED_ERROR_CODES } from './tables/error-codes.ts';

export const canonicalErrorCodeSchema = z.enum(CANONICAL_ERROR_CODES);
export const extendedErrorCodeSchema = z.enum(EXTENDED_ERROR_CODES);

export const ERROR_STAGES = [
  'proposal_validation',
  'precondition',
  'execution',
  'postcondition',
  'policy',
  'evidence',
] as const;

/** A condition that was false where it had to be true. */
export const failedConditionSchema = z
  .strictObject({ kind: z.enum(CONDITION_KINDS), args: jsonObjectSchema, phase: z.enum(['pre', 'post', 'assert']) })
  .readonly();

/** Why an action did not succeed: code, stage, state before, and the evidence for it (I5). */
export const executorErrorSchema = z
  .strictObject({
    schema_version: z.literal('v1'),
    error_code: canonicalErrorCodeSchema,
    stage: z.enum(ERROR_STAGES),
    severity: z.enum(SEVERITIES),
    message: z.string().min(1).describe('Short and technical.'),
    retryable: z.boolean(),
    run_id: runIdSchema,
    seq: z.int().positive(),
    step_index: z.int().nonnegative().describe('From 0.'),
    action_id: z.string().min(1),
    action_kind: z.enum(ACTION_KINDS),
    criticality: z.enum(['normal', 'critical']),
    state_before: stateSignatureV1Schema,
    state_after: stateSignatureV1Schema.optional(),
    evidence_refs: z.array(z.string().min(1)).min(1).readonly(),
    created_at: timestampSchema,
    cause: z.string().optional(),
    details: jsonObjectSchema
      .optional()
      .describe('What each code must bring along is listed in docs/reference/error-codes.md.'),
    debug_message: z.string().optional(),
    failed_conditions: z.array(failedConditionSchema).readonly().optional(),
  })
  .superRefine((error, context) => {
    for (const wanted of CANONICAL_ERROR_TABLE[error.error_code].details) {
      if (wanted === 'failed_conditions' && error.failed_conditions !== undefined) continue;
      if (wanted.split('|').some((key) => error.details?.[key] !== undefined)) continue;
      context.addIssue({ code: 'custom', path: ['details'], message: `${error.error_code} needs details.${wanted}` });
    }
    const extended = error.details?.['extended_code'];
    if (extended !== undefined && !extendedErrorCodeSchema.safeParse(extended).success) {
      context.addIssue({ code: 'custom', path: ['details', 'extended_code'], message: 'unknown extended code' });
    }
  })
  .readonly()
  .meta({ id: 'ExecutorError' });
export type ExecutorError = z.infer<typeof executorErrorSchema>;

/** An error as the engine hands it to the recorder, which knows run, number and time. */
export type ExecutorErrorDraft = Omit<ExecutorError, 'run_id' | 'seq' | 'created_at'>;
