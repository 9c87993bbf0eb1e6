import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Condition } from '../../contract/condition.ts';
import type { Intent, RequirementStep } from '../../contract/requirement-file.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE, ROW_KINDS, type RowKind, SCROLL_DIRECTIONS } from '../../contract/tables/action-kinds.ts';
import { stepId } from '../../kit/step-id.ts';
import { CLICK_WORDS, clickWays } from './click-ways.ts';
import { compileExpected, defaultPostcondition } from './expected-outcome.ts';
import { closestWord } from '../../kit/closest-word.ts';
import { isExactNumber, NOT_EXACT } from '../../kit/exact-number.ts';
import { placeOf, readRow, readStep } from './read-row.ts';
import { rowKeys } from './row-keys.ts';

export type PlanRequest = {
  readonly steps: readonly (string | RequirementStep)[];
  readonly timeoutMs: number;
};

/** What is wrong with a row, where, and what would be right. */
export type PlanProblem = { readonly row: number; readonly column: string; readonly message: string };

export type PlannedStep = { readonly intent: Intent; readonly spec: ActionSpec; readonly warnings: readonly string[] };

export type Plan =
  | { readonly ok: true; readonly steps: readonly PlannedStep[] }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] };

const isRowKind = (word: string): word is RowKind => (ROW_KINDS as readonly string[]).includes(word);

/** Words of other tools and of other people, for the hint only: what was written is never understood as something else. */
const OTHER_WORDS: Readonly<Record<string, RowKind>> = {
  enter: 'fill',
  input: 'fill',
  write: 'fill',
  set: 'fill',
  sendkeys: 'type',
  tap: 'click',
  choose: 'select',
  pick: 'select',
  tick: 'check',
  untick: 'uncheck',
  key: 'press',
  attach: 'upload',
};

const closest = (word: string): string | undefined =>
  (Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : undefined) ??
  closestWord(word, ROW_KINDS) ??
  ROW_KINDS.find((action) => word.startsWith(action));

/** A number moves a slider, a name is where something is dropped (decision 11). */
const isNumber = (value: string): boolean => /^-?\d[\d.,]*$/u.test(value);

/** What is meant by a row that names no element (decision 11). */
const UNNAMED: Readonly<Record<string, { readonly element: string; readonly target: Target }>> = {
  press: { element: 'what has the focus', target: { by: 'css', selector: ':focus' } },
  scroll: { element: 'the page', target: { by: 'css', selector: ':root' } },
};

/** Longer ones are not looked for on a page either. */
const LONGEST_NAME = 2_000;

const scrollDirection = (value: string) => SCROLL_DIRECTIONS.find((word) => word === value.toLowerCase());

const inputOf = (action: RowKind, value: string | null): ActionSpec['input'] => {
  if (value === null) return undefined;
  if (action === 'click') return clickWays(value) ?? undefined;
  switch (ACTION_KIND_TABLE[action].input) {
    case 'text':
      return { text: value };
    case 'option':
      return { label: value };
    case 'key': {
      const read = rowKeys(value);
      return 'keys' in read ? { key: read.keys } : undefined;
    }
    case 'file':
      return { file_ref: value };
    case 'place':
      return isNumber(value) ? { value } : { to: { by: 'element', ...placeOf(value) } };
    case 'scroll': {
      const direction = scrollDirection(value);
      return direction === undefined ? undefined : { direction };
    }
    default:
      return undefined;
  }
};

const planRow = (
  step: string | RequirementStep,
  row: number,
  index: number,
  timeoutMs: number,
): PlannedStep | readonly PlanProblem[] => {
  const problems: PlanProblem[] = [];
  const problem = (column: string, message: string): void => {
    problems.push({ row, column, message });
  };
  const cells = typeof step === 'string' ? readRow(step) : readStep(step);
  if (cells === null) {
    return [
      {
        row,
        column: '-',
        message: 'more than 4 columns: Element@Region | action | value | expected. Write \\| for a pipe inside a text.',
      },
    ];
  }
  const { region } = cells;
  const unnamed = cells.intent === '' ? UNNAMED[(cells.action ?? '').toLowerCase()] : undefined;
  const element = unnamed?.element ?? cells.element;
  if (element === '') problem('Element', 'the element has no name');
  for (const name of [element, region ?? ''])
    if (name.length > LONGEST_NAME)
      problem('Element', `a name of ${name.length} characters is none; ${LONGEST_NAME} are the most`);
  const warnings = cells.action === null ? ['no action given, click assumed'] : [];
  const named: Target = region === null ? { by: 'element', element } : { by: 'element', element, region };
  const target = unnamed?.target ?? named;
  const compiled = cells.expected === null ? null : compileExpected(cells.expected, target, cells.value);
  const action = (cells.action ?? 'click').toLowerCase();
  if (!isRowKind(action)) {
    const hint = closest(action);
    problem(
      'Action',
      `"${cells.action ?? ''}" is no action${hint === undefined ? '.' : `; did you mean "${hint}"?`} Known: ${ROW_KINDS.join(', ')}`,
    );
  } else if (ACTION_KIND_TABLE[action].input_required && cells.value === null)
    problem('Value', `${action} needs a value`);
  if (typeof step !== 'string' && typeof step.value === 'number' && !isExactNumber(step.value))
    problem('Value', NOT_EXACT);
  if (action === 'click' && cells.value !== null && clickWays(cells.value) === null)
    problem('Value', `"${cells.value}" is no way to click. Known: ${CLICK_WORDS.join(', ')}`);
  const keys = action === 'press' && cells.value !== null ? rowKeys(cells.value) : null;
  if (keys !== null && 'problem' in keys) problem('Value', keys.problem);
  if (action === 'scroll' && cells.value === null && unnamed !== undefined)
    problem('Value', `the page is scrolled somewhere: ${SCROLL_DIRECTIONS.join(', ')}`);
  if (action === 'scroll' && cells.value !== null && scrollDirection(cells.value) === undefined)
    problem('Value', `"${cells.value}" is nowhere to scroll to. Known: ${SCROLL_DIRECTIONS.join(', ')}`);
  if (compiled !== null && 'problem' in compiled) problem('Expected Outcome', compiled.problem);
  if (problems.length > 0 || !isRowKind(action)) return problems;
  const postconditions: Condition[] = compiled !== null && 'conditions' in compiled ? [...compiled.conditions] : [];
  const promised = defaultPostcondition(action, target, cells.value);
  if (!postconditions.some((condition) => condition.kind === promised.kind)) postconditions.push(promised);
  const input = inputOf(action, cells.value);
  return {
    warnings,
    intent: { intent: cells.intent, element, region, action, value: cells.value, expected: cells.expected },
    spec: {
      id: stepId(index),
      kind: action,
      criticality: 'normal',
      target,
      ...(input === undefined ? {} : { input }),
      preconditions: [{ kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' }],
      postconditions,
      timeout_ms: timeoutMs,
    },
  };
};

/** Turns what a tester wrote into actions that can be checked, or says everything that is wrong with it at once. */
export const plan = (request: PlanRequest): Plan => {
  const rows = request.steps
    .map((step, at) => ({ step, row: at + 1 }))
    .filter(({ step }) => typeof step !== 'string' || (step.trim() !== '' && !step.trim().startsWith('#')));
  if (rows.length === 0) return { ok: false, problems: [{ row: 0, column: '-', message: 'there are no steps' }] };
  const planned = rows.map(({ step, row }, index) => planRow(step, row, index, request.timeoutMs));
  const problems = planned.flatMap((result) => ('spec' in result ? [] : result));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, steps: planned.flatMap((result) => ('spec' in result ? [result] : [])) };
};
