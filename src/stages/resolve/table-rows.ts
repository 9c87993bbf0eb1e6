import type { ScanElement } from '../../contract/element.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, matcherOf } from './match-text.ts';

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const TABLES = new Set(['table', 'grid', 'treegrid']);

export const isTable = ({ role }: ScanElement): boolean => role !== null && TABLES.has(role);

const isCell = ({ role, tag }: ScanElement): boolean =>
  (role !== null && CELLS.has(role)) || tag === 'td' || tag === 'th';

export const isColumnHead = ({ role, tag }: ScanElement): boolean =>
  role === 'columnheader' || (role === null && tag === 'th');

export const cellsOf = (row: ScanElement, index: ElementIndex): readonly ScanElement[] =>
  index.inside(row.ref).filter((element) => isCell(element) && element.parentRef === row.ref);

export const tableOf = (row: ScanElement, index: ElementIndex): ScanElement | undefined =>
  index.ancestors(row.ref).find(isTable);

/** The rows of a table that can be seen; those of a table inside it are its own. */
export const rowsOf = (table: ScanElement, index: ElementIndex): readonly ScanElement[] =>
  index
    .inside(table.ref)
    .filter((element) => element.role === 'row' && element.state.visible && tableOf(element, index) === table);

/** A row of nothing but titles. */
export const isHeadRow = (row: ScanElement, index: ElementIndex): boolean => {
  if (row.role !== 'row') return false;
  const cells = cellsOf(row, index);
  return cells.length > 0 && cells.every(isColumnHead);
};

/** In pixels: borders and rounding. */
const NEARLY = 4;

/** The rows that the cell with this text reaches over: its own, and those that stand beside it as well. */
export const rowsOfCell = (row: ScanElement, asked: string, index: ElementIndex): readonly ScanElement[] => {
  const match = matcherOf(asked);
  const bottom = row.rect.y + row.rect.h;
  const cell = cellsOf(row, index).find(
    ({ name, text, rect }) => rect.y + rect.h > bottom + NEARLY && (isFull(match(text)) || isFull(match(name))),
  );
  const table = cell === undefined ? undefined : tableOf(row, index);
  if (cell === undefined || table === undefined) return [row];
  const end = cell.rect.y + cell.rect.h;
  return rowsOf(table, index).filter(({ rect }) => rect.y >= row.rect.y && rect.y + rect.h / 2 < end);
};
