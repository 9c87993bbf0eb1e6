export { type HealPlan, type HealQuestion, type HealStep, healPlan } from './heal-plan.ts';
export { relocate } from './relocate.ts';
export type { Ranked, Refusal, Relocation } from './relocation.ts';
export type { Traits } from './traits.ts';
export { traitsOf } from './traits-of.ts';
