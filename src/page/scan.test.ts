import { beforeEach, describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { ScanElement } from '../contract/element.ts';
import { createElementRefs, type ElementRefs } from './element-refs.ts';
import { deepActiveElement, scan } from './scan.ts';

let refs: ElementRefs;
beforeEach(() => {
  refs = createElementRefs();
});

const look = (): readonly ScanElement[] =>
  JSON.parse(JSON.stringify(scan(refs, () => undefined).elements)) as readonly ScanElement[];
const seen = (html: string): readonly ScanElement[] => {
  show(html);
  return look();
};
const only = (html: string): ScanElement => {
  const [element, ...others] = seen(html);
  if (element === undefined || others.length > 0)
    throw new Error(`listed: ${[element, ...others].map((one) => one?.tag).join()}`);
  return element;
};

describe('what is listed', () => {
  it('what can be acted on, and what gives places their names; nothing else', () => {
    const html =
      '<main><h1>Shop</h1><div><p>text</p><button>Buy</button></div><form><label for=a>A</label><input id=a><input type=hidden></form></main>';
    expect(seen(html).map(({ tag, actionable }) => `${tag}${actionable ? '!' : ''}`)).toEqual([
      'main',
      'h1',
      'button!',
      'form',
      'label',
      'input!',
    ]);
  });

  it.each([
    '<div onclick="x()">a</div>',
    '<div tabindex=0>a</div>',
    '<div role=tab>a</div>',
    '<div contenteditable>a</div>',
    '<div draggable=true>a</div>',
    '<summary>a</summary>',
  ])('also an actionable %s', (html) => {
    expect(only(html).actionable).toBe(true);
  });

  it.each(['<div tabindex=-1>a</div>', '<div>a</div>', '<a>a</a>', '<template><button>a</button></template>'])(
    'not %s',
    (html) => {
      expect(seen(html)).toEqual([]);
    },
  );

  it('only the outermost of nested editors', () => {
    expect(
      seen('<div contenteditable><p contenteditable>a</p></div>').filter((element) => element.actionable),
    ).toHaveLength(1);
  });

  it('each thing below the nearest thing that is listed', () => {
    const [form, field] = seen('<form><div><div><input></div></div></form>');
    expect(field?.parentRef).toBe(form?.ref);
    expect(form?.parentRef).toBeNull();
  });
});

describe('states', () => {
  it.each([
    ['<input type=checkbox checked>', { checked: 'true' }],
    ['<input type=radio>', { checked: 'false' }],
    ['<div role=switch aria-checked=mixed>a</div>', { checked: 'mixed' }],
    ['<button aria-expanded=false>a</button>', { expanded: false }],
    ['<button aria-pressed=true>a</button>', { pressed: 'true' }],
    ['<div role=tab aria-selected=true>a</div>', { selected: true }],
    ['<input required readonly value=v>', { required: true, readonly: true, value: 'v' }],
    ['<button disabled>a</button>', { enabled: false }],
    ['<button style="opacity:0">a</button>', { visible: true, transparent: true }],
    ['<button hidden>a</button>', { visible: false, transparent: false }],
    ['<select><option value=1>One<option value=2 selected>Two</select>', { value: '2' }],
    ['<textarea>long</textarea>', { value: 'long' }],
  ])('%s', (html, state) => {
    expect(only(html).state).toMatchObject(state);
  });

  it('half ticked is told by a property', () => {
    show('<input type=checkbox>');
    (the('input') as HTMLInputElement).indeterminate = true;
    expect(look()[0]?.state.checked).toBe('mixed');
  });

  it('disabled is inherited', () => {
    const found = seen(
      '<div aria-disabled=true><button>a</button></div><div inert><button>b</button></div><fieldset disabled><input></fieldset>',
    );
    expect(found.filter(({ actionable }) => actionable).map(({ state }) => state.enabled)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('focus is seen through shadow roots', () => {
    show('<my-field></my-field>');
    const root = shade(the('my-field'), '<input>');
    the('input', root).focus();
    expect(deepActiveElement()).toBe(the('input', root));
    expect(look()[0]?.state.focused).toBe(true);
  });

  it.each([
    ['<input autocomplete=new-password value=x>', true],
    ['<input type=search autocomplete=new-password value=x>', false],
    ['<input role=combobox autocomplete=new-password value=x>', false],
    ['<input type=password role=combobox value=x>', true],
  ])('%s is secret: %s (Ant Design keeps the browser out of its lists so)', (html, secret) => {
    expect(only(html).state.secret).toBe(secret);
  });

  it('values of secret fields do not leave the page (law 7)', () => {
    const found = seen(
      '<ul><li>Pay <input type=password value=hunter2><input autocomplete=cc-number value=hunter2><input autocomplete=one-time-code value=hunter2></li></ul>',
    );
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect(found.filter(({ actionable }) => actionable).map(({ state }) => [state.secret, state.value])).toEqual([
      [true, '***'],
      [true, '***'],
      [true, '***'],
    ]);
    expect(only('<input type=password>').state.value).toBe('');
  });

  it('topmost: yes, no, and unknown for what is off screen (K-3)', () => {
    expect(only('<button>a</button>').topmost).toBe('yes');
    expect(seen('<button>a</button><div style="position:fixed;inset:0"></div>')[0]?.topmost).toBe('no');
    expect(only('<button style="position:absolute;top:9000px">a</button>')).toMatchObject({
      topmost: 'unknown',
      inViewport: false,
    });
  });

  it('attributes are unique only when no other element carries the same, anywhere', () => {
    show('<input id=a name=n><input id=b name=n><p id=b></p><my-box></my-box>');
    shade(the('my-box'), '<input id=a data-testid=t>');
    expect(look().map(({ unique }) => unique)).toEqual([[], [], ['data-testid']]);
  });

  it('odd values do not break it', () => {
    const { unique, attributes } = only('<input id="a&quot;]\n\\" name="1 2">');
    expect(unique).toEqual(['id', 'name']);
    expect(attributes.id).toBe('a"]\n\\');
  });
});

describe('open shadow roots and slots', () => {
  it('two nested roots are entered, their paths recorded, and each is reported once', () => {
    show('<outer-box></outer-box>');
    const outer = shade(the('outer-box'), '<section aria-label=Outer><inner-box></inner-box></section>');
    const inner = shade(the('inner-box', outer), '<p>x</p><button>Deep</button>');
    const roots: ShadowRoot[] = [];
    const [section, button] = scan(refs, (root) => roots.push(root)).elements;
    expect(roots).toEqual([outer, inner]);
    expect(button).toMatchObject({
      name: 'Deep',
      parentRef: section?.ref,
      shadowPath: ['outer-box', 'shadowRoot', 'inner-box', 'shadowRoot', 'button'],
      domPath: 'html>body>outer-box>section>inner-box>button',
    });
  });

  it('slotted elements are met where their slot stands, once', () => {
    show('<my-card><button id=light>Slotted</button></my-card>');
    shade(the('my-card'), '<form aria-label=Card><button>First</button><slot></slot><button>Last</button></form>');
    const found = look();
    expect(found.map(({ name }) => name)).toEqual(['Card', 'First', 'Slotted', 'Last']);
    expect(found[2]).toMatchObject({ parentRef: found[0]?.ref, shadowPath: [] });
  });

  it('what has no slot is not drawn and not listed; the fallback of an empty slot is', () => {
    show('<my-card><button slot=nowhere>Lost</button></my-card>');
    shade(the('my-card'), '<slot><button>Fallback</button></slot>');
    expect(look().map(({ name }) => name)).toEqual(['Fallback']);
  });

  it('closed roots are never entered', () => {
    show('<my-box></my-box>');
    the('my-box').attachShadow({ mode: 'closed' }).innerHTML = '<button>Closed</button>';
    expect(look()).toEqual([]);
  });
});

describe('numbers of elements (K-2)', () => {
  it('stay with the element and are never given to another', () => {
    show('<button id=a>A</button><button id=b>B</button>');
    const [a, b] = look().map(({ ref }) => ref);
    the('#a').remove();
    the('#b').insertAdjacentHTML('beforebegin', '<button id=c>C</button>');
    const [c, again] = look().map(({ ref }) => ref);
    expect(again).toBe(b);
    expect([a, b]).not.toContain(c);
  });

  it('lead back to the element as long as it is in the document', () => {
    show('<button>A</button>');
    const button = the('button');
    const ref = refs.refOf(button);
    expect(refs.refOf(button)).toBe(ref);
    expect(refs.elementOf(ref)).toBe(button);
    button.remove();
    expect(refs.elementOf(ref)).toBeNull();
    document.body.append(button);
    expect(refs.elementOf(ref)).toBe(button);
    expect(refs.elementOf(ref + 1)).toBeNull();
  });
});

it('a page nested beyond reason is cut, not a crash', () => {
  let deepest: Element = document.body;
  show('');
  for (let depth = 0; depth < 5_000; depth += 1) {
    const inner = document.createElement('div');
    deepest.append(inner);
    deepest = inner;
  }
  deepest.innerHTML = '<button>Too deep</button>';
  expect(() => look()).not.toThrow();
  show('');
});
