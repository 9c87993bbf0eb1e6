import type { ActionSpec } from '../contract/action-spec.ts';
import type { StateSignatureV1 } from '../contract/evidence.ts';
import type { ExecutorErrorDraft } from '../contract/executor-error.ts';
import type { Outcome } from '../contract/outcome.ts';
import { extendedCodeOf, situationRow } from '../contract/tables/situations.ts';
import { POLICY_REASON_CODES } from '../contract/tables/policy-defaults.ts';
import { errorDetails, failedConditions, type KnownOfAction } from './error-details.ts';
import { errorStage } from './error-stage.ts';
import type { Policy } from './policy.ts';

/** What an error must be able to show (I5, C-7). */
export type ErrorEvidence = {
  readonly before: StateSignatureV1;
  readonly after: StateSignatureV1 | null;
  readonly refs: readonly string[];
};

type Failed = {
  readonly spec: ActionSpec;
  readonly stepIndex: number;
  readonly outcome: Outcome;
  readonly known: KnownOfAction;
  readonly retryable: boolean;
};

/** The typed error of an action that did not succeed; null when it did, or was only a rehearsal. */
export const executorError = (
  { spec, stepIndex, outcome, known, retryable }: Failed,
  evidence: ErrorEvidence,
  policy: Policy,
): ExecutorErrorDraft | null => {
  const { error_code } = situationRow(outcome.situation);
  const stage = errorStage(outcome.situation);
  if (error_code === null || stage === null) return null;
  const extended =
    known.halt === undefined ? extendedCodeOf(outcome.situation, spec.kind) : POLICY_REASON_CODES[known.halt.reason];
  const failed = failedConditions(spec, outcome);
  const tells = failed.length > 0 || error_code === 'PRECONDITION_FAILED' || error_code === 'POSTCONDITION_FAILED';
  return {
    schema_version: 'v1',
    error_code,
    stage,
    severity: spec.criticality === 'critical' ? 'critical' : 'error',
    message: outcome.reason === '' ? situationRow(outcome.situation).meaning : outcome.reason,
    retryable,
    step_index: stepIndex,
    action_id: spec.id,
    action_kind: spec.kind,
    criticality: spec.criticality,
    state_before: evidence.before,
    ...(evidence.after === null ? {} : { state_after: evidence.after }),
    evidence_refs: [...evidence.refs],
    details: {
      ...errorDetails(error_code, spec, outcome, known, policy),
      ...(extended === null ? {} : { extended_code: extended }),
    },
    ...(tells ? { failed_conditions: failed } : {}),
  };
};
