import type { Clock } from '../../src/ports/clock.ts';

/** Time that passes only when somebody pauses, or when the test says so. */
export type FakeClock = Clock & { pass(ms: number): void };

export const createFakeClock = (start = Date.UTC(2026, 0, 2, 3, 4, 5)): FakeClock => {
  let elapsed = 0;
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    pause(ms) {
      elapsed += ms;
      return Promise.resolve();
    },
    pass(ms) {
      elapsed += ms;
    },
  };
};
