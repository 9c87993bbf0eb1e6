import { normalize, normalizeLabel, plainWords, words } from '../../kit/normalize.ts';

/** How well a text on the page answers the text that was asked for. */
export type TextMatch = 'exact' | 'words' | 'contains' | null;

export const MATCH_FACTOR: Readonly<Record<'exact' | 'words' | 'contains', number>> = {
  exact: 1,
  words: 0.95,
  contains: 0.7,
};

const containsRun = (texts: readonly string[], asked: readonly string[]): boolean => {
  for (let start = 0; start + asked.length <= texts.length; start += 1) {
    if (asked.every((word, offset) => texts[start + offset] === word)) return true;
  }
  return false;
};

/** Signs that make another name of it: `C#` is not `C++`, `A+` is not `A-`. A hyphen between letters only joins words. */
const signs = (text: string): readonly string[] =>
  normalize(text).match(/[\p{S}#%@]|(?<![\p{L}\p{N}])\p{Pd}|\p{Pd}(?![\p{L}\p{N}])/gu) ?? [];

/** `exact` ignores case, white space and label marks; `words` also punctuation and camelCase; `contains` wants whole words. */
export const matchText = (text: string | null, asked: string): TextMatch => {
  if (text === null || text === '') return null;
  if (normalizeLabel(text) === normalizeLabel(asked)) return 'exact';
  // A capital inside a word may begin a new one (`LoginForm`) or not (`GitHub`): both readings count.
  const readings = [words, plainWords].map((read) => ({ shown: read(text), wanted: read(asked) }));
  const fitting = readings.filter(({ shown, wanted }) => wanted.length > 0 && containsRun(shown, wanted));
  if (fitting.length === 0) return null;
  const present = signs(text);
  if (!signs(asked).every((sign) => present.includes(sign))) return null;
  return fitting.some(({ shown, wanted }) => shown.length === wanted.length) ? 'words' : 'contains';
};

export const bestMatch = (texts: readonly (string | null)[], asked: string): TextMatch => {
  const found = texts.map((text) => matchText(text, asked));
  return (['exact', 'words', 'contains'] as const).find((match) => found.includes(match)) ?? null;
};
