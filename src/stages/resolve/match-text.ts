import { normalize, normalizeLabel, plainWords, words } from '../../kit/normalize.ts';

/** How well a text on the page answers the text that was asked for. */
export type TextMatch = 'exact' | 'words' | 'plural' | 'contains' | null;

/** Best first. */
export const QUALITIES = ['exact', 'words', 'plural', 'contains'] as const;

export const MATCH_FACTOR: Readonly<Record<(typeof QUALITIES)[number], number>> = {
  exact: 1,
  words: 0.95,
  plural: 0.9,
  contains: 0.7,
};

const startsAt = (texts: readonly string[], asked: readonly string[], start: number): boolean =>
  asked.every((word, offset) => texts[start + offset] === word);

const containsRun = (texts: readonly string[], asked: readonly string[]): boolean => {
  for (let start = 0; start + asked.length <= texts.length; start += 1) {
    if (startsAt(texts, asked, start)) return true;
  }
  return false;
};

/** `Save Save`: a picture and its caption say the same, or two labels belong to one field. It is one name all the same. */
const isRepeated = (texts: readonly string[], asked: readonly string[]): boolean => {
  if (texts.length === 0 || texts.length % asked.length !== 0) return false;
  for (let start = 0; start < texts.length; start += asked.length) {
    if (!startsAt(texts, asked, start)) return false;
  }
  return true;
};

/** Signs that make another name of it: `C#` is not `C++`, `A+` is not `A-`. A hyphen between letters only joins words. */
const signs = (text: string): readonly string[] =>
  normalize(text).match(/[\p{S}#%@]|(?<![\p{L}\p{N}])\p{Pd}|\p{Pd}(?![\p{L}\p{N}])/gu) ?? [];

/** One form for `order` and `orders`, `category` and `categories`, `box` and `boxes`; short words are left alone. */
const singular = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss') || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

const samePlural = (texts: readonly string[], asked: readonly string[]): boolean =>
  texts.length === asked.length && asked.every((word, at) => singular(word) === singular(texts[at] ?? ''));

/** `user:2`: a number that belongs to the word before it, without a space between them. */
const TIED_NUMBER = /[\p{L}\p{N}][^\s\p{L}\p{N}]+\p{N}+$/u;

/** `user:* (2)`: how many there are; it is no part of a name. */
const COUNT = /\s[([]\p{N}+[)\]]$/u;

/** Longer texts are read, not used as a name; to take them apart would cost more than all the rest of the page. */
const LONGEST = 2_000;

type Matcher = (text: string | null) => TextMatch;

const createMatcher = (asked: string): Matcher => {
  const label = normalizeLabel(asked);
  // A capital inside a word may begin a new one (`LoginForm`) or not (`GitHub`): both readings count.
  const [wanted, wantedPlain] = [words(asked), plainWords(asked)];
  const wantedSigns = signs(asked);
  const stem = stemOf(asked);
  const tied = TIED_NUMBER.test(normalize(asked));
  return (text) => {
    if (text === null || text === '' || text.length > LONGEST) return null;
    // Most texts have nothing of what was asked: that is seen first, and at the least cost.
    if (!mayHold(text, stem) || !normalize(text).includes(stem)) return null;
    if (normalizeLabel(text) === label) return 'exact';
    if (wanted.length === 0) return null;
    const [shown, shownPlain] = [words(text), plainWords(text)];
    const [fits, fitsPlain] = [containsRun(shown, wanted), containsRun(shownPlain, wantedPlain)];
    const plural = !fits && !fitsPlain && (samePlural(shown, wanted) || samePlural(shownPlain, wantedPlain));
    if (!fits && !fitsPlain && !plural) return null;
    // Trees and lists count what they hold: the group `user:* (2)` is not its second entry `user:2`.
    if (tied && !containsRun(plainWords(normalize(text).replace(COUNT, '')), wantedPlain)) return null;
    const present = wantedSigns.length === 0 ? wantedSigns : signs(text);
    if (!wantedSigns.every((sign) => present.includes(sign))) return null;
    if (plural) return 'plural';
    const repeated = (fits && isRepeated(shown, wanted)) || (fitsPlain && isRepeated(shownPlain, wantedPlain));
    return repeated ? 'words' : 'contains';
  };
};

const LAST_ASCII = 127;
/** In ASCII, the letters of both cases differ by this bit, and small letters and digits have it. */
const SMALL = 32;

/**
 * False: the text does not have the stem, in whatever case. Thousands of texts are told so without being normalised; those
 * with letters of their own kind (`ﬁ`, `Ａ`) may have it.
 */
const mayHold = (text: string, stem: string): boolean => {
  const first = stem.charCodeAt(0);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter > LAST_ASCII) return true;
    if ((letter | SMALL) !== first) continue;
    let same = 1;
    while (same < stem.length && (text.charCodeAt(at + same) | SMALL) === stem.charCodeAt(same)) same += 1;
    if (same === stem.length) return true;
  }
  return stem === '';
};

/** False for what cannot answer, seen at the least cost. */
export const mayAnswer = (asked: string): ((text: string | null | undefined) => boolean) => {
  const stem = stemOf(asked);
  return (text) => text != null && text !== '' && mayHold(text, stem);
};

/** The beginning of the first word: what does not have it cannot answer, in whatever form. */
const stemOf = (asked: string): string => singular(words(asked)[0] ?? '').replace(/y$/u, '');

let latest: { readonly asked: string; readonly match: Matcher } | null = null;

/** The same question is put to thousands of texts: what was asked is taken apart once. */
export const matcherOf = (asked: string): Matcher => {
  if (latest?.asked !== asked) latest = { asked, match: createMatcher(asked) };
  return latest.match;
};

/**
 * `exact` ignores case, white space and label marks; `words` also punctuation and camelCase; `plural` an s at the end of
 * a word; `contains` wants whole words.
 */
export const matchText = (text: string | null, asked: string): TextMatch => matcherOf(asked)(text);

export const better = (left: TextMatch, right: TextMatch): TextMatch => {
  if (left === null || right === null) return left ?? right;
  return QUALITIES.indexOf(left) <= QUALITIES.indexOf(right) ? left : right;
};

export const bestMatch = (texts: readonly (string | null)[], asked: string): TextMatch => {
  const match = matcherOf(asked);
  let best: TextMatch = null;
  let before: string | null = null;
  for (const text of texts) {
    if (best === 'exact') return best;
    // Most things are called what they say: the same need not be compared twice.
    if (text === before) continue;
    best = better(best, match(text));
    before = text;
  }
  return best;
};

/** Those that answer best: `Song` is not `Songs`, where there are both. */
export const answeringBest = <T extends { readonly text: TextMatch }>(found: readonly T[]): readonly T[] => {
  const best = QUALITIES.find((quality) => found.some(({ text }) => text === quality));
  return found.filter(({ text }) => text === best);
};

/** Merely containing what was asked is weaker evidence than being called so. */
export const isFull = (match: TextMatch): boolean => match !== null && match !== 'contains';
