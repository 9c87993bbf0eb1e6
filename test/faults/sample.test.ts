import { describe, expect, it } from 'vitest';
import { allCells, sampleOf } from './cells.ts';
import { problemsIn } from './problems-in.ts';
import { runCell } from './run-cell.ts';

/** The whole matrix is `npm run test:faults`. */
const SIZE = 2;
const cells = sampleOf(allCells(), SIZE, 7);

describe('[C-5] at most one order at the server, whatever goes wrong (a sample)', () => {
  it('given the matrix, then it has at least 200 cells', () => {
    expect(allCells().length).toBeGreaterThanOrEqual(200);
    expect(cells).toHaveLength(SIZE);
  });

  it.each(cells)(
    '$number: $control, $fault; then $afterwards',
    async (cell) => {
      expect(problemsIn(cell, await runCell(cell))).toEqual([]);
    },
    90_000,
  );
});
