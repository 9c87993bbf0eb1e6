/** Time and names arrive from outside, so that a recorded run can be replayed and a test need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that only ever grow; for durations. */
  monotonic(): number;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
}

export interface Ids {
  /** `r_` and 32 hexadecimal digits. */
  runId(): string;
}
