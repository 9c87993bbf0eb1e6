import { describe, expect, it } from 'vitest';
import type { ConditionResult, Outcome } from '../contract/outcome.ts';
import { somePage } from '../../test/support/fake-page.ts';
import { createAntiLoop } from './anti-loop.ts';
import { notDispatched } from './outcome.ts';

const page = (name: string): Outcome['after'] => ({ ...somePage, visibleTextHash: name });
const went = (from: string, to: string, checks: readonly ConditionResult[] = []): Outcome =>
  notDispatched('none', '', { dispatched: true, before: page(from), after: page(to), checks });
const promise = (kind: ConditionResult['kind'], heldBefore: boolean): ConditionResult => ({
  kind,
  phase: 'post',
  ok: true,
  heldBefore,
  severity: 'error',
  details: '',
});

describe('[C-5, C-62] what could go on for ever is counted', () => {
  it('given a cap, when so many steps were taken, then the next one is refused with reason and threshold', () => {
    const loop = createAntiLoop({ hardCapSteps: 2, sameStateRevisits: 2 });
    loop.stepTaken();
    expect(loop.halt()).toBeNull();
    loop.stepTaken();
    expect(loop.halt()).toMatchObject({ reason: 'max_steps', thresholds: { hard_cap_steps: 2 } });
    expect(loop.counters()).toMatchObject({ steps_taken: 2, hard_cap_steps: 2 });
  });

  it('given a page that swings between two states, when one comes back a third time, then the run is cut off', () => {
    const loop = createAntiLoop();
    loop.saw('click', went('open', 'shut'));
    expect(loop.counters().same_state_revisit_count).toBe(0);
    const seen = ['open', 'shut', 'open', 'shut', 'open'].map((to, at, all) => {
      loop.saw('click', went(all[at - 1] ?? 'shut', to));
      return [loop.counters().same_state_revisit_count, loop.halt()?.reason ?? null];
    });
    expect(seen).toEqual([
      [1, null],
      [1, null],
      [2, null],
      [2, null],
      [3, 'same_state_revisit'],
    ]);
    expect(loop.revisitsMax()).toBe(3);
  });

  it('given an action whose promise came true, then a known state is no loop', () => {
    const loop = createAntiLoop();
    for (let turn = 0; turn < 9; turn += 1) loop.saw('click', went('a', 'a', [promise('toast_contains', false)]));
    expect(loop.revisitsMax()).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) loop.saw('click', went('a', 'a', [promise('toast_contains', true)]));
    expect(loop.halt()?.reason).toBe('same_state_revisit');
  });

  it('does not count what leaves no state behind, or sends nothing', () => {
    const loop = createAntiLoop();
    for (let turn = 0; turn < 9; turn += 1) {
      loop.saw('hover', went('a', 'a'));
      loop.saw('click', { ...went('a', 'a'), dispatched: false });
    }
    expect(loop.halt()).toBeNull();
  });

  it('given rows, which have an end, then states are counted and nothing is cut off', () => {
    const loop = createAntiLoop({ hardCapSteps: 60, sameStateRevisits: null });
    for (let turn = 0; turn < 5; turn += 1) loop.saw('click', went('a', 'a'));
    expect(loop.counters()).toMatchObject({ same_state_revisit_count: 5, same_state_revisit_threshold: 2 });
    expect(loop.halt()).toBeNull();
  });
});
