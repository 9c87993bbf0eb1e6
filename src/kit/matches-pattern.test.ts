import { describe, expect, it } from 'vitest';
import { matchesPattern } from './matches-pattern.ts';

describe('matchesPattern', () => {
  it.each([
    ['https://shop.example/cart?id=3', 'cart', true],
    ['https://shop.example/cart', '*/cart', true],
    ['https://shop.example/cart/2', '*/cart', false],
    ['https://shop.example/cart/2', '*/cart/*', true],
    ['https://shop.example/api/v1/users', '*/api/*/users', true],
    ['https://shop.example/a.c', 'a+c', false],
    ['', '', true],
    ['', '*', true],
    ['x', '**', true],
    ['abab', '*ab', true],
  ])('given %j, when asked for %j, then the answer is %j', (text, pattern, expected) =>
    expect(matchesPattern(text, pattern)).toBe(expected),
  );

  it('given a pattern made to be slow, then it is answered all the same', () => {
    expect(matchesPattern('a'.repeat(5_000), `${'*a'.repeat(50)}*b`)).toBe(false);
  });
});
