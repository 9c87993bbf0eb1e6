import type { ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';
import type { ExecutorError } from '../contract/executor-error.ts';
import type { Gate, GateFacts } from '../contract/gate.ts';
import type { Judgement } from '../contract/judgement.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolution } from '../contract/resolution.ts';
import type { CanonicalErrorCode } from '../contract/tables/error-codes.ts';
import type { Halt } from './anti-loop.ts';
import { blockedHost, type Policy } from './policy.ts';

/** What was found out about an action by the time it failed. */
export type KnownOfAction = {
  readonly resolution?: Resolution | null;
  readonly gate?: Gate | null;
  readonly gateFacts?: GateFacts | null;
  /** The host that the action led to, where that is why it was stopped. */
  readonly host?: string;
  /** Why the policy ended the run here. */
  readonly halt?: Halt;
  /** The verdict of the step. */
  readonly judgement?: Judgement | null;
  /** Where the page is. */
  readonly url?: string;
};

type FailedCondition = NonNullable<ExecutorError['failed_conditions']>[number];

/** U4: in this order a target is looked for (C-54). */
const RESOLUTION_ORDER = ['testid', 'role', 'label', 'css', 'xpath', 'text'] as const;
const SAMPLE = 5;

/** The conditions that the checks speak of; both are in the same order. */
const broken = (
  conditions: readonly Condition[],
  checks: Outcome['checks'],
  phase: FailedCondition['phase'],
): readonly FailedCondition[] => {
  const left = [...conditions];
  return checks
    .filter((check) => check.phase === phase)
    .flatMap(({ kind, ok, severity }) => {
      const at = left.findIndex((condition) => condition.kind === kind);
      const [condition] = at === -1 ? [] : left.splice(at, 1);
      return ok || severity === 'warning' || condition === undefined ? [] : [{ kind, args: condition.args, phase }];
    });
};

/** What had to hold and did not, in the words of conditions; a point of the gate that no condition speaks of is in the details. */
export const failedConditions = (spec: ActionSpec, outcome: Outcome): readonly FailedCondition[] => {
  const declared = [
    ...broken(spec.preconditions, outcome.checks, 'pre'),
    ...broken(spec.assertions ?? [], outcome.checks, 'assert'),
    ...broken(spec.postconditions, outcome.checks, 'post'),
  ];
  const args = spec.target === undefined ? {} : { target: spec.target };
  switch (outcome.situation) {
    case 'not_visible':
      return [{ kind: 'element_visible', args, phase: 'pre' }];
    case 'disabled':
      return [{ kind: 'element_enabled', args, phase: 'pre' }];
    case 'no_effect':
      return [...declared, { kind: 'x_state_changed', args: {}, phase: 'post' }];
    case 'effect_unknown':
      // What could not be looked at has not been met.
      return declared.length > 0
        ? declared
        : spec.postconditions.map((one): FailedCondition => ({ kind: one.kind, args: one.args, phase: 'post' }));
    default:
      return declared;
  }
};

/** What each code has to bring along (part 2.3). */
export const errorDetails = (
  code: CanonicalErrorCode,
  spec: ActionSpec,
  outcome: Outcome,
  known: KnownOfAction,
  policy: Policy,
): Readonly<Record<string, unknown>> => {
  const { resolution, gate, gateFacts } = known;
  const unresolved = resolution?.kind === 'unresolved' ? resolution : null;
  switch (code) {
    case 'TARGET_NOT_FOUND': {
      const target_resolution_order = unresolved?.attempted.map(({ strategy }) => strategy) ?? RESOLUTION_ORDER;
      // K-4: in a profile that does not enter shadow roots, the error says that it was one.
      const isShadow = unresolved?.situation === 'out_of_scope' && unresolved.reason.includes('shadow root');
      const shadow = isShadow || gateFacts?.rootChain.includes('shadowRoot') === true ? { shadow: true } : {};
      return { target_resolution_order, target: spec.target ?? null, count_observed: 0, ...shadow };
    }
    case 'TARGET_NOT_UNIQUE':
      return {
        count_observed: unresolved?.count ?? gateFacts?.count ?? null,
        matches_sample: (unresolved?.candidates ?? []).slice(0, SAMPLE).map(({ describe }) => describe),
      };
    case 'INVALID_ACTIONSPEC':
      return { validation_errors: [outcome.reason], violated_rules: [] };
    case 'PRECONDITION_FAILED':
    case 'POSTCONDITION_FAILED':
      return gate == null || gate.pass ? {} : { gate_points: gate.points };
    case 'POLICY_HALT':
      return {
        policy_reason: known.halt?.reason ?? 'stop_requested',
        policy_thresholds: known.halt?.thresholds ?? {},
      };
    case 'DOMAIN_BLOCKED': {
      const asked = spec.target?.by === 'url' ? blockedHost(spec.target.url, policy) : null;
      const arrived = known.url === undefined ? null : blockedHost(known.url, policy);
      return { host: known.host ?? asked ?? arrived, allowlist: policy.allowlist };
    }
    case 'ACTION_CRITICAL_BLOCKED':
      return {
        critical_reason: outcome.situation === 'confirmation_required' ? 'missing_confirmation' : 'payment',
      };
    case 'NAVIGATION_TIMEOUT':
      return { timeout_ms: spec.timeout_ms, wait_condition: outcome.situation };
    case 'UPLOAD_FAILED':
      return {
        file_ref: spec.input?.file_ref ?? null,
        upload_signal: outcome.checks.find(({ kind }) => kind === 'upload_completed')?.details ?? null,
      };
    case 'DOWNLOAD_FAILED':
      return { expected_download: 'download_started' };
    case 'OVERLAY_BLOCKING':
      return { overlay_text: gate?.obstruction ?? outcome.reason };
    case 'AUTH_FAILED':
      return { auth_signal: outcome.situation };
  }
};
