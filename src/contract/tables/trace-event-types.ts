/** The 19 event types that every trace may contain (trace contract of seed 002). */
export const TRACE_EVENT_TYPES = [
  'run_started',
  'run_finished',
  'observation_captured',
  'proposal_received',
  'proposal_accepted',
  'proposal_rejected',
  'action_compiled',
  'preconditions_checked',
  'action_started',
  'action_executed',
  'postconditions_checked',
  'assert_checked',
  'retry_scheduled',
  'backoff_applied',
  'recovery_started',
  'recovery_finished',
  'policy_halt',
  'evidence_captured',
  'error_raised',
] as const;
export type TraceEventType = (typeof TRACE_EVENT_TYPES)[number];

/** Added by the seed's own later versions. New detail goes into metadata, never into new types. */
export const TRACE_EXTENSION_TYPES = ['inspection_started', 'inspection_finished', 'action_finished'] as const;
export type TraceExtensionType = (typeof TRACE_EXTENSION_TYPES)[number];

export interface TraceEventRow {
  readonly stage: 'run' | 'observe' | 'plan' | 'resolve' | 'gate' | 'act' | 'verify' | 'heal' | 'verdict';
  readonly meaning: string;
  /** What metadata holds; `?` marks what may be missing. */
  readonly metadata: readonly string[];
}

export const TRACE_EVENT_TABLE: Readonly<Record<TraceEventType | TraceExtensionType, TraceEventRow>> = {
  run_started: {
    stage: 'run',
    meaning: 'The run begins; its manifest is written.',
    metadata: ['profile', 'execution_mode', 'url?', 'req_id?'],
  },
  run_finished: {
    stage: 'run',
    meaning: 'The run ended; nothing follows.',
    metadata: ['status', 'reason', 'verdict?', 'redaction_report?'],
  },
  observation_captured: {
    stage: 'observe',
    meaning: 'The page was looked at, before or after an action.',
    metadata: ['phase', 'policy', 'registry?'],
  },
  proposal_received: { stage: 'plan', meaning: 'Somebody outside asked for something.', metadata: ['source', 'raw'] },
  proposal_accepted: { stage: 'plan', meaning: 'The proposal became a validated action.', metadata: ['action_id'] },
  proposal_rejected: { stage: 'plan', meaning: 'The proposal was refused, with the reasons.', metadata: ['reasons'] },
  action_compiled: {
    stage: 'resolve',
    meaning: 'The target was resolved to one element, or the reasons why not.',
    metadata: ['resolution?'],
  },
  preconditions_checked: {
    stage: 'gate',
    meaning: 'The gate, the declared preconditions and the policy gave their answer.',
    metadata: ['ok', 'evaluations', 'gates?'],
  },
  action_started: {
    stage: 'act',
    meaning: 'Written before anything is sent to the page. Carries the validated action.',
    metadata: ['attempt', 'idempotent?'],
  },
  action_executed: {
    stage: 'act',
    meaning: 'Sending ended, well or badly.',
    metadata: ['duration_ms', 'attempt', 'dispatched?', 'trusted?'],
  },
  postconditions_checked: {
    stage: 'verify',
    meaning: 'Before and after were compared with what was promised.',
    metadata: ['ok', 'evaluations', 'verdict?', 'judgement?', 'observations?'],
  },
  assert_checked: {
    stage: 'verify',
    meaning: 'An assertion was evaluated.',
    metadata: ['ok', 'evaluations', 'verdict?', 'judgement?'],
  },
  retry_scheduled: {
    stage: 'heal',
    meaning: 'The same action will be attempted again.',
    metadata: ['attempt', 'max_retries'],
  },
  backoff_applied: { stage: 'heal', meaning: 'The run waits before the next attempt.', metadata: ['backoff_ms'] },
  recovery_started: { stage: 'heal', meaning: 'A recovery or healing step begins.', metadata: ['kind', 'heal?'] },
  recovery_finished: { stage: 'heal', meaning: 'A recovery or healing step ended.', metadata: ['kind', 'ok', 'heal?'] },
  policy_halt: {
    stage: 'verdict',
    meaning: 'A limit was reached and the run is cut off. Error code POLICY_HALT.',
    metadata: ['error_code', 'policy_reason', 'policy_thresholds'],
  },
  evidence_captured: {
    stage: 'verdict',
    meaning: 'A file was added to the evidence.',
    metadata: ['kind', 'relative_path', 'sha256'],
  },
  error_raised: {
    stage: 'verdict',
    meaning: 'An action ended without success. Carries a canonical error code.',
    metadata: ['error_code', 'extended_code?', 'situation?'],
  },
  inspection_started: { stage: 'gate', meaning: 'A file is inspected before it is uploaded.', metadata: ['file_ref'] },
  inspection_finished: {
    stage: 'gate',
    meaning: 'The inspection of a file ended.',
    metadata: ['file_ref', 'status', 'doc_hash', 'criteria_profile', 'report_ref'],
  },
  action_finished: {
    stage: 'act',
    meaning: 'Old name of action_executed, read but never written.',
    metadata: ['duration_ms?', 'attempt?'],
  },
};
