import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalOrder } from './total-order.ts';

type Item = { readonly score: number; readonly place: number };
const order = totalOrder<Item>(
  (item) => -item.score,
  (item) => item.place,
);
const number = fc.oneof(fc.integer(), fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.1, -0));
const item = fc.record({ score: number, place: number });

describe('totalOrder', () => {
  it('looks at the next key only when the first cannot decide', () => {
    expect(order({ score: 2, place: 9 }, { score: 1, place: 1 })).toBeLessThan(0);
    expect(order({ score: 1, place: 1 }, { score: 1, place: 2 })).toBeLessThan(0);
    expect(order({ score: 1, place: 1 }, { score: 1, place: 1 })).toBe(0);
  });

  it('says the opposite when asked the other way round', () => {
    fc.assert(
      fc.property(item, item, (left, right) => {
        expect(Math.sign(order(left, right)) + Math.sign(order(right, left))).toBe(0);
      }),
    );
  });

  it('decides between any two items that differ, also at infinity', () => {
    fc.assert(
      fc.property(item, item, (left, right) => {
        const equal = left.score === right.score && left.place === right.place;
        expect(order(left, right) === 0).toBe(equal);
      }),
    );
  });
});
