import { describe, expect, it } from 'vitest';
import { refOf, refused } from '../../../test/support/ask-resolver.ts';
import {
  button,
  checkbox,
  dialog,
  type Drawn,
  draw,
  field,
  form,
  heading,
  link,
  row,
} from '../../../test/support/build-registry.ts';
import type { Requirement } from '../../contract/requirement.ts';

const input = (type: string): Drawn => draw('input', { attributes: { type } });
const acted = (tag: string, role: string): Drawn => draw(tag, { role, actionable: true });
const isAble = (drawn: Drawn, requirement: Requirement): boolean => {
  try {
    return refOf({ by: 'ref', ref: 1 }, { on: [drawn], requirement }) === 1;
  } catch {
    return false;
  }
};

describe('[O-8] [O-37] a number is taken only for what can take the action', () => {
  it.each([
    ['[O-47] any: everything that is there', { needs: 'any' }, [button('A'), heading('A'), form({})], []],
    [
      '[O-48] typeable: input, textarea, select, contenteditable; not what takes no text',
      { needs: 'typeable' },
      [
        field('A'),
        draw('textarea', { role: 'textbox' }),
        draw('select', {}),
        input('number'),
        input('date'),
        draw('div', { actionable: true, attributes: { contenteditable: 'true' } }),
      ],
      [button('A'), link('A'), input('checkbox'), input('file'), input('submit')],
    ],
    [
      '[O-49] clickable: button, a, role button, input of a button; and whatever else is made to be acted on (K-44)',
      { needs: 'clickable' },
      [
        button('A'),
        link('A'),
        acted('div', 'button'),
        input('submit'),
        input('button'),
        input('reset'),
        acted('div', 'tab'),
        checkbox('A'),
      ],
      [heading('A'), row(['A']), draw('label', { text: 'A' })],
    ],
    [
      '[O-50] checkable: checkbox, radio, and the roles checkbox, radio, switch',
      { needs: 'checkable' },
      [input('checkbox'), input('radio'), acted('div', 'checkbox'), acted('div', 'radio'), acted('button', 'switch')],
      [button('A'), field('A'), acted('div', 'option')],
    ],
    [
      '[O-51] submittable: a button that submits or says nothing, input submit',
      { needs: 'submittable' },
      [button('A', { attributes: { type: 'submit' } }), button('A'), input('submit')],
      [
        button('A', { attributes: { type: 'button' } }),
        button('A', { attributes: { type: 'reset' } }),
        input('reset'),
        link('A'),
      ],
    ],
    [
      '[O-52] container form',
      { needs: 'container', container: 'form' },
      [form({})],
      [dialog('A'), button('A'), draw('div', { role: 'form' })],
    ],
    [
      '[O-52] container dialog',
      { needs: 'container', container: 'dialog' },
      [dialog('A'), draw('dialog', {}), draw('div', { role: 'alertdialog' })],
      [form({}), button('A')],
    ],
    [
      '[O-52] container modal',
      { needs: 'container', container: 'modal' },
      [dialog('A'), draw('dialog', {})],
      [form({})],
    ],
    ['[O-9] [O-52] any container', { needs: 'container', container: 'any' }, [form({}), row(['A']), dialog('A')], []],
    [
      '[O-53] selectable: select, role listbox; and what plays that role',
      { needs: 'selectable' },
      [draw('select', {}), acted('ul', 'listbox'), acted('div', 'combobox')],
      [field('A'), button('A'), link('A')],
    ],
    ['dismissable: what is pressed', { needs: 'dismissable' }, [button('A'), link('A')], [field('A'), heading('A')]],
    ['acceptable: what is pressed', { needs: 'acceptable' }, [button('A'), link('A')], [checkbox('A')]],
  ] as const)('%s', (_, requirement, able, unable) => {
    expect((able as readonly Drawn[]).map((drawn) => isAble(drawn, requirement as Requirement))).not.toContain(false);
    expect((unable as readonly Drawn[]).map((drawn) => isAble(drawn, requirement as Requirement))).not.toContain(true);
  });

  it('[O-37] [O-47] an unknown number, and one that cannot take the action, are refused without anything attempted', () => {
    expect(refused({ by: 'ref', ref: 9 }, { on: [button('A')], requirement: { needs: 'any' } })).toMatchObject({
      situation: 'target_not_found',
      reason: 'no element has the number 9',
      attempted: [],
    });
    expect(refused({ by: 'ref', ref: 1 }, { on: [button('A')], requirement: { needs: 'typeable' } })).toMatchObject({
      situation: 'wrong_kind',
      reason: 'button "A" is not typeable',
      attempted: [],
    });
  });

  it('[O-51] a form is submitted by its submit control; where it has two, nobody chooses', () => {
    const named = (...children: readonly Drawn[]): readonly Drawn[] => [
      form({ name: 'Login' }, field('User'), ...children),
    ];
    const submit: Requirement = { needs: 'submittable' };
    const send = button('Send', { attributes: { type: 'submit' } });
    expect(refOf({ by: 'ref', ref: 1 }, { on: named(button('Show'), send), requirement: submit })).toBe(4);
    expect(refOf({ by: 'ref', ref: 1 }, { on: named(button('Show')), requirement: submit })).toBe(3);
    expect(refused({ by: 'ref', ref: 1 }, { on: named(send, send), requirement: submit }).situation).toBe(
      'target_not_unique',
    );
  });
});
