import type { Advice, Judgement } from '../../contract/judgement.ts';
import { FAILED_AT_MOST, type Judged, judgementOf, SUCCESS_FROM } from './judge-step.ts';

/** What came of asking: advice, or why there is none. */
export type Advised = { readonly advice: Advice } | { readonly failed: string };

/**
 * What advice makes of a judgement (K-20). What rules have decided stays as it is, whatever anybody says. Of what is open, advice may
 * lower anything, and make a success of what was none only at the last step. No answer is no success (K-55).
 */
export const weighAdvice = (judged: Judged, advised: Advised): Judgement => {
  if (judged.kind === 'decided') return judged.judgement;
  const { tier, mayComplete, judgement } = judged;
  if ('failed' in advised) {
    const nothing = { success: false, goalAchieved: false, confidence: FAILED_AT_MOST } as const;
    return judgementOf(tier, { ...nothing, rule: 'advice_failed', reason: advised.failed });
  }
  const { action_succeeded, task_completed, reason, sub_task_completed } = advised.advice;
  const mayRaise = judgement.success || tier === 'lightweight';
  const confidence = mayRaise ? advised.advice.confidence : Math.min(advised.advice.confidence, judgement.confidence);
  const success = action_succeeded && mayRaise && confidence >= SUCCESS_FROM;
  const goalAchieved = success && task_completed && mayComplete;
  return {
    ...judgementOf(tier, { rule: 'advice', success, goalAchieved, confidence, reason }),
    ...(sub_task_completed === undefined ? {} : { sub_task_completed }),
  };
};
