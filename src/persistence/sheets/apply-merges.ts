import { columnLetters, readCellName } from '../../kit/cell-name.ts';
import type { SheetCell } from '../../ports/sheets.ts';

export type DraftRow = { readonly row: number; readonly hidden: boolean; readonly cells: Map<number, SheetCell> };

type Area = {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

const readArea = (name: string): Area | null => {
  const [first = '', last = ''] = name.split(':');
  const [from, to] = [readCellName(first), readCellName(last)];
  return from === null || to === null
    ? null
    : { name, top: from.row, bottom: to.row, left: from.column, right: to.column };
};

/** Where in the rows the first one stands whose number is at least this. */
const firstFrom = (rows: readonly DraftRow[], row: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Cells merged downwards all have the value of the first, in rows that hold anything else. Cells merged sideways have no such
 * reading, one cell being several columns: the first one carries a problem, which matters if the row turns out to be a step.
 */
export const applyMerges = (rows: readonly DraftRow[], names: readonly string[]): void => {
  const areas = names.flatMap((name) => readArea(name) ?? []).toSorted((a, b) => a.top - b.top || a.left - b.left);
  // Areas of one workbook do not overlap; in a forged one they must not cost more than its rows.
  const doneTo = new Map<number, number>();
  for (const { name, top, bottom, left, right } of areas) {
    if (top <= (doneTo.get(left) ?? 0)) continue;
    doneTo.set(left, bottom);
    const at = firstFrom(rows, top);
    const first = rows[at]?.row === top ? rows[at]?.cells.get(left) : undefined;
    if (first === undefined || first.text === '') continue;
    if (right > left) {
      const problem = `cells ${name} are merged across columns, and each column means something else. Unmerge them.`;
      rows[at]?.cells.set(left, { ...first, problem: first.problem ?? problem });
      continue;
    }
    for (let next = at + 1; (rows[next]?.row ?? Number.POSITIVE_INFINITY) <= bottom; next += 1) {
      rows[next]?.cells.set(
        left,
        first.problem === undefined
          ? first
          : { ...first, problem: `merged with ${columnLetters(left)}${top}: ${first.problem}` },
      );
    }
  }
};
