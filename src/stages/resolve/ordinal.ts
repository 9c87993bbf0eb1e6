import { words } from '../../kit/normalize.ts';

const WORDS: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at) => [word, at]),
);

/** Which of several: counted from 0, or the last one. */
export type Ordinal = {
  readonly rest: string;
  readonly nth: number | 'last';
  /** Written as a number: it counts, whatever follows. A word may as well be the beginning of a name. */
  readonly sure: boolean;
};

/** Names that merely begin like an ordinal: nobody counts names. */
const NO_COUNT = new Set(['name', 'names']);

/** `2nd Edit`, `third textbox`, `last row`, `Edit #2` (decision 11). Null when nothing is counted. */
export const readOrdinal = (element: string): Ordinal | null => {
  const text = element.trim();
  const digits = /^(\d{1,4})(?:st|nd|rd|th)\s+(\S.*)$/isu.exec(text) ?? /^#(\d{1,4})\s+(\S.*)$/su.exec(text);
  if (digits !== null) return counted(digits[2] ?? '', Number(digits[1]));
  const mark = text.lastIndexOf(' #');
  if (mark > 0 && /^\d{1,4}$/u.test(text.slice(mark + 2))) {
    return counted(text.slice(0, mark).trim(), Number(text.slice(mark + 2)));
  }
  const [first, ...others] = text.split(/\s+/u);
  const rest = others.join(' ');
  if (first === undefined || rest === '') return null;
  const [word = ''] = words(first);
  if (word === 'last') return NO_COUNT.has(words(rest)[0] ?? '') ? null : { rest, nth: 'last', sure: false };
  const nth = WORDS.get(word);
  return nth === undefined || NO_COUNT.has(words(rest)[0] ?? '') ? null : { rest, nth, sure: false };
};

const counted = (rest: string, number: number): Ordinal | null =>
  number === 0 ? null : { rest, nth: number - 1, sure: true };

/** Written as people count: `2nd`. */
export const ordinalWord = (at: number): string => {
  const number = at + 1;
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};
