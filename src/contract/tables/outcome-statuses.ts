/** What became of an action: one closed set. Everything else, `ok` included, is derived from it (law 1). */
export const OUTCOME_STATUSES = [
  'succeeded',
  'failed',
  'blocked',
  'needs_human',
  'requires_confirmation',
  'uncertain',
] as const;
export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number];

export const OUTCOME_STATUS_MEANINGS: Readonly<Record<OutcomeStatus, string>> = {
  succeeded: 'The effect was proven by comparing the page before and after.',
  failed: 'The action could not be carried out, or the page did the wrong thing.',
  blocked: 'The gate or a policy refused. Nothing was sent to the page.',
  needs_human: 'Only a person can continue: captcha, second factor, single sign-on.',
  requires_confirmation: 'The action is critical and waits for an explicit yes. Nothing was sent to the page.',
  uncertain: 'Input may have reached the page, but no effect could be proven. Never counted as success.',
};

/** The only place where `ok` comes from. */
export function isOk(status: OutcomeStatus): boolean {
  return status === 'succeeded';
}
