import { describe, expect, it } from 'vitest';
import { cut, padEnd, padStart, plain, widthOf, wrap } from './text.ts';

describe('given texts that a page made up', () => {
  it('then nothing of them moves the cursor, recolours the terminal or turns text around', () => {
    expect(plain('\u001B[31mred\u001B[0m \u001B]0;title\u0007 a\r\nb\u202Ec\u200B')).toBe('[31mred [0m ]0;title a bc');
  });
});

describe('given characters of different widths', () => {
  it.each([
    ['Login', 5],
    ['日本語', 6],
    ['Añadir', 6],
    ['An\u0303adir', 6],
    ['🛒 cart', 7],
    ['👨‍👩‍👧', 2],
    ['', 0],
  ])('then %s takes %d places', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('when a text is too long, then its beginning and … fit exactly, never more', () => {
    expect(cut('Add to cart', 11)).toBe('Add to cart');
    expect(cut('Add to cart', 8)).toBe('Add to…');
    expect(cut('日本語日本語', 6)).toBe('日本…');
    expect(cut('anything', 1)).toBe('…');
    expect(cut('anything', 0)).toBe('');
  });

  it('then padding fills up by places, not by characters', () => {
    expect(padEnd('日本', 6)).toBe('日本  ');
    expect(padStart('日本', 6)).toBe('  日本');
    expect(padEnd('longer than that', 3)).toBe('longer than that');
  });
});

describe('given a long sentence', () => {
  it('then it breaks between words, and an address stays whole', () => {
    expect(wrap('see http://shop.test/a/very/long/address and go on', 12)).toEqual([
      'see',
      'http://shop.test/a/very/long/address',
      'and go on',
    ]);
  });
});
