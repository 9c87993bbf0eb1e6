import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../../contract/written-text.ts';
import { cardOf } from './card-of.ts';

const at = (domPath: string): WrittenText => ({
  text: 'A title',
  ref: 1,
  tag: 'div',
  look: 'header',
  parentRef: null,
  after: null,
  rect: { x: 0, y: 0, w: 1, h: 1 },
  framePath: [],
  domPath,
});

describe('the card around a text', () => {
  it.each([
    [
      'one of several side by side',
      'html>body>div:2>p>b',
      ['html>body>div>p>b', 'html>body>div:3>p>b'],
      'html>body>div:2',
    ],
    [
      'the inner one of cards in groups',
      'html>body>ul>li:2>b',
      ['html>body>ul>li>b', 'html>body>ul:2>li:2>b'],
      'html>body>ul>li:2',
    ],
    ['with ids of its own', 'html>body>div#a>b#t1', ['html>body>div#b>b#t2'], 'html>body>div#a'],
  ])('%s', (_, own, others, card) => {
    expect(cardOf(at(own), others.map(at))).toBe(card);
  });

  it.each([
    ['the only one of its look', 'html>body>div>p>b', []],
    ['others that stand elsewhere in their boxes', 'html>body>div>p>b', ['html>body>div:2>p:2>b', 'html>body>div:2>b']],
    ['others in boxes of another kind', 'html>body>div>p>b', ['html>body>section>p>b']],
  ])('none: %s', (_, own, others) => {
    expect(cardOf(at(own), others.map(at))).toBeNull();
  });

  it('is found among as many as a page may have', () => {
    const many = Array.from({ length: 200_000 }, () => at('html>body>div>p>b'));
    expect(cardOf(at('html>body>div:2>p>b'), many)).toBe('html>body>div:2');
  });
});
