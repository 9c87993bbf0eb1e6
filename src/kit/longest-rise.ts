/** Which items of a list form its longest strictly rising part, by position. Everything else is out of its place. */
export const longestRise = (values: readonly number[]): ReadonlySet<number> => {
  /** Position of the smallest value that ends a rise of each length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.add(at);
  return rise;
};
