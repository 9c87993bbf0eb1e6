import type { HealMemory } from '../../contract/heal-memory.ts';
import { normalizeLabel } from '../../kit/normalize.ts';
import { stepKeys } from '../../kit/step-keys.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { aimedAt } from './aimed-at.ts';

/**
 * Where the row's words were all of the name when the step passed, what is merely called more than that is another element:
 * who removes `Send` and leaves `Send later` has removed it. Whether it was only renamed is for healing to find out.
 */
export const asRemembered = (steps: readonly PlannedStep[], memory: HealMemory | undefined): readonly PlannedStep[] => {
  const keys = stepKeys(steps.map(({ intent }) => intent));
  return steps.map((planned, at) => {
    const { target } = planned.spec;
    const name = memory?.steps[keys[at] ?? '']?.fingerprint.name;
    if (target?.by !== 'element' || name === undefined) return planned;
    if (normalizeLabel(name) !== normalizeLabel(target.element)) return planned;
    return { ...planned, spec: aimedAt(planned.spec, { ...target, exact: true }) };
  });
};
