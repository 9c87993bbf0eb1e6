import type { StepResult } from '../../contract/run-result.ts';
import type { RunState } from '../../contract/run-state.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import type { Desk } from './desk.ts';
import { MISSING } from './missing.ts';
import type { Tried } from './try-step.ts';

/**
 * What a round of healing begins with: the words of the row, or the element that was taken for them before. Where that is
 * only disabled or covered, the words would lead nowhere again, however long they are waited for.
 */
export const begunWith = (
  { spec }: PlannedStep,
  { step_idx, outcome }: StepResult,
  { context }: RunState,
  { attempted, tools }: Desk,
): Pick<Tried, 'remedy' | 'reasons' | 'selector' | 'was'> => {
  const none = { remedy: { spec }, reasons: [], selector: null, was: null };
  const document = attempted?.document;
  if (attempted == null || document !== tools.page.document() || MISSING.has(outcome?.situation ?? 'none')) return none;
  const remedy = { spec: { ...attempted.spec, timeout_ms: spec.timeout_ms }, document };
  // What a person accepted was taken without a round: it is not told as one.
  const taken = context.heals.findLast((heal) => heal.step_idx === step_idx && heal.new_selector !== null);
  if (taken === undefined) return { ...none, remedy };
  return { remedy, reasons: taken.reasons, selector: taken.new_selector, was: taken.was };
};
