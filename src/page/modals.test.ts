import { afterEach, describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { createModals, dialogOnTop } from './modals.ts';

const dialog = (selector: string, root: ParentNode = document): HTMLDialogElement =>
  the(selector, root) as HTMLDialogElement;

afterEach(() => {
  show('');
});

describe('the dialog that blocks the page', () => {
  it('none: no dialog, one that is closed, one beside which the page goes on, a popover', () => {
    show('<button>x</button><dialog id=a>A</dialog><dialog id=b open>B</dialog><div id=c popover>C</div>');
    the('#c').showPopover();
    expect(dialogOnTop()).toBeNull();
  });

  it('the modal one, wherever it stands and however small it is', () => {
    show('<dialog id=a style="width:50px;height:20px">A</dialog><button>x</button>');
    dialog('#a').showModal();
    expect(dialogOnTop()).toBe(the('#a'));
    dialog('#a').close();
    expect(dialogOnTop()).toBeNull();
  });

  it('of two the one opened last, not the last in the document', () => {
    show('<dialog id=a>A</dialog><dialog id=b>B</dialog>');
    dialog('#b').showModal();
    dialog('#a').showModal();
    expect(dialogOnTop()).toBe(the('#a'));
  });

  it('also inside a shadow root', () => {
    show('<my-dialog></my-dialog>');
    const root = shade(the('my-dialog'), '<dialog><slot></slot></dialog>');
    dialog('dialog', root).showModal();
    expect(dialogOnTop()).toBe(the('dialog', root));
  });

  it('also under a popover that lies over a corner, and with a backdrop that lets the pointer through', () => {
    show(
      '<style>#a::backdrop{pointer-events:none}</style><dialog id=a>A<div id=c popover style="inset:0 auto auto 0;margin:0">C</div></dialog>',
    );
    dialog('#a').showModal();
    the('#c').showPopover();
    expect(dialogOnTop()).toBe(the('#a'));
  });
});

describe('what is out of reach', () => {
  /** Which parts can still be used: the page, and each dialog that is open. */
  const usable = (opened: readonly string[]): readonly string[] => {
    show('<dialog id=a>A<dialog id=c>C</dialog></dialog><dialog id=b>B</dialog>');
    for (const id of opened) dialog(`#${id}`).showModal();
    const modals = createModals();
    const parts = opened.toSorted().map((id) => [id, modals.enter(the(`#${id}`), modals.page)] as const);
    modals.close();
    return [['page', modals.page] as const, ...parts].flatMap(([name, { disabled }]) => (disabled ? [] : [name]));
  };

  it.each([
    ['nothing without a modal dialog', [], ['page']],
    ['all but the one dialog', ['b'], ['b']],
    ['all but the last of two', ['b', 'a'], ['a']],
    ['all but the one inside', ['a', 'c'], ['c']],
    ['not what is inside the last, whenever it was opened', ['c', 'a'], ['a', 'c']],
  ])('%s', (_, opened, expected) => {
    expect(usable(opened)).toEqual(expected);
  });
});
