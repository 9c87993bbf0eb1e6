import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { ScanElement } from '../contract/element.ts';
import { createElementRefs } from './element-refs.ts';
import { scan } from './scan.ts';

const seen = (): readonly ScanElement[] => scan(createElementRefs(), () => undefined).elements;
const controls = (): readonly string[] =>
  seen()
    .filter(({ actionable }) => actionable)
    .map(({ tag, text }) => `${tag} ${text}`.trim());

describe('controls that carry no markup', () => {
  it('given a list, a table and cards of divs with a hand over them, then each is listed where it stands', () => {
    show(`<style>.o,th{cursor:pointer}</style>
      <input placeholder=Country><div><div class=o>Spain</div><div class=o>Malta</div></div>
      <table><tr><th>Name ↕</th><th>Age ↕</th></tr><tr><td>Ann</td><td>7</td></tr></table>
      <button>Save</button><div class=o>Card</div>`);
    expect(controls()).toEqual(['input', 'div Spain', 'div Malta', 'th Name ↕', 'th Age ↕', 'button Save', 'div Card']);
  });

  it('given an element whose own shadow root draws the hand over it, then it is listed', () => {
    show('<my-chip>Blue</my-chip>');
    shade(the('my-chip'), '<style>:host{cursor:pointer}</style><slot></slot>');
    expect(controls()).toEqual(['my-chip Blue']);
  });

  it('given rows that are walked by arrow keys, then each can be pressed; other rows are places only', () => {
    show(`<div role=grid aria-label=Files><div role=row tabindex=0>Games</div><div role=row tabindex=-1>Programs</div></div>
      <table><tr tabindex=-1><td>Ann</td></tr></table>`);
    expect(controls()).toEqual(['div Games', 'div Programs']);
    expect(seen().map(({ role }) => role)).toEqual(['grid', 'row', 'row', 'table', 'row', 'cell']);
  });

  it('given the head of a column that sorts and holds its filter, then both are listed; a box around a field is not', () => {
    show(`<style>.sort,.box{cursor:pointer}</style>
      <div role=table><div role=row><div role=columnheader class=sort>Name<input type=search></div></div></div>
      <div class=box>Town<input></div>`);
    expect(controls()).toEqual(['div Name', 'input', 'input']);
  });

  it('given a page where nothing has a hand, then nothing is added', () => {
    show('<div>text</div><p class=x>more</p><button>Save</button>');
    expect(controls()).toEqual(['button Save']);
  });
});

describe('behind a modal dialog', () => {
  it('given an open one, then only what is in it can be used', () => {
    show(
      '<button>Out</button><div inert><dialog><button>In</button></dialog></div><div popover id=p><button>Pop</button></div>',
    );
    const enabled = (): readonly string[] =>
      seen().flatMap(({ actionable, state, text }) => (actionable && state.enabled ? [text] : []));
    the('#p').showPopover();
    expect(enabled()).toEqual(['Out', 'Pop']);
    (the('dialog') as HTMLDialogElement).showModal();
    expect(enabled()).toEqual(['In']);
    (the('dialog') as HTMLDialogElement).close();
    expect(enabled()).toEqual(['Out', 'Pop']);
    show('');
  });
});
