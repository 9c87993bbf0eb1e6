import type { Observation } from '../contract/observation.ts';
import type { StepResult } from '../contract/run-result.ts';
import type { OutcomeStatus } from '../contract/tables/outcome-statuses.ts';

/** How a step ended, as a person reads it. The mark is never alone: colour and shape do not reach everybody. */
export type StepWords = { readonly tone: string; readonly mark: string; readonly word: string };

const STATUS_WORDS: Readonly<Record<OutcomeStatus, StepWords>> = {
  succeeded: { tone: 'good', mark: '✓', word: 'proven' },
  failed: { tone: 'bad', mark: '✗', word: 'failed' },
  blocked: { tone: 'bad', mark: '■', word: 'blocked' },
  uncertain: { tone: 'unsure', mark: '?', word: 'uncertain' },
  needs_human: { tone: 'unsure', mark: '!', word: 'needs a person' },
  requires_confirmation: { tone: 'unsure', mark: '!', word: 'waits for a yes' },
};

const NEVER_REACHED: StepWords = { tone: 'idle', mark: '–', word: 'never reached' };

/** Not done in this run: it must not read like what was. */
const CARRIED: StepWords = { tone: 'good', mark: '»', word: 'carried over' };

export const wordsOf = (step: StepResult): StepWords => {
  if (step.carried !== undefined) return CARRIED;
  return step.outcome === null ? NEVER_REACHED : STATUS_WORDS[step.outcome.status];
};

/** `url_changed`, `x_state_changed` -> `url changed`, `state changed`. */
export const spaced = (name: string): string => name.replace(/^x_/u, '').replaceAll('_', ' ');

export const score = (value: number): string => value.toFixed(2);

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`);

/** One change of the page as a phrase. Values of fields are not written down, so both ends may be empty. */
export const changeOf = ({ kind, subject, attribute, from, to }: Observation): string => {
  const what = [spaced(kind), attribute !== undefined && attribute !== 'value' ? `(${attribute})` : '']
    .filter(Boolean)
    .join(' ');
  const where = subject === undefined || subject === '' ? '' : `: ${subject}`;
  if ((from ?? '') === '' && (to ?? '') === '') return `${what}${where}`;
  if (from === undefined) return `${what}${where}: ${quoted(to ?? '')}`;
  return `${what}${where}: ${quoted(from)} → ${quoted(to ?? '')}`;
};
