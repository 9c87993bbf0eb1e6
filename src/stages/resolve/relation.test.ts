import { describe, expect, it } from 'vitest';
import { found, refOf, refused } from '../../../test/support/ask-resolver.ts';
import {
  button,
  checkbox,
  type Described,
  type Drawn,
  draw,
  field,
  form,
  heading,
  item,
  link,
  row,
} from '../../../test/support/build-registry.ts';
import type { Target } from '../../contract/target.ts';
import { isAfter, isBefore, isWithin, nearness } from './geometry.ts';

type Relation = Extract<Target, { by: 'relation' }>['relation'];
const text = (said: string): Target => ({ by: 'text', text: said });
const relate = (target: Target | string, relation: Relation, anchor: Target | string): Target => ({
  by: 'relation',
  relation,
  target: typeof target === 'string' ? text(target) : target,
  anchor: typeof anchor === 'string' ? text(anchor) : anchor,
});
const at = (x: number, y: number, w = 10, h = 10): Described => ({ rect: { x, y, w, h } });
const say = (words: string, x: number, y: number): Drawn =>
  draw('h3', { role: 'heading', text: words, name: words, ...at(x, y) });

describe('the arithmetic of places (part 2.2)', () => {
  const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

  it('near is 10000 / (distance of the centres + 1)', () => {
    expect(nearness(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(10_000);
    expect(nearness(box(0, 0, 10, 10), box(30, 40, 10, 10))).toBe(196.078);
    expect(nearness(box(0, 0, 10, 10), box(99, 0, 10, 10))).toBe(100);
  });

  it('[O-18] inside includes all four edges', () => {
    const outer = box(0, 0, 100, 100);
    expect(isWithin(outer, outer)).toBe(true);
    for (const inner of [box(-1, 0, 10, 10), box(0, -1, 10, 10), box(91, 0, 10, 10), box(0, 91, 10, 10)]) {
      expect(isWithin(inner, outer)).toBe(false);
    }
  });

  it('after begins at the bottom or to the right on the same row; before is its mirror', () => {
    const anchor = box(50, 50, 50, 20);
    expect(isAfter(box(0, 70, 10, 10), anchor)).toBe(true);
    expect(isAfter(box(100, 55, 10, 10), anchor)).toBe(true);
    expect(isAfter(box(99, 55, 10, 10), anchor)).toBe(false);
    expect(isAfter(box(200, 0, 10, 10), anchor)).toBe(false);
    expect(isBefore(box(0, 40, 10, 10), anchor)).toBe(true);
    expect(isBefore(box(40, 55, 10, 10), anchor)).toBe(true);
    expect(isBefore(box(45, 55, 10, 10), anchor)).toBe(false);
  });
});

describe('near, among cards and rows', () => {
  const lamp = item('Lamp', button('Remove', at(0, 20)));
  const book = item('Book', button('Add', at(0, 60)));

  it('given a card without the button that its neighbour has, then that of the neighbour is not taken, however near', () => {
    expect(refused(relate('Add', 'near', 'Lamp'), { on: [lamp, book] }).situation).toBe('target_not_found');
    const asked = { on: [lamp, book] };
    expect(refOf(relate('Add', 'near', 'Book'), asked)).toBe(refOf(text('Add'), asked));
  });

  it('given a button beside the list, then it is still the nearest', () => {
    const page = { on: [lamp, book, button('Empty the cart', at(0, 80))] };
    expect(refOf(relate('Empty the cart', 'near', 'Lamp'), page)).toBe(refOf(text('Empty the cart'), page));
  });
});

describe('[O-7] [O-40] relations', () => {
  const flat = [
    button('Add', at(0, 0)),
    say('Blue', 0, 40),
    button('Add', at(0, 60)),
    say('Red', 0, 200),
    button('Add', at(0, 230)),
  ];

  it.each([
    ['near', 'Blue', 3],
    ['near', 'Red', 5],
    ['after', 'Red', 5],
    ['before', 'Blue', 1],
    ['after', 'Blue', 3],
    ['before', 'Red', 3],
  ] as const)('Add %s %s', (relation, anchor, ref) => {
    const answer = found(relate('Add', relation, anchor), { on: flat });
    expect(answer).toMatchObject({ candidate: { ref }, strategy: 'relation' });
    expect(answer.attempted.at(-1)).toMatchObject({ strategy: 'relational_resolution', note: relation });
  });

  it('nothing on that side is nothing', () => {
    expect(
      refused(relate('Add', 'before', text('Red')), { on: [say('Red', 0, 0), button('Add', at(0, 50))] }),
    ).toMatchObject({
      situation: 'target_not_found',
    });
  });

  it('as near on both sides is not known', () => {
    const on = [button('Add', at(0, 0)), say('Blue', 0, 50), button('Add', at(0, 100))];
    expect(refused(relate('Add', 'near', 'Blue'), { on })).toMatchObject({ situation: 'target_not_unique', count: 2 });
  });

  it('what shares a row or card with the anchor is nearer than any distance says (K-10)', () => {
    const cards = [
      draw('li', { role: 'listitem', text: 'Blue Add' }, [say('Blue', 0, 0), button('Add', at(0, 300))]),
      draw('li', { role: 'listitem', text: 'Red Add' }, [button('Add', at(0, 20)), say('Red', 0, 320)]),
    ];
    expect(refOf(relate('Add', 'near', 'Blue'), { on: cards })).toBe(3);
    expect(refOf(relate('Add', 'near', 'Red'), { on: cards })).toBe(5);
  });

  it('an anchor that is read in two rows is no anchor', () => {
    const on = [row(['Ann', 'Berlin'], button('Edit')), row(['Bob', 'Berlin'], button('Edit'))];
    expect(refused(relate('Edit', 'near', 'Berlin'), { on })).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
    expect(refOf(relate('Edit', 'near', 'Bob'), { on })).toBe(10);
  });

  it('what is called so comes before what merely contains it, however near that is', () => {
    const on = [say('Card', 0, 0), button('Save my card', at(0, 20)), button('Save', at(0, 400))];
    expect(refOf(relate('Save', 'near', 'Card'), { on })).toBe(3);
  });

  it('inside a place with that name', () => {
    const on = [form({ name: 'Billing' }, field('Street')), form({ name: 'Shipping' }, field('Street'))];
    const requirement = { needs: 'typeable' } as const;
    expect(refOf(relate('Street', 'inside', 'Shipping'), { on, requirement })).toBe(4);
    expect(refused(relate('Street', 'inside', 'Nowhere'), { on, requirement }).situation).toBe('target_not_found');
  });

  it('inside by ancestry, not by geometry: a layer that lies over a form is not in it (K-10)', () => {
    const on = [
      draw('form', { role: 'form', name: 'Billing', rect: { x: 0, y: 0, w: 500, h: 500 } }, [
        button('Save', at(10, 10)),
      ]),
      draw('div', { role: 'dialog', name: 'Warning', rect: { x: 0, y: 0, w: 400, h: 400 } }, [
        button('Save', at(20, 20)),
      ]),
    ];
    expect(refOf(relate('Save', 'inside', { by: 'ref', ref: 1 }), { on })).toBe(2);
  });

  it('by geometry where the list knows of nothing inside (O-18)', () => {
    const on = [
      draw('section', { text: 'Box', rect: { x: 0, y: 0, w: 100, h: 100 } }),
      button('Save', at(10, 10)),
      button('Save', at(200, 10)),
    ];
    expect(refOf(relate('Save', 'inside', { by: 'ref', ref: 1 }), { on })).toBe(2);
  });

  it('contains: the element that holds the anchor', () => {
    const on = [
      draw('a', { role: 'link', text: 'Plan A', name: 'Plan', actionable: true }, [heading('Free')]),
      draw('a', { role: 'link', text: 'Plan B', name: 'Plan', actionable: true }, [heading('Paid')]),
    ];
    const answer = found(relate({ by: 'role', role: 'link' }, 'contains', 'Paid'), { on });
    expect(answer.candidate.ref).toBe(3);
    expect(answer.reasons.at(-1)).toBe('contains 100');
  });

  it('nest without limit', () => {
    const on = [
      draw('section', { role: 'region', name: 'Shop' }, [item('Blue', button('Add')), item('Red', button('Add'))]),
      draw('section', { role: 'region', name: 'Outlet' }, [item('Blue', button('Add')), item('Red', button('Add'))]),
    ];
    const inOutlet = relate('Red', 'inside', 'Outlet');
    expect(refOf(relate('Add', 'near', inOutlet), { on })).toBe(14);
    let deep: Target = inOutlet;
    for (let level = 0; level < 20; level += 1) deep = relate(deep, 'inside', 'Outlet');
    expect(refOf(relate('Add', 'near', deep), { on })).toBe(14);
  });

  it('the anchor may be anything that can be named', () => {
    expect(refOf(relate('Add', 'near', { by: 'ref', ref: 4 }), { on: flat })).toBe(5);
    expect(refOf(relate({ by: 'role', role: 'button' }, 'after', 'Red'), { on: flat })).toBe(5);
    expect(refOf(relate('Add', 'near', { by: 'element', element: 'Red' }), { on: flat })).toBe(5);
  });

  it('the preferred sort of element comes first: a tab and a box to tick of the same name', () => {
    const on = [
      button('Project Management', at(100, 0)),
      link('Expense Reports', at(300, 0)),
      checkbox('Project Management', at(310, 30)),
    ];
    expect(refOf(relate('Project Management', 'near', 'Expense Reports'), { on })).toBe(1);
  });

  it('[O-40] a missing anchor is said, with what was attempted', () => {
    const answer = refused(relate('Add', 'near', 'Green'), { on: flat });
    expect(answer).toMatchObject({ situation: 'target_not_found', reason: expect.stringContaining('anchor') });
    expect(answer.attempted).toContainEqual({ strategy: 'relational_resolution', matches: 0, note: 'anchor' });
  });
});
