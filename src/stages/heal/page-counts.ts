import { normalize } from '../../kit/normalize.ts';
import type { Reading } from './read-traits.ts';

type Counts = ReadonlyMap<string, number>;

/** How often things occur on this page: what nothing else has says most. One pass over the candidates. */
export type PageCounts = {
  readonly size: number;
  readonly words: Counts;
  readonly hrefWords: Counts;
  readonly code: Counts;
  readonly tags: Counts;
  /** How many ids and names differ only in the number at their end. */
  readonly series: Counts;
  /** How many controls are called so. A wrapper and its content count as one. */
  readonly texts: Counts;
  readonly hrefs: Counts;
  /** The same without the query and the part of the page. */
  readonly hrefPaths: Counts;
  /** Which places hold elements of which tag. */
  readonly homes: ReadonlySet<string>;
  readonly hasFooter: boolean;
};

const count = (readings: readonly Reading[], keys: (reading: Reading) => Iterable<string>): Counts => {
  const counts = new Map<string, number>();
  for (const reading of readings) for (const key of keys(reading)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Counts those that are not inside another with the same value. Costs the depth of the page for each that is not alone. */
const countControls = (readings: readonly Reading[], value: (reading: Reading) => string): Counts => {
  const all = count(readings, (reading) => (value(reading) === '' ? [] : [value(reading)]));
  const shared = readings.filter((reading) => (all.get(value(reading)) ?? 0) > 1);
  const places = new Set(shared.map((reading) => `${value(reading)} ${reading.where}`));
  const isInside = (reading: Reading): boolean => {
    let { where } = reading;
    for (let end = where.lastIndexOf('>'); end > 0; end = where.lastIndexOf('>')) {
      where = where.slice(0, end);
      if (places.has(`${value(reading)} ${where}`)) return true;
    }
    return false;
  };
  const counts = new Map(all);
  for (const reading of shared)
    if (isInside(reading)) counts.set(value(reading), (counts.get(value(reading)) ?? 1) - 1);
  return counts;
};

/** `menuLinks2` without its number; nothing for a name without one. */
export const seriesOf = (name: string): string => (/\d$/u.test(name) ? normalize(name).replace(/\d+$/u, '') : '');

/** The place around a row, by its path: elements of the same tag, as deep in it. */
export const homeByPath = ({ traits, tags, home }: Reading): string => `${traits.tag} ${tags.length} ${home}`;

/** The place that an id names. */
export const homeById = (tag: string, anchor: string): string => `${tag} #${anchor}`;

const homesOf = (reading: Reading): readonly string[] => {
  const { tag, anchor } = reading.traits;
  return anchor === undefined ? [homeByPath(reading)] : [homeByPath(reading), homeById(tag, anchor)];
};

export const countPage = (readings: readonly Reading[]): PageCounts => ({
  size: readings.length,
  words: count(readings, ({ textWords }) => textWords),
  hrefWords: count(readings, ({ hrefWords }) => hrefWords),
  code: count(readings, ({ code }) => code),
  tags: count(readings, ({ traits }) => [traits.tag]),
  series: count(readings, ({ traits: { id = '', field = '', testId = '' } }) =>
    [id, field, testId].map(seriesOf).filter((name) => name !== ''),
  ),
  texts: countControls(readings, ({ textKey }) => textKey),
  hrefs: countControls(readings, ({ href }) => href),
  hrefPaths: countControls(readings, ({ hrefPath }) => hrefPath),
  homes: new Set(readings.flatMap(homesOf)),
  hasFooter: readings.some(({ inFooter }) => inFooter),
});

/** What it says that two elements share a word, in tenths of a bit: a whole number, so that sums are the same everywhere. */
export const weightIn =
  (counts: Counts, size: number) =>
  (word: string): number =>
    // A word that the page does not have at all is not rarer than one that it has once: nobody knows how rare it was.
    Math.round(10 * Math.log2((size + 1) / (Math.max(1, counts.get(word) ?? 0) + 1))) + 1;
