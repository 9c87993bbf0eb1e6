import type { ScanElement } from '../../contract/element.ts';
import type { ElementTree } from './element-tree.ts';

/** Row and column of the cell that an element is in, counted from 1, with what is written at their heads. */
export type TablePlace = {
  readonly tableRef: number;
  readonly rowRef: number;
  readonly row: number;
  readonly column: number;
  readonly rowHeader: string | null;
  readonly columnHeader: string | null;
};

const TABLES = new Set(['table', 'grid', 'treegrid']);
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

const isTable = ({ role }: ScanElement): boolean => role !== null && TABLES.has(role);
const isCell = ({ role, tag }: ScanElement): boolean =>
  (role !== null && CELLS.has(role)) || tag === 'td' || tag === 'th';
const isColumnHeader = ({ role, tag }: ScanElement): boolean =>
  role === 'columnheader' || (role === null && tag === 'th');

const written = (cell: ScanElement | undefined): string | null => {
  const text = cell === undefined ? '' : cell.text || cell.name;
  return text === '' ? null : text;
};

type Rows = {
  /** Cells of each row, by the number of the row element. */
  readonly cells: ReadonlyMap<number, readonly ScanElement[]>;
  readonly numbers: ReadonlyMap<number, number>;
  readonly titles: readonly ScanElement[];
};

const readTable = (table: ScanElement, tree: ElementTree): Rows => {
  const cells = new Map<number, readonly ScanElement[]>();
  const numbers = new Map<number, number>();
  let titles: readonly ScanElement[] = [];
  const collect = (ref: number): void => {
    for (const child of tree.children(ref)) {
      if (child.role === 'row') {
        const own = tree.children(child.ref).filter(isCell);
        cells.set(child.ref, own);
        numbers.set(child.ref, numbers.size + 1);
        if (titles.length === 0 && own.some(isColumnHeader)) titles = own;
      } else if (!isTable(child)) collect(child.ref);
    }
  };
  collect(table.ref);
  return { cells, numbers, titles };
};

/** The text at the head of a row: its row header, else what stands first in it and is no control. */
const rowHeaderOf = (cells: readonly ScanElement[]): string | null =>
  written(cells.find(({ role }) => role === 'rowheader')) ??
  written(cells.find((cell) => !isColumnHeader(cell) && written(cell) !== null));

export const tablePlaces = (tree: ElementTree): ((element: ScanElement) => TablePlace | null) => {
  const tables = new Map<number, Rows>();
  const rowsOf = (table: ScanElement): Rows => {
    const known = tables.get(table.ref) ?? readTable(table, tree);
    tables.set(table.ref, known);
    return known;
  };
  return (element) => {
    const chain = [element, ...tree.ancestors(element)];
    const at = chain.findIndex(isCell);
    const cell = chain[at];
    const row = chain.slice(at + 1).find(({ role }) => role === 'row');
    const table = chain.slice(at + 1).find(isTable);
    if (cell === undefined || row === undefined || table === undefined) return null;
    const { cells, numbers, titles } = rowsOf(table);
    const own = cells.get(row.ref);
    const column = own?.findIndex(({ ref }) => ref === cell.ref) ?? -1;
    const number = numbers.get(row.ref);
    if (own === undefined || number === undefined || column === -1) return null;
    return {
      tableRef: table.ref,
      rowRef: row.ref,
      row: number,
      column: column + 1,
      rowHeader: own === titles ? null : rowHeaderOf(own),
      columnHeader: written(titles[column]),
    };
  };
};
