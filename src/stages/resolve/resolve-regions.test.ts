import { describe, expect, it } from 'vitest';
import { refOf, refused } from '../../../test/support/ask-element.ts';
import {
  button,
  dialog,
  draw,
  type Drawn,
  field,
  fieldset,
  form,
  heading,
  item,
  landmark,
  link,
  row,
} from '../../../test/support/build-registry.ts';

describe('a region with a name of its own', () => {
  it('given that it does not hold the element, then what stands behind it is not in it, whatever its heading says', () => {
    const empty = draw('section', { role: 'region', name: 'Shipping' }, [heading('Shipping')]);
    const named = refused('Edit@Shipping', { on: [button('Edit'), empty, button('Edit')] });
    expect(named.situation).toBe('target_not_found');
  });
});

describe('regions', () => {
  const twins = (...names: readonly string[]): readonly Drawn[] => names.map((name) => form({ name }, button('Save')));

  it.each([
    ['a form by its name', 'Save@Shipping', twins('Billing', 'Shipping'), 4],
    ['a form by name and kind', 'Save@ShippingForm', twins('Billing', 'Shipping'), 4],
    [
      'a form by its id',
      'Save@shipping',
      [form({}, button('Save')), form({ attributes: { id: 'shipping' } }, button('Save'))],
      4,
    ],
    [
      'a form by its button',
      'Name@Sign up',
      [form({}, field('Name'), button('Log in')), form({}, field('Name'), button('Sign up'))],
      5,
    ],
    [
      'a section by its heading',
      'Go@News',
      [draw('section', {}, [heading('Old'), button('Go')]), draw('section', {}, [heading('News'), button('Go')])],
      6,
    ],
    [
      'a fieldset by its legend',
      'Street@Delivery',
      [fieldset('Billing', field('Street')), fieldset('Delivery', field('Street'))],
      6,
    ],
    [
      'a card by any text in it',
      'Add@Red shirt',
      [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))],
      6,
    ],
    [
      'a card by text and kind',
      'Add@Red shirt card',
      [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))],
      6,
    ],
    ['a table row by a cell', 'Edit@Bob', [row(['Ann'], button('Edit')), row(['Bob'], button('Edit'))], 8],
    ['a table row by kind first', 'Edit@row Bob', [row(['Ann'], button('Edit')), row(['Bob'], button('Edit'))], 8],
    ['a dialog by its title', 'OK@Delete dialog', [button('OK'), dialog('Delete', button('OK'))], 3],
    ['the dialog, whatever it is called', 'OK@dialog', [button('OK'), dialog('Delete', button('OK'))], 3],
    ['the footer', 'Help@footer', [link('Help'), landmark('contentinfo', 'footer', link('Help'))], 3],
    ['the header', 'Help@Header', [link('Help'), landmark('banner', 'header', link('Help'))], 3],
    ['the navigation', 'Help@nav', [link('Help'), landmark('navigation', 'nav', link('Help'))], 3],
    ['the sidebar', 'Help@Sidebar', [link('Help'), landmark('complementary', 'aside', link('Help'))], 3],
    ['the main part', 'Help@main', [link('Help'), landmark('main', 'main', link('Help'))], 3],
    [
      'everything below a heading without a container',
      'Go@Part two',
      [heading('Part one'), button('Go'), heading('Part two'), button('Go')],
      4,
    ],
    ['the only form under a name of the writer’s own', 'Save@LoginForm', [button('Save'), form({}, button('Save'))], 3],
    [
      'the inner of two containers of one name',
      'Go@Shop',
      [landmark('main', 'main', heading('Shop'), button('Go'), draw('section', {}, [heading('Shop'), button('Go')]))],
      6,
    ],
  ] as const)('%s', (_, named, on, ref) => {
    const needs = named.startsWith('Name') || named.startsWith('Street') ? 'typeable' : 'clickable';
    expect(refOf(named, { on, needs })).toBe(ref);
  });

  it('a region ends where the next heading of its rank begins', () => {
    const on = [heading('One'), button('Go'), heading('Detail', 3), button('Stop'), heading('Two'), button('Stop')];
    expect(refOf('Stop@One', { on })).toBe(4);
  });

  it('a region says where to look, and nothing outside is taken instead', () => {
    const on = [form({ name: 'Billing' }, field('Name')), button('Save')];
    expect(refused('Save@Billing', { on })).toMatchObject({
      situation: 'target_not_found',
      reason: 'nothing in "Billing" is called "Save"',
    });
  });

  it('a region that is not there is a refusal, with where the element is', () => {
    const on = [form({ name: 'Billing' }, button('Save')), form({ name: 'Other' }, button('Load'))];
    const answer = refused('Save@Payment', { on });
    expect(answer).toMatchObject({ situation: 'target_not_found', reason: 'there is no region "Payment" on the page' });
    expect(answer.suggestion).toBe('Save@Billing');
    expect(answer.attempted[0]).toEqual({ strategy: 'region', matches: 0, note: 'Payment' });
    expect(refused('Nothing@Payment', { on }).suggestion).toBeNull();
  });

  it('suggests only places that can be found again', () => {
    const on = [
      draw('table', { role: 'table' }, [
        draw('tr', { role: 'row' }, [draw('td', { role: 'cell', name: 'Edit', text: 'Edit' }, [button('Edit')])]),
      ]),
    ];
    const { suggestion } = refused('Edit@Nowhere special', { on });
    expect(refOf(suggestion ?? '', { on })).toBe(4);
  });

  it('a hidden region is not there', () => {
    const on = [
      form({ name: 'Billing', state: { visible: false } }, button('Save')),
      form({ name: 'X' }, button('Save')),
    ];
    expect(refused('Save@Billing', { on }).reason).toContain('no region');
  });

  it('an iframe is a region by its title', () => {
    const on = [
      button('Pay'),
      draw('iframe', { role: 'iframe', name: 'Payment', state: { visible: false } }, [button('Pay')]),
    ];
    expect(refOf('Pay@Payment frame', { on })).toBe(3);
  });

  it('twins inside the region are still twins', () => {
    const on = [form({ name: 'Billing' }, button('Save'), button('Save')), button('Save')];
    expect(refused('Save@Billing', { on })).toMatchObject({ situation: 'target_not_unique', count: 2 });
  });
});
