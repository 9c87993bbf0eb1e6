import { beforeEach, describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { createPointerControls, type PointerControls } from './pointer-controls.ts';

const HAND = '<style>.hand{cursor:pointer}</style>';

/** What is found in the document, in document order, by its id. */
const ids = (found: Iterable<Element>): readonly string[] => [...found].map(({ id }) => id).toSorted();
const listedIn = (html: string): readonly string[] => {
  show(html);
  return ids(createPointerControls().enter(document));
};

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

describe('a hand over an element makes it a control', () => {
  it.each([
    ['by a class', `${HAND}<div id=a class=hand>Sort</div>`],
    ['at the element itself', '<div id=a style="cursor:pointer">Sort</div>'],
    ['by tag', '<style>li{cursor:pointer}</style><ul><li id=a>One</li></ul>'],
    ['by attribute', '<style>[data-sort]{cursor:pointer}</style><table><th id=a data-sort>Name</table>'],
    ['with a picture of its own', '<div id=a style="cursor:url(x.png), pointer">Sort</div>'],
    ['inside @media', '<style>@media screen{.x{cursor:pointer}}</style><div id=a class=x>Sort</div>'],
    ['inside @supports', '<style>@supports (color:red){.x{cursor:pointer}}</style><div id=a class=x>Sort</div>'],
    ['inside @layer', '<style>@layer base{.x{cursor:pointer}}</style><div id=a class=x>Sort</div>'],
    ['inside another rule', '<style>.box{.x{cursor:pointer}}</style><p class=box><b id=a class=x>Sort</b>'],
    ['inside another rule, by itself', '<style>.x{&.on{cursor:pointer}}</style><div id=a class="x on">Sort</div>'],
    [
      'inside @media inside another rule',
      '<style>.x{@media screen{cursor:pointer}}</style><div id=a class=x>Sort</div>',
    ],
    ['by a variable', '<style>:root{--c:pointer}.x{cursor:var(--c)}</style><div id=a class=x>Sort</div>'],
    ['by :where()', '<style>:where(.css-1).x{cursor:pointer}</style><div id=a class="css-1 x">Sort</div>'],
    [
      'by a name that needs escaping',
      String.raw`<style>.md\:x{cursor:pointer}</style><div id=a class="md:x">Sort</div>`,
    ],
    ['in a drawing', '<svg><g id=a cursor=pointer><text>Bar</text></g></svg>'],
    ['on a link without an address', `${HAND}<a id=a class=hand>Today</a>`],
  ])('%s', (_, html) => {
    expect(listedIn(html)).toEqual(['a']);
  });

  it('also when the rule is only for the moment the pointer is there, and wherever it is', () => {
    const html = '<style>tr:hover{cursor:pointer} a:hover,:hover{color:red}</style><table><tr id=a><td>Row</table>';
    expect(listedIn(html)).toEqual(['a']);
  });

  it('also by a sheet that a script hands over, and by rules that it adds later', () => {
    show('<div id=a class=late>One</div><div id=b class=later>Two</div>');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.late{cursor:pointer}');
    document.adoptedStyleSheets = [sheet];
    expect(ids(createPointerControls().enter(document))).toEqual(['a']);
    sheet.insertRule('.later{cursor:pointer}', sheet.cssRules.length);
    expect(ids(createPointerControls().enter(document))).toEqual(['a', 'b']);
    sheet.replaceSync('.later{cursor:pointer}');
    expect(ids(createPointerControls().enter(document))).toEqual(['b']);
  });

  it.each([
    ['a rule whose condition does not hold', '<style>@media print{.x{cursor:pointer}}</style><p class=x>Sort'],
    ['a rule that another one overrules', `${HAND}<p class=hand style="cursor:default">Sort`],
    ['a sheet that is switched off', '<style media=print>.x{cursor:pointer}</style><p class=x>Sort'],
    ['another cursor', '<p style="cursor:text">Sort'],
    ['what only inherits it from the page', '<style>body{cursor:pointer}</style><p id=a>text'],
    ['a place to jump to', '<a id=a name=top></a><a id=b>text</a>'],
    [
      'broken and unknown selectors',
      '<style>.x:unknown(1){cursor:pointer} ::part(y){cursor:pointer}</style><p class=x>S',
    ],
  ])('not: %s', (_, html) => {
    expect(listedIn(html)).toEqual([]);
  });

  it('a link that carries something for a script needs no hand', () => {
    expect(listedIn('<a id=a title=Prev data-handler=prev>Prev</a>')).toEqual(['a']);
  });
});

describe('nothing is listed twice', () => {
  it.each([
    ['what lies in a button', `${HAND}<button style="cursor:default"><span id=a class=hand>Save</span></button>`],
    [
      'what lies in the label of a field',
      `${HAND}<label><input type=checkbox><span id=a class=hand>Yes</span></label>`,
    ],
    ['a label', `${HAND}<label id=a class=hand for=b>Yes</label><input id=b>`],
    ['a label of nothing', `${HAND}<label id=a class=hand>Group</label>`],
    ['a frame around a button', `${HAND}<div id=a class=hand><button>Save</button></div>`],
    ['a frame around a field and its text', `${HAND}<div id=a class=hand>Find <input></div>`],
    ['the drawn box of a tick box', `${HAND}<div><input type=checkbox><i id=a class=hand></i></div>`],
    ['a control that says so by itself', `${HAND}<div id=a class=hand role=button>Save</div>`],
    ['text in something that can be focused', `${HAND}<div tabindex=0><span id=a class=hand>One</span></div>`],
  ])('%s', (_, html) => {
    expect(listedIn(html)).toEqual([]);
  });

  it('of a hand within a hand, only the outer', () => {
    expect(listedIn(`${HAND}<div id=a class=hand>Card <b id=b class=hand>title</b></div>`)).toEqual(['a']);
  });

  it('of a control and the frame around it, only the control', () => {
    const html = `${HAND}<div id=a class=hand><p style="cursor:default"><b id=b class=hand>Save</b></p></div>`;
    expect(listedIn(html)).toEqual(['b']);
  });

  it('a card with words of its own and a button in it is a control beside its button', () => {
    expect(listedIn(`${HAND}<div id=a class=hand><h3>Lamp</h3><button>Buy</button></div>`)).toEqual(['a']);
  });

  it('a row that can be opened is one though it holds a tick box', () => {
    expect(listedIn(`${HAND}<table><tr id=a class=hand><td><input type=checkbox><td>Ann</table>`)).toEqual(['a']);
  });

  it('a list inside a group of options is listed entry by entry', () => {
    const html = `${HAND}<div role=listbox tabindex=0><p id=a class=hand>One</p><p id=b class=hand>Two</p></div>`;
    expect(listedIn(html)).toEqual(['a', 'b']);
  });
});

describe('a hand over a whole list', () => {
  it.each([
    ['is meant for its entries', '<ul id=x class=hand><li id=a>One<li id=b>Two</ul>'],
    ['also in a table', '<table><tbody id=x class=hand><tr id=a><td>1<tr id=b><td>2</table>'],
    [
      'and for entries that repeat it',
      '<div id=x class=hand><p id=a class="hand o">1</p><p id=b class="hand o">2</p></div>',
    ],
  ])('%s', (_, html) => {
    expect(listedIn(HAND + html)).toEqual(['a', 'b']);
  });

  it('a trigger is listed beside the entries of the list that opens inside it', () => {
    const html = `${HAND}<div id=a class=hand><span>Colour</span><div><p id=b class="hand o">Red</p><p id=c class="hand o">Blue</p></div></div>`;
    expect(listedIn(html)).toEqual(['a', 'b', 'c']);
  });

  it('lines of text in a card are no entries', () => {
    expect(listedIn(`${HAND}<div id=a class=hand><p>Lamp</p><p>12 €</p><p>In stock</p></div>`)).toEqual(['a']);
  });
});

describe('shadow roots', () => {
  const enterBoth = (host: string, inner: string): readonly string[] => {
    const controls = createPointerControls();
    show(host);
    const root = shade(the('my-box'), inner);
    return ids([...controls.enter(document), ...controls.enter(root)]);
  };

  it('their own sheets count, those outside do not', () => {
    const inner = '<style>.in{cursor:pointer}</style><p id=a class=in>In</p><p id=b class=hand>Out</p>';
    expect(enterBoth(`${HAND}<my-box></my-box>`, inner)).toEqual(['a']);
  });

  it('::part, :host and ::slotted reach across', () => {
    const html = '<style>my-box::part(head){cursor:pointer}</style><my-box></my-box>';
    expect(enterBoth(html, '<p id=a part="head big">Head</p>')).toEqual(['a']);
    expect(enterBoth('<my-box id=a></my-box>', '<style>:host{cursor:pointer}</style>Box')).toEqual(['a']);
    const slotted = '<style>::slotted(p){cursor:pointer}</style><slot></slot>';
    expect(enterBoth('<my-box><p id=a>Given</p></my-box>', slotted)).toEqual(['a']);
  });
});

describe('drag handles', () => {
  const handle = (html: string): PointerControls => {
    show(html);
    const controls = createPointerControls();
    void [...controls.enter(document)];
    return controls;
  };

  it.each([
    ['<div id=a style="cursor:grab">Card</div>', true],
    ['<style>.m{cursor:move}</style><div id=a class=m>Title <button>x</button></div>', true],
    ['<div id=a class=ui-sortable-handle>Card</div>', true],
    ['<div id=a draggable=true>Card</div>', false],
    ['<button id=a style="cursor:grab">Move</button>', false],
    ['<style>button.h{cursor:grab}</style><button id=a class=h>Move</button>', false],
    ['<style>.h:hover{cursor:move}</style><div id=a class=h>Move</div>', true],
    ['<div id=a role=button tabindex=0 aria-roledescription="sortable item">Card</div>', false],
  ])('%s', (html, forItsPointer) => {
    const controls = handle(html);
    expect(controls.isDragHandle(the('#a'))).toBe(true);
    expect(controls.has(the('#a'))).toBe(forItsPointer);
  });

  it('what is only pressed is none', () => {
    expect(handle(`${HAND}<div id=a class=hand>Card</div>`).isDragHandle(the('#a'))).toBe(false);
  });
});
