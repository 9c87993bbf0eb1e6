import { normalize, words } from '../../kit/normalize.ts';
import type { LevelOf } from './evidence-table.ts';
import { contains, grade, overlap } from './overlap.ts';
import { type PageCounts, seriesOf, weightIn } from './page-counts.ts';
import type { Reading } from './read-traits.ts';

const shareOf = (count: number | undefined): 'only' | 'few' | 'many' =>
  count === undefined || count <= 1 ? 'only' : count <= 3 ? 'few' : 'many';

/** `Video` and `Videos`: an ending more or less. */
const differsInEnding = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 5 && long.startsWith(short) && 4 * short.length >= 3 * long.length;
};

/** `Shipping` and `Shipping, expand`: labels grow hints at their end. */
const beginsTheSame = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((word, at) => long[at] === word);
};

/** A button that lost its label for an icon often keeps the word in its id or class. */
const isCoded = (text: readonly string[], code: ReadonlySet<string>): boolean =>
  text.length <= 4 && text.some((word) => word.length >= 4 && code.has(word));

export const compareText = (old: Reading, live: Reading, page: PageCounts): LevelOf<'text'> => {
  if (old.textKey === '' && live.textKey === '') return 'none';
  if (live.textKey === '') return isCoded(old.text, live.code) ? 'coded' : 'lost';
  if (old.textKey === '') return isCoded(live.text, old.code) ? 'coded' : 'lost';
  if (old.textKey === live.textKey) return shareOf(page.texts.get(live.textKey));
  if (differsInEnding(old.textKey, live.textKey)) return 'most';
  const [before, now] = [old.textWords, live.textWords];
  const { shared, all } = overlap(before, now, weightIn(page.words, page.size));
  if (4 * shared >= 3 * all || (2 * shared >= all && contains(before, now))) return 'most';
  if (2 * shared < all && beginsTheSame(old.text, live.text)) return 'begins';
  return 25 * shared >= 3 * all ? 'part' : 'other';
};

export const compareHref = (old: Reading, live: Reading, page: PageCounts): LevelOf<'href'> => {
  if (old.href === '' && live.href === '') return 'none';
  if (old.href === '' || live.href === '') return 'lost';
  if (old.href === live.href) return shareOf(page.hrefs.get(live.href));
  // Where several links differ in the query alone, the query is what names them.
  const queries = (page.hrefPaths.get(live.hrefPath) ?? 0) > (page.hrefs.get(live.href) ?? 0);
  if (old.hrefPath === live.hrefPath) return queries ? 'shared' : 'path';
  const weight = weightIn(page.hrefWords, page.size);
  const { shared, all } = overlap(old.hrefWords, live.hrefWords, weight);
  return 2 * shared >= all ? 'alike' : 'other';
};

/** Ids and names: equal, or one with all the words of the other. In a row of `link1`, `link2` the number is only a place. */
export const compareName = (old: string | undefined, live: string | undefined, page: PageCounts): LevelOf<'id'> => {
  if (old === undefined && live === undefined) return 'none';
  if (old === undefined || live === undefined) return 'lost';
  const series = seriesOf(old);
  if (series !== '' && series === seriesOf(live) && (page.series.get(series) ?? 0) > 1) return 'series';
  if (normalize(old) === normalize(live)) return 'same';
  return contains(new Set(words(old)), new Set(words(live))) ? 'alike' : 'other';
};

export const compareAlt = (old: string | undefined, live: string | undefined): LevelOf<'alt'> => {
  if (old === undefined && live === undefined) return 'none';
  if (old === undefined || live === undefined) return 'lost';
  if (normalize(old) === normalize(live)) return 'same';
  return contains(new Set(words(old)), new Set(words(live))) ? 'alike' : 'other';
};

/** By how much the shared words say in all, each less one bit: half of the page may share a word by chance. */
export const compareCode = (old: Reading, live: Reading, page: PageCounts): LevelOf<'code'> => {
  if (old.code.size === 0 || live.code.size === 0) return 'none';
  const weight = weightIn(page.code, page.size);
  const { shared } = overlap(old.code, live.code, (word) => Math.max(1, weight(word) - 10));
  return grade(
    shared,
    [
      [180, 'great'],
      [120, 'most'],
      [70, 'much'],
      [30, 'some'],
      [1, 'bit'],
    ],
    'other',
  );
};

/** How much of what stood around the one stands around the other, by the smaller of both. */
export const compareNear = (old: Reading, live: Reading, page: PageCounts): LevelOf<'near'> => {
  if (old.neighbours.size === 0 || live.neighbours.size === 0) return 'none';
  const { shared, one, other } = overlap(old.neighbours, live.neighbours, weightIn(page.words, page.size));
  return grade(
    Math.floor((100 * shared) / Math.max(1, Math.min(one, other))),
    [
      [70, 'most'],
      [35, 'much'],
      [15, 'some'],
      [5, 'bit'],
    ],
    'other',
  );
};

export const compareBeside = (old: Reading, live: Reading): LevelOf<'beside'> =>
  live.text.length > 0 &&
  live.textKey !== old.textKey &&
  live.text.every((word) => old.neighbours.has(word)) &&
  !contains(old.textWords, live.textWords)
    ? 'yes'
    : 'no';
