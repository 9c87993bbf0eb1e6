import type { ActionSpec } from '../contract/action-spec.ts';
import type { PageState } from '../contract/observation.ts';
import type { Outcome } from '../contract/outcome.ts';
import { POLICY_DEFAULTS, type PolicyReason } from '../contract/tables/policy-defaults.ts';

export type LoopLimits = {
  readonly hardCapSteps: number;
  /** How often the same state may come back without progress; null: counted, but nothing is ended for it. */
  readonly sameStateRevisits: number | null;
};

export const DEFAULT_LIMITS: LoopLimits = {
  hardCapSteps: POLICY_DEFAULTS.hard_cap_steps,
  sameStateRevisits: POLICY_DEFAULTS.same_state_revisits,
};

/** Why the run goes no further (C-62). */
export type Halt = {
  readonly reason: PolicyReason;
  readonly thresholds: Readonly<Record<string, number>>;
  readonly message: string;
};

/** What every observation in the trace says about the policy. */
export type LoopCounters = {
  readonly steps_taken: number;
  readonly hard_cap_steps: number;
  readonly same_state_revisit_count: number;
  readonly same_state_revisit_threshold: number;
};

/** Counts what could go on for ever: steps, and states that come back (C-5, I4). */
export type AntiLoop = {
  /** An action is about to begin: null, or why it may not. */
  halt(): Halt | null;
  stepTaken(): void;
  /** What an action left behind. */
  saw(kind: ActionSpec['kind'], outcome: Outcome): void;
  counters(): LoopCounters;
  revisitsMax(): number;
};

/** Among so many of the latest states one is looked for again. */
const REMEMBERED = 5;

/** These change nothing that a state consists of. */
const STILL: ReadonlySet<ActionSpec['kind']> = new Set(['hover', 'focus', 'scroll']);

/** Address and title are left out: a loop may well count up its address. */
const keyOf = ({ skeletonHash, visibleTextHash }: PageState): string => `${skeletonHash}:${visibleTextHash}`;

/** Something that was promised has come true: coming back to a known state on the way is no loop. */
const isProgress = ({ checks }: Outcome): boolean =>
  checks.some(
    ({ ok, heldBefore, severity, kind }) =>
      ok && heldBefore !== true && severity !== 'warning' && kind !== 'x_state_changed',
  );

export const createAntiLoop = (limits: LoopLimits = DEFAULT_LIMITS): AntiLoop => {
  let steps = 0;
  let revisits = 0;
  let most = 0;
  let latest: readonly string[] = [];
  const counts = new Map<string, number>();
  const threshold = limits.sameStateRevisits ?? POLICY_DEFAULTS.same_state_revisits;
  const counters = (): LoopCounters => ({
    steps_taken: steps,
    hard_cap_steps: limits.hardCapSteps,
    same_state_revisit_count: revisits,
    same_state_revisit_threshold: threshold,
  });
  return {
    halt() {
      if (steps >= limits.hardCapSteps) {
        const message = `${steps} steps were taken, and no more than ${limits.hardCapSteps} are allowed`;
        return { reason: 'max_steps', thresholds: { hard_cap_steps: limits.hardCapSteps }, message };
      }
      if (limits.sameStateRevisits === null || most <= limits.sameStateRevisits) return null;
      const message = `the page came back to the same state ${most} times without progress, ${limits.sameStateRevisits} are allowed`;
      return { reason: 'same_state_revisit', thresholds: { same_state_revisits: limits.sameStateRevisits }, message };
    },
    stepTaken() {
      steps += 1;
    },
    saw(kind, outcome) {
      if (!outcome.dispatched || outcome.after === null) return;
      const key = keyOf(outcome.after);
      const known = [...latest, ...(outcome.before === null ? [] : [keyOf(outcome.before)])];
      revisits = 0;
      if (!STILL.has(kind) && known.includes(key) && !isProgress(outcome)) {
        revisits = (counts.get(key) ?? 0) + 1;
        counts.set(key, revisits);
        most = Math.max(most, revisits);
      }
      latest = [...known, key].slice(-REMEMBERED);
    },
    counters,
    revisitsMax: () => most,
  };
};
