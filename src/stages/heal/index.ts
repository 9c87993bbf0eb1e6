export { type HealStep, healPlan } from './heal-plan.ts';
export { isOpposite } from './is-opposite.ts';
export { relocate } from './relocate.ts';
export { relaxedNames } from './relaxed-names.ts';
export type { Ranked, Relocation } from './relocation.ts';
export { traitsOf } from './traits-of.ts';
