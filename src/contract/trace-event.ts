import { z } from 'zod';
import { actionSpecSchema } from './action-spec.ts';
import { EVIDENCE_KINDS, stateSignatureV1Schema } from './evidence.ts';
import { type ExecutorErrorDraft, executorErrorSchema } from './executor-error.ts';
import { jsonObjectSchema } from './json-value.ts';
import { judgementSchema } from './judgement.ts';
import { runIdSchema, sha256Schema, stepIdSchema, timestampSchema } from './primitives.ts';
import { PROPOSAL_SOURCES } from './proposal.ts';
import { EXECUTION_MODES } from './run.ts';
import { CONDITION_KINDS, SEVERITIES } from './tables/condition-kinds.ts';
import { CANONICAL_ERROR_CODES, EXTENDED_ERROR_CODES } from './tables/error-codes.ts';
import { POLICY_REASONS } from './tables/policy-defaults.ts';
import { PROFILE_NAMES } from './tables/profiles.ts';
import { SITUATIONS } from './tables/situations.ts';
import type { TraceEventType, TraceExtensionType } from './tables/trace-event-types.ts';
import { runVerdictSchema } from './verdict.ts';

/** prev_hash of the first event. */
export const GENESIS_HASH = '0'.repeat(64);

const evaluation = z
  .looseObject({
    kind: z.enum(CONDITION_KINDS),
    ok: z.boolean(),
    details: z.unknown(),
    severity: z.enum(SEVERITIES),
  })
  .readonly();
const checked = { ok: z.boolean(), evaluations: z.array(evaluation).readonly() };
const judged = { ...checked, judgement: judgementSchema.optional() };

const common = {
  schema_version: z.literal('v1'),
  run_id: runIdSchema,
  seq: z.int().positive().describe('From 1, without gaps.'),
  ts_utc: timestampSchema,
  step_id: stepIdSchema.nullable(),
  state_signature_before: stateSignatureV1Schema.nullable(),
  state_signature_after: stateSignatureV1Schema.nullable(),
  prev_hash: sha256Schema.describe('`hash` of the event before; 64 zeros for the first.'),
  hash: sha256Schema.describe('sha256 of the canonical JSON of this event without `hash`.'),
  action_spec: actionSpecSchema.optional(),
  result: jsonObjectSchema.optional(),
  error: executorErrorSchema.optional(),
  evidence_refs: z.array(z.string().min(1)).readonly().optional(),
};

/** An event whose metadata must hold these fields and may hold more. */
function event<const T extends TraceEventType | TraceExtensionType, M extends z.ZodRawShape>(
  event_type: T,
  metadata: M,
) {
  return z.strictObject({ ...common, event_type: z.literal(event_type), metadata: z.looseObject(metadata).readonly() });
}

const attempt = z.int().positive();
const duration_ms = z.number().nonnegative();
const file_ref = z.string().min(1);

/** One line of trace.jsonl: append-only, gap-free, each line chained to the one before by its hash. */
export const traceEventSchema = z.discriminatedUnion('event_type', [
  event('run_started', { profile: z.enum(PROFILE_NAMES), execution_mode: z.enum(EXECUTION_MODES) }),
  event('run_finished', {
    status: z.enum(['success', 'failed', 'halted']),
    reason: z.string(),
    verdict: runVerdictSchema.optional(),
    redaction_report: z.record(z.string(), z.int().nonnegative()).readonly().optional(),
  }),
  event('observation_captured', {
    phase: z.enum(['before', 'after']),
    policy: z
      .strictObject({
        steps_taken: z.int().nonnegative(),
        hard_cap_steps: z.int().positive(),
        same_state_revisit_count: z.int().nonnegative(),
        same_state_revisit_threshold: z.int().nonnegative(),
      })
      .readonly(),
  }),
  event('proposal_received', { source: z.enum(PROPOSAL_SOURCES), raw: z.string() }),
  event('proposal_accepted', { action_id: z.string().min(1) }),
  event('proposal_rejected', { reasons: z.array(z.unknown()).min(1).readonly() }),
  event('action_compiled', {}),
  event('preconditions_checked', checked),
  event('action_started', { attempt }).extend({ action_spec: actionSpecSchema }),
  event('action_executed', { duration_ms, attempt, sent: z.boolean().optional() }),
  event('postconditions_checked', judged),
  event('assert_checked', judged),
  event('retry_scheduled', { attempt, max_retries: z.int().nonnegative() }),
  event('backoff_applied', { backoff_ms: z.int().nonnegative() }),
  event('recovery_started', { kind: z.string().min(1) }),
  event('recovery_finished', { kind: z.string().min(1), ok: z.boolean() }),
  event('policy_halt', {
    error_code: z.literal('POLICY_HALT'),
    policy_reason: z.enum(POLICY_REASONS),
    policy_thresholds: jsonObjectSchema,
  }),
  event('evidence_captured', { kind: z.enum(EVIDENCE_KINDS), relative_path: z.string().min(1), sha256: sha256Schema }),
  event('error_raised', {
    error_code: z.enum(CANONICAL_ERROR_CODES),
    extended_code: z.enum(EXTENDED_ERROR_CODES).nullable().optional(),
    situation: z.enum(SITUATIONS).optional(),
  }),
  event('inspection_started', { file_ref }),
  event('inspection_finished', {
    file_ref,
    status: z.enum(['ok', 'failed']),
    doc_hash: z.string(),
    criteria_profile: z.string(),
    report_ref: z.string(),
  }),
  event('action_finished', { duration_ms: duration_ms.optional(), attempt: attempt.optional() }),
]);
export type TraceEvent = Readonly<z.infer<typeof traceEventSchema>>;

/** What the recorder adds by itself. */
type Stamped = 'schema_version' | 'run_id' | 'seq' | 'ts_utc' | 'prev_hash' | 'hash';
type Unstamped<E> = E extends unknown ? Omit<E, Stamped | 'error'> & { readonly error?: ExecutorErrorDraft } : never;
/** An event as the engine hands it to the recorder. */
export type TraceEventDraft = Unstamped<TraceEvent>;
