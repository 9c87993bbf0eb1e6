import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { optionsOf } from './options-of.ts';
import { createPointerControls } from './pointer-controls.ts';

const texts = (element: Element): readonly string[] => {
  const pointers = createPointerControls();
  void [...pointers.enter(document)];
  return optionsOf(element, pointers.has).map(({ text }) => text);
};
const of = (html: string): readonly string[] => {
  show(html);
  return texts(the('#it'));
};
const LIST = '<div role=option>Red</div><div role=option>Blue</div>';

describe('the options of a list', () => {
  it.each([
    ['native', '<select id=it><optgroup label=g><option>Red</optgroup><option label=Blue>x</select>'],
    ['native suggestions', '<input id=it list=l><datalist id=l><option>Red<option>Blue</datalist>'],
    ['a list by itself', `<div id=it role=listbox>${LIST}</div>`],
    [
      'named by aria-controls',
      `<div id=it role=combobox aria-controls=l></div><p></p><div id=l role=listbox>${LIST}</div>`,
    ],
    [
      'named by aria-owns, and closed',
      `<button id=it aria-haspopup=listbox aria-owns=l>c</button><hr><div id=l hidden role=listbox>${LIST}</div>`,
    ],
    [
      'behind what opens it',
      `<button id=it aria-haspopup=listbox>c</button><div style="display:none"><div role=listbox>${LIST}</div></div>`,
    ],
    [
      'drawn, without any markup, behind the frame of what opens it',
      '<style>.o{cursor:pointer}</style><div><input id=it></div><div style="position:absolute"><p class=o>Red</p><p class=o>Blue</p></div>',
    ],
    [
      'drawn, with a listener in the markup and a field to search in',
      '<div id=it onclick=1>c</div><div style="display:none"><input><p onclick=1>Red</p><p onclick=1>Blue</p></div>',
    ],
    [
      'drawn, folded inside of what opens it, before a list of the browser that nobody sees',
      '<style>.o{cursor:pointer}</style><div id=it tabindex=0><select hidden><option>Red<option>Blue</select>c<div style="display:none"><p class=o>Red</p><p class=o>Blue</p></div></div>',
    ],
  ])('%s', (_, html) => {
    expect(of(html)).toEqual(['Red', 'Blue']);
  });

  it('drawn beside the few that speech is told of', () => {
    const told = '<div id=l role=listbox style="width:0;height:0;overflow:hidden"><i role=option>Red</i></div>';
    const html = `<input id=it role=combobox aria-controls=l><hr><section>${told}<div><b style="cursor:pointer">Red</b><b style="cursor:pointer">Blue</b></div></section>`;
    expect(of(html)).toEqual(['Red', 'Blue']);
  });

  it('through slots', () => {
    show(`<my-list>${LIST}</my-list>`);
    const root = shade(
      the('my-list'),
      '<div role=combobox aria-controls=l></div><div id=l role=listbox><slot></slot></div>',
    );
    expect(texts(the('[role=combobox]', root))).toEqual(['Red', 'Blue']);
  });

  it('whose words are handed into them', () => {
    show('<my-option><b>Red</b></my-option>');
    shade(the('my-option'), '<style>b{color:red}</style><div role=listbox><li role=option><slot></slot></li></div>');
    const list = the('[role=listbox]', the('my-option').shadowRoot ?? document);
    expect(optionsOf(list).map(({ text }) => text)).toEqual(['Red']);
  });

  it('with what is known of each', () => {
    show('<select id=it><option value=r disabled>Red<option value=b selected>Blue</select>');
    expect(optionsOf(the('#it'))).toEqual([
      { text: 'Red', value: 'r', selected: false, enabled: false },
      { text: 'Blue', value: 'b', selected: true, enabled: true },
    ]);
    show(
      '<div id=it role=listbox><i role=option data-value=r aria-disabled=true>Red</i><i role=option aria-selected=true>Blue</i></div>',
    );
    expect(optionsOf(the('#it'))).toEqual([
      { text: 'Red', value: 'r', selected: false, enabled: false },
      { text: 'Blue', value: null, selected: true, enabled: true },
    ]);
  });

  it('at most 50', () => {
    expect(of(`<select id=it>${'<option>x'.repeat(80)}</select>`)).toHaveLength(50);
    expect(of(`<div id=it role=listbox>${'<p role=option>x</p>'.repeat(80)}</div>`)).toHaveLength(50);
  });

  it.each([
    ['a tab and its panel', `<div id=it role=tab aria-controls=l>t</div><div id=l role=tabpanel>${LIST}</div>`],
    ['a button beside a list that is always there', `<button id=it>Add</button><div role=listbox>${LIST}</div>`],
    [
      'a field and a single thing that lies beside it',
      '<input id=it><b style="position:absolute;cursor:pointer">×</b>',
    ],
  ])('none: %s', (_, html) => {
    expect(of(html)).toEqual([]);
  });
});
