import { describe, expect, it } from 'vitest';
import { readsWords } from './reads-words.ts';

describe('whether words stand in a text', () => {
  it.each([
    ['delete item 1', '1', true],
    ['delete item 10', '1', false],
    ['add to basket', 'm', false],
    ['10 or 1', '1', true],
    ['soups, soup', 'soup', true],
    ['soup', '', true],
  ])('given "%s" and "%s", then %s', (text, words, expected) => {
    expect(readsWords(text, words)).toBe(expected);
  });
});
