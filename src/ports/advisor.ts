import type { ActionSpec } from '../contract/action-spec.ts';
import type { VerificationTier } from '../contract/judgement.ts';
import type { Observation } from '../contract/observation.ts';

/** All that a model is told: goal, action and what was seen. Never the page. */
export type AdvisorQuestion = {
  /** `lightweight` asks a small model about the last step. */
  readonly tier: Exclude<VerificationTier, 'deterministic'>;
  readonly goal: string;
  /** Without input: what was typed is nobody's business. */
  readonly action: Pick<ActionSpec, 'kind' | 'target' | 'postconditions'>;
  readonly observations: readonly Observation[];
};

/** An optional model. It gives advice; what the advice may change is not its to say (K-20). */
export interface Advisor {
  /** The words of the model as they are: whether they are advice is decided by who asked. Rejects when there are none in time. */
  ask(question: AdvisorQuestion, withinMs: number): Promise<string>;
}
