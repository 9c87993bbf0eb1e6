import { expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, somePage } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { click } from '../../test/support/run-scripted.ts';
import type { Effect } from '../contract/effect.ts';
import { createRecorder } from './recorder.ts';
import { runAction } from './run-action.ts';

const shown = { ...somePage, domHash: 'shown', visibleTextHash: 'shown' };
const added = { kind: 'element_added', subject: 'p "Done"', source: 'client', weight: 'meaningful' } as const;
const looks = (after: Effect['after'], observations: Effect['observations'] = []): Effect => ({
  ...{ kind: 'click', reached: true, before: somePage, after, observations, checks: [], elapsed_ms: 1 },
});
const gone = looks(somePage);

/** A click that shows something; what the looks after it see, and how late each of them comes. */
const play = async (again: readonly (Effect | null)[], { stepIndex = 1, tookMs = 0 } = {}) => {
  const clock = createFakeClock();
  const asked: number[] = [];
  const page = {
    ...createFakePage({ settle: { effect: { after: shown } } }),
    settledAgain: async () => {
      asked.push(clock.monotonic());
      await clock.pause(tookMs);
      return again[asked.length - 1] ?? null;
    },
  };
  const { outcome } = await runAction(click, page, {
    ...{ clock, policy: { allowlist: [] }, cancelled: () => false, stepIndex, stepsTaken: 0 },
    recorder: createRecorder(`r_${'0'.repeat(32)}`, createMemoryRunFolder(), clock),
    judging: { goal: 'buy', totalSteps: 2 },
  });
  return { outcome, asked: asked.length };
};

it.each([
  ['it stands', [looks(shown, [added])], {}, 'none', 1],
  ['it is gone, and stays so', [gone, gone], {}, 'no_effect', 2],
  ['it is gone, and something else comes', [gone, looks(shown, [added])], {}, 'none', 2],
  ['it is gone when nobody can tell any more', [gone, null], {}, 'none', 2],
  ['it is gone, seen too late', [gone, gone], { tookMs: 500 }, 'none', 1],
  ['more is known than the page', [null], {}, 'none', 1],
  ['another step follows', [gone, gone], { stepIndex: 0 }, 'none', 0],
] as const)('given the last step of a run, when %s, then that counts', async (_, again, how, situation, looked) => {
  const { outcome, asked } = await play(again, how);
  expect([outcome.situation, asked]).toEqual([situation, looked]);
  if (situation === 'no_effect') expect(outcome.reason).toContain('gone before anybody could have read it');
});
