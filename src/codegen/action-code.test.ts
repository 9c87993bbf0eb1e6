import { describe, expect, it } from 'vitest';
import { type Sample, sampleProvenStep, seen } from '../../test/support/sample-proven-step.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { actionCode } from './action-code.ts';
import type { Chain } from './expression.ts';
import { needsScript } from './needs-script.ts';
import type { ProvenStep } from './proven-step.ts';
import { typescriptLines } from './typescript-lines.ts';
import { typescriptTongue } from './typescript-tongue.ts';

const OWN: Chain = { from: 'own', links: [] };
const linesOf = (proven: ProvenStep, own: Chain | null = OWN): readonly string[] =>
  actionCode(own, proven)
    .statements.flatMap((one) => typescriptLines(one, typescriptTongue(), ''))
    .map((line) => line.replace(/^await (?:own)?/u, '').replace(/;$/u, ''));

const state = (value: string) => ({ state: { ...sampleProvenStep().resolved!.candidate.state, value } });

const unseen = (checked: 'true' | 'false') => ({ state: { ...state('').state, visible: false, checked } });

const TEAM = {
  ...({ kind: 'role', role: 'list', value: 'Done', framePath: [], selector: '#done' } as const),
  within: { role: 'region', text: 'Team' },
};
/** The page was left, as by a form that is sent without a script. */
const LEFT = { documentId: '2' };
const SUBMIT = { tag: 'button', domPath: 'html>body>form>button' };
const LIST = { tag: 'select', role: 'combobox' };

describe('actionCode', () => {
  it.each<[string, Sample, readonly string[]]>([
    ['click', { after: LEFT }, ['.click()']],
    ['submit', { spec: { kind: 'submit' }, after: LEFT }, ['.click()']],
    ['submit by a script', { spec: { kind: 'submit' } }, ['clickWhenReady(own)']],
    ['fill', { spec: { kind: 'fill', input: { text: "O'Hara" } } }, [String.raw`.fill('O\'Hara')`]],
    ['fill with a secret', { spec: { kind: 'fill', input: { text: 'x' } }, secret: 'password' }, ['.fill(password)']],
    [
      'clear an editor',
      { spec: { kind: 'clear' }, candidate: { tag: 'div', role: 'textbox' } },
      [".press('ControlOrMeta+a')", ".press('Delete')"],
    ],
    [
      'fill a field that only understands keys',
      {
        spec: { kind: 'fill', input: { text: 'A7' } },
        outcome: { observations: [seen('value_changed', { attribute: 'by keys', weight: 'noise' })] },
      },
      [".press('ControlOrMeta+a')", ".pressSequentially('A7')"],
    ],
    ['check', { spec: { kind: 'check' } }, ['.check()']],
    [
      'check what is transparent',
      { spec: { kind: 'check' }, candidate: { state: { ...state('').state, transparent: true } } },
      ['.check({ force: true })'],
    ],
    [
      'check what cannot be seen',
      {
        spec: { kind: 'check' },
        candidate: { ...unseen('false'), attributes: { id: 'terms', name: null, dataTestId: null } },
      },
      [
        '',
        `  .locator('xpath=ancestor::*[position() <= 3] | //label[@for="terms"]')`,
        '  .filter({ visible: true })',
        '  .last()',
        '  .click()',
      ],
    ],
    [
      'check what cannot be seen, by the label that the run pressed',
      {
        spec: { kind: 'check' },
        candidate: { ...unseen('false'), attributes: { id: 'terms', name: null, dataTestId: null } },
        gate: { by_label: true },
      },
      [`.locator('xpath=ancestor::label | //label[@for="terms"]').filter({ visible: true }).last().click()`],
    ],
    [
      'check what is covered, by its label that the run pressed',
      {
        spec: { kind: 'check' },
        candidate: { attributes: { id: null, name: null, dataTestId: null } },
        gate: { by_label: true },
      },
      [".locator('xpath=ancestor::label').filter({ visible: true }).last().click()"],
    ],
    [
      'uncheck what cannot be seen',
      {
        spec: { kind: 'uncheck' },
        candidate: { ...unseen('true'), attributes: { id: null, name: null, dataTestId: null } },
      },
      [".locator('xpath=ancestor::*[position() <= 3]').filter({ visible: true }).last().click()"],
    ],
    [
      'check a box of a single pixel, over which its label lies',
      { spec: { kind: 'check' }, candidate: { bbox: { x: 18, y: 589, w: 1, h: 1 } } },
      ['.check({ force: true })'],
    ],
    ['check what is ticked and cannot be seen', { spec: { kind: 'check' }, candidate: unseen('true') }, ['.focus()']],
    ['type', { spec: { kind: 'type', input: { text: 'abc' } }, candidate: state('') }, [".pressSequentially('abc')"]],
    [
      'type behind what is there, slowly',
      { spec: { kind: 'type', input: { text: 'c', delay_ms: 30 } }, candidate: state('ab') },
      [".press('End')", ".pressSequentially('c', { delay: 30 })"],
    ],
    ['press', { spec: { kind: 'press', input: { key: 'Enter' } } }, [".press('Enter')"]],
    [
      'select by what people see',
      { spec: { kind: 'select', input: { label: 'Germany' } }, after: { targetValue: 'de' }, candidate: LIST },
      [".selectOption({ label: 'Germany' })"],
    ],
    [
      'select where label and value are the same',
      { spec: { kind: 'select', input: { label: 'Germany' } }, after: { targetValue: 'Germany' }, candidate: LIST },
      [".selectOption('Germany')"],
    ],
    [
      'select an option that is a secret, by its text or its value',
      {
        spec: { kind: 'select', input: { label: 'Bluebell', secret_ref: 'ANSWER' } },
        after: { targetValue: '2' },
        candidate: LIST,
        secret: 'answer',
      },
      ['.selectOption(answer)'],
    ],
    [
      'such an option in a list that the page draws',
      {
        spec: { kind: 'select', input: { label: 'Blue; Bell', secret_ref: 'ANSWER' } },
        candidate: { tag: 'div', role: 'combobox' },
        secret: 'answer',
      },
      ['choose(own, [answer])'],
    ],
    [
      'select by value',
      { spec: { kind: 'select', input: { value: 'de' } }, candidate: LIST },
      [".selectOption({ value: 'de' })"],
    ],
    [
      'select by position',
      { spec: { kind: 'select', input: { index: 2 } }, candidate: LIST },
      ['.selectOption({ index: 2 })'],
    ],
    ['check', { spec: { kind: 'check' } }, ['.check()']],
    ['check off', { spec: { kind: 'check', input: { checked: false } } }, ['.uncheck()']],
    ['uncheck', { spec: { kind: 'uncheck' } }, ['.uncheck()']],
    ['hover', { spec: { kind: 'hover' } }, ['.hover()']],
    ['focus', { spec: { kind: 'focus' } }, ['.focus()']],
    ['clear', { spec: { kind: 'clear' } }, ['.clear()']],
    [
      'upload',
      { spec: { kind: 'upload', input: { file_ref: 'a.png' } }, candidate: { inputType: 'file' } },
      [".setInputFiles(files + '/a.png')"],
    ],
    [
      'drag to something that has a name',
      { spec: { kind: 'drag', input: { to: { by: 'element', element: 'Done' } } } },
      [
        String.raw`.dragTo(page.getByText(/^\W*done\W*$/i).or(page.getByLabel(/^\W*done\W*$/i)).or(page.getByPlaceholder(/^\W*done\W*$/i)).filter({ visible: true }).first())`,
      ],
    ],
    [
      'a slider that the page draws',
      { spec: { kind: 'drag', input: { value: '1,040' } }, candidate: { tag: 'div', role: 'slider' } },
      ['slideTo(own, 1040)'],
    ],
    [
      'a list that the page draws',
      { spec: { kind: 'select', input: { label: 'Oslo' } }, candidate: { tag: 'input', role: 'combobox' } },
      ["choose(own, ['Oslo'])"],
    ],
    [
      'several entries of such a list',
      { spec: { kind: 'select', input: { label: 'Oslo; Porto' } }, candidate: { tag: 'div', role: 'combobox' } },
      ["choose(own, ['Oslo', 'Porto'])"],
    ],
    [
      'select from a list in a frame, whose entries are there',
      {
        spec: { kind: 'select', input: { label: 'Oslo' } },
        candidate: { tag: 'div', role: 'combobox' },
        locator: { framePath: ['#pay'] },
      },
      ["choose(own, ['Oslo'], page.frameLocator('#pay').locator('html'))"],
    ],
    [
      'drag to a place that the run found in its region',
      { spec: { kind: 'drag', input: { to: { by: 'element', element: 'Done', region: 'Team' } } }, droppedOn: TEAM },
      [
        ".dragTo(page.getByRole('region').filter({ hasText: 'Team' }).getByRole('list', { name: 'Done', exact: true }))",
      ],
    ],
    [
      'drag to something in the same frame',
      { spec: { kind: 'drag', input: { to: { by: 'css', selector: '#done' } } }, locator: { framePath: ['#board'] } },
      [".dragTo(page.frameLocator('#board').locator('#done').first())"],
    ],
    [
      'several entries of a list of the browser',
      { spec: { kind: 'select', input: { label: 'Salt;Oil' } }, candidate: LIST },
      [".selectOption(['Salt', 'Oil'])"],
    ],
    [
      'a radio button that is selected',
      { spec: { kind: 'select', input: { label: 'Card' } }, candidate: { role: 'radio' } },
      ['.check({ force: true })'],
    ],
    [
      'a file for a button that asks for it',
      { spec: { kind: 'upload', input: { file_ref: 'a.png' } }, candidate: { inputType: null } },
      ["giveFile(own, files + '/a.png')"],
    ],
    ['slider', { spec: { kind: 'drag', input: { value: '40' } } }, [".fill('40')"]],
    [
      'right double click with a key',
      { spec: { kind: 'click', input: { button: 'right', click_count: 2, modifiers: ['Shift'] } }, after: LEFT },
      [".click({ button: 'right', clickCount: 2, modifiers: ['Shift'] })"],
    ],
    ['scroll', { spec: { kind: 'scroll' } }, ['.scrollIntoViewIfNeeded()']],
    [
      'scroll of a box',
      { spec: { kind: 'scroll', input: { direction: 'up', amount: 50 } } },
      ['.hover()', 'page.mouse.wheel(0, -50)'],
    ],
    ['assert', { spec: { kind: 'assert' } }, []],
    [
      'navigate on the site',
      { spec: { kind: 'navigate', target: { by: 'url', url: 'http://shop.test/a?b#c' } } },
      ["page.goto(base + '/a?b#c')"],
    ],
    [
      'navigate elsewhere',
      { spec: { kind: 'navigate', target: { by: 'url', url: 'https://user:pass@other.test/a' } } },
      ["page.goto('https://other.test/a')"],
    ],
  ])('writes %s', (_, sample, calls) => {
    expect(linesOf(sampleProvenStep(sample))).toEqual(calls);
  });

  it.each<[string, Sample]>([
    ['what is dragged', { spec: { kind: 'drag', input: { to: { by: 'element', element: 'Vault 7' } } } }],
    ['a slider', { spec: { kind: 'fill', input: { text: '40' } }, candidate: { tag: 'div', role: 'slider' } }],
    ['a file', { spec: { kind: 'upload', input: { file_ref: 'vault-7.pdf' } } }],
  ])('given %s that stands for a secret and takes no variable, then nothing of it is written', (_, sample) => {
    expect(linesOf(sampleProvenStep({ ...sample, secret: 'vault' }))).toEqual(['// ***']);
  });

  it('presses a key on the page when there is no element', () => {
    const proven = { ...sampleProvenStep({ spec: { kind: 'press', input: { key: 'Escape' } } }), resolved: null };
    expect(linesOf(proven, null)).toEqual(["page.keyboard.press('Escape')"]);
  });

  it.each<[ActionSpec['input'], string]>([
    [{ direction: 'down' }, 'page.mouse.wheel(0, 576)'],
    [{ direction: 'up', amount: 50 }, 'page.mouse.wheel(0, -50)'],
    [{ direction: 'bottom' }, 'page.mouse.wheel(0, 1000000)'],
  ])('scrolls the page when there is no element: %j', (input, code) => {
    const proven = { ...sampleProvenStep({ spec: { kind: 'scroll', input } }), resolved: null };
    expect(linesOf(proven, null)).toEqual(["page.locator('html').hover()", code]);
  });

  it.each<[string, boolean, Sample]>([
    [
      'a button outside of any form',
      true,
      { candidate: { tag: 'button', formId: null, domPath: 'html>body>button' }, attributes: {} },
    ],
    [
      'a plain button in a form',
      true,
      { candidate: { tag: 'button', domPath: 'html>body>form>button' }, attributes: { type: 'button' } },
    ],
    ['a drawn button', true, { candidate: { tag: 'div', domPath: 'html>body>div:3' }, attributes: {} }],
    ['a submit button', false, { candidate: SUBMIT, attributes: {}, after: LEFT }],
    ['a submit button whose form did not leave the page', true, { candidate: SUBMIT, attributes: {} }],
    ['a reset button', false, { candidate: SUBMIT, attributes: { type: 'reset' } }],
    ['a submit input', false, { after: LEFT }],
    ['a submit input whose form did not leave the page', true, {}],
    ['a link', false, { candidate: { tag: 'a', domPath: 'html>body>a#home' }, attributes: {} }],
    ['a picture in a link', false, { candidate: { tag: 'img', domPath: 'html>body>a:2>img' }, attributes: {} }],
  ])('knows of %s whether a script must listen first: %s', (_, whenReady, sample) => {
    expect(needsScript(sampleProvenStep(sample))).toBe(whenReady);
  });
});
