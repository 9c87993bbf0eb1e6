const MASK = '***';
/** Shorter ones would be found in words that have nothing to do with them; fields hide theirs in any case. */
const LEAST = 4;

/** What was typed into secret fields. A page may write it into its address or its console: nothing of it is shown. */
export type OilSecrets = { add(value: string): void; mask(text: string): string };

/** As it stands in texts, in addresses and in forms. */
const written = (value: string): readonly string[] => {
  const encoded = encodeURIComponent(value);
  return [value, encoded, encoded.replaceAll('%20', '+'), JSON.stringify(value).slice(1, -1)];
};

export const createOilSecrets = (): OilSecrets => {
  const known = new Set<string>();
  return {
    add(value) {
      if (value.length >= LEAST) for (const form of written(value)) known.add(form);
    },
    mask: (text) =>
      // Longest first: one secret may be part of another.
      [...known]
        .toSorted((left, right) => right.length - left.length)
        .reduce((masked, secret) => masked.replaceAll(secret, MASK), text),
  };
};
