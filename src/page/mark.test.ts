import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/support/show.ts';
import { mark, unmark } from './mark.ts';

afterEach(unmark);

const drawn = (): Element | null => document.documentElement.lastElementChild;
const isOurs = (): boolean => drawn()?.localName === 'div' && drawn() !== document.body;

describe('what is drawn over a page for a picture', () => {
  it('given nothing to mark and no secret, then nothing is drawn', () => {
    show('<input value="plain">');
    mark([]);
    expect(isOurs()).toBe(false);
  });

  it('given a mark, then a box is drawn that input goes through, and it is gone afterwards', () => {
    show('<button style="position:fixed;left:10px;top:10px">Save</button>');
    mark([{ label: '1', box: { x: 10, y: 10, w: 50, h: 20 } }]);
    expect(isOurs()).toBe(true);
    expect(document.elementFromPoint(20, 15)?.localName).toBe('button');
    unmark();
    expect(isOurs()).toBe(false);
  });

  it.each(['one-time-code', 'cc-number'])('given a %s in a field, then it is covered (law 7)', (autocomplete) => {
    show(`<input autocomplete="${autocomplete}" value="4111">`);
    mark([]);
    expect(isOurs()).toBe(true);
  });

  it('given a password, then its dots are left as they are', () => {
    show('<input type="password" value="hidden anyway">');
    mark([]);
    expect(isOurs()).toBe(false);
  });
});
