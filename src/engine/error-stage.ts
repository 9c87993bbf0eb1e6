import type { ExecutorError } from '../contract/executor-error.ts';
import type { Situation } from '../contract/tables/situations.ts';

type Stage = ExecutorError['stage'];

/** Where on the way of an action each situation ends it. */
const STAGES: Readonly<Record<Exclude<Situation, 'none' | 'dry_run'>, Stage>> = {
  invalid_spec: 'proposal_validation',
  wrong_kind: 'proposal_validation',
  target_not_found: 'precondition',
  target_not_unique: 'precondition',
  stale: 'precondition',
  not_visible: 'precondition',
  covered: 'precondition',
  overlay_blocking: 'precondition',
  disabled: 'precondition',
  unstable: 'precondition',
  out_of_scope: 'precondition',
  precondition_not_met: 'precondition',
  action_failed: 'execution',
  action_timeout: 'execution',
  value_rejected: 'execution',
  upload_failed: 'execution',
  unreachable: 'execution',
  navigation_timeout: 'execution',
  browser_crashed: 'execution',
  no_effect: 'postcondition',
  effect_unknown: 'postcondition',
  expected_not_met: 'postcondition',
  download_failed: 'postcondition',
  auth_failed: 'postcondition',
  domain_blocked: 'policy',
  critical_blocked: 'policy',
  confirmation_required: 'policy',
  needs_human: 'policy',
  captcha_detected: 'policy',
  two_factor_required: 'policy',
  sso_interstitial: 'policy',
  policy_halt: 'policy',
  cancelled: 'policy',
};

/** Null for what is no error. */
export const errorStage = (situation: Situation): Stage | null =>
  situation === 'none' || situation === 'dry_run' ? null : STAGES[situation];
