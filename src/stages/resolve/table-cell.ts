import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, matcherOf } from './match-text.ts';
import { satisfies } from './requirement.ts';
import { cellsOf, isColumnHead, isHeadRow, isTable, rowsOf, tableOf } from './table-rows.ts';

/** What stands in the cell and can take the action, if that is one thing; else the cell itself, if it will do. */
const inCell = (cell: ScanElement, requirement: Requirement, index: ElementIndex): readonly Candidate[] => {
  const controls = index
    .inside(cell.ref)
    .filter(({ actionable, state }) => actionable && state.visible)
    .map(({ ref }) => index.candidate(ref))
    .filter((candidate) => satisfies(candidate, requirement));
  if (controls.length > 0) return controls;
  const own = index.candidate(cell.ref);
  return satisfies(own, requirement) ? [own] : [];
};

/** Which column of the table is called so, from 0. */
const columnCalled = (column: string, table: ScanElement, index: ElementIndex): number => {
  const match = matcherOf(column);
  for (const row of rowsOf(table, index)) {
    const titles = cellsOf(row, index);
    if (!titles.some(isColumnHead)) continue;
    const at = titles.findIndex(({ name, text }) => isFull(match(name)) || isFull(match(text)));
    if (at !== -1) return at;
  }
  return -1;
};

/** `Salary@Robert Johnson`: in this row, the cell of the column that is called so. */
export const cellOfColumn = (
  column: string,
  row: ScanElement,
  requirement: Requirement,
  index: ElementIndex,
): readonly Candidate[] => {
  const table = row.role === 'row' && !isHeadRow(row, index) ? tableOf(row, index) : undefined;
  const at = table === undefined ? -1 : columnCalled(column, table, index);
  const cell = at === -1 ? undefined : cellsOf(row, index)[at];
  return cell === undefined ? [] : inCell(cell, requirement, index);
};

/** What is filled in or chosen below the head of a column and has no other name: one per row. */
const FILLED = new Set<Requirement['needs']>(['typeable', 'checkable', 'selectable']);

export const fieldsOfColumn = (
  column: string,
  requirement: Requirement,
  inScope: (ref: number) => boolean,
  index: ElementIndex,
): readonly Candidate[] => {
  if (!FILLED.has(requirement.needs)) return [];
  const tables = index.registry.elements.filter((element) => isTable(element) && element.state.visible);
  return tables.flatMap((table) => {
    const at = columnCalled(column, table, index);
    if (at === -1) return [];
    return rowsOf(table, index).flatMap((row) => {
      const cell = isHeadRow(row, index) ? undefined : cellsOf(row, index)[at];
      const controls = cell === undefined ? [] : inCell(cell, requirement, index);
      return controls.filter(({ ref, label, ariaLabel }) => inScope(ref) && label === null && ariaLabel === null);
    });
  });
};

const ADDRESS = /^([A-Za-z]{1,2})([1-9]\d{0,3})$/u;

const columnNumber = (letters: string): number =>
  Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64).reduce((sum, place) => sum * 26 + place, 0);

/**
 * `B4`: the cell of a sheet. Where the sheet writes letters above its columns and numbers before its rows, these count;
 * else the second column of the fourth row, the row of titles included.
 */
export const cellAt = (
  address: string,
  requirement: Requirement,
  inScope: (ref: number) => boolean,
  index: ElementIndex,
): readonly Candidate[] => {
  const [, letters, digits] = ADDRESS.exec(address.trim()) ?? [];
  if (letters === undefined || digits === undefined) return [];
  const tables = index.registry.elements.filter(
    (element) =>
      isTable(element) &&
      element.state.visible &&
      (inScope(element.ref) || index.inside(element.ref).some(({ ref }) => inScope(ref))),
  );
  return tables.flatMap((table) => {
    const rows = rowsOf(table, index).map((row) => cellsOf(row, index));
    const titles = rows[0] ?? [];
    const lettered = titles.findIndex(({ text }) => text.trim().toUpperCase() === letters.toUpperCase());
    const numbered = rows.find(([first]) => first?.text.trim() === digits);
    const sheet = lettered !== -1 && numbered !== undefined;
    const cell = sheet ? numbered[lettered] : rows[Number(digits) - 1]?.[columnNumber(letters) - 1];
    return cell === undefined ? [] : inCell(cell, requirement, index);
  });
};
