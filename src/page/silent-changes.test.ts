import { beforeEach, describe, expect, it } from 'vitest';
import { shade, show, the } from '../../test/support/show.ts';
import { createSilentChanges, type SilentChanges } from './silent-changes.ts';

let changes: SilentChanges;
beforeEach(() => {
  show(
    '<input id=text><input id=box type=checkbox><textarea id=area></textarea><div id=host></div>' +
      '<select id=one><option>a<option>b</select><select id=many multiple><option>a<option>b</select>',
  );
  changes = createSilentChanges();
  changes.happened();
});

const input = (selector: string): HTMLInputElement => the(selector) as HTMLInputElement;

describe('what nobody tells of [V-66]', () => {
  it('given nothing was touched, then nothing happened', () => {
    expect(changes.happened()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a text', () => (input('#text').value = 'x')],
    ['a longer text', () => (input('#area').value = 'x')],
    ['a tick', () => (input('#box').checked = true)],
    ['half a tick', () => (input('#box').indeterminate = true)],
    ['a choice', () => ((the('#one') as HTMLSelectElement).selectedIndex = 1)],
    ['one of several choices', () => ((the('#many option:last-child') as HTMLOptionElement).selected = true)],
    ['a shadow root', () => shade(the('#host'), '<button>New</button>')],
  ])('given a script sets %s, then it is noticed, once', (_, act) => {
    act();
    expect(changes.happened()).toBe(true);
    expect(changes.happened()).toBe(false);
  });

  it('given a field that became a tick box, when a script ticks it, then it is noticed', () => {
    input('#text').type = 'checkbox';
    changes.forget();
    changes.happened();
    input('#text').checked = true;
    expect(changes.happened()).toBe(true);
  });

  it('given a custom element is defined after it was met, then it is noticed', () => {
    show('<x-defined-late>hello</x-defined-late>');
    changes.forget();
    changes.happened();
    customElements.define('x-defined-late', class extends HTMLElement {});
    expect(changes.happened()).toBe(true);
  });

  it('given a field in a shadow root that was met, when a script fills it, then it is noticed', () => {
    const root = shade(the('#host'), '<input>');
    changes.include(root);
    changes.happened();
    (the('input', root) as HTMLInputElement).value = 'x';
    expect(changes.happened()).toBe(true);
  });
});
