import { describe, expect, it } from 'vitest';
import { ACTION_KIND_TABLE } from './action-kinds.ts';
import {
  CANONICAL_ERROR_CODES,
  CANONICAL_ERROR_TABLE,
  canonicalOf,
  EXTENDED_ERROR_CODES,
  isCanonicalErrorCode,
  isErrorCode,
} from './error-codes.ts';
import { POLICY_REASON_CODES } from './policy-defaults.ts';
import { SITUATION_TABLE } from './situations.ts';
import { SUREHAND_ERROR_CODES } from './surehand-error-codes.ts';

describe('error codes', () => {
  it('C-57..C-69: there are 13 canonical codes with stable names', () => {
    expect(CANONICAL_ERROR_CODES).toEqual([
      'TARGET_NOT_FOUND',
      'TARGET_NOT_UNIQUE',
      'INVALID_ACTIONSPEC',
      'PRECONDITION_FAILED',
      'POSTCONDITION_FAILED',
      'POLICY_HALT',
      'DOMAIN_BLOCKED',
      'ACTION_CRITICAL_BLOCKED',
      'NAVIGATION_TIMEOUT',
      'UPLOAD_FAILED',
      'DOWNLOAD_FAILED',
      'OVERLAY_BLOCKING',
      'AUTH_FAILED',
    ]);
  });

  it('part 2.3: there are 41 extended codes, 54 codes in all, none twice', () => {
    expect(EXTENDED_ERROR_CODES).toHaveLength(41);
    expect(new Set([...CANONICAL_ERROR_CODES, ...EXTENDED_ERROR_CODES]).size).toBe(54);
  });

  it('part 2.3: the extended codes come in the families of the catalogue', () => {
    const families: Record<string, number> = {};
    for (const code of EXTENDED_ERROR_CODES) {
      const family = code.slice(0, code.indexOf('_'));
      families[family] = (families[family] ?? 0) + 1;
    }
    expect(families).toEqual({
      PROPOSAL: 4,
      PRE: 6,
      EXEC: 9,
      POST: 4,
      POLICY: 5,
      EVIDENCE: 4,
      SECURITY: 2,
      EXTERNAL: 4,
      DOC: 1,
      DOCUMENT: 2,
    });
  });

  it('C-6: every extended code maps to a canonical one, and a canonical code to itself', () => {
    for (const code of EXTENDED_ERROR_CODES) expect(CANONICAL_ERROR_CODES).toContain(canonicalOf(code));
    for (const code of CANONICAL_ERROR_CODES) expect(canonicalOf(code)).toBe(code);
    expect(canonicalOf('PRE_TARGET_NOT_FOUND')).toBe('TARGET_NOT_FOUND');
    expect(canonicalOf('EXTERNAL_2FA_REQUIRED')).toBe('AUTH_FAILED');
  });

  it('C-6: every canonical code is the answer to some situation', () => {
    const reached = new Set(Object.values(SITUATION_TABLE).map((row) => row.error_code));
    expect(CANONICAL_ERROR_CODES.filter((code) => !reached.has(code))).toEqual([]);
  });

  it('C-6: every extended code is given by a situation, a kind or a policy reason, or there is a reason why not yet', () => {
    const notYet: Record<string, string> = {
      PROPOSAL_UNSUPPORTED_ACTION: 'given with invalid_spec when the profile does not know the kind',
      PROPOSAL_OUT_OF_SCOPE: 'given with invalid_spec for free text and generated code',
      PROPOSAL_UNSAFE: 'given with critical_blocked when U5 fails',
      PRE_URL_NOT_ALLOWED: 'given with domain_blocked when the page itself has left the allowlist',
      EXEC_DOWNLOAD_TRIGGERED: 'given with download_failed for a broken download',
      POST_CONTRACT_VIOLATION: 'given with expected_not_met when a forbidden effect was seen',
      EVIDENCE_DOM_SNAPSHOT_FAILED: 'given with effect_unknown by the recorder',
      EVIDENCE_HTML_CAPTURE_FAILED: 'given with effect_unknown by the recorder',
      EVIDENCE_SCREENSHOT_FAILED: 'given with effect_unknown by the recorder',
      EVIDENCE_PERSIST_FAILED: 'given with effect_unknown by the recorder',
      DOC_CRITERIA_FAILED: 'given with upload_failed by the inspection of a file',
      DOCUMENT_NO_TEXT: 'given with upload_failed by the inspection of a file',
      DOCUMENT_PARSE_FAILED: 'given with upload_failed by the inspection of a file',
    };
    const reached = new Set<string | null>([
      ...Object.values(SITUATION_TABLE).map((row) => row.extended_code),
      ...Object.values(ACTION_KIND_TABLE).map((row) => row.failed_code),
      ...Object.values(POLICY_REASON_CODES),
    ]);
    expect(EXTENDED_ERROR_CODES.filter((code) => !reached.has(code))).toEqual(Object.keys(notYet));
  });

  it('part 2.3: each canonical code says which details it brings', () => {
    expect(CANONICAL_ERROR_TABLE.TARGET_NOT_FOUND.details).toEqual([
      'target_resolution_order',
      'target',
      'count_observed',
    ]);
    expect(CANONICAL_ERROR_TABLE.POLICY_HALT.details).toEqual(['policy_reason', 'policy_thresholds']);
    for (const code of CANONICAL_ERROR_CODES) expect(CANONICAL_ERROR_TABLE[code].details.length).toBeGreaterThan(0);
  });

  it('an unknown code is not taken for a known one', () => {
    expect(isErrorCode('CLICK_FAILED')).toBe(false);
    expect(isErrorCode('EXEC_CLICK_FAILED')).toBe(true);
    expect(isCanonicalErrorCode('EXEC_CLICK_FAILED')).toBe(false);
    expect(isErrorCode('toString')).toBe(false);
  });

  it('the codes of SurehandError are none of these', () => {
    expect(SUREHAND_ERROR_CODES.filter((code) => isErrorCode(code))).toEqual([]);
  });
});
