import type { Judgement, JudgementRule, VerificationTier } from '../../contract/judgement.ts';
import type { StepFacts } from './step-facts.ts';

/** From here on a step counts as done, and the goal as achieved (part 2.4, X-23). */
export const SUCCESS_FROM = 0.7;
/** Below, an achieved goal is marked. */
export const SURE_FROM = 0.85;
/** What cannot be judged is worth no more (K-55). */
export const FAILED_AT_MOST = 0.3;
/** What a full question to a model would have cost, as far as it was not asked. */
export const TOKENS_SAVED: Readonly<Record<VerificationTier, number>> = {
  deterministic: 400,
  lightweight: 300,
  full: 0,
};

/** Decided by rules, for good; or open: a model may be asked, and without one `judgement` stands. */
export type Judged =
  | { readonly kind: 'decided'; readonly judgement: Judgement }
  | {
      readonly kind: 'open';
      readonly tier: Exclude<VerificationTier, 'deterministic'>;
      /** Whether advice that the task is complete is believed. */
      readonly mayComplete: boolean;
      readonly judgement: Judgement;
    };

type Ruled = { readonly rule: JudgementRule; readonly confidence: number; readonly reason: string };

const low = (goalAchieved: boolean, confidence: number): Pick<Judgement, 'lowConfidence'> =>
  goalAchieved && confidence < SURE_FROM ? { lowConfidence: true } : {};

/** The fields that follow from the others, whoever judges. */
export const judgementOf = (
  tier: VerificationTier,
  ruled: Ruled & { readonly success: boolean; readonly goalAchieved: boolean },
): Judgement => ({
  ...{ success: ruled.success, confidence: ruled.confidence, goalAchieved: ruled.goalAchieved },
  ...{ verificationTier: tier, tokensSaved: TOKENS_SAVED[tier], routeToCorrection: !ruled.success },
  ...{ rule: ruled.rule, reason: ruled.reason },
  ...low(ruled.goalAchieved, ruled.confidence),
});

const decided = (success: boolean, ruled: Ruled, goalAchieved = false): Judged => ({
  kind: 'decided',
  judgement: judgementOf('deterministic', { ...ruled, success, goalAchieved: success && goalAchieved }),
});

/** What verification found wrong. `no_effect` is not among it: whether anything happened is asked below. */
const failedCheck = ({ outcome }: StepFacts): Ruled | null => {
  const failed = outcome.checks.some(({ ok, severity }) => !ok && severity !== 'warning');
  if (!failed && (outcome.situation === 'none' || outcome.situation === 'no_effect')) return null;
  const confidence = Math.min(outcome.verification_confidence, FAILED_AT_MOST);
  return { rule: 'failed_check', confidence, reason: outcome.reason };
};

/** Gate 0. What already was as requested, like a box that is ticked, needs no change (G-19). */
const nothingChanged = (facts: StepFacts): Ruled | null => {
  const { urlChanged, meaningfulChange, clientWitness, noise, outcome } = facts;
  if (urlChanged || meaningfulChange || clientWitness || outcome.situation === 'none') return null;
  return noise
    ? { rule: 'nothing_changed', confidence: 0.4, reason: 'only things changed that change by themselves' }
    : { rule: 'nothing_changed', confidence: 0.2, reason: 'neither address nor page changed, and nobody saw a change' };
};

type Tier1 = {
  readonly rule: JudgementRule;
  readonly confidence: number;
  readonly success: boolean;
  readonly when: (facts: StepFacts) => boolean;
  readonly reason: string;
};

/** Tier 1, in the order of part 2.4. */
const TIER_1: readonly Tier1[] = [
  {
    ...{ rule: 'intermediate_navigation', confidence: 1, success: true },
    when: ({ actionType, urlChanged, isLastStep }) => actionType === 'navigation' && urlChanged && !isLastStep,
    reason: 'a navigation on the way led to another address',
  },
  {
    ...{ rule: 'meaningful_change', confidence: 0.95, success: true },
    when: ({ meaningfulChange, isLastStep }) => meaningfulChange && !isLastStep,
    reason: 'the page changed in a way that matters',
  },
  {
    ...{ rule: 'cross_domain', confidence: 1, success: true },
    when: ({ crossDomain, isLastStep }) => crossDomain && !isLastStep,
    reason: 'the step led to another host',
  },
  {
    ...{ rule: 'next_target_missing', confidence: 0.8, success: false },
    when: ({ nextTarget, urlChanged }) => nextTarget === 'missing' && !urlChanged,
    reason: 'what the next step needs is not on the page',
  },
  {
    ...{ rule: 'next_target_present', confidence: 0.95, success: true },
    when: ({ nextTarget, isLastStep }) => nextTarget === 'present' && !isLastStep,
    reason: 'what the next step needs is on the page',
  },
  {
    ...{ rule: 'simple_navigation', confidence: 1, success: true },
    when: ({ isSimple, actionType, urlChanged }) => isSimple && actionType === 'navigation' && urlChanged,
    reason: 'the task was to go there, and the address changed',
  },
];

/** G-19: what the evidence is worth when nobody promised anything and no model is asked. */
const byEvidence = (facts: StepFacts): number => {
  if (facts.errorMessage) return FAILED_AT_MOST;
  if (facts.actionType === 'navigation' && facts.urlChanged) return 0.9;
  if (facts.successMessage) return 0.9;
  if (facts.actionType === 'dropdown' && facts.opened) return 0.85;
  if (facts.meaningfulChange || facts.urlChanged) return 0.8;
  if (facts.clientWitness) return SUCCESS_FROM;
  return facts.outcome.verification_confidence;
};

/**
 * The deterministic verdict provider (K-20): failed checks, Gate 0, Tier 1 and declared promises decide; what is left is open, a small
 * question at the last step (Tier 2) and a full one before it (Tier 3).
 */
export const judgeStep = (facts: StepFacts): Judged => {
  const { isLastStep, isSimple, actionType, urlShouldChange, outcome } = facts;
  const wrong = failedCheck(facts) ?? nothingChanged(facts);
  if (wrong !== null) return decided(false, wrong);
  const ruled = TIER_1.find(({ when }) => when(facts));
  // The plan of the last step is exhausted, so its success is the goal (G-20).
  if (ruled !== undefined) return decided(ruled.success, ruled, isLastStep || ruled.rule === 'simple_navigation');
  if (facts.promisesKept) {
    const reason = 'all that was promised holds';
    return decided(true, { rule: 'as_promised', confidence: 0.95, reason }, isLastStep);
  }
  const confidence = byEvidence(facts);
  const success = confidence >= SUCCESS_FROM;
  return {
    kind: 'open',
    tier: isLastStep ? 'lightweight' : 'full',
    mayComplete: !isLastStep || isSimple || (actionType === 'navigation' && urlShouldChange),
    judgement: judgementOf('deterministic', {
      ...{ rule: 'by_evidence', confidence, reason: outcome.reason },
      ...{ success, goalAchieved: success && isLastStep },
    }),
  };
};
