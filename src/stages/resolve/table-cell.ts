import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, matcherOf } from './match-text.ts';
import { satisfies } from './requirement.ts';

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const TABLES = new Set(['table', 'grid', 'treegrid']);

const isCell = ({ role, tag }: ScanElement): boolean =>
  (role !== null && CELLS.has(role)) || tag === 'td' || tag === 'th';

const cellsOf = (row: ScanElement, index: ElementIndex): readonly ScanElement[] =>
  index.inside(row.ref).filter((element) => isCell(element) && element.parentRef === row.ref);

const rowsOf = (table: ScanElement, index: ElementIndex): readonly ScanElement[] =>
  index.inside(table.ref).filter(({ role, state }) => role === 'row' && state.visible);

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

/** `Salary@Robert Johnson`: in this row, the cell of the column that is called so. */
export const cellOfColumn = (
  column: string,
  row: ScanElement,
  requirement: Requirement,
  index: ElementIndex,
): readonly Candidate[] => {
  if (row.role !== 'row') return [];
  const table = index.ancestors(row.ref).find(({ role }) => role !== null && TABLES.has(role));
  if (table === undefined) return [];
  const match = matcherOf(column);
  for (const other of rowsOf(table, index)) {
    const titles = cellsOf(other, index);
    if (!titles.some(({ role, tag }) => role === 'columnheader' || tag === 'th')) continue;
    const at = titles.findIndex(({ name, text }) => isFull(match(name)) || isFull(match(text)));
    const cell = at === -1 ? undefined : cellsOf(row, index)[at];
    if (cell !== undefined && other.ref !== row.ref) return inCell(cell, requirement, index);
  }
  return [];
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
    ({ role, state, ref }) => role !== null && TABLES.has(role) && state.visible && (inScope(ref) || rowInScope(ref)),
  );
  function rowInScope(ref: number): boolean {
    return index.inside(ref).some((element) => inScope(element.ref));
  }
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
