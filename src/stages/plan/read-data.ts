import { columnLetters } from '../../kit/cell-name.ts';
import { isExactNumber, NOT_EXACT } from '../../kit/exact-number.ts';
import { normalize } from '../../kit/normalize.ts';
import type { SheetTable } from '../../ports/sheets.ts';
import type { DataRow, DataSet } from './case-draft.ts';
import { headerWord } from './columns.ts';
import { controlCharacter } from './control-character.ts';

export type DataReading =
  | { readonly ok: true; readonly data: DataSet; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Names that say which case a row of data makes, or belongs to. */
const CASE = new Set(['case', 'casename', 'suffix']);
const REQ_ID = new Set(['reqid', 'req', 'requirement']);

const rowOf = (values: ReadonlyMap<string, string>, number: number, at: string): DataRow => {
  const named = (names: ReadonlySet<string>): string =>
    [...values].find(([name, value]) => names.has(headerWord(name)) && value !== '')?.[1] ?? '';
  const reqId = named(REQ_ID);
  return { at, suffix: named(CASE) || String(number), reqId: reqId === '' ? null : reqId, values };
};

/** Values for variables: the first row names them, each other row makes one case. */
export const readDataTable = (table: SheetTable, source: string): DataReading => {
  const sheet = table.name === null ? `${source}, ` : `sheet "${table.name}", `;
  const [header, ...below] = table.rows;
  if (header === undefined || below.length === 0) {
    const missing = header === undefined ? 'it is empty' : `there is nothing below row ${header.row}`;
    return {
      ok: false,
      problems: [`${sheet}${missing}. Write the names of the variables in one row, and values below them.`],
    };
  }
  const problems: string[] = [];
  const names = new Map<string, number>();
  for (const [index, { text, problem }] of header.cells.entries()) {
    const place = `${sheet}row ${header.row}, column ${columnLetters(index)}`;
    const before = names.get(normalize(text));
    if (problem !== undefined) problems.push(`${place}: ${problem}`);
    else if (/[{}]/u.test(text))
      problems.push(`${place}: write the name of the variable without braces, not "${text}"`);
    else if (before !== undefined && text !== '')
      problems.push(`${place}: "${text}" is the name of column ${columnLetters(before)} too. Delete or rename one.`);
    else if (text !== '') names.set(normalize(text), index);
  }
  const named = new Set(names.values());
  const hidden = below.filter((row) => row.hidden === true).map(({ row }) => row);
  const rows = below.map((row, at) => {
    for (const [index, cell] of row.cells.entries()) {
      const place = `${sheet}row ${row.row}, column ${columnLetters(index)}`;
      const control = controlCharacter(cell.text);
      if (cell.problem !== undefined) problems.push(`${place}: ${cell.problem}`);
      else if (control !== null)
        problems.push(`${place}: holds the control character ${control}. Write the text anew.`);
      else if (cell.text !== '' && !named.has(index))
        problems.push(`${place}: this value has no name. Name its column in row ${header.row}.`);
    }
    const values = new Map([...names].map(([name, index]) => [name, row.cells[index]?.text ?? '']));
    return rowOf(values, at + 1, `${sheet}row ${row.row}`);
  });
  if (problems.length > 0) return { ok: false, problems };
  const warnings = hidden.length === 0 ? [] : [`${sheet}${hidden.length} hidden rows are used like all others`];
  return { ok: true, warnings, data: { names: [...named].map((index) => header.cells[index]?.text ?? ''), rows } };
};

/** The same as a list of objects: `[{"user": "tom"}, {"user": "eva"}]`. */
export const readDataObjects = (value: unknown, source: string): DataReading => {
  const expected = `${source}: expected a list of objects, [{"user": "tom"}, …]`;
  if (!Array.isArray(value) || value.length === 0) return { ok: false, problems: [expected] };
  const problems: string[] = [];
  const names = new Map<string, string>();
  const rows = value.map((item: unknown, at) => {
    const place = `${source}[${at}]`;
    const values = new Map<string, string>();
    if (item === null || typeof item !== 'object' || Array.isArray(item))
      problems.push(`${place}: this is no object. ${expected}`);
    else
      for (const [name, field] of Object.entries(item)) {
        if (values.has(normalize(name))) problems.push(`${place}.${name}: this name is there twice`);
        else if (field === null) values.set(normalize(name), '');
        else if (typeof field === 'number' && !isExactNumber(field)) problems.push(`${place}.${name}: ${NOT_EXACT}`);
        else if (['string', 'number', 'boolean'].includes(typeof field)) values.set(normalize(name), String(field));
        else problems.push(`${place}.${name}: expected a text, a number or a truth value`);
        names.set(normalize(name), name);
      }
    return rowOf(values, at + 1, place);
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, warnings: [], data: { names: [...names.values()], rows } };
};
