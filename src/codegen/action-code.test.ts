import { describe, expect, it } from 'vitest';
import { type Sample, sampleProvenStep } from '../../test/support/sample-proven-step.ts';
import { actionCode } from './action-code.ts';

const state = (value: string) => ({ state: { ...sampleProvenStep().resolved!.candidate.state, value } });

describe('actionCode', () => {
  it.each<[string, Sample, readonly string[]]>([
    ['click', {}, ['.click()']],
    ['submit', { spec: { kind: 'submit' } }, ['.click()']],
    ['fill', { spec: { kind: 'fill', input: { text: "O'Hara" } } }, [String.raw`.fill('O\'Hara')`]],
    ['fill with a secret', { spec: { kind: 'fill', input: { text: 'x' } }, secret: 'password' }, ['.fill(password)']],
    ['type', { spec: { kind: 'type', input: { text: 'abc' } }, candidate: state('') }, [".pressSequentially('abc')"]],
    [
      'type behind what is there, slowly',
      { spec: { kind: 'type', input: { text: 'c', delay_ms: 30 } }, candidate: state('ab') },
      [".press('End')", ".pressSequentially('c', { delay: 30 })"],
    ],
    ['press', { spec: { kind: 'press', input: { key: 'Enter' } } }, [".press('Enter')"]],
    [
      'select by what people see',
      { spec: { kind: 'select', input: { label: 'Germany' } }, after: { targetValue: 'de' } },
      [".selectOption({ label: 'Germany' })"],
    ],
    [
      'select where label and value are the same',
      { spec: { kind: 'select', input: { label: 'Germany' } }, after: { targetValue: 'Germany' } },
      [".selectOption('Germany')"],
    ],
    ['select by value', { spec: { kind: 'select', input: { value: 'de' } } }, [".selectOption({ value: 'de' })"]],
    ['select by position', { spec: { kind: 'select', input: { index: 2 } } }, ['.selectOption({ index: 2 })']],
    ['check', { spec: { kind: 'check' } }, ['.check()']],
    ['check off', { spec: { kind: 'check', input: { checked: false } } }, ['.uncheck()']],
    ['uncheck', { spec: { kind: 'uncheck' } }, ['.uncheck()']],
    ['hover', { spec: { kind: 'hover' } }, ['.hover()']],
    ['focus', { spec: { kind: 'focus' } }, ['.focus()']],
    ['clear', { spec: { kind: 'clear' } }, ['.clear()']],
    ['upload', { spec: { kind: 'upload', input: { file_ref: 'a.png' } } }, [".setInputFiles('a.png')"]],
    ['slider', { spec: { kind: 'drag', input: { value: '40' } } }, [".fill('40')"]],
    [
      'right double click with a key',
      { spec: { kind: 'click', input: { button: 'right', click_count: 2, modifiers: ['Shift'] } } },
      [".click({ button: 'right', clickCount: 2, modifiers: ['Shift'] })"],
    ],
    ['scroll', { spec: { kind: 'scroll' } }, ['.scrollIntoViewIfNeeded()']],
    ['assert', { spec: { kind: 'assert' } }, []],
    [
      'navigate on the site',
      { spec: { kind: 'navigate', target: { by: 'url', url: 'http://shop.test/a?b#c' } } },
      [".goto(base + '/a?b#c')"],
    ],
    [
      'navigate elsewhere',
      { spec: { kind: 'navigate', target: { by: 'url', url: 'https://user:pass@other.test/a' } } },
      [".goto('https://other.test/a')"],
    ],
  ])('writes %s', (_, sample, calls) => {
    expect(actionCode(sampleProvenStep(sample))?.calls).toEqual(calls);
  });

  it('presses a key on the page when there is no element', () => {
    const proven = { ...sampleProvenStep({ spec: { kind: 'press', input: { key: 'Escape' } } }), resolved: null };
    expect(actionCode(proven)?.calls).toEqual([".keyboard.press('Escape')"]);
  });

  it('says so when it cannot write an action', () => {
    const to = { by: 'element', element: 'Done' } as const;
    expect(actionCode(sampleProvenStep({ spec: { kind: 'drag', input: { to } } }))).toBeNull();
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
    ['a submit button', false, { candidate: { tag: 'button', domPath: 'html>body>form>button' }, attributes: {} }],
    ['a submit input', false, {}],
    ['a link', false, { candidate: { tag: 'a', domPath: 'html>body>a#home' }, attributes: {} }],
    ['a picture in a link', false, { candidate: { tag: 'img', domPath: 'html>body>a:2>img' }, attributes: {} }],
  ])('knows of %s whether a script must listen first: %s', (_, whenReady, sample) => {
    expect(actionCode(sampleProvenStep(sample))?.whenReady).toBe(whenReady);
  });
});
