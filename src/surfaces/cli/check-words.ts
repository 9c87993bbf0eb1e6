import { createColors } from 'picocolors';
import type { InputCheck } from '../../contract/input-check.ts';
import type { PlanCheck } from '../../contract/plan-file.ts';
import { tableLines } from './table.ts';
import { plain } from './text.ts';

type Look = { readonly color: boolean; readonly columns: number };

const count = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? '' : 's'}`;

const COLUMNS = [
  { head: 'case' },
  { head: 'steps', right: true },
  { head: 'url' },
  { head: 'secrets', spare: true },
  { head: 'file', spare: true },
] as const;

/** More would push the first of them off the screen; scripts get all of them. */
const SHOWN_PROBLEMS = 1_000;

const problemLines = (problems: InputCheck['problems'], bold: (text: string) => string): readonly string[] => {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const sources = [...new Set(shown.map(({ source }) => source))];
  const more = problems.length - shown.length;
  return [
    ...sources.flatMap((source) => [
      bold(plain(source)),
      ...shown.flatMap((one) => (one.source === source ? [`  - ${plain(one.problem)}`] : [])),
    ]),
    ...(more > 0 ? [`and ${more} more; --json tells all`] : []),
  ];
};

const secretLines = (cases: InputCheck['cases']): readonly string[] => {
  const wanted = new Map(cases.flatMap(({ secrets }) => secrets.map((secret) => [secret.name, secret] as const)));
  if (wanted.size === 0) return [];
  const lines = [...wanted.values()].map(({ name, variable, given }) =>
    given
      ? `  ✓ ${name}   given`
      : `  – ${name}   not given here: set ${variable}, or put it into a file for --secrets-file`,
  );
  return ['', 'Secrets that must be given when it runs:', ...lines];
};

/** What would be run, in a table; or everything that is wrong with it, file by file. */
export const casesTold = ({ cases, problems }: InputCheck, look: Look): string => {
  const paint = createColors(look.color);
  if (problems.length > 0) {
    const good = cases.length === 0 ? '' : `; ${count(cases.length, 'case')} without any`;
    const head = `${paint.red('✗ INVALID')}   ${count(problems.length, 'problem')}${good}`;
    return `${[head, ...problemLines(problems, paint.bold)].join('\n')}\n`;
  }
  if (cases.length === 0) return '';
  const steps = cases.reduce((sum, one) => sum + one.steps, 0);
  const rows = cases.map(({ req_id, steps: own, url, secrets, source }) => [
    { text: req_id, paint: paint.bold },
    { text: String(own) },
    { text: url },
    { text: secrets.map(({ name }) => name).join(', ') },
    { text: source, paint: paint.dim },
  ]);
  const lines = [
    `${paint.green('✓ VALID')}   ${count(cases.length, 'case')}, ${count(steps, 'step')}`,
    '',
    ...tableLines(COLUMNS, rows, { columns: look.columns, dim: paint.dim }),
    ...secretLines(cases),
  ];
  return `${lines.join('\n')}\n`;
};

/** Every violation on a line of its own: where, what, and by which rule. */
const violationLines = ({ violations }: PlanCheck): readonly string[] =>
  violations.map(({ path, action_id, message }) => {
    const name = action_id === undefined ? '' : ` ("${plain(action_id)}")`;
    return `  - ${plain(path)}${name}: ${plain(message)}`;
  });

/** What is wrong with a plan; `source` is named where there are other files. */
export const planTold = (check: PlanCheck, { color }: Look, source: string | null): string => {
  const paint = createColors(color);
  const size = `${count(check.actions, 'action')}, profile ${check.profile}${source === null ? '' : ` (${plain(source)})`}`;
  if (check.valid) return `${paint.green('✓ VALID')}   ${size}\n`;
  const head = `${paint.red('✗ INVALID_ACTIONSPEC')}   ${count(check.violations.length, 'violation')} in ${size}`;
  return `${[head, ...violationLines(check)].join('\n')}\n`;
};
