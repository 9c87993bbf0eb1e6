import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

const custom = (pattern: string) => ({ id: 164, pattern });
const builtIn = (id: number) => ({ id, pattern: null });

/** 16 November 2026. */
const DAY = 46_342;

describe('a number in a cell', () => {
  it.each([
    ['no format', 0.1 + 0.2, undefined, '0.3'],
    ['General', 1e15, custom('General'), '1000000000000000'],
    ['a text format', 42, builtIn(49), '42'],
    ['two decimals', 3, builtIn(2), '3.00'],
    ['per cent', 0.5, builtIn(9), '50%'],
    ['money', 5, custom('"$"#,##0.00_);("$"#,##0.00)'), '$5.00'],
    ['the short date of this computer', DAY, builtIn(14), '2026-11-16'],
    ['the long date of this computer', DAY, custom('[$-F800]dddd, mmmm dd, yyyy'), '2026-11-16'],
    ['a time of this computer', 0.5, builtIn(20), '12:00'],
    ['date and time of this computer', DAY + 0.75, builtIn(22), '2026-11-16T18:00'],
    ['a date as its format says', DAY, custom('d.m.yy'), '16.11.26'],
    ['a format that hides', 5, custom(';;;'), '5'],
    ['a format that nobody understands', 5, custom('"abc'), '5'],
  ])('given %s, then it is the text that the tester sees', (_, value, style, text) => {
    expect(numberText(value, style, false)).toBe(text);
  });

  it('given a workbook that counts days from 1904, then the dates are right', () => {
    expect(numberText(DAY - 1462, builtIn(14), true)).toBe('2026-11-16');
  });
});
