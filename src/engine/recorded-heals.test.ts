import { expect, it } from 'vitest';
import type { HealEvent } from '../contract/heal-event.ts';
import type { StepResult } from '../contract/run-result.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { stepId } from '../kit/step-id.ts';
import { recordedHeals } from './recorded-heals.ts';

const INTENT = { intent: 'Save | click' } as unknown as StepResult['intent'];

const heal = (step_idx: number, round: number, ...actions: readonly string[]): HealEvent => ({
  ...{ round, step_idx, failure_type: 'timeout', original_selector: null, new_selector: null, reasons: [] },
  ...{ was: null, fingerprint: null, actions, gate_result: null, duration_ms: 1, success: false },
});
const event = (event_type: TraceEvent['event_type'], step: number | null, metadata: object): TraceEvent =>
  ({ event_type, step_id: step === null ? null : stepId(step), metadata }) as unknown as TraceEvent;
const began = (...heals: readonly HealEvent[]): TraceEvent => event('run_started', null, { heals });
const tried = (one: HealEvent): TraceEvent => event('recovery_finished', one.step_idx, { heal: one });
const ended = (step: number, situation: 'none' | 'no_effect'): TraceEvent =>
  event('postconditions_checked', step, { verdict: { situation, reason: '', confidence: 1 }, evaluations: [] });

const read = (...events: readonly TraceEvent[]): readonly HealEvent[] => recordedHeals(events, [INTENT, INTENT]);

it('given rounds of a step, then each is told whole, and by what became of the attempt after it', () => {
  const [first, second] = [heal(0, 1, 'rediscover', 'relocate'), heal(0, 2, 'wait_visible')];
  const events = [
    tried(heal(0, 1, 'rediscover')),
    tried(first),
    ended(0, 'no_effect'),
    tried(second),
    ended(0, 'none'),
  ];
  expect(read(began(), ...events)).toEqual([first, { ...second, success: true }]);
});

it('given a round that only repeated the one before, then it was none', () => {
  const again = tried(heal(0, 2, 'retry'));
  expect(read(began(), tried(heal(0, 1, 'retry')), ended(0, 'no_effect'), again)).toEqual([heal(0, 1, 'retry')]);
});

it('given what was taken over, then it is told too, but for steps that were carried out anew', () => {
  const [kept, lost] = [{ ...heal(0, 1, 'relocate'), success: true }, heal(1, 1, 'relocate')];
  expect(read(began(kept, lost), event('action_compiled', 1, {}))).toEqual([kept]);
});

it('given the record of a version that did not tell, then there is nothing to tell', () => {
  expect(read(event('run_started', null, {}), event('recovery_finished', 0, { kind: 'relocate' }))).toEqual([]);
});
