import { describe, expect, it } from 'vitest';
import { CANONICAL_ERROR_CODES, canonicalOf } from './error-codes.ts';
import { FAILURES } from './failures.ts';
import { isOk, OUTCOME_STATUSES } from './outcome-statuses.ts';
import { RCA_CLASSES } from './rca-classes.ts';
import { endsRunAs, extendedCodeOf, type Situation, SITUATIONS, situationRow } from './situations.ts';

const rows = SITUATIONS.map((name) => [name, situationRow(name)] as const);

describe('the one table of situations', () => {
  it('law 1: only succeeded is ok', () => {
    expect(OUTCOME_STATUSES).toEqual([
      'succeeded',
      'failed',
      'blocked',
      'needs_human',
      'requires_confirmation',
      'uncertain',
    ]);
    expect(OUTCOME_STATUSES.filter(isOk)).toEqual(['succeeded']);
  });

  it('law 1: ok follows from status in every row, and only `none` is ok', () => {
    for (const [name, row] of rows) expect([name, row.ok]).toEqual([name, isOk(row.status)]);
    expect(rows.filter(([, row]) => row.ok).map(([name]) => name)).toEqual(['none']);
  });

  it('law 1: every status is the answer to some situation', () => {
    expect(new Set(rows.map(([, row]) => row.status))).toEqual(new Set(OUTCOME_STATUSES));
  });

  // A click that leads elsewhere, or makes the browser ask, was sent; where it led to was not.
  const AFTER_A_CLICK = new Set(['domain_blocked', 'confirmation_required']);

  it('law 2: what is blocked or waits for a yes was never sent; what is uncertain may have been', () => {
    const wrong = rows.filter(([name, { status, dispatched }]) => {
      if (AFTER_A_CLICK.has(name)) return dispatched !== 'maybe';
      if (status === 'blocked' || status === 'requires_confirmation') return dispatched !== 'no';
      return status === 'uncertain' && dispatched === 'no';
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('C-6: every outcome but success and rehearsal carries a canonical code, and its extended code belongs to it', () => {
    expect(rows.filter(([, row]) => row.error_code === null).map(([name]) => name)).toEqual(['none', 'dry_run']);
    for (const [name, row] of rows) {
      if (row.error_code !== null) expect(CANONICAL_ERROR_CODES).toContain(row.error_code);
      if (row.extended_code !== null) expect([name, canonicalOf(row.extended_code)]).toEqual([name, row.error_code]);
    }
  });

  it('[P-52] every one of the six failures is reachable, and nothing else is used', () => {
    expect(new Set(rows.map(([, row]) => row.failure))).toEqual(new Set(FAILURES));
  });

  it('P-61: every root cause is reachable, and success belongs to success alone', () => {
    expect(new Set(rows.map(([, row]) => row.rca))).toEqual(new Set(RCA_CLASSES));
    expect(rows.filter(([, row]) => row.rca === 'success').map(([name]) => name)).toEqual(['none']);
  });

  it('P-118: a crash or an unreachable page is an environment fault, never selector drift', () => {
    for (const name of ['browser_crashed', 'navigation_timeout', 'unreachable'] as const) {
      expect(situationRow(name).rca).toBe('env_fault');
    }
  });

  // The rows of the mapping table in requirements 5.5, word for word.
  it.each<
    [Situation, string, string | null, string, string | null, string | null, string | null, string | null, string]
  >([
    [
      'target_not_found',
      'timeout',
      null,
      'TARGET_NOT_FOUND',
      'PRE_TARGET_NOT_FOUND',
      'ELEMENT_NOT_FOUND',
      'ELEMENT_NOT_FOUND',
      'score_below_threshold',
      'selector_drift',
    ],
    [
      'target_not_unique',
      'not_unique',
      null,
      'TARGET_NOT_UNIQUE',
      'PRE_AMBIGUOUS_TARGET',
      null,
      'ELEMENT_NOT_FOUND',
      'ambiguous',
      'selector_drift',
    ],
    [
      'not_visible',
      'not_visible',
      null,
      'PRECONDITION_FAILED',
      'PRE_TARGET_NOT_VISIBLE',
      'ELEMENT_NOT_VISIBLE',
      'ACTION_FAILED',
      'not_visible',
      'visibility_issue',
    ],
    [
      'covered',
      'not_visible',
      null,
      'OVERLAY_BLOCKING',
      'EXTERNAL_MODAL_BLOCKING',
      'ELEMENT_NOT_INTERACTABLE',
      'ACTION_FAILED',
      'not_topmost',
      'visibility_issue',
    ],
    [
      'disabled',
      'disabled',
      null,
      'PRECONDITION_FAILED',
      'PRE_TARGET_NOT_ENABLED',
      'ELEMENT_DISABLED',
      'ACTION_FAILED',
      'disabled',
      'enablement_issue',
    ],
    ['unstable', 'unstable', null, 'PRECONDITION_FAILED', null, null, 'TIMEOUT', 'unstable', 'timing_instability'],
    [
      'out_of_scope',
      'timeout',
      'scoped',
      'TARGET_NOT_FOUND',
      null,
      'FRAME_NOT_FOUND',
      'ELEMENT_NOT_FOUND',
      'out_of_scope',
      'selector_drift',
    ],
    [
      'stale',
      'timeout',
      'stale',
      'TARGET_NOT_FOUND',
      'PRE_STATE_MISMATCH',
      'ELEMENT_STALE',
      'ELEMENT_NOT_FOUND',
      'element_missing',
      'selector_drift',
    ],
    [
      'wrong_kind',
      'timeout',
      'requirement',
      'INVALID_ACTIONSPEC',
      null,
      'INVALID_ELEMENT_TYPE',
      'ACTION_FAILED',
      'requirement_unsatisfied',
      'data_issue',
    ],
    [
      'action_timeout',
      'timeout',
      'action',
      'POSTCONDITION_FAILED',
      'EXEC_TIMEOUT',
      'TIMEOUT',
      'TIMEOUT',
      'execution_failed',
      'timing_instability',
    ],
    [
      'no_effect',
      'timeout',
      'no_effect',
      'POSTCONDITION_FAILED',
      'POST_NO_EFFECT',
      null,
      'ACTION_FAILED',
      'no_dom_change',
      'assertion_mismatch',
    ],
    [
      'expected_not_met',
      'timeout',
      'expected_not_met',
      'POSTCONDITION_FAILED',
      'POST_ASSERT_FAILED',
      null,
      null,
      'expected_not_met',
      'assertion_mismatch',
    ],
    [
      'value_rejected',
      'timeout',
      'value',
      'POSTCONDITION_FAILED',
      'EXEC_FILL_FAILED',
      'OPTION_NOT_FOUND',
      'ACTION_FAILED',
      'value_mismatch',
      'data_issue',
    ],
    [
      'browser_crashed',
      'timeout',
      'env',
      'NAVIGATION_TIMEOUT',
      'EXEC_BROWSER_DISCONNECTED',
      'NAVIGATION_ERROR',
      'NETWORK_ERROR',
      null,
      'env_fault',
    ],
    ['policy_halt', 'none', null, 'POLICY_HALT', null, null, 'MAX_RETRIES_EXCEEDED', null, 'env_fault'],
    [
      'domain_blocked',
      'timeout',
      'domain',
      'DOMAIN_BLOCKED',
      'SECURITY_BLOCKED_DOMAIN_ESCAPE',
      null,
      'DOMAIN_NOT_ALLOWED',
      null,
      'env_fault',
    ],
    ['auth_failed', 'timeout', 'auth', 'AUTH_FAILED', null, null, null, null, 'env_fault'],
  ])(
    '5.5: %s reads the same on every surface',
    (name, failure, failure_detail, error_code, extended_code, scanner_code, x_code, v_reason, rca) => {
      expect(situationRow(name)).toMatchObject({
        failure,
        failure_detail,
        error_code,
        extended_code,
        scanner_code,
        x_code,
        v_reason,
        rca,
      });
    },
  );

  it('K-67: an action that could not be sent takes its extended code from its kind, and it belongs to a canonical code', () => {
    expect(extendedCodeOf('action_failed', 'select')).toBe('EXEC_SELECT_FAILED');
    expect(extendedCodeOf('action_failed', 'type')).toBe('EXEC_FILL_FAILED');
    expect(extendedCodeOf('no_effect', 'select')).toBe('POST_NO_EFFECT');
  });

  it('[V-51] a click without effect is uncertain, and the content script calls it no_dom_change', () => {
    expect(situationRow('no_effect')).toMatchObject({ status: 'uncertain', ok: false, v_reason: 'no_dom_change' });
  });

  it('P-60, K-41: a run ends as pass only on success, as partial only without a recorded failure', () => {
    expect(SITUATIONS.filter((name) => endsRunAs(name) === 'pass')).toEqual(['none']);
    expect(SITUATIONS.filter((name) => endsRunAs(name) === 'partial')).toEqual([
      'confirmation_required',
      'dry_run',
      'needs_human',
      'captcha_detected',
      'two_factor_required',
      'sso_interstitial',
      'policy_halt',
      'cancelled',
    ]);
    expect(endsRunAs('no_effect')).toBe('fail');
  });
});
