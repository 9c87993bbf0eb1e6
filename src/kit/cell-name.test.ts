import { describe, expect, it } from 'vitest';
import { columnLetters, readCellName } from './cell-name.ts';

describe('names of cells', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('given column %i, then it is called %s, and the name leads back', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
    expect(readCellName(`${letters}7`)).toEqual({ row: 7, column });
  });

  it.each(['', '7', 'A', 'A0', 'ABCD1', 'A1:B2', 'A-1'])('given %j, then it is no cell', (name) => {
    expect(readCellName(name)).toBeNull();
  });
});
