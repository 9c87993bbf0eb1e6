import type { ExtendedErrorCode } from './error-codes.ts';

/** Limits of a run unless a profile or the configuration says otherwise: D4 of seed 002, P-43, P-59, part 2.3 and 2.5. */
export const POLICY_DEFAULTS = {
  /** D4. Further attempts of one action after the first, for retryable errors only. */
  retries_per_action: 2,
  /** D4 and P-57. Recovery strategies, that is heal rounds, of a whole run (K-40). */
  recovery_max: 3,
  /** D4. How often the same state may be seen again without progress. */
  same_state_revisits: 2,
  /** D4. Steps of a run. */
  hard_cap_steps: 60,
  /** D4. Waiting before the first, second and third further attempt. */
  backoff_ms: [300, 1000, 2000],
  timeouts_ms: {
    navigation: 15_000,
    action: 5_000,
    /** Poll of wait_for over all its conditions. */
    wait_for_poll: 50,
    /** HEAL_TIMEOUT_MS: all healing of one run together. */
    heal: 60_000,
    /** PLAYWRIGHT_TIMEOUT: starting the browser and opening the first page. */
    browser: 30_000,
  },
  /** Seed P's spacing of keystrokes for `type`. */
  type_delay_ms: 50,
  /** P-43: the box must stay the same over this many samples, this far apart, within this many pixels. */
  stability: { samples: 3, delay_ms: 120, tolerance_px: 2 },
  /** When nothing is happening on the page any more. */
  settle: { min_ms: 500, max_ms: 10_000, stable_ms: 300, poll_ms: 100, network_idle_ms: 1_000 },
  viewport: { width: 1280, height: 720 },
} as const;

/** Why the policy ended a run. */
export const POLICY_REASONS = [
  'max_steps',
  'same_state_revisit',
  'retry_limit',
  'recovery_limit',
  'stop_requested',
] as const;
export type PolicyReason = (typeof POLICY_REASONS)[number];

/** The extended code that goes with each reason. */
export const POLICY_REASON_CODES: Readonly<Record<PolicyReason, ExtendedErrorCode>> = {
  max_steps: 'POLICY_MAX_STEPS_REACHED',
  same_state_revisit: 'POLICY_SAME_STATE_REVISIT',
  retry_limit: 'POLICY_RETRY_LIMIT_REACHED',
  recovery_limit: 'POLICY_RECOVERY_LIMIT_REACHED',
  stop_requested: 'POLICY_STOP_REQUESTED',
};
