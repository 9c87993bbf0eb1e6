/** The 13 error codes that traces and reports carry (C-57..C-69). A code is never renamed and never reused. */
export const CANONICAL_ERROR_CODES = [
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
] as const;
export type CanonicalErrorCode = (typeof CANONICAL_ERROR_CODES)[number];

export interface CanonicalErrorRow {
  readonly meaning: string;
  /** What the user should do next. */
  readonly next: string;
  /** What `details` must hold (part 2.3); `a|b` means one of them. */
  readonly details: readonly string[];
}

export const CANONICAL_ERROR_TABLE: Readonly<Record<CanonicalErrorCode, CanonicalErrorRow>> = {
  TARGET_NOT_FOUND: {
    meaning: 'The target resolves to no element.',
    next: 'Look at what was tried and at the nearest names; name the element as the page shows it.',
    details: ['target_resolution_order', 'target', 'count_observed'],
  },
  TARGET_NOT_UNIQUE: {
    meaning: 'The target resolves to more than one element where one is needed. Nothing was sent.',
    next: 'Say which one is meant: add the region it lies in, as Element@Region.',
    details: ['count_observed', 'matches_sample'],
  },
  INVALID_ACTIONSPEC: {
    meaning: 'The action is malformed or breaks a rule (U1 to U5). Found before anything was sent.',
    next: 'Correct the fields and rules that the details name.',
    details: ['validation_errors', 'violated_rules'],
  },
  PRECONDITION_FAILED: {
    meaning: 'Something that must hold before the action does not: a declared condition or a point of the gate.',
    next: 'Add the step that brings the page into the needed state.',
    details: ['failed_conditions'],
  },
  POSTCONDITION_FAILED: {
    meaning: 'The action was sent and the promised effect is missing, or an assertion is false.',
    next: 'Compare expectation and page after the step; the evidence shows both.',
    details: ['failed_conditions'],
  },
  POLICY_HALT: {
    meaning: 'A limit against endless loops was reached, or a stop was requested.',
    next: 'Read the reason and the threshold; raise the limit only if the run really needs it.',
    details: ['policy_reason', 'policy_thresholds'],
  },
  DOMAIN_BLOCKED: {
    meaning: 'The address is outside the allowed hosts. Refused before it was opened.',
    next: 'Add the host to the allowlist if the run may go there.',
    details: ['host', 'allowlist'],
  },
  ACTION_CRITICAL_BLOCKED: {
    meaning: 'A critical action was refused: payment, missing guarantees or missing confirmation.',
    next: 'Confirm the action, or declare the strong postcondition it lacks.',
    details: ['critical_reason'],
  },
  NAVIGATION_TIMEOUT: {
    meaning: 'The page did not load in time, or the browser could not get there.',
    next: 'Check address, network and server; then run again.',
    details: ['timeout_ms', 'wait_condition'],
  },
  UPLOAD_FAILED: {
    meaning: 'The file is missing or was changed, or the page shows no sign that it arrived.',
    next: 'Check the file reference and what the page shows after an upload.',
    details: ['file_ref', 'upload_signal'],
  },
  DOWNLOAD_FAILED: {
    meaning: 'An expected download did not start.',
    next: 'Check that this step really starts a download.',
    details: ['expected_download'],
  },
  OVERLAY_BLOCKING: {
    meaning: 'Something lies over the target and would take the click.',
    next: 'Close what the details name, as a step of its own.',
    details: ['overlay_selector|overlay_text'],
  },
  AUTH_FAILED: {
    meaning: 'A login, second factor or captcha stands in the way. It is never bypassed.',
    next: 'Check the credentials, or let a person pass the barrier.',
    details: ['auth_signal'],
  },
};

/** The 41 finer codes; each belongs to one canonical code and travels beside it as `extended_code`. */
export const EXTENDED_ERROR_CODES = [
  'PROPOSAL_SCHEMA_INVALID',
  'PROPOSAL_UNSUPPORTED_ACTION',
  'PROPOSAL_OUT_OF_SCOPE',
  'PROPOSAL_UNSAFE',
  'PRE_STATE_MISMATCH',
  'PRE_URL_NOT_ALLOWED',
  'PRE_TARGET_NOT_FOUND',
  'PRE_TARGET_NOT_VISIBLE',
  'PRE_TARGET_NOT_ENABLED',
  'PRE_AMBIGUOUS_TARGET',
  'EXEC_TIMEOUT',
  'EXEC_NAVIGATION_FAILED',
  'EXEC_CLICK_FAILED',
  'EXEC_FILL_FAILED',
  'EXEC_SELECT_FAILED',
  'EXEC_UPLOAD_FAILED',
  'EXEC_DOWNLOAD_TRIGGERED',
  'EXEC_JS_EVALUATION_FAILED',
  'EXEC_BROWSER_DISCONNECTED',
  'POST_NO_EFFECT',
  'POST_CONTRACT_MISMATCH',
  'POST_CONTRACT_VIOLATION',
  'POST_ASSERT_FAILED',
  'POLICY_MAX_STEPS_REACHED',
  'POLICY_RETRY_LIMIT_REACHED',
  'POLICY_RECOVERY_LIMIT_REACHED',
  'POLICY_SAME_STATE_REVISIT',
  'POLICY_STOP_REQUESTED',
  'EVIDENCE_DOM_SNAPSHOT_FAILED',
  'EVIDENCE_HTML_CAPTURE_FAILED',
  'EVIDENCE_SCREENSHOT_FAILED',
  'EVIDENCE_PERSIST_FAILED',
  'SECURITY_BLOCKED_CRITICAL_ACTION',
  'SECURITY_BLOCKED_DOMAIN_ESCAPE',
  'EXTERNAL_CAPTCHA_DETECTED',
  'EXTERNAL_SSO_INTERSTITIAL',
  'EXTERNAL_2FA_REQUIRED',
  'EXTERNAL_MODAL_BLOCKING',
  'DOC_CRITERIA_FAILED',
  'DOCUMENT_NO_TEXT',
  'DOCUMENT_PARSE_FAILED',
] as const;
export type ExtendedErrorCode = (typeof EXTENDED_ERROR_CODES)[number];

export interface ExtendedErrorRow {
  readonly canonical: CanonicalErrorCode;
  readonly meaning: string;
}

export const EXTENDED_ERROR_TABLE: Readonly<Record<ExtendedErrorCode, ExtendedErrorRow>> = {
  PROPOSAL_SCHEMA_INVALID: { canonical: 'INVALID_ACTIONSPEC', meaning: 'The proposal does not have the right shape.' },
  PROPOSAL_UNSUPPORTED_ACTION: {
    canonical: 'INVALID_ACTIONSPEC',
    meaning: 'The profile does not know this kind of action.',
  },
  PROPOSAL_OUT_OF_SCOPE: {
    canonical: 'INVALID_ACTIONSPEC',
    meaning: 'The proposal asks for something Surehand does not do.',
  },
  PROPOSAL_UNSAFE: {
    canonical: 'ACTION_CRITICAL_BLOCKED',
    meaning: 'The proposal is critical and lacks its guarantees.',
  },
  PRE_STATE_MISMATCH: {
    canonical: 'TARGET_NOT_FOUND',
    meaning: 'The element is no longer what it was when the page was read: gone, replaced or detached.',
  },
  PRE_URL_NOT_ALLOWED: { canonical: 'DOMAIN_BLOCKED', meaning: 'The page is on a host that is not allowed.' },
  PRE_TARGET_NOT_FOUND: { canonical: 'TARGET_NOT_FOUND', meaning: 'No element fits.' },
  PRE_TARGET_NOT_VISIBLE: { canonical: 'PRECONDITION_FAILED', meaning: 'The element is there but hidden.' },
  PRE_TARGET_NOT_ENABLED: { canonical: 'PRECONDITION_FAILED', meaning: 'The element is there but disabled.' },
  PRE_AMBIGUOUS_TARGET: { canonical: 'TARGET_NOT_UNIQUE', meaning: 'Several elements fit equally well.' },
  EXEC_TIMEOUT: { canonical: 'POSTCONDITION_FAILED', meaning: 'Time ran out while the action was carried out.' },
  EXEC_NAVIGATION_FAILED: { canonical: 'NAVIGATION_TIMEOUT', meaning: 'The browser could not open the address.' },
  EXEC_CLICK_FAILED: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'The click, key or pointer could not be delivered.',
  },
  EXEC_FILL_FAILED: { canonical: 'POSTCONDITION_FAILED', meaning: 'The field did not take the value.' },
  EXEC_SELECT_FAILED: { canonical: 'POSTCONDITION_FAILED', meaning: 'The option could not be chosen.' },
  EXEC_UPLOAD_FAILED: { canonical: 'UPLOAD_FAILED', meaning: 'The file could not be handed over.' },
  EXEC_DOWNLOAD_TRIGGERED: {
    canonical: 'DOWNLOAD_FAILED',
    meaning: 'A download started or broke where none was agreed.',
  },
  EXEC_JS_EVALUATION_FAILED: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'Code of the page agent failed inside the page.',
  },
  EXEC_BROWSER_DISCONNECTED: { canonical: 'NAVIGATION_TIMEOUT', meaning: 'The browser or the page went away.' },
  POST_NO_EFFECT: { canonical: 'POSTCONDITION_FAILED', meaning: 'Nothing on the page changed.' },
  POST_CONTRACT_MISMATCH: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'What was seen afterwards cannot be compared with what was promised.',
  },
  POST_CONTRACT_VIOLATION: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'The page did something that the action rules out.',
  },
  POST_ASSERT_FAILED: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'An expected outcome or an assertion does not hold.',
  },
  POLICY_MAX_STEPS_REACHED: { canonical: 'POLICY_HALT', meaning: 'The run took as many steps as it may.' },
  POLICY_RETRY_LIMIT_REACHED: { canonical: 'POLICY_HALT', meaning: 'The action was attempted as often as it may.' },
  POLICY_RECOVERY_LIMIT_REACHED: { canonical: 'POLICY_HALT', meaning: 'Healing was tried as often as it may.' },
  POLICY_SAME_STATE_REVISIT: { canonical: 'POLICY_HALT', meaning: 'The run came back to the same state too often.' },
  POLICY_STOP_REQUESTED: { canonical: 'POLICY_HALT', meaning: 'Somebody asked the run to stop.' },
  EVIDENCE_DOM_SNAPSHOT_FAILED: { canonical: 'POSTCONDITION_FAILED', meaning: 'The page could not be recorded.' },
  EVIDENCE_HTML_CAPTURE_FAILED: { canonical: 'POSTCONDITION_FAILED', meaning: 'The full HTML could not be recorded.' },
  EVIDENCE_SCREENSHOT_FAILED: { canonical: 'POSTCONDITION_FAILED', meaning: 'No screenshot could be taken.' },
  EVIDENCE_PERSIST_FAILED: {
    canonical: 'POSTCONDITION_FAILED',
    meaning: 'Evidence could not be written; without proof there is no success.',
  },
  SECURITY_BLOCKED_CRITICAL_ACTION: {
    canonical: 'ACTION_CRITICAL_BLOCKED',
    meaning: 'A critical action is not allowed here.',
  },
  SECURITY_BLOCKED_DOMAIN_ESCAPE: { canonical: 'DOMAIN_BLOCKED', meaning: 'The action would leave the allowed hosts.' },
  EXTERNAL_CAPTCHA_DETECTED: { canonical: 'AUTH_FAILED', meaning: 'The page asks for a captcha.' },
  EXTERNAL_SSO_INTERSTITIAL: { canonical: 'AUTH_FAILED', meaning: 'A single sign-on page came in between.' },
  EXTERNAL_2FA_REQUIRED: { canonical: 'AUTH_FAILED', meaning: 'The page asks for a second factor.' },
  EXTERNAL_MODAL_BLOCKING: { canonical: 'OVERLAY_BLOCKING', meaning: 'A dialog or overlay covers the target.' },
  DOC_CRITERIA_FAILED: { canonical: 'UPLOAD_FAILED', meaning: 'The file does not meet the criteria of the upload.' },
  DOCUMENT_NO_TEXT: { canonical: 'UPLOAD_FAILED', meaning: 'The file holds no readable text.' },
  DOCUMENT_PARSE_FAILED: { canonical: 'UPLOAD_FAILED', meaning: 'The file cannot be read.' },
};

export type ErrorCode = CanonicalErrorCode | ExtendedErrorCode;

const CANONICAL: ReadonlySet<string> = new Set(CANONICAL_ERROR_CODES);
const EXTENDED: ReadonlySet<string> = new Set(EXTENDED_ERROR_CODES);

export function isCanonicalErrorCode(code: string): code is CanonicalErrorCode {
  return CANONICAL.has(code);
}

export function isErrorCode(code: string): code is ErrorCode {
  return CANONICAL.has(code) || EXTENDED.has(code);
}

/** The canonical code that a trace must carry for any code. */
export function canonicalOf(code: ErrorCode): CanonicalErrorCode {
  return isCanonicalErrorCode(code) ? code : EXTENDED_ERROR_TABLE[code].canonical;
}
