import { formatDuration } from '../kit/format-duration.ts';
import { type CaseReport, causeOf } from './case-report.ts';

const MARKS: Readonly<Record<CaseReport['ended'], string>> = {
  pass: '✅ pass',
  fail: '❌ fail',
  partial: '⚠️ partial',
  invalid_input: '❌ could not start',
  environment: '💥 environment',
  not_run: '⏭️ not run',
};

/** Names and messages come from pages: nothing in them may become a table cell, a link, a picture or markup. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[&<>]/gu, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '')
    .replace(/[\\`*_{}[\]()#+!|~@:]/gu, (character) => `\\${character}`);

const wordOf = (one: CaseReport): string =>
  one.flaky ? `⚠️ flaky (passed at attempt ${one.attempts})` : MARKS[one.ended];

const row = (one: CaseReport): string =>
  `| ${[
    escapeMarkdown(one.req_id),
    wordOf(one),
    one.steps.total === 0 ? '' : `${one.steps.proven}/${one.steps.total}`,
    one.heals === 0 ? '' : `↻ ${one.heals}`,
    one.attempts === 0 ? '' : formatDuration(one.duration_ms),
  ].join(' | ')} |`;

const failure = (one: CaseReport): readonly string[] => {
  const { message, next } = causeOf(one);
  return [
    `**${escapeMarkdown(one.req_id)}**${one.rca === null || one.rca.class === 'success' ? '' : ` (${escapeMarkdown(one.rca.class)})`}: ${escapeMarkdown(message)}`,
    ...(next === '' ? [] : ['', `What to do: ${escapeMarkdown(next)}`]),
    ...(one.report === null ? [] : ['', `Report: ${escapeMarkdown(one.report)}`]),
    '',
  ];
};

/** How many of each kind, in words: `3 passed, 1 failed`. */
export const tallyWords = (cases: readonly CaseReport[]): string => {
  const count = (is: (one: CaseReport) => boolean): number => cases.filter(is).length;
  const numbers: readonly (readonly [number, string])[] = [
    [count(({ ended, flaky }) => ended === 'pass' && !flaky), 'passed'],
    [count(({ flaky }) => flaky), 'flaky'],
    [count(({ ended }) => ended === 'fail'), 'failed'],
    [count(({ ended }) => ended === 'partial'), 'partial'],
    [count(({ ended }) => ended === 'invalid_input'), 'could not start'],
    [count(({ ended }) => ended === 'environment'), 'broken by the environment'],
    [count(({ ended }) => ended === 'not_run'), 'not run'],
  ];
  return numbers
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
};

/** The cases as Markdown, for the summary of a build. */
export const summaryMarkdown = (cases: readonly CaseReport[]): string => {
  const healed = cases.filter(({ heals }) => heals > 0);
  const failed = cases.filter(({ ended }) => ended !== 'pass');
  return `${[
    `## Surehand: ${tallyWords(cases)}`,
    '',
    '| case | verdict | steps | heals | duration |',
    '| --- | --- | --- | --- | --- |',
    ...cases.map(row),
    '',
    ...(failed.length === 0 ? [] : ['### What went wrong', '', ...failed.flatMap(failure)]),
    ...(healed.length === 0
      ? []
      : [
          `Healed: look at them and decide: ${healed.map(({ folder }) => `\`surehand heals ${(folder ?? '').replaceAll('`', '')}\``).join(', ')}`,
          '',
        ]),
  ].join('\n')}\n`;
};
