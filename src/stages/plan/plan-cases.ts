import type { RequirementStep } from '../../contract/requirement-file.ts';
import { isExactNumber } from '../../kit/exact-number.ts';
import type { CaseDraft, DataRow, DataSet, StepDraft, Written } from './case-draft.ts';
import { fillExpected } from './expected-outcome.ts';
import { fillVariables, mentionsVariables, type Variables } from './fill-variables.ts';
import { nearlySecret } from './nearly-secret.ts';
import { type Origin, placeOfProblem } from './origin.ts';
import { plan } from './plan.ts';
import { type Cells, readRow, readStep, stepOf } from './read-row.ts';
import { type SpreadCase, spreadCases } from './spread-cases.ts';

/** Rows times data: beyond that somebody made a mistake, or wants to fill our memory. */
const MOST_STEPS = 100_000;

export type PlannedCase = {
  readonly reqId: Written;
  readonly url: Written;
  readonly steps: readonly (string | RequirementStep)[];
};

export type CasesPlan =
  | { readonly ok: true; readonly cases: readonly PlannedCase[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const FIELDS = {
  element: 'Element',
  region: 'Region',
  action: 'Action',
  value: 'Value',
  expected: 'Expected Outcome',
} as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];

type Tell = (place: string, message: string) => void;

const fillText = (text: string, place: string, variables: Variables, tell: Tell): string => {
  const filled = fillVariables(text, variables);
  if (filled.ok) return filled.text;
  tell(`${place}, character ${filled.at}`, filled.problem);
  return text;
};

/** Of a text in which nothing was wrong. */
const filledPart = (text: string, variables: Variables): string => {
  const filled = fillVariables(text, variables);
  return filled.ok ? filled.text : text;
};

const isSecret = (text: string | null): boolean => text !== null && /^secret:[A-Za-z]\w*$/u.test(text);

const fillStep = ({ step, cells, origin }: StepDraft, variables: Variables, tell: Tell): string | RequirementStep => {
  if (typeof step !== 'string' && typeof step.value === 'number' && !isExactNumber(step.value)) return step;
  if (cells === null || !FIELD_NAMES.some((field) => mentionsVariables(cells[field] ?? ''))) return step;
  const filled: Record<Field, string | null> = { ...cells };
  for (const field of FIELD_NAMES) {
    const text = cells[field];
    if (text === null) continue;
    const place = placeOfProblem(origin, FIELDS[field]);
    const whole = fillText(text, place, variables, tell);
    filled[field] =
      field === 'expected' && whole !== text ? fillExpected(text, (part) => filledPart(part, variables)) : whole;
    if (field !== 'value' && filled[field] !== text && isSecret(filled[field]))
      tell(place, `${text} is ${filled[field] ?? ''}, and a secret can only be the value of a step`);
  }
  const { value, ...rest } = filled;
  const orNull = (text: string | null): string | null => (text === '' ? null : text);
  return stepOf({
    intent: cells.intent,
    element: rest.element ?? '',
    region: orNull(rest.region),
    action: orNull(rest.action),
    value,
    expected: orNull(rest.expected),
  } satisfies Cells);
};

const nowhere: Origin = { where: '', columns: null };

/**
 * Cases with their values put in, each of them judged by the planner; or everything that is wrong with any of them, once.
 * `chosen`: those of the drafts that are wanted.
 */
export const planCases = (
  drafts: readonly CaseDraft[],
  shared: DataSet | 'unreadable' | null,
  chosen: readonly SpreadCase[] = spreadCases(drafts, shared),
): CasesPlan => {
  const problems = new Set<string>();
  const warnings = new Set<string>();
  const cases: PlannedCase[] = [];
  let count = 0;
  const add = (draft: CaseDraft, reqId: Written, variables: Variables, row: DataRow | null): void => {
    count += draft.steps.length;
    if (count > MOST_STEPS) return;
    // With values of its own a step may be wrong in one case only; what is wrong in all of them is said once.
    const told: { readonly at: number; readonly problem: string }[] = [];
    const telling =
      (at: number): Tell =>
      (place, message) =>
        void told.push({ at, problem: `${place}: ${message}` });
    const steps = draft.steps.map((step, at) => fillStep(step, variables, telling(at)));
    const unfilled = new Set(told.map(({ at }) => at));
    const url =
      'text' in draft.url
        ? { ...draft.url, text: fillText(draft.url.text, draft.url.at, variables, telling(-1)) }
        : draft.url;
    const planned = plan({ steps, timeoutMs: 1 });
    const originOf = (at: number): Origin => draft.steps[at]?.origin ?? nowhere;
    if (!planned.ok) {
      for (const { row: number, column, message } of planned.problems) {
        // What a step says is not known before its variables have values; all the others are judged.
        if (unfilled.has(number - 1)) continue;
        const place = number === 0 ? '' : `${placeOfProblem(originOf(number - 1), column)}: `;
        const filled = row !== null && steps[number - 1] !== draft.steps[number - 1]?.step;
        const problem = `${place}${message}${filled && column !== 'Action' ? ` (with ${row.at})` : ''}`;
        told.push({ at: number - 1, problem });
      }
    } else {
      const real = draft.steps.filter(
        ({ step }) => typeof step !== 'string' || (step.trim() !== '' && !step.trim().startsWith('#')),
      );
      for (const [at, step] of planned.steps.entries())
        for (const warning of step.warnings)
          warnings.add(`${placeOfProblem(real[at]?.origin ?? nowhere, '-')}: ${warning}`);
    }
    for (const [at, step] of steps.entries()) {
      const { value } = (typeof step === 'string' ? readRow(step) : readStep(step)) ?? { value: null };
      const secret = typeof step === 'string' && step.trim().startsWith('#') ? null : nearlySecret(value);
      if (secret !== null) telling(at)(placeOfProblem(originOf(at), FIELDS.value), secret);
    }
    for (const { problem } of told.toSorted((left, right) => left.at - right.at)) problems.add(problem);
    cases.push({ reqId, url, steps });
  };
  const names = new Set(drafts.flatMap(({ reqId }) => ('text' in reqId ? [reqId.text] : [])));
  for (const { reqId, at } of shared === null || shared === 'unreadable' ? [] : shared.rows)
    if (reqId !== null && !names.has(reqId))
      problems.add(`${at}: there is no case "${reqId}". There are: ${[...names].slice(0, 20).join(', ')}`);
  for (const { draft, reqId, row } of chosen) {
    // Nothing can be said of it before its data is right; the others are judged all the same.
    if (row === 'unreadable') continue;
    const data = draft.data ?? shared;
    const names = data === null || data === 'unreadable' ? [] : data.names;
    if (row !== 'missing') add(draft, reqId, { names, values: row?.values ?? new Map() }, row);
    else
      problems.add(
        `${'text' in reqId ? `${reqId.at}: the case "${reqId.text}"` : 'the case'} has variables, and no row of the data is for it`,
      );
  }
  if (count > MOST_STEPS)
    return {
      ok: false,
      problems: [`steps and rows of data make ${count} steps; at most ${MOST_STEPS} are planned. Split the file.`],
    };
  return problems.size > 0 ? { ok: false, problems: [...problems] } : { ok: true, cases, warnings: [...warnings] };
};
