import { createColors } from 'picocolors';
import { formatDuration } from '../../kit/format-duration.ts';
import { type CaseReport, causeOf, tallyWords } from '../../operations/case-reports.ts';
import { caseWords } from './case-words.ts';
import { tableLines } from './table.ts';
import { cut, plain, wrap } from './text.ts';

const COLUMNS = [
  { head: 'case' },
  { head: 'verdict' },
  { head: 'steps', right: true, spare: true },
  { head: 'heals', right: true, spare: true },
  { head: 'duration', right: true, spare: true },
  { head: 'folder', whole: true },
] as const;

/** Of a file that could not be read nobody knows how many there are. */
const stepsOf = ({ steps: { proven, total } }: CaseReport): string => (total === 0 ? '' : `${proven}/${total}`);

/** What a person reads when several cases are over: all of them in a table, and what to do about those that did not pass. */
export const manySummary = (
  reports: readonly CaseReport[],
  io: { readonly color: boolean; readonly columns: number; readonly durationMs: number },
): string => {
  const paint = createColors(io.color);
  const rows = reports.map((report) => {
    const { mark, tone, word } = caseWords(report);
    return [
      { text: report.req_id, paint: paint.bold },
      { text: `${mark} ${word}`, paint: paint[tone] },
      { text: stepsOf(report) },
      { text: report.heals === 0 ? '' : `↻ ${report.heals}`, paint: paint.cyan },
      { text: report.attempts === 0 ? '' : formatDuration(report.duration_ms), paint: paint.dim },
      { text: report.folder ?? '', paint: paint.dim },
    ];
  });
  const failures = reports
    .filter(({ ended }) => ended !== 'pass' && ended !== 'not_run')
    .flatMap((report) => {
      const { message, next } = causeOf(report);
      const { mark, tone } = caseWords(report);
      const cause = report.rca === null || report.rca.class === 'success' ? '' : ` (${report.rca.class})`;
      const indented = (text: string): readonly string[] =>
        wrap(plain(text), io.columns - 4).map((line) => `    ${line}`);
      return [
        '',
        paint[tone](cut(`  ${mark} ${plain(report.req_id)}${cause}`, io.columns)),
        ...indented(message),
        ...(next === '' ? [] : indented(`What to do: ${next}`)),
        ...(report.report === null ? [] : [`    ${paint.dim('report')}  ${report.report}`]),
      ];
    });
  const flaky = reports
    .filter((report) => report.flaky)
    .flatMap(({ req_id, attempts, earlier }) => [
      '',
      paint.yellow(`  ~ ${plain(req_id)} is flaky: it passed only at attempt ${attempts}. It failed in`),
      ...earlier.map((folder) => `    ${folder}`),
    ]);
  const healed = reports.filter(({ heals }) => heals > 0);
  const lines = [
    '',
    ...tableLines(COLUMNS, rows, { columns: io.columns, dim: paint.dim }),
    ...failures,
    ...flaky,
    ...(healed.length === 0
      ? []
      : [
          '',
          `  ${paint.cyan('↻ Healed.')} Look at it and decide:`,
          ...healed.map(({ folder }) => `    surehand heals ${folder ?? ''}`),
        ]),
    '',
    `${paint.bold(tallyWords(reports))} in ${formatDuration(io.durationMs)}`,
  ];
  return `${lines.join('\n')}\n`;
};
