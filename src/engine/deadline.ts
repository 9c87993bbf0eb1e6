import type { Clock } from '../ports/clock.ts';

/** One budget, handed through everything that takes time; nobody starts a new one. */
export type Deadline = {
  /** Milliseconds left, never negative. */
  left(): number;
  expired(): boolean;
};

export const createDeadline = (clock: Clock, withinMs: number): Deadline => {
  const end = clock.monotonic() + withinMs;
  const left = (): number => Math.max(0, end - clock.monotonic());
  return { left, expired: () => left() === 0 };
};
