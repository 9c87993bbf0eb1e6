import { expect, it } from 'vitest';
import { remember } from './remember.ts';

const counted = () => {
  let computed = 0;
  const lengthOf = remember((text) => {
    computed += 1;
    return text.length;
  });
  return { lengthOf, computed: () => computed };
};

it('gives the same answers, and computes each of them once', () => {
  const { lengthOf, computed } = counted();
  expect([lengthOf('one'), lengthOf('three'), lengthOf('one'), lengthOf('__proto__')]).toEqual([3, 5, 3, 9]);
  expect(computed()).toBe(3);
});

it('keeps no long texts', () => {
  const { lengthOf, computed } = counted();
  const long = 'x'.repeat(201);
  expect([lengthOf(long), lengthOf(long), computed()]).toEqual([201, 201, 2]);
});

it('forgets when it is full, and answers on', () => {
  const { lengthOf, computed } = counted();
  for (let at = 0; at <= 20_000; at += 1) lengthOf(`text ${at}`);
  expect(computed()).toBe(20_001);
  expect(lengthOf('text 20000')).toBe(10);
  expect(computed()).toBe(20_001);
  expect(lengthOf('text 0')).toBe(6);
  expect(computed()).toBe(20_002);
});
