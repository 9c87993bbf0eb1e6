/** Compares by each key in turn; the last key must tell any two items apart, so that a sort never depends on chance. */
export const totalOrder =
  <T>(...keys: readonly ((item: T) => number)[]) =>
  (left: T, right: T): number => {
    for (const key of keys) {
      const difference = key(left) - key(right);
      if (difference !== 0) return difference;
    }
    return 0;
  };
