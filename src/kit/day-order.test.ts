import { expect, it } from 'vitest';
import { dayOrderIn, sayDayOrder } from './day-order.ts';

it.each([
  ['2026-04-03', '04/03/2026', 'month first'],
  ['2026-04-03', '03/04/2026', 'day first'],
  ['2026-12-24', '24.12.2026', 'day first'],
  ['2026-04-04', '04/04/2026', null],
  ['2026-04-03', '2026-04-03', null],
  ['red', 'Red', null],
  [null, null, null],
] as const)('given a field that keeps %s and shows %s, then it is told as %s', (iso, shown, order) => {
  expect(dayOrderIn(`the value is "***"${sayDayOrder(iso, shown)}`)).toBe(order);
});
