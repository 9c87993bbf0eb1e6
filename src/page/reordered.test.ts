import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { reorderedBy } from './reordered.ts';

const after = (html: string, change: (list: Element) => void): boolean => {
  show(html);
  const list = the('#it');
  const observer = new MutationObserver(() => undefined);
  observer.observe(list, { childList: true });
  change(list);
  return reorderedBy(observer.takeRecords()).has(list);
};

const LIST = '<ul id=it><li>b</li><li>a</li><li>c</li></ul>';
const sorted = (list: Element): void => {
  const texts = [...list.children].toSorted((left, right) => left.textContent.localeCompare(right.textContent));
  for (const item of texts) list.append(item);
};

describe('what stands in another order', () => {
  it.each([
    ['entries that are sorted in place', sorted],
    [
      'entries that are taken out and put back sorted',
      (list: Element) => list.replaceChildren(...[...list.children].toReversed()),
    ],
    ['an entry that is put in front', (list: Element) => list.prepend(list.lastElementChild ?? '')],
    [
      'new entries in another order',
      (list: Element) => {
        list.innerHTML = '<li>a</li><li>b</li><li>c</li>';
      },
    ],
  ])('given %s, then it is seen', (_, change) => {
    expect(after(LIST, change)).toBe(true);
  });

  it.each([
    [
      'entries that are drawn anew as they were',
      (list: Element) => {
        list.innerHTML = '<li>b</li><li>a</li><li>c</li>';
      },
    ],
    [
      'entries that are moved and moved back',
      (list: Element) => {
        list.prepend(list.lastElementChild ?? '');
        list.append(list.firstElementChild ?? '');
      },
    ],
    ['an entry that is new', (list: Element) => list.append(document.createElement('li'))],
  ])('given %s, then it is not', (_, change) => {
    expect(after(LIST, change)).toBe(false);
  });

  it('given entries that say the same, when they change places, then nobody could see it', () => {
    expect(after('<ul id=it><li>a</li><li>a</li></ul>', (list) => list.prepend(list.lastElementChild ?? ''))).toBe(
      false,
    );
  });
});
