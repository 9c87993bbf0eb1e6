import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../test/support/any-text.ts';
import { stableHash } from './stable-hash.ts';

describe('stableHash', () => {
  it('stays the same from release to release: recorded ids depend on it', () => {
    expect(stableHash('')).toBe('07h0j2b0k4n83c');
    expect(stableHash('Save')).toBe('1wz09mv00kzkjj');
  });

  it('is always 14 digits to the base 36', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(stableHash(text)).toMatch(/^[0-9a-z]{14}$/u);
      }),
    );
  });

  it('tells texts of equal length apart', () => {
    const hashes = new Set(Array.from({ length: 20_000 }, (_, at) => stableHash(String(100_000 + at))));
    expect(hashes.size).toBe(20_000);
  });
});
