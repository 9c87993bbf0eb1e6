import { bare, daysIn, groupedSource, isGroupable, sumsIn } from './secret-shapes.ts';

export const MASK = '***';

/** Shorter values are found in words that have nothing to do with them: they are masked only where they stand alone. */
const LEAST = 4;
/** From here on a match inside an id, a hash or a picture is no chance any more. */
const TELLING = 12;

/** What Surehand itself wrote down: ids, hashes, pictures. A short secret may occur in them by chance. */
const UNTOUCHED = [
  ...['r_[0-9a-f]{32}', '[0-9a-f]{64}', 'v-[0-9a-z]{10,13}', String.raw`step_(?:init|\d{3,6})`].map(
    (id) => `${id}(?![0-9A-Za-z])`,
  ),
  'data:image/[a-z]+;base64,[A-Za-z0-9+/=]*',
].join('|');

export type SecretForms = {
  /** Whether it is worth looking closely; a short value is always worth it. */
  mayOccur(text: string): boolean;
  /** Tells which value was found, each time. `telling`: only what cannot stand there by chance. */
  replace(text: string, found: (value: string) => void, only?: 'telling'): string;
};

const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Inside a longer text, base64 looks different at each of three offsets; the first and last digits mix with neighbours. */
const base64 = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const from = offset === 0 ? 0 : offset + 1;
    const own = (padded.length * 6) / 8 > bytes.length + offset ? padded.slice(from, -1) : padded.slice(from);
    const safe = own.length < LEAST * 2 ? [] : [own];
    return [...safe, ...safe.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
  });
};

/** How a value may stand in texts, addresses, forms, JSON (also inside JSON), markup and encoded headers. */
const written = (value: string): readonly string[] => {
  // Half a character has no form in an address; encoding it would throw.
  const whole = value.replaceAll(/\p{Cs}/gu, '\ufffd');
  const encoded = encodeURIComponent(whole);
  const json = JSON.stringify(value).slice(1, -1);
  return [
    value,
    encoded,
    encoded.replaceAll('%20', '+'),
    encoded.replaceAll(/%[0-9A-F]{2}/gu, (code) => code.toLowerCase()),
    encodeURI(whole),
    new URLSearchParams({ v: value }).toString().slice(2),
    json,
    JSON.stringify(json).slice(1, -1),
    html(value),
    html(value).replaceAll('&#39;', "'"),
    html(value).replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    ...base64(value),
  ];
};

const literally = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);

/** Finds the values in every form. The longest goes first: one secret may be part of another. */
export const secretForms = (values: readonly string[]): SecretForms => {
  const owner = new Map<string, string>();
  const alone = new Set(values.filter((value) => value.length < LEAST));
  for (const value of values) {
    const forms = value.length < LEAST ? [] : [value, ...daysIn(value), ...sumsIn(value)].flatMap(written);
    for (const form of forms) if (!owner.has(form)) owner.set(form, value);
  }
  const byBare = new Map(values.filter(isGroupable).map((value) => [bare(value), value]));
  const groups = [...byBare.keys()].toSorted((left, right) => right.length - left.length);
  const grouped = groups.length === 0 ? null : new RegExp(groups.map(groupedSource).join('|'), 'u');
  const sorted = [...owner.keys()].toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1));
  const long = sorted.filter((form) => form.length >= TELLING);
  const short = sorted.filter((form) => form.length < TELLING);
  const patterns = [...long.map(literally), UNTOUCHED, ...groups.map(groupedSource), ...short.map(literally)];
  const any = new RegExp(patterns.join('|'), 'gu');
  const certain = [...long.map(literally), ...groups.filter((group) => group.length >= TELLING).map(groupedSource)];
  const telling = certain.length === 0 ? null : new RegExp(certain.join('|'), 'gu');
  return {
    mayOccur: (text) =>
      alone.size > 0 ||
      sorted.some((form) => text.includes(form)) ||
      mayBeEscaped(text, sorted) ||
      grouped?.test(text) === true,
    replace(text, found, only) {
      const pattern = only === 'telling' ? telling : any;
      if (only === undefined && alone.has(text)) {
        found(text);
        return MASK;
      }
      if (sorted.length === 0 || pattern === null) return text;
      return text.replace(pattern, (match) => {
        const value = owner.get(match) ?? byBare.get(bare(match));
        if (value === undefined) return match;
        found(value);
        return MASK;
      });
    },
  };
};

/** Data is looked at as JSON, in which a form may be escaped once more. */
const mayBeEscaped = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.includes(JSON.stringify(form).slice(1, -1)));
