import type { LevelOf } from './evidence-table.ts';
import { grade } from './overlap.ts';
import { homeById, homeByPath, type PageCounts } from './page-counts.ts';
import type { Reading } from './read-traits.ts';
import type { Traits } from './traits.ts';

const KINDS: Readonly<Record<string, string>> = {
  a: 'press',
  button: 'press',
  input: 'field',
  select: 'field',
  textarea: 'field',
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
};

const kindOf = ({ tag, pressable }: Traits): string =>
  tag === 'input' && pressable === true ? 'press' : (KINDS[tag] ?? 'box');

export const compareTag = (old: Traits, live: Traits, page: PageCounts): LevelOf<'tag'> => {
  const count = page.tags.get(live.tag) ?? 0;
  // On a small page everything is rare, and that says nothing.
  if (old.tag === live.tag) return count <= 2 && 20 * count <= page.size ? 'only' : 'same';
  const sameRole = old.role !== undefined && old.role === live.role;
  return sameRole || kindOf(old) === kindOf(live) ? 'kind' : 'other';
};

/** Length of the longest row of tags that both have in the same order. */
const commonRow = (one: readonly string[], other: readonly string[]): number => {
  let row = other.map(() => 0);
  for (const step of one) {
    const next: number[] = [];
    for (let at = 0; at < other.length; at += 1)
      next.push(step === other[at] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The same for paths, which are as long as a page is deep: most begin and end alike, and only the middle is compared. */
const commonSteps = (one: readonly string[], other: readonly string[]): number => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return start + end + commonRow(one.slice(start, one.length - end), other.slice(start, other.length - end));
};

export const comparePath = (old: Reading, live: Reading): LevelOf<'path'> => {
  if (old.where === live.where) return 'same';
  const longest = Math.max(1, old.tags.length, live.tags.length);
  return grade(
    Math.floor((100 * commonSteps(old.tags, live.tags)) / longest),
    [
      [90, 'close'],
      [70, 'like'],
    ],
    'other',
  );
};

/** Whether the old place is still there, with others of its kind in it, and this one is not in it. */
export const compareHome = (old: Reading, live: Reading, page: PageCounts): LevelOf<'home'> => {
  const { anchor } = old.traits;
  if (anchor !== undefined) {
    if (live.traits.anchor === anchor || live.traits.path.some((step) => step.endsWith(`#${anchor}`))) return 'kept';
    if (page.homes.has(homeById(old.traits.tag, anchor))) return 'left';
  }
  return page.homes.has(homeByPath(old)) && !live.where.startsWith(`${old.home}>`) ? 'left' : 'kept';
};

/** In or out of the footer. A page that got a `<footer>` around what was there before did not move anything. */
export const compareFooter = (
  old: Reading,
  live: Reading,
  page: PageCounts,
  { near, y }: { readonly near: LevelOf<'near'>; readonly y: LevelOf<'y'> },
): LevelOf<'footer'> => {
  if (old.inFooter === live.inFooter) return 'same';
  const samePlace = near === 'most' || near === 'much' || y === 'at' || y === 'close' || y === 'near';
  return samePlace || (old.inFooter && !page.hasFooter) ? 'moved' : 'other';
};

const TAILS = ['zero', 'one', 'two', 'three', 'four'] as const;

/** How many of the last steps are the same, numbers included: the same seat in the same row. */
export const compareTail = ({ path: old }: Traits, { path: live }: Traits): LevelOf<'tail'> => {
  let same = 0;
  while (same < 4 && old.length > same && old[old.length - 1 - same] === live[live.length - 1 - same]) same += 1;
  return TAILS[same] ?? 'four';
};

export const compareX = (old: number | undefined, live: number | undefined): LevelOf<'x'> =>
  old === undefined || live === undefined
    ? 'none'
    : grade(
        -Math.abs(old - live),
        [
          [-20, 'at'],
          [-100, 'close'],
          [-300, 'near'],
        ],
        'far',
      );

/** In the footer a height says nothing: pages grow above it. */
export const compareY = (old: Reading, live: Reading): LevelOf<'y'> =>
  old.traits.y === undefined || live.traits.y === undefined || (old.inFooter && live.inFooter)
    ? 'none'
    : grade(
        -Math.abs(old.traits.y - live.traits.y),
        [
          [-30, 'at'],
          [-100, 'close'],
          [-300, 'near'],
          [-1000, 'far'],
        ],
        'other',
      );

export const compareSize = (old: number | undefined, live: number | undefined): LevelOf<'width'> => {
  if (old === undefined || live === undefined) return 'none';
  const [less, more] = [Math.min(old, live), Math.max(old, live)];
  return 10 * less >= 9 * more ? 'same' : 10 * less >= 6 * more ? 'like' : 'other';
};
