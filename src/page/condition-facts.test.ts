import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { Condition } from '../contract/condition.ts';
import type { Target } from '../contract/target.ts';
import { evaluateCondition } from '../stages/verify/index.ts';
import { type ActedOn, conditionFacts, targetsOf } from './condition-facts.ts';
import { lookFor } from './query-selectors.ts';
import { createWorkplace } from './workplace.ts';

const nobody: ActedOn = { target: null, ref: null, count: null };
const holds = (condition: Condition, actedOn: ActedOn = nobody, work = createWorkplace()): boolean => {
  const look = lookFor(targetsOf([condition]), work);
  return evaluateCondition(condition, conditionFacts(condition, look, work.refs, actedOn, false), 'post').ok;
};
const on = (element: string): { target: Target } => ({ target: { by: 'element', element } });
const severity = 'error' as const;

describe('what a condition speaks of', () => {
  it('may be a control', () => {
    show('<label>Name <input value=Ann></label><label>Agree <input type=checkbox checked></label>');
    expect(holds({ kind: 'element_value_equals', args: { ...on('Name'), value: 'Ann' }, severity })).toBe(true);
    expect(holds({ kind: 'x_element_checked', args: { ...on('Agree'), checked: true }, severity })).toBe(true);
    expect(holds({ kind: 'element_exists', args: on('Name'), severity })).toBe(true);
    expect(holds({ kind: 'element_exists', args: on('Nobody'), severity })).toBe(false);
  });

  it('may be something that is merely shown', () => {
    show('<h2>Order complete</h2><div role=status>Saved!</div>');
    expect(holds({ kind: 'element_visible', args: on('Order complete'), severity })).toBe(true);
    expect(holds({ kind: 'element_visible', args: { target: { by: 'text', text: 'Saved!' } }, severity })).toBe(true);
    the('h2').hidden = true;
    expect(holds({ kind: 'element_visible', args: on('Order complete'), severity })).toBe(false);
    expect(holds({ kind: 'x_element_hidden', args: on('Order complete'), severity })).toBe(true);
  });

  it('may be something that is merely shown in a part of the page, and nowhere else', () => {
    show(
      '<section aria-label=Cart><h3>Total</h3><p>Paid</p></section><section aria-label=Offers><h3>Total</h3></section>',
    );
    const at = (element: string, region: string) => ({ target: { by: 'element', element, region } as const });
    const seen = (element: string, region: string): readonly boolean[] =>
      (['element_visible', 'x_element_hidden'] as const).map((kind) =>
        holds({ kind, args: at(element, region), severity }),
      );
    expect(seen('Total', 'Cart')).toEqual([true, false]);
    the('section h3').hidden = true;
    expect(seen('Total', 'Cart')).toEqual([false, true]);
    expect(seen('Total', 'Offers')).toEqual([true, false]);
    expect(seen('Total', 'Nowhere')).toEqual([false, true]);
  });

  it('may be words in a plain box, on the page or in a part of it', () => {
    show(
      '<section aria-label=Cart><p>Empty</p><p>Total</p></section><h2>Offers</h2><p>Soon</p><h2>News</h2><p>None</p>',
    );
    const seen = (element: string, region?: string): readonly boolean[] =>
      (['element_visible', 'x_element_hidden'] as const).map((kind) =>
        holds({ kind, args: { target: { by: 'element', element, ...(region && { region }) } }, severity }),
      );
    expect([seen('Empty'), seen('Empty', 'Cart'), seen('Soon', 'Offers')]).toEqual(
      Array.from({ length: 3 }, () => [true, false]),
    );
    expect([seen('Empty', 'Offers'), seen('Soon', 'Cart'), seen('Soon', 'News')]).toEqual(
      Array.from({ length: 3 }, () => [false, true]),
    );
    the('p').remove();
    expect([seen('Empty'), seen('Empty', 'Cart')]).toEqual(Array.from({ length: 2 }, () => [false, true]));
  });

  it('is nothing where it was known by its number alone, in a document that is gone', () => {
    show('<button>Delete</button>');
    const target = { by: 'ref', ref: createWorkplace().observe().candidates[0]?.ref ?? 0 } as const;
    const hidden = { kind: 'x_element_hidden', args: { target }, severity } as const;
    expect(holds(hidden, { target, ref: null, count: null })).toBe(true);
    expect(holds(hidden)).toBe(false);
  });

  it('may be several: then they are counted', () => {
    show('<button>Edit</button><button>Edit</button>');
    expect(holds({ kind: 'element_count_equals', args: { ...on('Edit'), count: 2 }, severity })).toBe(true);
  });

  it('stays the element that was acted on, also when its text is another now', () => {
    show('<button>Add</button>');
    const work = createWorkplace();
    const [candidate] = work.observe().candidates;
    const { target } = on('Add');
    the('button').textContent = 'Remove';
    const actedOn = { target, ref: candidate?.ref ?? null, count: 1 };
    const condition = { kind: 'element_text_contains', args: { target, text: 'Remove' }, severity } as const;
    expect(holds(condition, actedOn, createWorkplaceWith(work))).toBe(true);
    expect(holds(condition)).toBe(false);
  });

  it('has the focus, an attribute', () => {
    show('<a href="/cart">Cart</a>');
    the('a').focus();
    expect(holds({ kind: 'x_element_focused', args: on('Cart'), severity })).toBe(true);
    expect(
      holds({ kind: 'element_attr_equals', args: { ...on('Cart'), attr: 'href', value: '/cart' }, severity }),
    ).toBe(true);
  });

  it('is a password that is compared without being told', () => {
    show('<label>Password <input type=password value=hunter2></label>');
    expect(holds({ kind: 'element_value_equals', args: { ...on('Password'), value: 'hunter2' }, severity })).toBe(true);
    expect(holds({ kind: 'element_value_equals', args: { ...on('Password'), value: '***' }, severity })).toBe(false);
  });
});

/** The look of an earlier moment must not be taken for the one of now. */
const createWorkplaceWith = (work: ReturnType<typeof createWorkplace>): ReturnType<typeof createWorkplace> => ({
  ...work,
  observe: () => work.observe(true),
});

describe('what the page says of itself', () => {
  const contains = (text: string): boolean => holds({ kind: 'x_page_contains_text', args: { text }, severity });

  it('text is what a person sees, through shadow roots', () => {
    show('<p>Hello   there</p><p hidden>secret</p><my-box></my-box><my-hidden hidden></my-hidden>');
    shade(the('my-box'), '<style>.css{}</style>bare <div>inside</div><div hidden>unseen</div>');
    shade(the('my-hidden'), '<div>dark</div>');
    expect(['hello there', 'inside', 'bare'].map(contains)).toEqual([true, true, true]);
    expect(['secret', 'unseen', 'css', 'dark'].map(contains)).toEqual([false, false, false, false]);
  });

  it('headings are the first three ranks, and what is styled as a title', () => {
    show(
      '<h2>Products</h2><h4>Fine print</h4><div class=title>Your cart</div><div class=title style="display:none">Hidden</div>',
    );
    const at = (name: string): boolean => holds({ kind: 'x_navigated_to', args: { name }, severity });
    expect(['Products', 'Your cart', 'Fine print', 'Hidden'].map(at)).toEqual([true, true, false, false]);
  });

  it('messages are what is announced or looks like it', () => {
    show('<div role=alert>Denied</div><section class="toast">Added</section><p>plain</p>');
    const says = (text: string): boolean => holds({ kind: 'toast_contains', args: { text }, severity });
    expect(['denied', 'added', 'plain'].map(says)).toEqual([true, true, false]);
  });

  it('an open dialog blocks the page', () => {
    show('<dialog aria-label=Cookies>x</dialog>');
    expect(holds({ kind: 'no_blocking_overlay', args: {}, severity })).toBe(true);
    (the('dialog') as HTMLDialogElement).showModal();
    expect(holds({ kind: 'no_blocking_overlay', args: {}, severity })).toBe(false);
  });

  it('the value of a list is the one that was asked for, by text or by value', () => {
    show('<label>Country <select><option value=de>Germany<option value=fr selected>France</select></label>');
    const is = (value: string): boolean =>
      holds({ kind: 'element_value_equals', args: { ...on('Country'), value }, severity });
    expect(['fr', 'France', 'Germany'].map(is)).toEqual([true, true, false]);
  });
});
