import { type CaseReport, causeOf } from '../report/case-report.ts';
import { junitXml } from '../report/junit-xml.ts';
import { summaryMarkdown, tallyWords } from '../report/summary-markdown.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import type { CaseEnd } from './run-many.ts';

export type { CaseReport } from '../report/case-report.ts';
export { causeOf, junitXml, summaryMarkdown, tallyWords };

/** A list of what is wrong becomes a sentence: in a table, in XML and in Markdown there is no room for its dashes. */
const inOneLine = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.replace(/^\s*-\s+/u, '').trim())
    .filter((line) => line !== '')
    .join('; ');

/** All of them are told when the file is read; a table, a summary and a report of a build are no place for thousands. */
const MOST_PROBLEMS = 5;

const firstOf = (problems: readonly unknown[]): string => {
  const more = problems.length - MOST_PROBLEMS;
  return [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
};

const saidBy = (error: Error): string => {
  const { problems, message: told } = error instanceof SurehandError ? error.details : {};
  const message = Array.isArray(problems) ? firstOf(problems) : typeof told === 'string' ? told : error.message;
  return inOneLine(message) || error.message;
};

/** How a case ended, as reports tell it. `shown` makes a path shorter where that can be done. */
export const caseReport = (
  end: CaseEnd,
  { source, steps }: { readonly source: string; readonly steps: number },
  shown: (path: string) => string = String,
): CaseReport => {
  const result = end.output?.result ?? null;
  const proven = result?.steps.filter(({ outcome }) => outcome?.status === 'succeeded') ?? [];
  return {
    req_id: end.req_id,
    source,
    ended: end.ended,
    flaky: end.flaky,
    attempts: end.attempts,
    steps: { proven: proven.length, total: result?.steps.length ?? steps },
    heals: proven.filter(({ heal_round }) => heal_round > 0).length,
    duration_ms: result?.duration_ms ?? 0,
    folder: end.folder === null ? null : shown(end.folder),
    report: end.output === null ? null : shown(end.output.files.report),
    rca: result?.rca ?? null,
    error: end.error === null ? null : saidBy(end.error),
    earlier: end.earlier.map(shown),
  };
};

/** A file that could not be read is no case, and still nobody may take the whole for green because of that. */
export const unreadReport = ({ source, error }: { readonly source: string; readonly error: Error }): CaseReport => ({
  ...{ req_id: source, source, ended: 'invalid_input', flaky: false, attempts: 0 },
  ...{ steps: { proven: 0, total: 0 }, heals: 0, duration_ms: 0 },
  ...{ folder: null, report: null, rca: null, error: saidBy(error), earlier: [] },
});
