const MASK = '***';

/** What addresses and numbers things is no text of the page: a mask in it would break it (K-25). */
const STRUCTURE = new Set([
  ...['ref', 'tag', 'role', 'type', 'unique', 'framePath', 'shadowPath', 'domPath', 'ids', 'look', 'topmost'],
  ...['id', 'data-testid', 'class', 'for', 'autocomplete', 'date', 'checked', 'pressed'],
]);

/** So short a secret stands in many texts by chance: it is masked only where it stands alone. */
const SHORT = 3;

const maskText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (masked, secret) =>
      secret.length < SHORT
        ? masked === secret
          ? MASK
          : masked
        : masked.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK),
    text,
  );

const maskIn = (value: unknown, secrets: readonly string[]): unknown => {
  if (typeof value === 'string') return maskText(value, secrets);
  if (Array.isArray(value)) return value.map((one) => maskIn(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, STRUCTURE.has(key) ? own : maskIn(own, secrets)]),
  );
};

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The facts as they may be written down: a page that shows what was typed into a secret field is masked there as well. */
export const maskFacts = (json: string, secrets: ReadonlySet<string>): string => {
  const told = [...secrets].filter(
    (secret) => secret !== '' && (json.includes(escaped(secret)) || json.includes(encodeURIComponent(secret))),
  );
  // The longest first: one secret may be part of another.
  const inOrder = told.toSorted((left, right) => right.length - left.length);
  return told.length === 0 ? json : JSON.stringify(maskIn(JSON.parse(json), inOrder));
};
