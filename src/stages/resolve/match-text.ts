import { normalizeLabel, words } from '../../kit/normalize.ts';

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

/** `exact` ignores case, white space and label marks; `words` also punctuation and camelCase; `contains` wants whole words. */
export const matchText = (text: string | null, asked: string): TextMatch => {
  if (text === null || text === '') return null;
  if (normalizeLabel(text) === normalizeLabel(asked)) return 'exact';
  const askedWords = words(asked);
  if (askedWords.length === 0) return null;
  const textWords = words(text);
  if (textWords.length === askedWords.length && containsRun(textWords, askedWords)) return 'words';
  return containsRun(textWords, askedWords) ? 'contains' : null;
};

export const bestMatch = (texts: readonly (string | null)[], asked: string): TextMatch => {
  const found = texts.map((text) => matchText(text, asked));
  return (['exact', 'words', 'contains'] as const).find((match) => found.includes(match)) ?? null;
};
