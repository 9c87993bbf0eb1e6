import { describe, expect, it } from 'vitest';
import { saysTheSame } from './says-the-same.ts';

describe('whether a label was changed or is another one', () => {
  it.each([
    ['Add to cart', 'Add item to cart'],
    ['Login', 'Log in'],
    ['Username', 'User name:'],
    ['Show credits', 'Show credit'],
    ['Search products', 'Product search'],
    ['Release…', 'RELEASE'],
  ])('given "%s" and "%s", then no word was exchanged', (one, other) => {
    expect(saysTheSame(one, other)).toBe(true);
    expect(saysTheSame(other, one)).toBe(true);
  });

  it.each([
    ['Add to cart', 'Add to wishlist'],
    ['Save project', 'Save as template'],
    ['Checkout', 'Check prices'],
    ['Remove', 'Recommend'],
    ['Save', ''],
  ])('given "%s" and "%s", then they are two names', (one, other) => {
    expect(saysTheSame(one, other)).toBe(false);
    expect(saysTheSame(other, one)).toBe(false);
  });
});
