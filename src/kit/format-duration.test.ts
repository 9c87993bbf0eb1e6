import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0 ms'],
  [219.4, '219 ms'],
  [999.4, '999 ms'],
  [999.5, '1.0 s'],
  [3_340, '3.3 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
  [125_000, '2 min 05 s'],
  [3_600_000, '60 min 00 s'],
])('%d ms is said as people say it', (ms, said) => {
  expect(formatDuration(ms)).toBe(said);
});
