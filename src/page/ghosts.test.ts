import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { createGhosts } from './ghosts.ts';
import { boxOf, drawnAs } from './visibility.ts';

const isGhost = (element: Element): boolean => {
  const box = boxOf(element);
  const drawn = drawnAs(element, box);
  if (drawn === 'hidden') throw new Error('hidden altogether: nothing to tell');
  return createGhosts().isGhost(element, box, drawn);
};
const ghost = (html: string): boolean => {
  show(html);
  return isGhost(the('#it'));
};

const UNSEEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)';

describe('real, though nobody sees it (K-53)', () => {
  it.each([
    ['a plain button', '<button id=it>x</button>'],
    ['a button that only speech does not tell', '<button id=it aria-hidden=true>x</button>'],
    [
      'a transparent tick box over its drawing',
      '<span style="padding:9px"><input id=it type=checkbox style="opacity:0"></span>',
    ],
    ['a tick box of one pixel in its label', `<label><input id=it type=checkbox style="${UNSEEN}">Yes please</label>`],
    [
      'one beside its label',
      `<p><input id=it type=radio style="${UNSEEN}"><label for=it>Yes</label><input type=radio></p>`,
    ],
    [
      'a transparent field for files over a button',
      '<div style="width:90px;height:30px"><input id=it type=file style="opacity:0"></div>',
    ],
    ['a transparent slider', '<div style="width:90px;height:20px"><input id=it type=range style="opacity:0"></div>'],
    [
      'the thin field of a drawn list',
      '<div style="width:90px;height:30px"><span><input id=it role=combobox style="width:2px;border:0;padding:0"></span></div>',
    ],
    [
      'both ends of a range',
      '<div style="width:90px;height:20px"><input id=it type=range style="opacity:0"><input type=range style="opacity:0"></div>',
    ],
    [
      'the field of a drawn list beside its copy for the form',
      '<div style="width:90px;height:30px"><input id=it role=combobox style="opacity:0"><input aria-hidden=true tabindex=-1 style="opacity:0"></div>',
    ],
    [
      'a tick box on a page that a dialog keeps from speech',
      '<div aria-hidden=true><form><p><span style="padding:9px"><input id=it type=checkbox style="opacity:0"></span></p></form></div>',
    ],
    ['below the end of the window', '<p style="height:5000px"></p><button id=it>x</button>'],
    [
      'a part of a list that is scrolled out of sight',
      '<div style="width:50px;overflow-x:auto;white-space:nowrap"><i style="display:inline-block;width:9000px"></i><button id=it>x</button></div>',
    ],
  ])('%s', (_, html) => {
    expect(ghost(html)).toBe(false);
  });
});

describe('a ghost', () => {
  it.each([
    [
      'the transparent copy of a field for the form',
      '<div style="padding:9px"><input id=it aria-hidden=true style="opacity:0"></div>',
    ],
    [
      'one inside something mute',
      '<div aria-hidden=true style="padding:9px"><input id=it type=checkbox style="opacity:0"></div>',
    ],
    ['a place for the focus only', '<span id=it tabindex=0 aria-hidden=true style="display:block;height:1px"></span>'],
    [
      'a cut-off list for the form',
      '<div style="width:90px;height:30px"><select id=it tabindex=-1 aria-hidden=true style="position:absolute;clip:rect(0 0 0 0)"><option>x</select></div>',
    ],
    [
      'one cut off by what is around it',
      '<div style="width:1px;height:1px;overflow:hidden"><input id=it tabindex=-1 aria-hidden=true></div>',
    ],
    [
      'the native list that a drawn one has replaced',
      `<div style="padding:9px"><select id=it tabindex=-1 style="${UNSEEN}"><option>x</select><div role=combobox tabindex=0>x</div></div>`,
    ],
    ['a transparent button', '<button id=it style="opacity:0">x</button>'],
    ['a link for speech only', `<a id=it href=/ style="${UNSEEN}">Skip to content</a>`],
    [
      'a trap for robots',
      '<form><div style="position:absolute;left:-9999px"><label>Name<input id=it></label></div><input></form>',
    ],
    [
      'a menu beside the window',
      '<nav style="position:fixed;left:0;width:200px;transform:translateX(-100%)"><a id=it href=/>Home</a></nav>',
    ],
    [
      'a menu on the other side',
      '<nav style="position:fixed;right:0;width:200px;transform:translateX(100%)"><a id=it href=/>Home</a></nav>',
    ],
    ['a field whose surroundings hold others', '<div style="padding:9px"><input id=it style="opacity:0"><input></div>'],
  ])('%s', (_, html) => {
    expect(ghost(html)).toBe(true);
  });

  it('through slots and shadow roots', () => {
    show('<my-box><input id=it type=checkbox style="opacity:0"></my-box>');
    const root = shade(the('my-box'), '<div style="width:20px;height:20px"><slot></slot></div>');
    expect(isGhost(the('#it'))).toBe(false);
    the('div', root).setAttribute('aria-hidden', 'true');
    expect(isGhost(the('#it'))).toBe(true);
  });

  it('not on a page that is read from right to left and scrolled', () => {
    show('<div dir=rtl style="width:9000px"><button id=it>x</button></div>');
    document.documentElement.dir = 'rtl';
    try {
      scrollTo(-4_000, 0);
      expect(isGhost(the('#it'))).toBe(false);
    } finally {
      document.documentElement.dir = '';
    }
  });
});
