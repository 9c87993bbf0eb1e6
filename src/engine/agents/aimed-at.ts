import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Target } from '../../contract/target.ts';

/** The same step and the same conditions, about an element that is asked for in another way: what must hold is never changed. */
export const aimedAt = (spec: ActionSpec, target: Target): ActionSpec => {
  const asked = JSON.stringify(spec.target);
  const aim = <Condition extends { readonly args: object }>(condition: Condition): Condition =>
    'target' in condition.args && JSON.stringify(condition.args.target) === asked
      ? { ...condition, args: { ...condition.args, target } }
      : condition;
  return {
    ...spec,
    target,
    preconditions: spec.preconditions.map(aim),
    postconditions: spec.postconditions.map(aim),
  };
};
