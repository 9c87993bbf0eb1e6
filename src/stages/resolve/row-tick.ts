import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, matcherOf } from './match-text.ts';
import { cellsOf, isColumnHead, rowsOf, tableOf } from './table-rows.ts';

const TICKS = new Set(['checkbox', 'radio']);

const ticksIn = (cell: ScanElement, index: ElementIndex): readonly ScanElement[] =>
  index
    .inside(cell.ref)
    .filter(({ role, state }) => role !== null && TICKS.has(role) && (state.visible || state.ghost === false));

/** Nothing stands in it but a tick, which may be called "Select row". */
const isBare = (cell: ScanElement, index: ElementIndex): boolean =>
  cell.text === '' || ticksIn(cell, index).some(({ name }) => name === cell.text);

/** A column for choosing rows has no title: at most a tick for all of them. */
const isForRows = (row: ScanElement, column: number, index: ElementIndex): boolean => {
  const table = tableOf(row, index);
  const heads = table === undefined ? [] : rowsOf(table, index).map((one) => cellsOf(one, index)[column]);
  return heads.every((head) => head === undefined || !isColumnHead(head) || isBare(head, index));
};

/** `Ada | check`: what a row is chosen by, where the row is named by one of its cells. Ticks with a title say something of it. */
export const rowTicks = (
  name: string,
  { needs }: Requirement,
  inScope: (ref: number) => boolean,
  index: ElementIndex,
): readonly Candidate[] => {
  if (needs !== 'checkable') return [];
  const match = matcherOf(name);
  const rows = index.registry.elements.filter(({ role, state }) => role === 'row' && state.visible);
  return rows.flatMap((row) => {
    const cells = cellsOf(row, index);
    if (!cells.some((cell) => !isColumnHead(cell) && isFull(match(cell.text)))) return [];
    const ticks = cells.flatMap((cell, column) =>
      isBare(cell, index) && isForRows(row, column, index) ? ticksIn(cell, index) : [],
    );
    return ticks.filter(({ ref }) => inScope(ref)).map(({ ref }) => index.candidate(ref));
  });
};
