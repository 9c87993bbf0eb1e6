import { describe, expect, it } from 'vitest';
import { isRegrouped } from './regrouped.ts';

describe('a value that a field shows in its own way', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['5551234567', '(555) 123-4567'],
    ['15551234567', '+1 (555) 123-4567'],
    ['12252024', '12/25/2024'],
    ['1230', '12:30'],
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['1234.5', '1,234.50'],
    ['-1234.5', '-1,234.50'],
    ['1234567', '1,234,567'],
    ['1234', '1,234.00'],
    ['1200', '1,200.00'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['12242026', '12/24/2026'],
    ['5551234', '555-1234'],
  ])('%s is %s', (asked, shown) => {
    expect(isRegrouped(asked, shown)).toBe(true);
  });

  it.each([
    ['a point may move', '1234', '12.34'],
    ['a comma may be a point', '1234', '1,234'],
    ['a point may be a comma', '1234', '1.234'],
    ['a point that was dropped', '1.5', '15'],
    ['a dash that was dropped', '12-34', '1234'],
    ['another number', '1234.5', '1,234.05'],
    ['more of it', '1234.5', '11,234.50'],
    ['a digit less', '4242424242424242', '4242 4242 4242 424'],
    ['a digit more', '424', '424 2'],
    ['places left open', '12', '12/__/____'],
    ['a sign in front', '5', '-5'],
    ['a sign written with brackets', '5', '(5)'],
    ['a number that a machine takes for it', '9007199254740993', '9,007,199,254,740,992'],
    ['a part that a machine does not tell', '1234.50000000000000001', '1,234.50'],
    ['a sign behind it', '5', '5-'],
    ['a half', '12', '1/2'],
    ['a mixed number', '1112', '11 1/2'],
    ['a ratio', '161', '16:1'],
    ['a path', 'etc', '/etc'],
    ['a path with more parts', 'etchosts', 'etc/hosts'],
    ['a stroke behind it', '12', '12/'],
    ['a space behind it', '12', '12 '],
    ['letters of another case', 'ab', 'A B'],
    ['a value out of nothing', '', '()'],
    ['nothing', '12', ''],
  ])('%s: %s is not %s', (_, asked, shown) => {
    expect(isRegrouped(asked, shown)).toBe(false);
  });
});
