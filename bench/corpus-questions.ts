import type { ActionSpec } from '../src/contract/action-spec.ts';
import type { Requirement } from '../src/contract/requirement.ts';
import type { Target } from '../src/contract/target.ts';
import { ACTION_KIND_TABLE, ACTION_KINDS, type ActionKind } from '../src/contract/tables/action-kinds.ts';
import { parseOil, planOil, readOilScript } from '../src/stages/plan/index.ts';
import type { Question } from '../src/stages/resolve/index.ts';
import type { CorpusRow } from './corpus.ts';

/** A question without the page; `focused` where no element is named and the one with the focus is meant. */
export type Asked = Omit<Question, 'registry'> | 'focused';

const kindOf = (action: string): ActionKind | null => ACTION_KINDS.find((known) => known === action) ?? null;

const ask = (target: Target, requirement: Requirement, kind: ActionKind | null, value: string | null): Asked => ({
  target,
  requirement,
  ...(value === null || value === '' ? {} : { value }),
  ...(kind === null ? {} : { kind }),
});

/** A number moves a slider; a name drops a card, and is a second question (decision 11). */
const dragged = (target: Target, to: Target, value: string): readonly Asked[] =>
  /^-?[\d.,]+$/u.test(value)
    ? [ask(target, { needs: 'typeable' }, null, value)]
    : [ask(target, { needs: 'any' }, null, null), ask(to, { needs: 'any' }, null, null)];

/** What a row asks. */
export const questionsOfRow = ({ element, region, action, value }: CorpusRow): readonly Asked[] => {
  const target: Target = region === '' ? { by: 'element', element } : { by: 'element', element, region };
  if (action === 'drag') return dragged(target, { by: 'element', element: value }, value);
  const kind = kindOf(action);
  if (kind === null) throw new Error(`unknown action "${action}"`);
  return [ask(target, { needs: ACTION_KIND_TABLE[kind].requirement }, kind, value)];
};

const valueOf = ({ input }: ActionSpec): string | null => input?.label ?? input?.text ?? input?.value ?? null;

/** What an OIL line asks; a string says why it asks nothing. */
export const questionsOfOil = (line: string): readonly Asked[] | string => {
  const parsed = parseOil(line);
  const command = parsed.ok ? parsed.line.command : null;
  if (command === null) return 'the line cannot be read';
  if (command.command === 'drag') {
    const { target, to } = command.args as { readonly target: Target; readonly to: Target };
    return dragged(target, to, to.by === 'text' ? to.text : '');
  }
  const plan = planOil({ script: readOilScript(line), timeoutMs: 5_000, allowScript: false });
  if (!plan.ok) return plan.errors.map(({ message }) => message).join('; ');
  const [spec] = plan.steps.flatMap((step) => (step.does === 'action' ? [step.spec] : []));
  if (spec === undefined) return 'the line is no action';
  if (spec.target === undefined) return ['focused'];
  return [ask(spec.target, { needs: ACTION_KIND_TABLE[spec.kind].requirement }, spec.kind, valueOf(spec))];
};
