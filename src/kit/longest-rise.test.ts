import { expect, it } from 'vitest';
import { longestRise } from './longest-rise.ts';

const rise = (values: readonly number[]): readonly number[] => {
  const kept = longestRise(values);
  return values.filter((_, at) => kept.has(at));
};

it.each<[string, readonly number[], readonly number[]]>([
  ['nothing', [], []],
  ['what is in order', [1, 2, 5], [1, 2, 5]],
  ['two that were swapped', [9, 2, 3, 4, 1], [2, 3, 4]],
  ['one that was moved forward', [5, 1, 2, 3, 4, 6], [1, 2, 3, 4, 6]],
  ['one that was moved back', [2, 3, 4, 1, 5], [2, 3, 4, 5]],
  ['doubles: each value once', [1, 2, 2, 3, 1], [1, 2, 3]],
])('given %s, then as much as possible stays where it is', (_, values, kept) => {
  expect(rise(values)).toEqual(kept);
});
