/** Compares by each key in turn; the last key must tell any two items apart, so that a sort never depends on chance. */
export const totalOrder =
  <T>(...keys: readonly ((item: T) => number)[]) =>
  (left: T, right: T): number => {
    for (const key of keys) {
      const [one, other] = [key(left), key(right)];
      // Compared, not subtracted: infinity minus infinity would decide nothing.
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
