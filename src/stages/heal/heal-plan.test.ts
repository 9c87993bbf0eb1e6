import { describe, expect, it } from 'vitest';
import { type HealQuestion, healPlan } from './heal-plan.ts';

const asked = (more: Partial<HealQuestion>): HealQuestion => ({
  failure: 'timeout',
  situation: 'target_not_found',
  dispatched: false,
  idempotent: false,
  critical: false,
  round: 1,
  budgetLeftMs: 60_000,
  ...more,
});

const doing = (more: Partial<HealQuestion>): readonly string[] => {
  const plan = healPlan(asked(more));
  return 'cannot' in plan ? [`cannot: ${plan.cannot}`] : plan.steps.map((step) => step.do);
};

const MISSING = ['rebuild_registry', 'forget_cached', 'rediscover', 'relocate', 'relax_role_name'] as const;

describe('[P-55] [G-15] what a round of healing tries', () => {
  it.each([
    ['not_visible', 'covered', ['scroll_into_view', 'close_overlay', 'wait_visible']],
    ['disabled', 'disabled', ['wait_enabled']],
    ['unstable', 'unstable', ['wait_still']],
    ['not_unique', 'target_not_unique', ['resolve_in_scope', 'resolve_in_context', 'relocate']],
    ['timeout', 'target_not_found', MISSING],
    ['timeout', 'wrong_kind', MISSING],
    ['timeout', 'action_timeout', ['relocate', 'retry']],
  ] as const)('after %s (%s) always the same, in the same order', (failure, situation, steps) => {
    expect(doing({ failure, situation, idempotent: true })).toEqual(steps);
  });

  it('waits longer in each round, and never longer than the time that is left for healing', () => {
    const ms = (more: Partial<HealQuestion>): readonly number[] => {
      const plan = healPlan(asked(more));
      return 'cannot' in plan ? [] : plan.steps.flatMap((step) => ('ms' in step ? step.ms : []));
    };
    expect([1, 2, 3].map((round) => ms({ failure: 'not_visible', situation: 'not_visible', round })[0])).toEqual([
      3_000, 4_000, 5_000,
    ]);
    expect([1, 2, 3].map((round) => ms({ situation: 'action_timeout', round })[0])).toEqual([10_000, 15_000, 20_000]);
    expect(ms({ failure: 'disabled', situation: 'disabled', budgetLeftMs: 777 })).toEqual([777]);
    expect(ms({ failure: 'disabled', situation: 'disabled', budgetLeftMs: 42_000 })).toEqual([42_000]);
    // What can only be read was made so: the whole time of all healing would be waited for nothing.
    const readOnly = { failure: 'disabled', situation: 'disabled', readOnly: true } as const;
    expect(ms({ ...readOnly, budgetLeftMs: 42_000 })).toEqual([3_000]);
    expect(ms({ failure: 'not_visible', situation: 'not_visible', budgetLeftMs: 10 })).toEqual([10]);
  });

  it('an element that moves is watched longer and allowed half a pixel more in each round', () => {
    const still = ([1, 2, 3] as const).map((round) =>
      healPlan(asked({ failure: 'unstable', situation: 'unstable', round })),
    );
    expect(still.map((plan) => ('steps' in plan ? plan.steps[0] : null))).toMatchObject([
      { samples: 4, tolerancePx: 2.5 },
      { samples: 5, tolerancePx: 3 },
      { samples: 6, tolerancePx: 3.5 },
    ]);
  });
});

describe('what is never tried', () => {
  it.each(['no_effect', 'expected_not_met', 'effect_unknown', 'action_timeout'] as const)(
    'given a click that was sent (%s), then it is only looked at again (law 3)',
    (situation) => {
      expect(doing({ situation, dispatched: true })).toEqual(['observe_again']);
    },
  );

  it('given a critical action whose element is missing, then no other target', () => {
    expect(doing({ critical: true })).toEqual(['cannot: a critical action is never given another target']);
    expect(doing({ critical: true, failure: 'not_unique', situation: 'target_not_unique' })[0]).toMatch(/^cannot/u);
    expect(doing({ critical: true, situation: 'value_rejected', idempotent: true, dispatched: true })).toEqual([
      'retry',
    ]);
  });

  it('given a drawn list that was pressed, then it is not pressed again, whatever may be repeated otherwise', () => {
    const pressed = { situation: 'value_rejected', idempotent: true, dispatched: true } as const;
    expect(doing({ ...pressed, drawn: true })).toEqual(['cannot: a list drawn by the page is not pressed twice']);
    expect(doing({ ...pressed, drawn: false })[0]).not.toMatch(/^cannot/u);
  });

  it('given trouble that the page is not to blame for, then nothing', () => {
    for (const situation of ['unreachable', 'browser_crashed', 'invalid_spec'] as const)
      expect(doing({ situation })[0]).toMatch(/^cannot/u);
  });

  it('[P-59] given that the time for healing is used up, then nothing', () => {
    expect(doing({ budgetLeftMs: 0 })).toEqual(['cannot: the time for healing is used up']);
  });
});
