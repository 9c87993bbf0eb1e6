import { describe, expect, it } from 'vitest';
import { compareTraits } from './compare-traits.ts';
import { EVIDENCE, type Levels, TRAIT_NAMES } from './evidence-table.ts';
import { countPage } from './page-counts.ts';
import { readTraits } from './read-traits.ts';
import type { Traits } from './traits.ts';

const somewhere = ['html', 'body', 'main', 'a'];

/** Twenty links that have nothing in common with what is compared, so that there is a page to be rare on. */
const crowd: readonly Traits[] = Array.from({ length: 20 }, (_, nth) => {
  const word = String.fromCharCode(97 + nth).repeat(6);
  return { tag: 'a', path: ['html', 'body', 'ul', `li:${nth + 2}`], text: word, href: `/${word}`, id: word };
});

const levels = (old: Partial<Traits>, live: Partial<Traits>, more: readonly Traits[] = []): Levels => {
  const [before, now] = [old, live].map((one) => ({ tag: 'a', path: somewhere, ...one }));
  return compareTraits(
    readTraits(before as Traits),
    readTraits(now as Traits),
    countPage([now as Traits, ...crowd, ...more].map(readTraits)),
  );
};

const twin = (more: Partial<Traits>, nth: number): Traits => ({ tag: 'a', path: [...somewhere, `b:${nth}`], ...more });
const elsewhere = (more: Partial<Traits>, nth: number): Traits => ({ tag: 'a', path: ['html', `p:${nth}`], ...more });

it.each([
  ['Save', 'save ', 'only'],
  ['U.S.', 'US', 'only'],
  ['Polski 1 237 000+', 'Polski 1 441 000+', 'only'],
  ['Video', 'Videos', 'most'],
  ['New', 'News', 'other'],
  ['My account', 'Account', 'most'],
  ['Shipping, expand the menu', 'Shipping', 'begins'],
  ['Red shoes', 'Blue shoes', 'part'],
  ['Save', 'Delete', 'other'],
  ['Save', '', 'lost'],
  ['12', '7', 'none'],
] as const)('given the text %j before and %j now, then it is %j', (old, live, level) => {
  expect(levels({ text: old }, { text: live }).text).toBe(level);
});

it('given a label that gave way to an icon, when its word is in the id, then it is not lost', () => {
  expect(levels({ text: 'Search' }, { id: 'global-search-submit' }).text).toBe('coded');
  expect(levels({ classes: ['search-button'] }, { text: 'Search' }).text).toBe('coded');
});

it('given more elements with the same text, then it says less; a wrapper and its content count once', () => {
  const more = (count: number): readonly Traits[] =>
    Array.from({ length: count }, (_, nth) => elsewhere({ text: 'Save' }, nth));
  expect(levels({ text: 'Save' }, { text: 'Save' }, [twin({ text: 'Save' }, 1), twin({ text: 'Save' }, 2)]).text).toBe(
    'only',
  );
  expect(levels({ text: 'Save' }, { text: 'Save' }, more(2)).text).toBe('few');
  expect(levels({ text: 'Save' }, { text: 'Save' }, more(4)).text).toBe('many');
});

it.each([
  ['http://www.shop.test/cart/', 'https://shop.test/cart', 'only'],
  ['/politics.html', '/politics', 'only'],
  ['/cart?from=home', '/cart?from=menu', 'path'],
  ['/business', '/business/teams', 'alike'],
  ['/cart', '/help', 'other'],
  ['/cart', '#', 'lost'],
  ['javascript:void(0)', '#top', 'none'],
  ['#/cart', '#/cart', 'only'],
  ['#/cart', '#/help', 'other'],
  ['/#/cart', '/#/help', 'other'],
  ['/guide#first', '/guide#last', 'path'],
] as const)('given the link %j before and %j now, then it is %j', (old, live, level) => {
  expect(levels({ href: old }, { href: live }).href).toBe(level);
});

it('given links that differ in the query alone, then the path says nothing; a wrapper around one is no second link', () => {
  const [old, live] = [{ href: '/go?link=1' }, { href: '/go?link=2' }];
  expect(levels(old, live, [elsewhere({ href: '/go?link=3' }, 1)]).href).toBe('shared');
  expect(levels(old, live, [twin({ href: '/go?link=2' }, 1)]).href).toBe('path');
});

it.each([
  ['login', 'LOGIN', 'same'],
  ['menu', 'menuButton', 'alike'],
  ['link-box-en', 'link-box-de', 'other'],
  ['menuLinks2', 'menuLinks2', 'series'],
] as const)('given the id %j before and %j now, then it is %j', (old, live, level) => {
  const row = [1, 3].map((nth) => elsewhere({ id: `menuLinks${nth}` }, nth));
  expect(levels({ id: old }, { id: live }, row).id).toBe(level);
});

it('given rare words in names and classes, then they count by how rare they are here', () => {
  const old = { classes: ['header-GlobalSearch-submit'] };
  expect(levels(old, { id: 'global-search-submit' }).code).toBe('much');
  const common = crowd.map((one) => ({ ...one, path: [...one.path, 'b'], classes: ['global', 'search', 'submit'] }));
  expect(levels(old, { id: 'global-search-submit' }, common).code).toBe('bit');
});

it('given a text that stood beside the old element, then it is known for a neighbour', () => {
  expect(levels({ text: 'tide', neighbours: ['quake', 'weather'] }, { text: 'quake' }).beside).toBe('yes');
  expect(levels({ text: 'tide', neighbours: ['quake', 'tide'] }, { text: 'tide' }).beside).toBe('no');
});

describe('the old place', () => {
  const row = (
    list: string,
    nth: number,
    more: Partial<Traits> = {},
  ): Partial<Traits> & { path: readonly string[] } => ({
    tag: 'a',
    path: ['html', 'body', 'nav', list, `li:${nth}`, 'a'],
    ...more,
  });
  const rest = [2, 3].map((nth) => row('ul', nth) as Traits);

  it('given a row that is still there, when this one is elsewhere, then it has left', () => {
    const moved = row('ul', 1, { path: ['html', 'body', 'div', 'p', 'b', 'a'] });
    expect(levels(row('ul', 1), moved, rest).home).toBe('left');
    expect(levels(row('ul', 1), moved).home).toBe('kept');
    expect(levels(row('ul', 1), row('ul', 4), rest).home).toBe('kept');
  });

  it('given a named place that is still there, then only what is in it has stayed', () => {
    const named = [{ ...elsewhere({}, 1), anchor: 'menu' }];
    const old = row('ul', 1, { anchor: 'menu' });
    expect(levels(old, row('ol', 1, { anchor: 'more' }), named).home).toBe('left');
    expect(levels(old, row('ol', 1, { anchor: 'menu' }), named).home).toBe('kept');
    const wrapped = row('ul', 1, { anchor: 'own', path: ['html', 'body', 'nav#menu', 'ul', 'li', 'div#own', 'a'] });
    expect(levels(old, wrapped, named).home).toBe('kept');
  });

  it('given a footer around what stood there before, then nothing went into it', () => {
    const old = row('ul', 1, { y: 2400, neighbours: ['Careers', 'Press'] });
    const path = ['html', 'body', 'footer', 'ul', 'li', 'a'];
    expect(levels(old, row('ul', 1, { path, y: 2420 })).footer).toBe('moved');
    expect(levels(old, row('ul', 1, { path, y: 9000, neighbours: ['Careers', 'Press'] })).footer).toBe('moved');
    expect(levels(old, row('ul', 1, { path, y: 9000 })).footer).toBe('other');
  });

  it('given a page without any footer, then what was in one is not taken for a copy', () => {
    const old = row('ul', 1, { path: ['html', 'body', 'footer', 'a'] });
    expect(levels(old, row('ul', 1)).footer).toBe('moved');
    expect(levels(old, row('ul', 1), [{ ...elsewhere({}, 1), path: ['html', 'footer', 'a'] }]).footer).toBe('other');
  });
});

it('given nothing on either side, then nothing is said', () => {
  const { tag, path, tail, footer, home, form, beside, ...rest } = levels({}, {});
  expect(new Set(Object.values(rest))).toEqual(new Set(['none']));
  expect({ tag, path, tail, footer, home, form, beside }).toEqual({
    ...{ tag: 'same', path: 'same', tail: 'four', footer: 'same', home: 'kept', form: 'neither', beside: 'no' },
  });
});

it.each(TRAIT_NAMES)('a better agreement in %s never counts less, the worst speaks against it', (trait) => {
  const points = Object.entries(EVIDENCE[trait]);
  const said = points.filter(([level]) => level !== 'none').map(([, count]) => count);
  expect(said).toEqual(said.toSorted((left, right) => right - left));
  expect(new Set(said).size).toBe(said.length);
  expect(said.at(-1)).toBeLessThan(0);
  expect(points.every(([, count]) => Number.isInteger(count))).toBe(true);
});
