import type { OutcomeStatus } from '../../contract/tables/outcome-statuses.ts';

export type Tone = 'green' | 'red' | 'yellow';

/** How a step ended, as the command line shows it. */
export const STEP_WORDS: Readonly<
  Record<OutcomeStatus, { readonly mark: string; readonly tone: Tone; readonly said: string }>
> = {
  succeeded: { mark: '✓', tone: 'green', said: 'is proven' },
  failed: { mark: '✗', tone: 'red', said: 'failed' },
  blocked: { mark: '■', tone: 'red', said: 'was blocked' },
  uncertain: { mark: '?', tone: 'yellow', said: 'is uncertain' },
  needs_human: { mark: '!', tone: 'yellow', said: 'needs a person' },
  requires_confirmation: { mark: '!', tone: 'yellow', said: 'waits for a yes' },
};
