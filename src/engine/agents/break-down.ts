import type { Outcome } from '../../contract/outcome.ts';
import type { RunState } from '../../contract/run-state.ts';
import { extendedCodeOf, situationRow } from '../../contract/tables/situations.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { maskQuoted, maskValue } from '../mask.ts';
import { effectUnknown, notDispatched } from '../outcome.ts';
import { traceStep } from '../trace-step.ts';
import type { Desk } from './desk.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What may have been sent is never called unsent; a run that somebody stopped was stopped, whatever broke on the way. */
const outcomeOf = (reason: string, sent: boolean, before: Outcome['before'], desk: Desk): Outcome => {
  if (sent) return effectUnknown(reason, before);
  return notDispatched(desk.tools.cancelled() ? 'cancelled' : 'action_failed', reason);
};

const told = async (step: PlannedStep | undefined, index: number, outcome: Outcome, desk: Desk): Promise<void> => {
  if (step !== undefined) return traceStep(step.spec, desk.context(index)).finished(outcome);
  const { error_code, next } = situationRow(outcome.situation);
  if (error_code === null) return;
  const { situation, reason: message } = outcome;
  await desk.tools.recorder.record({
    ...{ step_id: null, state_signature_before: null, state_signature_after: null },
    event_type: 'error_raised',
    metadata: { error_code, extended_code: extendedCodeOf(situation, 'navigate'), situation, message, next },
  });
};

/**
 * An agent threw: a bug, or a disk, a cache or a browser that failed where nobody expects it to. The run ends here, classified
 * as a fault of the surroundings, and with its record (K-62, P-65). `during` names what was going on.
 */
export const breakDown = async (
  state: RunState,
  desk: Desk,
  during: string,
  error: unknown,
  ofStep: boolean,
): Promise<RunState> => {
  const { request, results, ended } = desk;
  const index = state.step_idx;
  const step = ofStep ? request.steps[index] : undefined;
  const known = step === undefined ? undefined : results.get(index);
  const before = known?.outcome ?? null;
  const message = maskQuoted(messageOf(error), step?.intent.value ?? null, true);
  const earlier = before === null || before.status === 'succeeded' ? '' : `; before that: ${before.reason}`;
  const reason = `${during} broke down: ${message}${earlier}`;
  const sent = before?.dispatched === true || (step !== undefined && desk.sent.has(index));
  const outcome = outcomeOf(reason, sent, before?.before ?? null, desk);
  if (step === undefined)
    desk.brokeDown = { number: null, intent: during, action: 'run', outcome, suggestion: null, during };
  else {
    results.set(index, {
      step_idx: index,
      intent: { ...step.intent, value: maskValue(step.intent.value, true) },
      ...{ resolution: null, gate: null, duration_ms: 0, secret: false, screenshots: { before: null, after: null } },
      ...known,
      outcome,
      heal_round: state.heal_round,
    });
    const { intent, action } = step.intent;
    ended.set(index, { number: index + 1, intent, action, outcome, suggestion: null });
  }
  // A disk that is full takes no more records; that is no reason to lose the verdict as well.
  await told(step, index, outcome, desk).catch(() => undefined);
  const { failure } = situationRow(outcome.situation);
  return { ...state, failure, over: true };
};
