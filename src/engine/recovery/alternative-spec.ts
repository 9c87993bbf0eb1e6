import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Condition } from '../../contract/condition.ts';
import type { Target } from '../../contract/target.ts';
import { canonicalJson } from '../../kit/canonical-json.ts';
import { countsOne } from '../plan-rules.ts';

/** What is demanded of the action's own target is demanded of the one in its place. */
const about = (conditions: readonly Condition[], old: string | null, target: Target): readonly Condition[] =>
  conditions.map((condition) => {
    const { args } = condition;
    if (!('target' in args) || args.target === undefined || canonicalJson(args.target) !== old) return condition;
    return { ...condition, args: { ...args, target } } as Condition;
  });

/**
 * The same action on a target that the plan declares in its place. Nothing is demanded less: it must count exactly one,
 * whatever the profile says of the first choice.
 */
export const alternativeSpec = (spec: ActionSpec, target: Target): ActionSpec => {
  const old = spec.target === undefined ? null : canonicalJson(spec.target);
  const preconditions = about(spec.preconditions, old, target);
  const counted = { kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' } as const;
  return {
    ...spec,
    target,
    preconditions: countsOne(target, preconditions) ? preconditions : [counted, ...preconditions],
    postconditions: about(spec.postconditions, old, target),
  };
};
