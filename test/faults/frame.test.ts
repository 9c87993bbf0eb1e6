import { describe, expect, it } from 'vitest';
import { allCells } from './cells.ts';
import { problemsIn } from './problems-in.ts';
import { runCell } from './run-cell.ts';

const cells = allCells().filter(({ control }) => control === 'frame');

describe('at most one order at the server, whatever goes wrong (frame)', () => {
  it('given the matrix, then this control has all of its cells', () => {
    expect(cells).toHaveLength(48);
  });

  it.each(cells)('$number: $fault; then $afterwards', async (cell) => {
    expect(problemsIn(cell, await runCell(cell))).toEqual([]);
  });
});
