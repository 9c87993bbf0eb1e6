import type { HealMemory } from '../../contract/heal-memory.ts';
import { normalizeLabel, words } from '../../kit/normalize.ts';
import { stepKeys } from '../../kit/step-keys.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { aimedAt } from './aimed-at.ts';

/** With more words than these, a text is no longer a name: it is all that stands in a box around. */
const MOST_WORDS = 2;

/** `Send later` beside `Send`. */
const saysMore = (text: string, name: string): boolean => {
  const said = words(text);
  const asked = words(name);
  const more = said.length - asked.length;
  return more > 0 && more <= MOST_WORDS && asked.every((word) => said.includes(word));
};

/**
 * Where the row's words were all of the name when the step passed, and something beside it was called more than that: then
 * that is another element. Who removes `Send` and leaves `Send later` has removed it; whether it was only renamed is for
 * healing to find out.
 */
export const asRemembered = (steps: readonly PlannedStep[], memory: HealMemory | undefined): readonly PlannedStep[] => {
  const keys = stepKeys(steps.map(({ intent }) => intent));
  return steps.map((planned, at) => {
    const { target } = planned.spec;
    const known = memory?.steps[keys[at] ?? '']?.fingerprint;
    if (target?.by !== 'element' || known === undefined) return planned;
    const wasAll = normalizeLabel(known.name) === normalizeLabel(target.element);
    if (!wasAll || !known.neighbours.some((text) => saysMore(text, target.element))) return planned;
    return { ...planned, spec: aimedAt(planned.spec, { ...target, exact: true }) };
  });
};
