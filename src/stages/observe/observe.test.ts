import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  type Drawn,
  dialog,
  draw,
  field,
  form,
  heading,
  landmark,
  legend,
  link,
  registryOf,
  scanOf,
} from '../../../test/support/build-registry.ts';
import { registrySchema } from '../../contract/registry.ts';
import { observe } from './index.ts';

const idsOf = (...page: readonly Drawn[]): readonly string[] =>
  registryOf(...page).candidates.map((candidate) => candidate.vaultyId);

describe('which elements are candidates', () => {
  it('those somebody can act on; headings and forms only give places their names', () => {
    const registry = registryOf(heading('Log in'), form({ name: 'Log in' }, field('User'), button('Go')));
    expect(registry.candidates.map((candidate) => candidate.name)).toEqual(['User', 'Go']);
    expect(registry.elements).toHaveLength(4);
    expect(registrySchema.safeParse(registry).error).toBeUndefined();
  });
});

describe('vaultyId (K-2)', () => {
  it('stays the same when the page is looked at again', () => {
    const page = [button('Save', { attributes: { id: 'save' } }), button('Cancel'), field('Name')];
    expect(idsOf(...page)).toEqual(idsOf(...page));
  });

  it('comes from the DOM id first, so that a new text does not change it', () => {
    const [before] = idsOf(button('Save', { attributes: { id: 'save' } }));
    const [after] = idsOf(button('Saving…', { attributes: { id: 'save' } }));
    expect(after).toBe(before);
  });

  it('is not moved by what is added elsewhere on the page', () => {
    expect(idsOf(button('New'), button('Save'))).toContain(idsOf(button('Save'))[0]);
  });

  it('tells equals apart by their order: ~2, ~3', () => {
    const [first, second, third] = idsOf(button('Save'), button('Save'), button('Save'));
    expect([second, third]).toEqual([`${first}~2`, `${first}~3`]);
  });

  it('differs by test id, accessible label, name and frame', () => {
    const ids = idsOf(
      button('Save'),
      button('Save', { attributes: { 'data-testid': 'a' } }),
      button('Save', { attributes: { name: 'a' } }),
      button('Save', { ariaLabel: 'a' }),
      button('Save', { framePath: ['#pay'] }),
    );
    expect(new Set(ids.map((id) => id.replace(/~\d+$/u, ''))).size).toBe(5);
  });

  it('begins with v-, whatever it is made of [V-5]', () => {
    const ids = idsOf(button('Save', { attributes: { id: 'save' } }), button('Save'), button('Save'), button(''));
    for (const id of ids) expect(id).toMatch(/^v-[a-z\d]+(?:~\d+)?$/u);
  });

  it('is not derived from an empty id', () => {
    const [one, two] = idsOf(button('Save', { attributes: { id: '' } }), button('Load', { attributes: { id: '' } }));
    expect(two?.startsWith(one ?? '-')).toBe(false);
  });
});

describe('what is told of a candidate', () => {
  const told = registryOf(
    draw('section', {}, [
      heading('Account'),
      form(
        { attributes: { id: 'login' } },
        field('Email', {
          text: 'ada@shop.test',
          placeholder: 'you@example.org',
          ariaLabel: 'Your mail',
          attributes: { type: 'email', id: 'mail', name: 'user', 'data-testid': 'mail-field' },
          rect: { x: 8, y: -40, w: 200, h: 24.5 },
          topmost: 'no',
          state: { enabled: false },
          domPath: 'html>body>section>form#login>input#mail',
        }),
      ),
      button('Plain'),
    ]),
  ).candidates;
  it.each([
    ['[V-7] its role', 'role', 'textbox', 'button'],
    ['[V-8] its visible text', 'text', 'ada@shop.test', 'Plain'],
    ['[V-9] its label', 'label', 'Email', null],
    ['[V-10] its placeholder', 'placeholder', 'you@example.org', null],
    ['[V-11] its aria-label', 'ariaLabel', 'Your mail', null],
    [
      '[V-12] its attributes',
      'attributes',
      { id: 'mail', name: 'user', dataTestId: 'mail-field' },
      { id: null, name: null, dataTestId: null },
    ],
    ['[V-14] its form', 'formId', 'login', null],
    ['[V-15] the heading of its section', 'sectionHeading', 'Account', 'Account'],
    ['[V-16] its box in the viewport', 'bbox', { x: 8, y: -40, w: 200, h: 24.5 }, { x: 0, y: 100, w: 100, h: 20 }],
    [
      '[V-17] whether it is visible, enabled and topmost',
      'visibility',
      { isVisible: true, isEnabled: false, isTopmost: false },
      { isVisible: true, isEnabled: true, isTopmost: true },
    ],
    ['[V-18] its path from html', 'domPath', 'html>body>section>form#login>input#mail', 'html>body>section>button'],
  ] as const)('%s, or that it has none', (_, fact, ofField, ofButton) => {
    expect(told.map((candidate) => candidate[fact])).toEqual([ofField, ofButton]);
  });
});

describe('type (K-44)', () => {
  it.each([
    ['button', draw('button', { role: 'button' })],
    ['button', draw('input', { role: 'button', attributes: { type: 'submit' } })],
    ['button', draw('input', { role: 'button', attributes: { type: 'image' } })],
    ['button', draw('div', { role: 'button', actionable: true })],
    ['button', draw('a', { role: 'button' })],
    ['button', draw('div', { role: 'tab', actionable: true })],
    ['button', draw('li', { role: 'menuitem', actionable: true })],
    ['button', draw('summary', { role: 'button', actionable: true })],
    ['link', draw('a', { role: 'link' })],
    ['link', draw('span', { role: 'link', actionable: true })],
    ['input', draw('input', { role: 'textbox' })],
    ['input', draw('input', { role: 'checkbox', attributes: { type: 'checkbox' } })],
    ['input', draw('input', { role: 'radio', attributes: { type: 'radio' } })],
    ['input', draw('input', { role: 'button', attributes: { type: 'file' } })],
    ['input', draw('div', { role: 'switch', actionable: true })],
    ['input', draw('div', { role: 'slider', actionable: true })],
    ['input', draw('div', { role: 'textbox', actionable: true })],
    ['select', draw('select', { role: 'combobox' })],
    ['select', draw('ul', { role: 'listbox', actionable: true })],
    ['textarea', draw('textarea', { role: 'textbox' })],
    ['textarea', draw('div', { role: 'textbox', actionable: true, attributes: { contenteditable: '' } })],
    ['textarea', draw('div', { actionable: true, attributes: { contenteditable: 'true' } })],
    ['custom-dropdown', draw('div', { role: 'combobox', actionable: true })],
    [
      'custom-dropdown',
      draw('button', { role: 'button', attributes: { 'aria-haspopup': 'listbox' }, state: { expanded: false } }),
    ],
    [
      'custom-dropdown',
      draw('button', { role: 'button', attributes: { class: 'my-dropdown' }, state: { expanded: false } }),
    ],
    ['button', draw('button', { role: 'button', attributes: { class: 'my-dropdown' } })],
    ['input', draw('input', { role: 'combobox' })],
  ])('%s', (type, drawn) => {
    expect(registryOf(drawn).candidates[0]?.type).toBe(type);
  });

  it('keeps the kind of input beside it', () => {
    const registry = registryOf(checkbox('Yes'), draw('input', { role: 'textbox' }), button('Go'));
    expect(registry.candidates.map((candidate) => candidate.inputType)).toEqual(['checkbox', 'text', null]);
  });
});

describe('where a candidate stands', () => {
  const here = button('Here');
  it.each([
    ['MODAL', 'MODAL', landmark('navigation', 'nav', dialog('D', form({}, here)))],
    ['MODAL', 'MODAL', draw('dialog', { role: 'dialog' }, [here])],
    ['NAV', 'NAV', form({}, landmark('navigation', 'nav', here))],
    ['PAGE', 'SIDEBAR', form({}, landmark('complementary', 'aside', here))],
    ['PAGE', 'FOOTER', landmark('main', 'main', landmark('contentinfo', 'footer', here))],
    ['FORM', 'FORM', landmark('main', 'main', form({}, here))],
    ['MAIN', 'MAIN', landmark('main', 'main', here)],
    ['PAGE', 'PAGE', here],
  ])('context %s, region %s (G-1)', (context, region, page) => {
    expect(registryOf(page).candidates[0]).toMatchObject({ context, region });
  });

  it('knows its form by id, else by name', () => {
    expect(registryOf(form({ attributes: { id: 'login', name: 'x' } }, here)).candidates[0]?.formId).toBe('login');
    expect(registryOf(form({ attributes: { name: 'x' } }, here)).candidates[0]?.formId).toBe('x');
    expect(registryOf(here).candidates[0]?.formId).toBeNull();
  });

  it('knows the heading of the innermost section that has one', () => {
    const page = draw('section', {}, [
      heading('Account'),
      draw('fieldset', { role: 'group' }, [legend('Address'), here]),
      link('Help'),
    ]);
    expect(registryOf(page).candidates.map((candidate) => candidate.sectionHeading)).toEqual(['Address', 'Account']);
    expect(registryOf(heading('Loose'), here).candidates[0]?.sectionHeading).toBeNull();
  });

  it('knows the heading of a dialog, however the dialog is built', () => {
    for (const tag of ['dialog', 'div']) {
      const page = draw(tag, { role: 'dialog' }, [heading('Delete file?'), here]);
      expect(registryOf(page).candidates[0]?.sectionHeading).toBe('Delete file?');
    }
  });

  it('reports an element whose topmost state is unknown as not topmost, and keeps it (K-3)', () => {
    const { visibility } = registryOf(button('Below', { topmost: 'unknown' })).candidates[0]!;
    expect(visibility).toEqual({ isVisible: true, isEnabled: true, isTopmost: false });
  });
});

describe('scopeKey', () => {
  it('is the page while no modal dialog is open', () => {
    expect(registryOf(button('Go')).scopeKey).toBe('PAGE');
    expect(registryOf(draw('dialog', { role: 'dialog', state: { visible: false } })).scopeKey).toBe('PAGE');
  });

  it('names the open modal dialog by its name, else by its heading', () => {
    expect(registryOf(dialog('Billing', button('Save'))).scopeKey).toBe('MODAL:Billing');
    expect(registryOf(draw('dialog', { role: 'dialog' }, [heading('Sure?')])).scopeKey).toBe('MODAL:Sure?');
    expect(registryOf(draw('dialog', { role: 'dialog' })).scopeKey).toBe('MODAL:');
  });
});

it('a parent that is not in the list ends the chain and breaks nothing', () => {
  const scan = scanOf([button('Alone')]);
  const [element] = scan.elements;
  const registry = observe({ ...scan, elements: [{ ...element!, parentRef: 99 }] });
  expect(registry.candidates[0]?.region).toBe('PAGE');
});
