import { describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import type { Locator } from '../contract/locator.ts';
import { resolve } from '../stages/resolve/index.ts';
import { countMatches } from './count-matches.ts';
import { createWorkplace } from './workplace.ts';

const base = { within: null, framePath: [], selector: '' };
const count = (locator: Partial<Locator> & Pick<Locator, 'kind' | 'value'>): number =>
  countMatches({ ...base, ...locator }, createWorkplace().observe());

describe('how many elements a locator means', () => {
  it('by test id, selector and path, through shadow roots', () => {
    show('<button data-testid=a>x</button><my-box></my-box>');
    const root = shade(the('my-box'), '<p><button data-testid=a class=deep>y</button></p><inner-box></inner-box>');
    shade(the('inner-box', root), '<button class=deep>z</button>');
    expect(count({ kind: 'testid', value: 'a' })).toBe(2);
    expect(count({ kind: 'css', value: '.deep' })).toBe(2);
    expect(count({ kind: 'css', value: 'html > body > my-box > p > button' })).toBe(1);
    expect(count({ kind: 'css', value: 'html > body > my-box > inner-box > button' })).toBe(1);
    expect(count({ kind: 'css', value: 'html > body > my-box > button' })).toBe(0);
    expect(count({ kind: 'css', value: '.none' })).toBe(0);
    expect(count({ kind: 'xpath', value: '//button' })).toBe(1);
  });

  it('by role and name, label, placeholder and text: only what is visible', () => {
    show(
      '<button>Go</button><button hidden>Go</button><button>Go on</button><label>Name <input placeholder=You></label>',
    );
    expect(count({ kind: 'role', role: 'button', value: 'Go' })).toBe(1);
    expect(count({ kind: 'role', role: 'link', value: 'Go' })).toBe(0);
    expect(count({ kind: 'label', value: 'Name' })).toBe(1);
    expect(count({ kind: 'placeholder', value: 'You' })).toBe(1);
    expect(count({ kind: 'text', value: 'Go on' })).toBe(1);
  });

  it('within a group', () => {
    show('<ul><li>Blue <button>Add</button></li><li>Red <button>Add</button></li></ul>');
    expect(count({ kind: 'role', role: 'button', value: 'Add' })).toBe(2);
    expect(count({ kind: 'role', role: 'button', value: 'Add', within: { role: 'listitem', text: 'Red' } })).toBe(1);
    expect(count({ kind: 'role', role: 'button', value: 'Add', within: { role: 'listitem', text: 'Green' } })).toBe(0);
  });
});

describe('the locator of a resolved element', () => {
  it.each([
    ['an odd id', '<button id="1:2>3">Go</button><button>Go</button>'],
    ['twins told apart by nothing', '<button>Go</button><p><button>Go</button></p>'],
    [
      'a label with a line break',
      '<div tabindex=0 aria-label="Two&#10;lines"></div><div tabindex=0 aria-label="x"></div>',
    ],
    ['quotes and backslashes', '<input placeholder="say &quot;hi&quot; \\ there">'],
    ['cards', '<ul><li><h3>Blue</h3><button>Add</button></li><li><h3>Red</h3><button>Add</button></li></ul>'],
    ['rows', '<table><tr><td>Ann<td><button>Edit</button><tr><td>Bob<td><button>Edit</button></table>'],
    ['a hidden twin', '<button hidden>Go</button><button>Go</button>'],
    ['no name at all', '<button></button><button></button>'],
    [
      'an element in a drawing',
      '<svg width=50 height=50><a href="/x"><text y=20>Link</text></a><a href="/x"><text y=40>Link</text></a></svg>',
    ],
  ])('means exactly one, whichever element it is: %s', (_, html) => {
    show(html);
    const registry = createWorkplace().observe();
    for (const { ref, state } of registry.candidates) {
      if (!state.visible) continue;
      const answer = resolve({ registry, target: { by: 'ref', ref }, requirement: { needs: 'any' } });
      expect(answer.kind === 'resolved' && [answer.locator, countMatches(answer.locator, registry)]).toEqual([
        expect.anything(),
        1,
      ]);
    }
  });

  it('also inside shadow roots of equal shape', () => {
    show('<my-card></my-card><my-card></my-card>');
    for (const host of document.querySelectorAll('my-card'))
      shade(host, '<div><button></button></div><section><div><button></button></div></section>');
    const registry = createWorkplace().observe();
    expect(registry.candidates).toHaveLength(4);
    for (const { ref } of registry.candidates) {
      const answer = resolve({ registry, target: { by: 'ref', ref }, requirement: { needs: 'any' } });
      expect(answer.kind === 'resolved' && [answer.locator.value, countMatches(answer.locator, registry)]).toEqual([
        expect.anything(),
        1,
      ]);
    }
  });
});
