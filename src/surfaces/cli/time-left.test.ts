import { expect, it } from 'vitest';
import { roughly, timeLeft } from './time-left.ts';

it('given what was done in which time, then the rest takes as long for each step', () => {
  expect(timeLeft(10_000, 5, 10)).toBe(20_000);
  expect(timeLeft(10_000, 0, 10)).toBeNull();
  expect(timeLeft(10_000, 5, -1)).toBe(0);
});

it.each([
  [10, '1 s'],
  [12_300, '13 s'],
  [61_000, '2 min'],
  [5_400_000, '1.5 h'],
])('given %d ms, then people read %s', (ms, text) => {
  expect(roughly(ms)).toBe(text);
});
