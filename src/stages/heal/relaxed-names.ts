import { words } from '../../kit/normalize.ts';

/** One word alone says too little to be found among others. */
const LEAST_WORDS = 2;

/**
 * Which of the names still say all that was asked for: every word is there, in any order, with words in between
 * (`Add to cart`, `Add item to cart`), and at most as many new words as old ones. No word is ever exchanged or left out.
 */
export const relaxedNames = (asked: string, names: readonly string[]): readonly number[] => {
  const wanted = words(asked);
  if (wanted.length < LEAST_WORDS) return [];
  return names.flatMap((name, at) => {
    const shown = words(name);
    if (shown.length > 2 * wanted.length) return [];
    const there = new Set(shown);
    return wanted.every((word) => there.has(word)) ? [at] : [];
  });
};
