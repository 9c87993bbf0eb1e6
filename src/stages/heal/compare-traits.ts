import { normalize } from '../../kit/normalize.ts';
import {
  compareFooter,
  compareHome,
  comparePath,
  compareSize,
  compareTag,
  compareTail,
  compareX,
  compareY,
} from './compare-place.ts';
import {
  compareAlt,
  compareBeside,
  compareCode,
  compareHref,
  compareName,
  compareNear,
  compareText,
} from './compare-words.ts';
import type { Levels } from './evidence-table.ts';
import type { PageCounts } from './page-counts.ts';
import type { Reading } from './read-traits.ts';

const compareFact = <Fact>(old: Fact | undefined, live: Fact | undefined): 'same' | 'other' | 'none' =>
  old === undefined || live === undefined ? 'none' : old === live ? 'same' : 'other';

const plain = (text: string | undefined): string | undefined => (text === undefined ? undefined : normalize(text));

/** How an old and a live element agree. Looks at these two and at the counts, never at other candidates. */
export const compareTraits = (old: Reading, live: Reading, page: PageCounts): Levels => {
  const [before, now] = [old.traits, live.traits];
  const [near, y] = [compareNear(old, live, page), compareY(old, live)];
  return {
    text: compareText(old, live, page),
    href: compareHref(old, live, page),
    id: compareName(before.id, now.id, page),
    testId: compareName(before.testId, now.testId, page),
    field: compareName(before.field, now.field, page),
    alt: compareAlt(before.alt, now.alt),
    code: compareCode(old, live, page),
    tag: compareTag(before, now, page),
    type: compareFact(before.type, now.type),
    press: compareFact(before.pressable, now.pressable),
    near,
    beside: compareBeside(old, live),
    container: compareFact(plain(before.container), plain(now.container)),
    heading: compareFact(plain(before.heading), plain(now.heading)),
    form: old.inForm !== live.inForm ? 'other' : old.inForm ? 'both' : 'neither',
    footer: compareFooter(old, live, page, { near, y }),
    home: compareHome(old, live, page),
    anchor: compareFact(before.anchor, now.anchor),
    path: comparePath(old, live),
    tail: compareTail(before, now),
    x: compareX(before.x, now.x),
    y,
    width: compareSize(before.width, now.width),
    height: compareSize(before.height, now.height),
  };
};
