import { expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createDeadline } from './deadline.ts';

it('counts down with the clock and never goes below nothing', () => {
  const clock = createFakeClock();
  const deadline = createDeadline(clock, 100);
  expect([deadline.left(), deadline.expired()]).toEqual([100, false]);
  clock.pass(99);
  expect([deadline.left(), deadline.expired()]).toEqual([1, false]);
  clock.pass(1);
  expect([deadline.left(), deadline.expired()]).toEqual([0, true]);
  clock.pass(50);
  expect(deadline.left()).toBe(0);
});

it('is over at once when there is no time', () => {
  expect(createDeadline(createFakeClock(), 0).expired()).toBe(true);
});
