import { describe, expect, it } from 'vitest';
import { relocate } from './relocate.ts';
import type { Relocation } from './relocation.ts';
import type { Traits } from './traits.ts';

const control = (more: Partial<Traits> & Pick<Traits, 'text'>): Traits => ({
  tag: 'button',
  path: ['html', 'body', 'main', 'div', 'button'],
  pressable: true,
  x: 100,
  y: 200,
  width: 120,
  height: 32,
  ...more,
});

const at = (...steps: readonly string[]): readonly string[] => ['html', 'body', ...steps];

const checkout = control({
  text: 'Checkout',
  id: 'checkout',
  classes: ['btn', 'btn-primary', 'cart-checkout'],
  neighbours: ['Continue shopping', 'Your cart', 'Total 42.00'],
  path: at('main', 'div:2', 'button'),
});

const goOn = control({
  text: 'Continue shopping',
  id: 'continue-shopping',
  classes: ['btn', 'cart-back'],
  neighbours: ['Checkout', 'Your cart', 'Total 42.00'],
  path: at('main', 'div:2', 'button:2'),
  x: 260,
});

const others = ['Home', 'Products', 'About us', 'Help', 'Contact'].map((text, nth) =>
  control({ tag: 'a', text, href: `/${text.toLowerCase()}`, path: at('header', 'nav', `a:${nth + 1}`), y: 20 }),
);

const page = (...elements: readonly Traits[]): readonly Traits[] => [...others, ...elements];

/** The element that was taken, so that an answer does not depend on its place in a list. */
const taken = (answer: Relocation, candidates: readonly Traits[]): Traits | string =>
  answer.kind === 'found' ? (candidates[answer.index] ?? 'nothing') : answer.why;

const find = (old: Traits, candidates: readonly Traits[]): Traits | string =>
  taken(relocate(old, candidates), candidates);

describe('what merely changed is found again', () => {
  it('given a renamed id, when everything else stayed, then the same control is taken', () => {
    const renamed = { ...checkout, id: 'cart-proceed' };
    expect(find(checkout, page(goOn, renamed))).toBe(renamed);
  });

  it('given a control that moved to the other end of the page, then it is taken by its name', () => {
    const moved = { ...checkout, path: at('aside', 'section:3', 'p', 'button'), x: 900, y: 1400, neighbours: [] };
    expect(find(checkout, page(goOn, moved))).toBe(moved);
  });

  it('given another word on the button, when it kept its id, then it is taken', () => {
    const { classes: _, neighbours: __, ...bare } = checkout;
    const relabelled = { ...bare, text: 'Proceed', path: at('main', 'section', 'button') };
    expect(find(bare, page(goOn, relabelled))).toBe(relabelled);
    const { id: ___, ...anonymous } = relabelled;
    expect(find(bare, page(goOn, anonymous))).toBe('too_little');
  });

  it('given a link that became a button in a wrapper of its own, then it is taken', () => {
    const { id: _, classes: __, ...plain } = checkout;
    const link: Traits = { ...plain, tag: 'a', href: '/checkout' };
    const wrapped = { ...plain, path: at('main', 'div:2', 'section', 'button') };
    expect(find(link, page(goOn, wrapped))).toBe(wrapped);
  });

  it('given classes that a build tool made up anew, then it counts as much as without any', () => {
    const { classes: _, ...plain } = checkout;
    const styled = { ...plain, classes: ['css-1ab2c', 'sc-fjdhpX', 'lcJwCV'] };
    const again = { ...plain, classes: ['css-9zz1x', 'sc-chPdSV', 'gPIpbc'] };
    const score = (old: Traits, live: Traits): unknown => relocate(old, page(goOn, live));
    expect(score(styled, again)).toEqual(score(plain, plain));
  });
});

describe('what is gone or cannot be told apart is refused', () => {
  it('given a removed control, when a look-alike remains beside its place, then nothing is taken', () => {
    expect(find(checkout, page(goOn))).toBe('too_little');
  });

  it('given a removed control, when another stands in its very place, then nothing is taken', () => {
    const { id: _, ...rest } = checkout;
    const unnamed = { ...rest, container: 'Cart', heading: 'Your cart' };
    const replacement = { ...unnamed, text: 'Subscribe', classes: ['btn', 'btn-primary'] };
    expect(find(unnamed, page(goOn, replacement))).toBe('too_little');
  });

  it('given twins, then neither is chosen', () => {
    const [left, right] = [1, 2].map((nth) => ({ ...checkout, path: at('main', `div:${nth}`, 'form', 'button') }));
    expect(find(checkout, page(left!, right!))).toBe('too_close');
  });

  it('given a copy in the footer, when the control itself is gone, then the copy is not taken', () => {
    const link: Traits = { tag: 'a', path: at('nav', 'a:2'), text: 'Press', href: '/press' };
    expect(find(link, page({ ...link, path: at('footer', 'ul', 'li:2', 'a') }))).toBe('too_little');
  });

  it('given a copy in the footer beside the control, then the control is taken', () => {
    const link: Traits = { tag: 'a', path: at('nav', 'a:2'), text: 'Press', href: '/press' };
    const moved = { ...link, path: at('nav', 'div', 'a:4') };
    expect(find(link, page({ ...link, path: at('footer', 'ul', 'li:2', 'a') }, moved))).toBe(moved);
  });

  it('given a copy in another menu, when the control is gone and its own menu is not, then the copy is not taken', () => {
    const inMenu = (menu: string, nth: number, text: string): Traits => ({
      ...{ tag: 'a', text, href: `/${text.toLowerCase()}`, anchor: menu },
      path: at(`div:${menu.length}`, 'ul', `li:${nth}`, 'a'),
    });
    const [press, copy] = [inMenu('main', 2, 'Press'), inMenu('mobile', 5, 'Press')];
    expect(find(press, page(copy, inMenu('main', 1, 'Jobs')))).toBe('too_little');
    expect(find(press, page(copy))).toBe(copy);
  });

  it('given text and link alone, when all the rest speaks against it, then it is taken for a copy', () => {
    const link = control({
      tag: 'a',
      text: 'Business',
      href: '/business',
      path: at('header', 'nav', 'ul', 'li:6', 'a'),
    });
    const headline = control({
      ...{ tag: 'a', text: 'Business', href: '/business', path: at('section:3', 'h3', 'a') },
      ...{ x: 700, y: 4700, width: 300 },
    });
    expect(find(link, page(headline))).toBe('too_little');
  });

  it('given the classes of a whole row, then they name none of it', () => {
    const entry = (nth: number, text: string): Traits => ({
      ...{ tag: 'a', text, classes: ['site-navigation-entry', 'toggles-submenu'], neighbours: ['Sign in', 'Search'] },
      path: at('nav', 'ul', `li:${nth}`, 'a'),
    });
    const rest = [entry(2, 'Support'), entry(3, 'Community')];
    expect(find(entry(1, 'Marketing'), page(...rest))).toBe('too_little');
    expect(find(entry(1, 'Marketing'), page(...rest, entry(4, 'Marketing')))).toEqual(entry(4, 'Marketing'));
  });

  it('given an id on one element and the old text on another, then neither is taken', () => {
    const { classes: _, neighbours: __, ...bare } = checkout;
    const hasId = { ...bare, text: 'Pay later', path: at('main', 'div:5', 'button') };
    const { id: ___, ...named } = { ...bare, path: at('main', 'div:7', 'button') };
    expect(['too_close', 'disputed']).toContain(find(bare, page(hasId, named)));
  });

  it('given a neighbour of the old control with a little of its name, then it is not taken', () => {
    const game = { ...checkout, tag: 'a', text: 'Games of fantasy', href: '/fantasy', field: 'fantasy', id: 'first' };
    const moved = { text: 'Games', href: '/apps', field: 'apps', anchor: 'list', path: at('main', 'div:3', 'button') };
    const { id: _, ...other } = { ...game, ...moved };
    expect(relocate({ ...game, anchor: 'list' }, page(other))).toMatchObject({ kind: 'refused', why: 'too_little' });
  });

  it('given only the name, when all else is another, then that is too little', () => {
    const save = control({
      text: 'Save the whole draft now',
      path: at('main', 'form', 'button'),
      neighbours: ['Title'],
    });
    const saved: Traits = { tag: 'h2', path: at('aside', 'p', 'b', 'i', 'h2'), text: 'Save', neighbours: ['Other'] };
    expect(find(save, page(saved))).toBe('too_little');
  });

  it('given a page without candidates, then that is said', () => {
    expect(relocate(checkout, [])).toEqual({ kind: 'refused', why: 'nothing_there', ranked: [] });
  });
});

describe('the answer', () => {
  it('says what spoke for and against it, strongest first', () => {
    const answer = relocate(checkout, page(goOn, { ...checkout, id: 'cart-proceed' }));
    expect(answer).toMatchObject({ kind: 'found', index: 6, margin: expect.any(Number) });
    expect(answer.kind === 'found' && answer.reasons[0]).toBe('text the same, and nothing else has it +40');
    expect(answer.kind === 'found' && answer.reasons).toContain('id different -5');
  });

  it('ranks what was considered when it refuses', () => {
    const answer = relocate(checkout, page(goOn));
    expect(answer.kind === 'refused' && answer.ranked[0]).toMatchObject({ index: 5 });
    expect(answer.kind === 'refused' && answer.ranked).toHaveLength(5);
  });

  it('ranks equals by their place on the page, in whatever order they come', () => {
    const twins = [1, 2, 3].map((nth) => ({ ...checkout, path: at('main', `div:${nth}`, 'form', 'button') }));
    const ranked = (candidates: readonly Traits[]): readonly (Traits | undefined)[] => {
      const answer = relocate(checkout, candidates);
      return answer.kind === 'refused' ? answer.ranked.map(({ index }) => candidates[index]) : [];
    };
    expect(ranked(twins)).toEqual(twins);
    expect(ranked(twins.toReversed())).toEqual(twins);
  });

  it('counts a wrapper and its content as one control, so that they do not compete', () => {
    const old = { ...checkout, path: at('main', 'section', 'p', 'button') };
    const wrapper = { ...checkout, path: at('main', 'button') };
    const content = { ...checkout, path: at('main', 'button', 'button') };
    expect([wrapper, content]).toContain(find(old, page(wrapper, content)));
    expect(find(old, page(wrapper, { ...content, path: at('main', 'p', 'button') }))).toBe('too_close');
  });

  it('needs no more than a tag and a path, and then refuses', () => {
    const bare: Traits = { tag: 'button', path: at('main', 'button') };
    expect(relocate(bare, [bare, { ...bare, path: at('main', 'button:2') }]).kind).toBe('refused');
    expect(find(bare, page(checkout))).toBe('too_little');
    expect(find(checkout, [bare])).toBe('too_little');
  });

  it('lets what only one side knows say next to nothing', () => {
    const { id: _, classes: __, neighbours: ___, x: ____, y: _____, ...older } = checkout;
    expect(find(older, page(goOn, checkout))).toBe(checkout);
  });
});
