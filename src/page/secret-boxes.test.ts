import { describe, expect, it } from 'vitest';
import { show } from '../../test/support/show.ts';
import { secretBoxes } from './secret-boxes.ts';

describe('where a secret can be read (law 7)', () => {
  it.each([
    ['in a plain field', '<input value="the key: hunter2">'],
    ['in an area', '<textarea>hunter2</textarea>'],
    ['in the text of the page', '<p>Your key is hunter2.</p>'],
    ['in a shadow root', '<div><template shadowrootmode="open"><p>hunter2</p></template></div>'],
  ])('%s: it is covered', (_, html) => {
    if (html.includes('template')) {
      show('<div id="host"></div>');
      document.querySelector('#host')?.attachShadow({ mode: 'open' }).append('hunter2');
    } else show(html);
    expect(secretBoxes(['hunter2'])).toHaveLength(1);
  });

  it('given a text that shows it twice, then both places are covered', () => {
    show('<p>hunter2 and hunter2</p>');
    expect(secretBoxes(['hunter2'])).toHaveLength(2);
  });

  it('given a very short secret, then fields are covered, and words of the page are not', () => {
    show('<p>an apple</p><input value="a">');
    expect(secretBoxes(['a'])).toHaveLength(1);
  });

  it('given a password, then its dots are left as they are', () => {
    show('<input type="password" value="hunter2">');
    expect(secretBoxes(['hunter2'])).toHaveLength(0);
  });
});
