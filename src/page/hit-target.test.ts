import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { controlInside, describeElement, hitAt, pressPoint } from './hit-target.ts';

const hit = (html: string, selector = '#it') => {
  show(html);
  const target = the(selector);
  return hitAt(target, pressPoint(target));
};
const overlay = (inner: string, style = ''): string =>
  `<div id=veil style="position:fixed;inset:0;${style}">${inner}</div>`;

describe('what a press would hit', () => {
  it.each([
    ['the element itself', '<button id=it>Go</button>'],
    ['something inside it', '<button id=it><b>Go</b></button>'],
    ['its label', '<label for=it style="position:absolute;inset:0">Agree</label><input type=checkbox id=it>'],
    [
      'something inside its label',
      '<label style="position:relative"><span style="position:absolute;inset:0">Agree</span><input type=checkbox id=it></label>',
    ],
    [
      'the element below a veil that lets input through',
      `<button id=it>Go</button>${overlay('', 'pointer-events:none')}`,
    ],
  ])('%s counts', (_, html) => {
    expect(hit(html)).toEqual({ kind: 'target' });
  });

  it('a veil is named as a whole, not by the text that happens to be there', () => {
    const found = hit(
      `<button id=it>Go</button>${overlay('<div style="height:100%"><p style="margin:0;height:100%">Cookies?</p></div>')}`,
    );
    expect(found).toEqual({ kind: 'other', describe: '<div#veil> "Cookies?"' });
  });

  it('what covers it is named only up to what holds both', () => {
    expect(
      hit(
        '<section><button id=it>Go</button><p class="toast big" role=alert style="position:absolute;inset:0;margin:0">Hi</p></section>',
      ),
    ).toEqual({
      kind: 'other',
      describe: '<p.toast role=alert> "Hi"',
    });
  });

  it('an element that lets input through is not hit', () => {
    expect(hit('<button id=it style="pointer-events:none">Go</button>').kind).toBe('other');
  });

  it('the label of another control is something else', () => {
    expect(
      hit('<label for=other style="position:absolute;inset:0">No</label><input id=it type=checkbox><input id=other>')
        .kind,
    ).toBe('other');
  });

  it('a link inside the label takes the click for itself', () => {
    const found = hit(
      '<label>I accept the <a href=/terms style="position:absolute;inset:0">terms</a><input type=checkbox id=it></label>',
    );
    expect(found).toMatchObject({ kind: 'other', describe: expect.stringContaining('<a>') });
  });

  it('nothing on screen is outside', () => {
    expect(hit('<button id=it style="position:absolute;left:-500px">Go</button>')).toEqual({ kind: 'outside' });
    expect(hit('<button id=it hidden>Go</button>')).toEqual({ kind: 'outside' });
  });

  it('goes through two shadow roots', () => {
    show('<outer-box></outer-box>');
    const outer = shade(the('outer-box'), '<inner-box></inner-box>');
    const inner = shade(the('inner-box', outer), '<button><i>Go</i></button>');
    const button = the('button', inner);
    expect(hitAt(button, pressPoint(button))).toEqual({ kind: 'target' });
    expect(hitAt(the('outer-box'), pressPoint(button))).toEqual({ kind: 'target' });
  });

  it('a slotted element is inside what draws it', () => {
    show('<my-button><b id=it>Go</b></my-button>');
    const root = shade(the('my-button'), '<button><slot></slot></button>');
    const button = the('button', root);
    expect(hitAt(button, pressPoint(button))).toEqual({ kind: 'target' });
  });
});

describe('a text between the tags of a host', () => {
  const drawnBy = (inner: string): Element => {
    show('<my-button>Go on</my-button>');
    return shade(the('my-button'), inner).querySelector('button') ?? the('my-button');
  };

  it('lies on the button that draws it', () => {
    const button = drawnBy('<button><span><slot></slot></span></button>');
    expect(hitAt(button, pressPoint(button))).toEqual({ kind: 'target' });
  });

  it('lies on the button also through two hosts', () => {
    show('<my-outer>Go on</my-outer>');
    const outer = shade(the('my-outer'), '<my-inner><slot></slot></my-inner>');
    const button = the('button', shade(the('my-inner', outer), '<button><slot></slot></button>'));
    expect(hitAt(button, pressPoint(button))).toEqual({ kind: 'target' });
  });

  it('does not hide what lies over it inside', () => {
    const button = drawnBy('<button><slot></slot></button><i style="position:fixed;inset:0">veil</i>');
    expect(hitAt(button, pressPoint(button)).kind).not.toBe('target');
  });

  it('does not hide what lies over all of it', () => {
    const button = drawnBy('<button><slot></slot></button>');
    document.body.insertAdjacentHTML('beforeend', overlay('veil'));
    expect(hitAt(button, pressPoint(button)).kind).not.toBe('target');
  });
});

describe('where a person would press', () => {
  it('the middle of the largest part', () => {
    show(
      '<div style="width:100px;font:16px/20px monospace;position:absolute;left:0;top:0"><a href=/ id=it>aaaaaaaaaa b</a></div>',
    );
    const point = pressPoint(the('#it'));
    expect(point?.y).toBeLessThan(20);
  });

  it('the middle of what is on screen', () => {
    show('<button id=it style="position:absolute;left:-100px;top:0;width:200px;height:20px;padding:0">Go</button>');
    expect(pressPoint(the('#it'))).toEqual({ x: 50, y: 10 });
  });
});

it('elements are described in a few words', () => {
  show(`<p id=it>${'long '.repeat(40)}</p><i aria-label=Icon>x</i><u></u>`);
  expect(describeElement(the('#it')).length).toBeLessThan(80);
  expect(describeElement(the('i'))).toBe('<i> "Icon"');
  expect(describeElement(the('u'))).toBe('<u>');
});

describe('a control in the middle of what holds it', () => {
  const inside = (html: string) => {
    show(html);
    return controlInside(the('#it'), pressPoint(the('#it')))?.id ?? null;
  };

  it('given a dialog with a button there, then a press would be one on the button', () => {
    expect(inside('<div id=it role=alertdialog><button id=apple style="width:100%">Apple</button></div>')).toBe(
      'apple',
    );
  });

  it.each([
    ['a dialog with nothing but text there', '<div id=it role=dialog><p>Apple</p></div>'],
    ['a control that is drawn in a control', '<div id=it role=button><input style="width:100%"></div>'],
  ])('given %s, then it is pressed itself', (_, html) => {
    expect(inside(html)).toBe(null);
  });
});
