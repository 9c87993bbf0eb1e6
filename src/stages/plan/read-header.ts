import { columnLetters } from '../../kit/cell-name.ts';
import type { SheetRow } from '../../ports/sheets.ts';
import { COLUMNS, type ColumnName, columnOf, EXPECTED_HEADER, headerWord, isRemark, wordsOf } from './columns.ts';
import { closestWord } from '../../kit/closest-word.ts';

/** Titles and remarks may stand above the header, but not a whole page of them. */
const SEARCHED_ROWS = 20;

export type Header = {
  readonly row: number;
  /** Which cell of a row each column is. */
  readonly at: ReadonlyMap<ColumnName, number>;
  /** `column C (Action)` */
  readonly labels: Readonly<Partial<Record<ColumnName, string>>>;
  /** Every cell of the header that says something, by its place. */
  readonly named: ReadonlySet<number>;
  readonly warnings: readonly string[];
};

export type HeaderReading =
  | { readonly ok: true; readonly header: Header }
  | { readonly ok: false; readonly problems: readonly string[] };

const texts = (row: SheetRow): readonly string[] => row.cells.map((cell) => cell.text);

const known = (row: SheetRow): readonly ColumnName[] => texts(row).flatMap((text) => columnOf(text) ?? []);

const missed = (header: string, columns: readonly ColumnName[]): ColumnName | undefined =>
  columns.find((column) => closestWord(headerWord(header), wordsOf(column)) !== null);

/** Two names that columns have make a header; one is a word that may stand anywhere, unless it stands alone. */
const isHeader = (row: SheetRow): boolean => {
  const found = new Set(known(row));
  return found.size >= 2 || (found.has('Element') && texts(row).filter((text) => text !== '').length === 1);
};

/** A header with a slip in it must not pass for none: one name that is right and one that nearly is. */
const isNearlyHeader = (row: SheetRow): boolean =>
  known(row).length === 1 && texts(row).some((text) => columnOf(text) === null && missed(text, COLUMNS) !== undefined);

const quoted = (row: SheetRow): string =>
  texts(row)
    .filter((text) => text !== '')
    .slice(0, 6)
    .map((text) => `"${text.length > 30 ? `${text.slice(0, 30)}…` : text}"`)
    .join(', ');

/** Which column is what, in any order and case (P-21). `where` names the sheet in messages. */
export const readHeader = (rows: readonly SheetRow[], where: string): HeaderReading => {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const row = searched.find(isHeader) ?? searched.find(isNearlyHeader);
  const first = rows[0];
  if (first === undefined)
    return { ok: false, problems: [`${where}it is empty. Expected a header row: ${EXPECTED_HEADER}`] };
  if (row === undefined) {
    const said = `row ${first.row} says ${quoted(first)}`;
    return { ok: false, problems: [`${where}there is no header row. Expected ${EXPECTED_HEADER}; ${said}`] };
  }
  const problems: string[] = [];
  const warnings: string[] = [];
  const at = new Map<ColumnName, number>();
  const labels: Partial<Record<ColumnName, string>> = {};
  const named = new Set<number>();
  const strangers: number[] = [];
  for (const [index, { text, problem }] of row.cells.entries()) {
    if (problem !== undefined) problems.push(`${where}row ${row.row}, column ${columnLetters(index)}: ${problem}`);
    if (text === '') continue;
    named.add(index);
    const column = columnOf(text);
    const before = column === null ? undefined : at.get(column);
    if (column === null) strangers.push(index);
    else if (before === undefined) {
      at.set(column, index);
      labels[column] = `column ${columnLetters(index)} (${text})`;
    } else {
      const pair = `columns ${columnLetters(before)} ("${texts(row)[before] ?? ''}") and ${columnLetters(index)} ("${text}")`;
      problems.push(`${where}row ${row.row}: ${pair} are both ${column}. Delete or rename one.`);
    }
  }
  const absent = COLUMNS.filter((column) => !at.has(column));
  for (const index of strangers) {
    const text = texts(row)[index] ?? '';
    if (isRemark(text)) continue;
    const label = `${where}row ${row.row}, column ${columnLetters(index)}: "${text}"`;
    const meant = missed(text, absent);
    // A misspelt column left out in silence would turn every fill into a click.
    if (meant === undefined) warnings.push(`${label} is no column of a requirement and is not used`);
    else problems.push(`${label} is no column; did you mean ${meant}? Rename it, or call it a note.`);
  }
  if (!at.has('Element') && problems.length === 0)
    problems.push(`${where}row ${row.row}: there is no column Element@Region. Expected ${EXPECTED_HEADER}`);
  if (row !== first) {
    const above = rows.filter((one) => one.row < row.row);
    warnings.push(
      `${where}${above.length === 1 ? `row ${first.row} stands` : `rows ${first.row} to ${above.at(-1)?.row ?? 0} stand`} above the header and ${above.length === 1 ? 'is' : 'are'} not read`,
    );
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, header: { row: row.row, at, labels, named, warnings } };
};
