/** The same numbers on every machine: a small generator with a fixed start. */
export const createChance = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
