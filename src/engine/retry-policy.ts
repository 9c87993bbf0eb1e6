import type { ActionSpec } from '../contract/action-spec.ts';
import type { Gate } from '../contract/gate.ts';
import type { Outcome } from '../contract/outcome.ts';
import { isIdempotent } from './is-idempotent.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { Situation } from '../contract/tables/situations.ts';

/** What may be otherwise a moment later. Refusals by policy, by the plan or for lack of a unique target stay what they are. */
const PASSING: ReadonlySet<Situation> = new Set([
  'target_not_found',
  'stale',
  'not_visible',
  'covered',
  'overlay_blocking',
  'disabled',
  'unstable',
  'precondition_not_met',
  'action_failed',
  'action_timeout',
  'no_effect',
  'effect_unknown',
  'expected_not_met',
  'value_rejected',
  'unreachable',
  'navigation_timeout',
]);

export const pressesDrawn = (gate: Gate | null): boolean => gate?.drawn?.takes_press === true;

/**
 * Whether the same action may be attempted once more. Law 3: what was recorded as started and is not harmless to repeat is
 * never sent again, whatever became of it. Nor is a press on what is drawn for a list that nobody can see: pressed again, an
 * entry may be taken back.
 */
export const mayRetry = (spec: ActionSpec, outcome: Outcome, started: boolean, gate: Gate | null = null): boolean =>
  !(outcome.dispatched && pressesDrawn(gate)) &&
  PASSING.has(outcome.situation) &&
  (isIdempotent(spec) || (!started && !outcome.dispatched));

/** How long to wait before the further attempt `number`, from 1. */
export const backoffBefore = (number: number): number => {
  const { backoff_ms: waits } = POLICY_DEFAULTS;
  return waits[Math.min(number, waits.length) - 1] ?? 0;
};
