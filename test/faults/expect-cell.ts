import { expect } from 'vitest';
import type { Cell } from './cells.ts';
import type { CellReport } from './run-cell.ts';

/** The process was killed around the record of the start: only the record tells whether the order may have left. */
const AROUND_THE_START = new Set<Cell['fault']>([
  'killed before the record',
  'killed at the record',
  'browser killed before the record',
]);

/** With these, the first run itself ended well or went on to the receipt. */
const IS_DONE = new Set<Cell['fault']>(['none', 'page leaves during the action', 'killed between steps']);

/**
 * How many orders there may be. One, but for a single case: the start was recorded, and the process or the browser died before
 * the input left. Then nobody can know whether it left, so it is never sent, and there may be none. There are never two.
 */
export const expectCell = (cell: Cell, report: CellReport): void => {
  const { first, last } = report.ordersAfter;
  const mayBeNone = AROUND_THE_START.has(cell.fault) && report.started;
  if (cell.afterwards === 'run anew') {
    // Not a resume: somebody asks for a second order, and gets exactly one.
    expect(first).toBeLessThanOrEqual(1);
    expect(last - first).toBe(1);
    expect(report.results.at(-1)?.verdict).toBe('pass');
  } else {
    expect(last).toBeLessThanOrEqual(1);
    if (!mayBeNone) expect(last).toBe(1);
    expect(report.receipts).toBeLessThanOrEqual(1);
    for (const { actions } of report.results) {
      const order = actions.find(({ id }) => id === 'order');
      // Nobody says that it was done when it was not.
      if (order?.outcome?.status === 'succeeded') expect(last).toBe(1);
      if (report.started) expect(['carried', 'observed']).toContain(order?.course);
    }
    if (IS_DONE.has(cell.fault)) {
      expect(report.results.at(-1)?.verdict).toBe('pass');
      expect(report.receipts).toBe(1);
    }
  }
  expect(report.audits.filter((verdict) => verdict.startsWith('broken'))).toEqual([]);
  expect(report.audits.slice(1).every((verdict) => verdict === 'intact')).toBe(true);
};
