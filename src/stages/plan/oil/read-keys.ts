import { OIL_KEY_ALIASES, OIL_KEYS } from '../../../contract/tables/oil-words.ts';

/** The canonical name of a key, or null. */
export const readKey = (written: string): string | null => {
  const word = written.toLowerCase();
  const key = OIL_KEY_ALIASES.get(word) ?? word;
  return OIL_KEYS.has(key) ? key : null;
};

/** `Control + Shift + A` as `control+shift+a`; null when a part is no key. */
export const readCombination = (written: string): string | null => {
  const keys = written.split('+').map((part) => readKey(part.trim()));
  return keys.includes(null) ? null : keys.join('+');
};

/** The same as browsers call it: `Control+Shift+a`. */
export const browserKeys = (combination: string): string =>
  combination
    .split('+')
    .map((key) => OIL_KEYS.get(key) ?? key)
    .join('+');
