import type { CaseReport } from '../../operations/case-reports.ts';
import type { Tone } from './step-words.ts';

export type CaseWords = { readonly mark: string; readonly tone: Tone; readonly word: string };

const WORDS: Readonly<Record<CaseReport['ended'], CaseWords>> = {
  pass: { mark: '✓', tone: 'green', word: 'pass' },
  fail: { mark: '✗', tone: 'red', word: 'fail' },
  partial: { mark: '?', tone: 'yellow', word: 'partial' },
  invalid_input: { mark: '✗', tone: 'red', word: 'not started' },
  environment: { mark: '✗', tone: 'red', word: 'environment' },
  not_run: { mark: '–', tone: 'yellow', word: 'not run' },
};

/** How a case ended, as the command line shows it. What passed only when it was run again never reads as a pass. */
export const caseWords = ({ ended, flaky }: Pick<CaseReport, 'ended' | 'flaky'>): CaseWords =>
  flaky ? { mark: '~', tone: 'yellow', word: 'flaky' } : WORDS[ended];
