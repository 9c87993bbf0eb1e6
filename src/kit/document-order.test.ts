import { describe, expect, it } from 'vitest';
import { documentOrder } from './document-order.ts';

const listOf = (...pairs: readonly (readonly [ref: number, parentRef: number | null])[]) =>
  pairs.map(([ref, parentRef]) => ({ ref, parentRef }));

describe.each([
  ['numbers one after the other', 1],
  ['numbers that lie far apart', 1_000_000],
])('the order of a list with %s', (_, step) => {
  // 1 holds 2 and 4, 2 holds 3; 5 stands alone, and what it is said to be in is not listed.
  const pairs = [
    [1, null],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 9],
  ] as const;
  const order = documentOrder(
    listOf(...pairs.map(([ref, parent]) => [ref * step, parent === null ? null : parent * step] as const)),
  );

  it('knows each place, and none for what is not listed', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((ref) => order.at(ref * step))).toEqual([0, 1, 2, 3, 4, -1, -1]);
  });

  it('knows what stands in what, and how far it reaches', () => {
    expect([...order.parents]).toEqual([-1, 0, 1, 0, -1]);
    expect([...order.ends]).toEqual([3, 2, 2, 3, 4]);
  });

  it('leads from an element to the first one in it and on to the next', () => {
    expect([...order.firsts]).toEqual([1, 2, -1, -1, -1]);
    expect([...order.nexts]).toEqual([-1, 3, -1, -1, -1]);
  });
});

it('the same list is read once', () => {
  const list = listOf([1, null]);
  expect(documentOrder(list)).toBe(documentOrder(list));
});
