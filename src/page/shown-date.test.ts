import { describe, expect, it } from 'vitest';
import { isoDate, shownDate } from './shown-date.ts';

describe('a day as its field shows it (decision 11)', () => {
  it('given the language of this browser, then a day is read as it is written, and only so', () => {
    expect(navigator.language).toBe('en-US');
    expect(shownDate('2026-04-03')).toBe('04/03/2026');
    expect(isoDate('04/03/2026')).toBe('2026-04-03');
    expect(isoDate('12/24/2026')).toBe('2026-12-24');
  });

  it.each(['24/12/2026', '4/3/2026', '02/30/2026', '2026', 'soon', ''])('"%s" is no such day', (text) => {
    expect(isoDate(text)).toBeNull();
  });

  it.each(['', '2026-13-01', '2026-12'])('"%s" is shown as no day', (value) => {
    expect(shownDate(value)).toBeNull();
  });
});
