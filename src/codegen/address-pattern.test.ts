import { describe, expect, it } from 'vitest';
import { addressNaming, changedAddress, wholeAddress } from './address-pattern.ts';

const read = (code: string | null): RegExp => new RegExp(code ?? '(?!)');

describe('changedAddress', () => {
  it.each([
    ['another path', 'http://a.test/', 'http://a.test/cart.html', String.raw`\/cart\.html(?:[?#]|$)`],
    ['another path and its query', 'http://a.test/', 'http://a.test/i?id=4', String.raw`\/i\?id=4(?:#|$)`],
    [
      'another path, without a query that nobody reads',
      'http://a.test/',
      'http://a.test/i?state=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst',
      String.raw`\/i(?:[?#]|$)`,
    ],
    ['another query', 'http://a.test/s?q=1', 'http://a.test/s?q=2', String.raw`\/s\?q=2(?:#|$)`],
    ['another fragment', 'http://a.test/#/a', 'http://a.test/#/b', String.raw`^\w+:\/\/[^\/]*\/#\/b$`],
    ['the root', 'http://a.test/cart', 'http://a.test/', String.raw`^\w+:\/\/[^\/]*\/(?:[?#]|$)`],
    ['a made-up number', 'http://a.test/', 'http://a.test/orders/839201', String.raw`\/orders\/[\w-]+(?:[?#]|$)`],
    [
      'a made-up id',
      'http://a.test/',
      'http://a.test/o/123e4567-e89b-12d3-a456-426614174000/x',
      String.raw`\/o\/[\w-]+\/x(?:[?#]|$)`,
    ],
    [
      'the end of the address before',
      'http://a.test/fr/about',
      'http://a.test/about',
      String.raw`^\w+:\/\/[^\/]*\/about(?:[?#]|$)`,
    ],
  ])('asks for the part that differs: %s', (_, before, after, code) => {
    expect(changedAddress(before, after)).toBe(code);
    expect(read(code).test(after)).toBe(true);
    expect(read(code).test(before)).toBe(false);
  });

  it('has nothing to say of a number that is made up each time, where one stood there before', () => {
    expect(changedAddress('http://a.test/orders/10001', 'http://a.test/orders/10002')).toBeNull();
  });

  it('has nothing to say of the same address, or of none', () => {
    expect(changedAddress('http://a.test/x', 'http://a.test/x')).toBeNull();
    expect(changedAddress('http://a.test/x', 'about:blank')).toBeNull();
    expect(changedAddress('http://a.test/x', 'no address')).toBeNull();
  });
});

describe('addressNaming', () => {
  it('finds a name by its words in path, query or fragment, but not in the host', () => {
    expect(addressNaming('http://a.test/order-history', 'Order history')).toBe(String.raw`\/order-history(?:[?#]|$)`);
    expect(addressNaming('http://a.test/p?page=order+history', 'OrderHistory')).toContain('page=order');
    expect(addressNaming('http://a.test/#/checkout', 'Checkout')).toContain('checkout');
    expect(addressNaming('http://a.test/github', 'GitHub')).toBe(String.raw`\/github(?:[?#]|$)`);
    expect(addressNaming('http://a.test/GitHub', 'github')).toBe(String.raw`\/GitHub(?:[?#]|$)`);
    expect(addressNaming('http://checkout.test/pay', 'Checkout')).toBeNull();
    expect(addressNaming('http://a.test/%E0%A4%A', '!')).toBeNull();
  });
});

describe('wholeAddress', () => {
  it('leaves nothing out but the host', () => {
    expect(wholeAddress('http://a.test/a?b=c#d')).toBe(String.raw`\/a\?b=c#d$`);
  });
});
