import type { Carried } from '../../contract/ledger.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type { OutcomeStatus } from '../../contract/tables/outcome-statuses.ts';
import { merelyContains } from '../../kit/merely-contains.ts';
import { provenWhen } from '../../kit/proven-when.ts';

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

/** It must tell itself from what was just done where there is room for nothing but a mark. */
const CARRIED_MARK = '»';

/** What a step that was healed says before its reason. */
const healedWords = (rounds: number): string => `↻ healed in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

type Told = {
  readonly outcome: Outcome;
  readonly healRound: number;
  readonly carried?: Carried | undefined;
  readonly resolved: Resolved | null;
  readonly element: string;
};

/** Mark and reason of a step: one that was healed or carried over is not the same as one that was simply done. */
export const stepTold = ({
  outcome,
  healRound,
  carried,
  resolved,
  element,
}: Told): { readonly mark: string; readonly tone: Tone; readonly reason: string; readonly before: boolean } => {
  const { mark, tone } = STEP_WORDS[outcome.status];
  const said = [
    ...(carried === undefined ? [] : [`carried over, ${provenWhen(carried)}`]),
    ...(healRound > 0 && outcome.status === 'succeeded' ? [healedWords(healRound)] : []),
    ...(resolved !== null && merelyContains(resolved, element) ? [`taken for it is "${resolved.candidate.name}"`] : []),
  ].join(', ');
  return {
    mark: carried === undefined ? mark : CARRIED_MARK,
    tone,
    reason: said === '' ? outcome.reason : `${said}: ${outcome.reason}`,
    before: carried !== undefined,
  };
};
