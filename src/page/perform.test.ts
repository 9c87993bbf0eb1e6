import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { fieldKind, needsListener, readyForText, selectOption, setValue } from './perform.ts';
import { valueOf } from './values.ts';

const it_ = (html: string): HTMLElement => {
  show(html);
  return the('#it');
};
/** The names of the events the element tells the page about while this is done. */
const heard = (element: Element, act: () => void): readonly string[] => {
  const events: string[] = [];
  for (const type of ['input', 'change']) element.addEventListener(type, () => events.push(type));
  act();
  return events;
};

describe('how a value gets into a control', () => {
  it.each([
    ['text', '<input id=it>'],
    ['text', '<input type=number id=it>'],
    ['text', '<textarea id=it></textarea>'],
    ['set', '<input type=date id=it>'],
    ['set', '<input type=range id=it>'],
    ['set', '<input type=color id=it>'],
    ['editable', '<div contenteditable id=it></div>'],
    [null, '<button id=it>x</button>'],
    [null, '<select id=it></select>'],
  ])('%s: %s', (kind, html) => {
    expect(fieldKind(it_(html))).toBe(kind);
  });

  it('a field is focused and its content selected, so that typing replaces it', () => {
    const field = it_('<input id=it value=old>') as HTMLInputElement;
    expect(readyForText(field, true)).toBe(true);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  });

  it('or the caret is put behind it', () => {
    const field = it_('<input id=it value=old>') as HTMLInputElement;
    readyForText(field, false);
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3]);
    expect(readyForText(it_('<input type=number id=it value=5>'), false)).toBe(true);
  });

  it('an editor likewise', () => {
    const editor = it_('<div contenteditable id=it>old</div>');
    expect(readyForText(editor, true)).toBe(true);
    expect(getSelection()?.toString()).toBe('old');
    readyForText(editor, false);
    expect(getSelection()?.isCollapsed).toBe(true);
  });

  it('nothing is typed into a drawing', () => {
    show('<svg id=it></svg>');
    expect(readyForText(document.querySelector('#it') as Element, true)).toBe(false);
  });

  it('a date is set as the control itself would, and the page is told', () => {
    const field = it_('<input type=date id=it>');
    expect(heard(field, () => setValue(field, '2026-01-02'))).toEqual(['input', 'change']);
    expect(valueOf(field)).toBe('2026-01-02');
    expect(setValue(it_('<p id=it></p>'), 'x')).toBe(false);
  });
});

describe('choosing an option', () => {
  const list =
    '<select id=it><option value=r>Red</option><option value=g>Light  green</option><option value=b disabled>Blue</option><option value=Red>Other</option></select>';

  it.each([
    ['by what a person sees', 'Red', 'r'],
    ['in any case and spacing', 'light green', 'g'],
    ['by its value', 'g', 'g'],
  ])('%s', (_, wanted, value) => {
    const select = it_(list) as HTMLSelectElement;
    select.value = '';
    expect(heard(select, () => expect(selectOption(select, wanted)).toBe(true))).toEqual(['input', 'change']);
    expect(select.value).toBe(value);
  });

  it('two options of one value are told apart by their texts', () => {
    const select = it_(
      '<select id=it><option value=x>One</option><option value=x>Two</option></select>',
    ) as HTMLSelectElement;
    selectOption(select, 'Two');
    expect(select.selectedIndex).toBe(1);
  });

  it('one that is disabled or not there is not chosen', () => {
    const select = it_(list);
    expect(
      heard(select, () => expect([selectOption(select, 'Blue'), selectOption(select, 'Pink')]).toEqual([false, false])),
    ).toEqual([]);
    expect(selectOption(it_('<p id=it></p>'), 'x')).toBe(false);
  });
});

describe('whether a click does something only if a script listens', () => {
  it.each([
    [true, '<button type=button id=it>x</button>'],
    [true, '<button id=it>x</button>'],
    [true, '<div role=button id=it>x</div>'],
    [true, '<input type=button id=it>'],
    [false, '<form><button id=it>x</button></form>'],
    [false, '<a href=/ id=it>x</a>'],
    [false, '<a href=/><span id=it>x</span></a>'],
    [false, '<input type=checkbox id=it>'],
    [false, '<label id=it>x</label>'],
    [false, '<details><summary id=it>x</summary></details>'],
    [false, '<div contenteditable id=it>x</div>'],
    [false, '<button popovertarget=p id=it>x</button><div id=p popover></div>'],
  ])('%s: %s', (needs, html) => {
    expect(needsListener(it_(html))).toBe(needs);
  });
});

describe('the value a person sees', () => {
  it.each([
    ['<input id=it value=a>', 'a'],
    ['<input type=checkbox id=it>', null],
    ['<input type=file id=it>', ''],
    ['<textarea id=it>b</textarea>', 'b'],
    ['<select id=it multiple><option selected value=1>x<option selected value=2>y</select>', '1,2'],
    ['<div contenteditable id=it>c</div>', 'c'],
    ['<div id=it>d</div>', null],
    ['<button id=it>e</button>', null],
  ])('%s', (html, value) => {
    expect(valueOf(it_(html))).toBe(value);
  });
});
