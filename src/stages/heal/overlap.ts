/** What two sets of words share, and what they have in all, by weight. */
export type Overlap = { readonly shared: number; readonly one: number; readonly other: number; readonly all: number };

export const overlap = (
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weight: (word: string) => number,
): Overlap => {
  let [shared, first, second] = [0, 0, 0];
  for (const word of one) {
    first += weight(word);
    if (other.has(word)) shared += weight(word);
  }
  for (const word of other) second += weight(word);
  return { shared, one: first, other: second, all: first + second - shared };
};

/** Every word of the shorter stands in the longer. */
export const contains = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return short.size > 0 && [...short].every((word) => long.has(word));
};

/** The first for which the value is large enough; `rest` if none. */
export const grade = <Level extends string>(
  value: number,
  steps: readonly (readonly [least: number, level: Level])[],
  rest: Level,
): Level => steps.find(([least]) => value >= least)?.[1] ?? rest;
