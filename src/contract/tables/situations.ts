import { ACTION_KIND_TABLE, type ActionKind } from './action-kinds.ts';
import type { CanonicalErrorCode, ExtendedErrorCode } from './error-codes.ts';
import type { Failure, FailureDetail } from './failures.ts';
import { isOk, type OutcomeStatus } from './outcome-statuses.ts';
import type { RcaClass } from './rca-classes.ts';

/** Everything that can become of an action. Each has one row below, from which every surface reads its word (5.5). */
export const SITUATIONS = [
  'none',
  'target_not_found',
  'target_not_unique',
  'wrong_kind',
  'stale',
  'not_visible',
  'covered',
  'overlay_blocking',
  'disabled',
  'unstable',
  'out_of_scope',
  'precondition_not_met',
  'action_failed',
  'action_timeout',
  'no_effect',
  'effect_unknown',
  'expected_not_met',
  'value_rejected',
  'upload_failed',
  'download_failed',
  'unreachable',
  'navigation_timeout',
  'browser_crashed',
  'invalid_spec',
  'domain_blocked',
  'critical_blocked',
  'confirmation_required',
  'dry_run',
  'needs_human',
  'captcha_detected',
  'two_factor_required',
  'sso_interstitial',
  'auth_failed',
  'policy_halt',
  'cancelled',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Error codes of the scanner protocol that an outcome can carry (seed 001). */
export type ScannerCode =
  | 'ELEMENT_NOT_FOUND'
  | 'ELEMENT_STALE'
  | 'ELEMENT_NOT_VISIBLE'
  | 'ELEMENT_DISABLED'
  | 'ELEMENT_NOT_INTERACTABLE'
  | 'TIMEOUT'
  | 'NAVIGATION_ERROR'
  | 'SCRIPT_ERROR'
  | 'INVALID_REQUEST'
  | 'INVALID_ELEMENT_TYPE'
  | 'OPTION_NOT_FOUND'
  | 'FRAME_NOT_FOUND';

/** Error codes of the extension's wire (seed 003). */
export type XCode =
  | 'ELEMENT_NOT_FOUND'
  | 'TIMEOUT'
  | 'NETWORK_ERROR'
  | 'ACTION_FAILED'
  | 'ACTION_EXECUTION_FAILED'
  | 'MAX_RETRIES_EXCEEDED'
  | 'UNEXPECTED_ERROR'
  | 'DOMAIN_NOT_ALLOWED';

/** Reasons of the content-script surface (seed 000). */
export type VReason =
  | 'score_below_threshold'
  | 'ambiguous'
  | 'requirement_unsatisfied'
  | 'element_missing'
  | 'not_visible'
  | 'not_topmost'
  | 'disabled'
  | 'unstable'
  | 'out_of_scope'
  | 'execution_failed'
  | 'no_dom_change'
  | 'expected_not_met'
  | 'value_mismatch';

export interface SituationRow {
  readonly status: OutcomeStatus;
  /** Always isOk(status); written by the one function, never by hand. */
  readonly ok: boolean;
  /** Whether input reached the page: never, always, or to be read from the outcome itself. */
  readonly dispatched: 'no' | 'yes' | 'maybe';
  readonly failure: Failure;
  readonly failure_detail: FailureDetail | null;
  readonly error_code: CanonicalErrorCode | null;
  readonly extended_code: ExtendedErrorCode | null;
  readonly scanner_code: ScannerCode | null;
  readonly x_code: XCode | null;
  readonly v_reason: VReason | null;
  readonly rca: RcaClass;
  readonly meaning: string;
  /** What a person should do next. */
  readonly next: string;
}

type Failed = readonly [Failure, FailureDetail | null];
type Codes = readonly [CanonicalErrorCode | null, ExtendedErrorCode | null];
type Words = readonly [ScannerCode | null, XCode | null, VReason | null];

function row(
  status: OutcomeStatus,
  dispatched: SituationRow['dispatched'],
  [failure, failure_detail]: Failed,
  [error_code, extended_code]: Codes,
  [scanner_code, x_code, v_reason]: Words,
  rca: RcaClass,
  meaning: string,
  next: string,
): SituationRow {
  const ok = isOk(status);
  return {
    status,
    ok,
    dispatched,
    failure,
    failure_detail,
    error_code,
    extended_code,
    scanner_code,
    x_code,
    v_reason,
    rca,
    meaning,
    next,
  };
}

/** Columns: status, dispatched, [Failure, detail], [canonical, extended], [O, X, V], RCA, meaning, next. */
// biome-ignore format: one situation per paragraph reads like the table it is.
export const SITUATION_TABLE: Readonly<Record<Situation, SituationRow>> = {
  none: row('succeeded', 'maybe', ['none', null], [null, null], [null, null, null], 'success',
    'The effect was proven.', 'Nothing to do.'),

  target_not_found: row('failed', 'no', ['timeout', null], ['TARGET_NOT_FOUND', 'PRE_TARGET_NOT_FOUND'],
    ['ELEMENT_NOT_FOUND', 'ELEMENT_NOT_FOUND', 'score_below_threshold'], 'selector_drift',
    'No element on the page fits.', 'Name the element as the page shows it now; if it was removed, the page is at fault, not the row.'),

  target_not_unique: row('failed', 'no', ['not_unique', null], ['TARGET_NOT_UNIQUE', 'PRE_AMBIGUOUS_TARGET'],
    [null, 'ELEMENT_NOT_FOUND', 'ambiguous'], 'selector_drift',
    'Several elements fit equally well.', 'Say which one is meant: add the region it lies in, as Element@Region.'),

  wrong_kind: row('failed', 'no', ['timeout', 'requirement'], ['INVALID_ACTIONSPEC', null],
    ['INVALID_ELEMENT_TYPE', 'ACTION_FAILED', 'requirement_unsatisfied'], 'data_issue',
    'The element cannot do what the action needs.', 'Choose another action for it, or another element.'),

  stale: row('failed', 'no', ['timeout', 'stale'], ['TARGET_NOT_FOUND', 'PRE_STATE_MISMATCH'],
    ['ELEMENT_STALE', 'ELEMENT_NOT_FOUND', 'element_missing'], 'selector_drift',
    'The element was replaced or removed since the page was read.', 'Look at the page again and repeat the step.'),

  not_visible: row('blocked', 'no', ['not_visible', null], ['PRECONDITION_FAILED', 'PRE_TARGET_NOT_VISIBLE'],
    ['ELEMENT_NOT_VISIBLE', 'ACTION_FAILED', 'not_visible'], 'visibility_issue',
    'The element is there but hidden.', 'Add the step that makes it visible.'),

  covered: row('blocked', 'no', ['not_visible', null], ['OVERLAY_BLOCKING', 'EXTERNAL_MODAL_BLOCKING'],
    ['ELEMENT_NOT_INTERACTABLE', 'ACTION_FAILED', 'not_topmost'], 'visibility_issue',
    'Something else lies over the element; the answer names it.', 'Close what covers it, as a step of its own.'),

  overlay_blocking: row('blocked', 'no', ['not_visible', null], ['OVERLAY_BLOCKING', 'EXTERNAL_MODAL_BLOCKING'],
    ['ELEMENT_NOT_INTERACTABLE', 'ACTION_FAILED', 'not_topmost'], 'visibility_issue',
    'A dialog or overlay blocks the page.', 'Answer or close the dialog, as a step of its own.'),

  disabled: row('blocked', 'no', ['disabled', null], ['PRECONDITION_FAILED', 'PRE_TARGET_NOT_ENABLED'],
    ['ELEMENT_DISABLED', 'ACTION_FAILED', 'disabled'], 'enablement_issue',
    'The element is there but disabled.', 'Add the step that enables it: a required field or a box to tick.'),

  unstable: row('blocked', 'no', ['unstable', null], ['PRECONDITION_FAILED', null],
    [null, 'TIMEOUT', 'unstable'], 'timing_instability',
    'The element keeps moving.', 'Wait for the animation or the loading to end.'),

  out_of_scope: row('blocked', 'no', ['timeout', 'scoped'], ['TARGET_NOT_FOUND', null],
    ['FRAME_NOT_FOUND', 'ELEMENT_NOT_FOUND', 'out_of_scope'], 'selector_drift',
    'The element sits in another frame or shadow root than recorded, or in one the profile forbids.',
    'Name the frame, or use a profile that may enter it.'),

  precondition_not_met: row('blocked', 'no', ['timeout', 'precondition'], ['PRECONDITION_FAILED', null],
    [null, 'ACTION_FAILED', null], 'assertion_mismatch',
    'A declared precondition does not hold.', 'Add the step that brings the page into the needed state.'),

  action_failed: row('failed', 'maybe', ['timeout', 'action'], ['POSTCONDITION_FAILED', null],
    ['SCRIPT_ERROR', 'ACTION_EXECUTION_FAILED', 'execution_failed'], 'env_fault',
    'Sending the action failed; the extended code follows from its kind.',
    'Read the technical message in the details.'),

  action_timeout: row('uncertain', 'maybe', ['timeout', 'action'], ['POSTCONDITION_FAILED', 'EXEC_TIMEOUT'],
    ['TIMEOUT', 'TIMEOUT', 'execution_failed'], 'timing_instability',
    'Time ran out while the action was being sent; it may have arrived.',
    'Look at the page before repeating the step.'),

  no_effect: row('uncertain', 'yes', ['timeout', 'no_effect'], ['POSTCONDITION_FAILED', 'POST_NO_EFFECT'],
    [null, 'ACTION_FAILED', 'no_dom_change'], 'assertion_mismatch',
    'The action was sent and nothing on the page changed.', 'Say what should happen, or check whether the page works.'),

  effect_unknown: row('uncertain', 'yes', ['timeout', 'effect_unknown'],
    ['POSTCONDITION_FAILED', 'POST_CONTRACT_MISMATCH'],
    [null, 'UNEXPECTED_ERROR', 'execution_failed'], 'env_fault',
    'The action was sent, but its effect could not be looked at.',
    'Look at the page before repeating the step; --resume with the folder of this run looks, and never sends it again.'),

  expected_not_met: row('failed', 'maybe', ['timeout', 'expected_not_met'],
    ['POSTCONDITION_FAILED', 'POST_ASSERT_FAILED'],
    [null, null, 'expected_not_met'], 'assertion_mismatch',
    'What was expected afterwards does not hold.', 'Compare expectation and page; the evidence shows both.'),

  value_rejected: row('failed', 'maybe', ['timeout', 'value'], ['POSTCONDITION_FAILED', 'EXEC_FILL_FAILED'],
    ['OPTION_NOT_FOUND', 'ACTION_FAILED', 'value_mismatch'], 'data_issue',
    'The field or list did not take the value.', 'Correct the value, or the format the field expects.'),

  upload_failed: row('failed', 'maybe', ['timeout', 'upload'], ['UPLOAD_FAILED', 'EXEC_UPLOAD_FAILED'],
    [null, 'ACTION_FAILED', 'execution_failed'], 'data_issue',
    'The file is missing or changed, or did not arrive.', 'Check the file and what the page shows after an upload.'),

  download_failed: row('failed', 'yes', ['timeout', 'download'], ['DOWNLOAD_FAILED', null],
    [null, 'ACTION_FAILED', 'expected_not_met'], 'assertion_mismatch',
    'An expected download did not start.', 'Check that this step really starts a download.'),

  unreachable: row('failed', 'maybe', ['timeout', 'env'], ['NAVIGATION_TIMEOUT', 'EXEC_NAVIGATION_FAILED'],
    ['NAVIGATION_ERROR', 'NETWORK_ERROR', null], 'env_fault',
    'The address cannot be reached.', 'Check address, network and server.'),

  navigation_timeout: row('failed', 'maybe', ['timeout', 'env'], ['NAVIGATION_TIMEOUT', 'EXEC_NAVIGATION_FAILED'],
    ['NAVIGATION_ERROR', 'NETWORK_ERROR', null], 'env_fault',
    'The page did not load in time.', 'Check the server, or allow more time.'),

  browser_crashed: row('failed', 'no', ['timeout', 'env'], ['NAVIGATION_TIMEOUT', 'EXEC_BROWSER_DISCONNECTED'],
    ['NAVIGATION_ERROR', 'NETWORK_ERROR', null], 'env_fault',
    'The browser or the page went away before anything was sent; afterwards it is effect_unknown.',
    'Run again; if it happens again, look at memory and the browser.'),

  invalid_spec: row('failed', 'no', ['timeout', 'spec'], ['INVALID_ACTIONSPEC', 'PROPOSAL_SCHEMA_INVALID'],
    ['INVALID_REQUEST', 'ACTION_FAILED', null], 'data_issue',
    'The action is malformed or breaks a rule.', 'Correct the fields and rules that the details name.'),

  domain_blocked: row('blocked', 'maybe', ['timeout', 'domain'], ['DOMAIN_BLOCKED', 'SECURITY_BLOCKED_DOMAIN_ESCAPE'],
    [null, 'DOMAIN_NOT_ALLOWED', null], 'env_fault',
    'The address is outside the allowed hosts.', 'Add the host to the allowlist if the run may go there.'),

  critical_blocked: row('blocked', 'no', ['timeout', 'critical'],
    ['ACTION_CRITICAL_BLOCKED', 'SECURITY_BLOCKED_CRITICAL_ACTION'],
    [null, 'ACTION_FAILED', null], 'env_fault',
    'A critical action is not allowed, or lacks its guarantees.',
    'Declare a strong postcondition, or leave it to a person.'),

  confirmation_required: row('requires_confirmation', 'maybe', ['none', null],
    ['ACTION_CRITICAL_BLOCKED', 'SECURITY_BLOCKED_CRITICAL_ACTION'],
    [null, null, null], 'env_fault',
    'A critical action waits for an explicit yes.', 'Confirm or refuse it.'),

  dry_run: row('blocked', 'no', ['none', null], [null, null], [null, null, null], 'env_fault',
    'Rehearsal: everything was checked and nothing was sent.', 'Run it live when the rehearsal looks right.'),

  needs_human: row('needs_human', 'maybe', ['none', null], ['AUTH_FAILED', null], [null, null, null], 'env_fault',
    'Only a person can continue here.', 'Do what the page asks, then resume the run.'),

  captcha_detected: row('needs_human', 'maybe', ['none', null], ['AUTH_FAILED', 'EXTERNAL_CAPTCHA_DETECTED'],
    [null, null, null], 'env_fault',
    'The page asks for a captcha.', 'Solve it by hand, then resume the run.'),

  two_factor_required: row('needs_human', 'maybe', ['none', null], ['AUTH_FAILED', 'EXTERNAL_2FA_REQUIRED'],
    [null, null, null], 'env_fault',
    'The page asks for a second factor.', 'Enter it by hand, then resume the run.'),

  sso_interstitial: row('needs_human', 'maybe', ['none', null], ['AUTH_FAILED', 'EXTERNAL_SSO_INTERSTITIAL'],
    [null, null, null], 'env_fault',
    'A single sign-on page came in between.', 'Sign in by hand, then resume the run.'),

  auth_failed: row('failed', 'maybe', ['timeout', 'auth'], ['AUTH_FAILED', null], [null, null, null], 'env_fault',
    'The login was refused.', 'Check the credentials.'),

  policy_halt: row('blocked', 'no', ['none', null],
    ['POLICY_HALT', null], [null, 'MAX_RETRIES_EXCEEDED', null], 'env_fault',
    'A limit against endless loops was reached; the extended code follows from the reason.',
    'Read the reason and the threshold.'),

  cancelled: row('blocked', 'no', ['none', null],
    ['POLICY_HALT', 'POLICY_STOP_REQUESTED'], [null, null, null], 'env_fault',
    'The run was stopped before this action was sent; afterwards it is effect_unknown.',
    'Go on where it stopped with --resume and the folder of this run, or run it again.'),
};

export function situationRow(situation: Situation): SituationRow {
  return SITUATION_TABLE[situation];
}

/** The extended code of an outcome. An action that could not be sent takes it from its kind (K-67). */
export function extendedCodeOf(situation: Situation, kind: ActionKind): ExtendedErrorCode | null {
  return situation === 'action_failed' ? ACTION_KIND_TABLE[kind].failed_code : SITUATION_TABLE[situation].extended_code;
}

/** What a run becomes that ends on this outcome (P-60, K-41): no recorded failure and not all steps done is partial. */
export function endsRunAs(situation: Situation): 'pass' | 'fail' | 'partial' {
  const { ok, failure } = SITUATION_TABLE[situation];
  if (ok) return 'pass';
  return failure === 'none' ? 'partial' : 'fail';
}
