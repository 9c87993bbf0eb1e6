import { describe, expect, it } from 'vitest';
import { button, draw, type Drawn, field, form, item, registryOf, row } from '../../../test/support/build-registry.ts';
import type { Locator } from '../../contract/locator.ts';
import { compileLocator } from './compile-locator.ts';
import { indexElements } from './element-index.ts';

const locatorOf = (ref: number, ...page: readonly Drawn[]): Locator => {
  const registry = registryOf(...page);
  const candidate = registry.candidates.find((other) => other.ref === ref);
  if (candidate === undefined) throw new Error(`no candidate ${ref}`);
  return compileLocator(candidate, indexElements(registry));
};

describe('[C-54] the first way in U4 order that means exactly this element (K-23)', () => {
  it('test id before role and name', () => {
    expect(locatorOf(1, button('Save', { attributes: { 'data-testid': 'save', id: 's' } }))).toEqual({
      kind: 'testid',
      value: 'save',
      within: null,
      framePath: [],
      selector: '#s',
    });
  });

  it('role and name before a selector', () => {
    expect(locatorOf(1, button('Save', { attributes: { id: 's' } }), button('Load'))).toMatchObject({
      kind: 'role',
      role: 'button',
      value: 'Save',
      within: null,
      selector: '#s',
    });
  });

  it('a label before a name that also tells what is chosen: that changes with the choice', () => {
    const towns = button('Port Oslo', { label: 'Port', text: 'Oslo' });
    expect(locatorOf(1, towns, button('Load'))).toMatchObject({ kind: 'label', value: 'Port' });
  });

  it('role and name within the group that a text of its own tells from its siblings', () => {
    const cards = [item('Blue shirt', button('Add')), item('Red shirt', button('Add'))];
    expect(locatorOf(6, ...cards)).toMatchObject({
      kind: 'role',
      value: 'Add',
      within: { role: 'listitem', text: 'Red shirt' },
    });
    const rows = [row(['Ann', 'Berlin'], button('Edit')), row(['Bob', 'Berlin'], button('Edit'))];
    expect(locatorOf(5, ...rows)).toMatchObject({ kind: 'role', value: 'Edit', within: { role: 'row', text: 'Ann' } });
  });

  it('no group that holds both twins, and none without a text of its own', () => {
    expect(locatorOf(2, form({ name: 'F' }, button('Save'), button('Save')))).toMatchObject({
      kind: 'css',
      within: null,
    });
    expect(locatorOf(2, form({}, button('Save')), form({}, button('Save')))).toMatchObject({ kind: 'css' });
  });

  it('no id that a library counted out: on the next load it may be another one', () => {
    const box = { attributes: { id: 'el-id-2748-40' }, state: { visible: false } };
    const { kind, selector } = locatorOf(1, button('', box), button('Load'));
    expect([kind, selector.startsWith('#')]).toEqual(['css', false]);
  });

  it('a twin in a test with an id of its own is addressed by the id', () => {
    const page = [button('Save', { attributes: { id: 'a' } }), button('Save', { attributes: { id: 'b' } })];
    expect(locatorOf(2, ...page)).toMatchObject({ kind: 'css', value: '#b', selector: '#b' });
  });

  it('a path of positions when there is nothing else', () => {
    expect(locatorOf(2, button('Save'), button('Save'))).toMatchObject({
      kind: 'css',
      value: 'html > body > button:nth-of-type(2)',
      selector: 'html > body > button:nth-of-type(2)',
    });
  });

  it('what fields hold, or are read as, tells no group from another', () => {
    const part = (text: string) => draw('span', { role: 'spinbutton', name: 'Month', text, actionable: true });
    const day = (text: string, read: string) => draw('div', { role: 'group', name: 'Day', text: read }, [part(text)]);
    const title = draw('b', { text: 'Birthday' });
    expect(locatorOf(2, day('MM', 'Empty'), day('12', '12')).within).toBeNull();
    const box = draw('div', { role: 'group', text: 'Birthday Empty' }, [title, part('MM')]);
    expect(locatorOf(3, box, day('12', '12')).within).toEqual({ role: 'group', text: 'Birthday' });
  });

  it('a path of positions steps into the shadow roots', () => {
    const inside = { domPath: 'html>body>my-card:2>div>button', shadowPath: ['my-card:2', 'shadowRoot', 'button'] };
    expect(locatorOf(1, button('', inside)).value).toBe(
      'html > body > my-card:nth-of-type(2) > div:nth-of-type(1) > button:nth-of-type(1)',
    );
  });

  it('a hidden element is never addressed by a name that means its visible twin', () => {
    const page = [button('Save', { state: { visible: false } }), button('Save')];
    expect(locatorOf(1, ...page)).toMatchObject({ kind: 'css', value: 'html > body > button:nth-of-type(1)' });
    expect(locatorOf(2, ...page)).toMatchObject({ kind: 'role', value: 'Save' });
  });
});

describe('the plain selector of seed 004 (P-31, P-33, P-36, G-13)', () => {
  it.each([
    ['id', field('A', { attributes: { id: 'user-name', name: 'u' } }), '#user-name'],
    ['an id that needs quoting', field('A', { attributes: { id: '1:2' } }), '[id="1:2"]'],
    ['name', field('A', { attributes: { name: 'user' } }), 'input[name="user"]'],
    ['test id', field('A', { attributes: { 'data-testid': 't' } }), '[data-testid="t"]'],
    ['placeholder', field('A', { placeholder: 'Say "hi"' }), '[placeholder="Say \\"hi\\""]'],
    ['aria-label', field('A', { ariaLabel: 'Name' }), '[aria-label="Name"]'],
    ['role and name', field('Full name'), 'role=textbox[name="Full name"s]'],
  ])('%s', (_, drawn, selector) => {
    expect(locatorOf(1, drawn).selector).toBe(selector);
  });

  it('an attribute with a line break stays a valid selector', () => {
    const { selector } = locatorOf(1, draw('div', { actionable: true, ariaLabel: 'Two\nlines \\ "q"' }));
    expect(selector).toBe('[aria-label="Two\\a lines \\\\ \\"q\\""]');
  });
});
