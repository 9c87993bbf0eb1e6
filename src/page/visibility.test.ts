import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { boxOf, drawnAs, isEnabled, isVisible } from './visibility.ts';

const visible = (html: string): boolean => {
  show(html);
  return isVisible(the('#it'));
};
const enabled = (html: string): boolean => {
  show(html);
  return isEnabled(the('#it'));
};

describe('visible (K-53)', () => {
  it.each([
    ['a plain button', '<button id=it>x</button>'],
    ['off screen is still there', '<button id=it style="position:absolute;top:5000px">x</button>'],
    ['opacity 0 is visible to the gate', '<button id=it style="opacity:0">x</button>'],
    ['hidden from speech only', '<button id=it aria-hidden=true>x</button>'],
    [
      'visible again inside something invisible',
      '<div style="visibility:hidden"><button id=it style="visibility:visible">x</button></div>',
    ],
    [
      'a group without a box of its own whose content is drawn',
      '<form id=it style="display:contents"><button>x</button></form>',
    ],
    ['text in something without a box of its own', '<a href=/ id=it style="display:contents">x</a>'],
    ['a link around something that floats', '<a href=/ id=it><span style="float:left">x</span></a>'],
    [
      'a group of height 0 whose content is placed elsewhere',
      '<form id=it><button style="position:absolute;top:50px">x</button></form>',
    ],
  ])('%s', (_, html) => {
    expect(visible(html)).toBe(true);
  });

  it.each([
    ['display none', '<button id=it style="display:none">x</button>'],
    ['display none further up', '<div style="display:none"><button id=it>x</button></div>'],
    ['the hidden attribute', '<button id=it hidden>x</button>'],
    ['visibility hidden', '<button id=it style="visibility:hidden">x</button>'],
    ['visibility hidden further up', '<div style="visibility:hidden"><button id=it>x</button></div>'],
    ['no size', '<button id=it style="width:0;height:0;padding:0;border:0;overflow:hidden">x</button>'],
    ['no content and no size', '<span id=it></span>'],
    ['inside a closed details', '<details><summary>s</summary><button id=it>x</button></details>'],
    ['content that is not rendered', '<div style="content-visibility:hidden"><button id=it>x</button></div>'],
    [
      'a group without a box whose content is hidden',
      '<form id=it style="display:contents"><button hidden>x</button></form>',
    ],
    ['a closed dialog', '<dialog id=it>x</dialog>'],
  ])('not: %s', (_, html) => {
    expect(visible(html)).toBe(false);
  });

  it('a host without a box whose shadow content is drawn', () => {
    show('<my-form id=it style="display:contents"></my-form>');
    shade(the('#it'), '<button>x</button>');
    expect(isVisible(the('#it'))).toBe(true);
  });

  it('transparent is told apart', () => {
    show('<div style="opacity:0"><button id=a>x</button></div><button id=b style="opacity:.1">y</button>');
    const how = ['#a', '#b'].map((id) => drawnAs(the(id), boxOf(the(id))));
    expect(how).toEqual(['transparent', 'opaque']);
  });
});

describe('enabled', () => {
  it.each([
    ['a plain button', '<button id=it>x</button>'],
    ['a read-only field', '<input id=it readonly>'],
    ['aria-disabled=false', '<button id=it aria-disabled=false>x</button>'],
    ['in the legend of a disabled fieldset', '<fieldset disabled><legend><button id=it>x</button></legend></fieldset>'],
  ])('%s', (_, html) => {
    expect(enabled(html)).toBe(true);
  });

  it.each([
    ['disabled', '<button id=it disabled>x</button>'],
    ['in a disabled fieldset', '<fieldset disabled><input id=it></fieldset>'],
    ['aria-disabled', '<div role=button id=it aria-disabled=true>x</div>'],
    ['aria-disabled further up', '<div role=toolbar aria-disabled=true><button id=it>x</button></div>'],
    ['inert further up', '<div inert><button id=it>x</button></div>'],
  ])('not: %s', (_, html) => {
    expect(enabled(html)).toBe(false);
  });

  it('behind a modal dialog nothing is, in it everything', () => {
    show('<button id=out>x</button><div inert><dialog><button id=in>y</button></dialog></div>');
    expect(isEnabled(the('#out'))).toBe(true);
    (the('dialog') as HTMLDialogElement).showModal();
    expect([isEnabled(the('#out')), isEnabled(the('#in'))]).toEqual([false, true]);
    the('dialog').inert = true;
    expect(isEnabled(the('#in'))).toBe(false);
  });

  it('not: in the slot of something disabled', () => {
    show('<my-bar><button id=it>x</button></my-bar>');
    shade(the('my-bar'), '<div aria-disabled=true><slot></slot></div>');
    expect(isEnabled(the('#it'))).toBe(false);
  });
});
