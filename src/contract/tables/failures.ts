/** Why a step did not go through, in the six words of seed 004 (P-52). Finer reasons travel as failure_detail (K-37). */
export const FAILURES = ['none', 'not_unique', 'not_visible', 'disabled', 'unstable', 'timeout'] as const;
export type Failure = (typeof FAILURES)[number];

/** Refinements of a failure that the closed set of six has no word for. */
export const FAILURE_DETAILS = [
  'scoped',
  'stale',
  'requirement',
  'precondition',
  'no_effect',
  'effect_unknown',
  'expected_not_met',
  'value',
  'env',
  'domain',
  'auth',
  'critical',
  'spec',
  'upload',
  'download',
  'action',
] as const;
export type FailureDetail = (typeof FAILURE_DETAILS)[number];
