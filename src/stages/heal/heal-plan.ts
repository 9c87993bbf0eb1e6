import type { Failure } from '../../contract/tables/failures.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import type { Situation } from '../../contract/tables/situations.ts';

/** One thing to try; a round tries them in the order given (5.6). */
export type HealStep =
  | { readonly do: 'scroll_into_view' }
  | { readonly do: 'close_overlay' }
  | { readonly do: 'wait_visible'; readonly ms: number }
  | { readonly do: 'wait_enabled'; readonly ms: number }
  | { readonly do: 'wait_still'; readonly samples: number; readonly tolerancePx: number; readonly ms: number }
  | { readonly do: 'rebuild_registry' }
  | { readonly do: 'forget_cached' }
  | { readonly do: 'resolve_in_scope' }
  | { readonly do: 'resolve_in_context' }
  | { readonly do: 'rediscover' }
  | { readonly do: 'relocate' }
  | { readonly do: 'relax_role_name'; readonly confidence: number }
  | { readonly do: 'retry'; readonly ms: number }
  | { readonly do: 'observe_again'; readonly ms: number };

export type HealQuestion = {
  readonly failure: Failure;
  readonly situation: Situation;
  /** Input reached the page, or may have. */
  readonly dispatched: boolean;
  /** Doing it twice is like doing it once. */
  readonly idempotent: boolean;
  /** What is drawn for a list that nobody can see was pressed. */
  readonly drawn?: boolean;
  /** It is enabled and can only be read: that is how it was made, not what it waits for. */
  readonly readOnly?: boolean;
  readonly critical: boolean;
  /** From 1. */
  readonly round: number;
  readonly budgetLeftMs: number;
};

export type HealPlan = { readonly steps: readonly HealStep[] } | { readonly cannot: string };

const { samples, tolerance_px: tolerance, delay_ms: delay } = POLICY_DEFAULTS.stability;

/** How sure a name is of which words may be missing between those that were asked for (5.6). */
const RELAXED_ROLE_NAME = 0.85;

/** Nobody but a person, the network or the author of the row can do something about these. */
const BEYOND_HEALING = new Set<Situation>([
  'invalid_spec',
  'unreachable',
  'browser_crashed',
  'navigation_timeout',
  'upload_failed',
  'precondition_not_met',
]);

/** What a round of healing tries for a failure: always the same, in the same order (5.6, P-55, G-15). */
export const healPlan = (asked: HealQuestion): HealPlan => {
  const { situation, failure, round, budgetLeftMs } = asked;
  if (budgetLeftMs <= 0) return { cannot: 'the time for healing is used up' };
  if (BEYOND_HEALING.has(situation)) return { cannot: 'nothing on the page can be tried against this' };
  const within = (ms: number): number => Math.min(ms, budgetLeftMs);
  // An entry that is pressed again may be taken back; and a look at the list that nobody can see proves nothing.
  if (asked.dispatched && asked.drawn === true) return { cannot: 'a list drawn by the page is not pressed twice' };
  // Law 3: what may have arrived is looked at again, and never sent again.
  if (asked.dispatched && !asked.idempotent)
    return { steps: [{ do: 'observe_again', ms: within(2_000 + 1_000 * round) }] };
  switch (failure) {
    case 'not_visible': {
      const wait = { do: 'wait_visible', ms: within(2_000 + 1_000 * round) } as const;
      return { steps: [{ do: 'scroll_into_view' }, { do: 'close_overlay' }, wait] };
    }
    case 'disabled':
      return {
        steps: [{ do: 'wait_enabled', ms: asked.readOnly === true ? within(2_000 + 1_000 * round) : budgetLeftMs }],
      };
    case 'unstable': {
      const longer = samples + round;
      return {
        steps: [
          {
            do: 'wait_still',
            samples: longer,
            tolerancePx: tolerance + 0.5 * round,
            ms: within(2_000 + longer * delay * (1 + round)),
          },
        ],
      };
    }
    case 'not_unique':
    case 'timeout':
      if (failure === 'timeout' && !MISSING.has(situation)) {
        const retry = { do: 'retry', ms: within(POLICY_DEFAULTS.timeouts_ms.action * (1 + round)) } as const;
        // A value that the wrong field refused may be taken by the right one.
        return { steps: asked.critical ? [retry] : [{ do: 'relocate' }, retry] };
      }
      if (asked.critical) return { cannot: 'a critical action is never given another target' };
      if (failure === 'not_unique')
        return { steps: [{ do: 'resolve_in_scope' }, { do: 'resolve_in_context' }, { do: 'relocate' }] };
      return {
        steps: [
          { do: 'rebuild_registry' },
          { do: 'forget_cached' },
          { do: 'rediscover' },
          { do: 'relocate' },
          { do: 'relax_role_name', confidence: RELAXED_ROLE_NAME },
        ],
      };
    case 'none':
      return { cannot: 'nothing failed' };
  }
};

/** Also where the name leads to something of another kind now: what the step used could do what it does. */
const MISSING = new Set<Situation>(['target_not_found', 'out_of_scope', 'stale', 'wrong_kind']);
