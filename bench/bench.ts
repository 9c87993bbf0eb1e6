/** One row of a bench: what was measured, ours beside the peer's. */
export type Row = Readonly<Record<string, string | number>>;

/** A bar of an issue: what must hold, what was measured, and whether it does. */
export type Bar = { readonly bar: string; readonly measured: string; readonly holds: boolean };

export type BenchResult = {
  readonly rows: readonly Row[];
  readonly bars: readonly Bar[];
  readonly notes?: readonly string[];
};

/** A bench measures ours and a peer in the same run: only the ratio means anything on somebody else's machine. */
export type Bench = {
  readonly name: string;
  readonly about: string;
  run(say: (line: string) => void): Promise<BenchResult>;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds that a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
