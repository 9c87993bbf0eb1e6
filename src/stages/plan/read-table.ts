import { columnLetters } from '../../kit/cell-name.ts';
import type { SheetRow, SheetTable } from '../../ports/sheets.ts';
import type { CaseDraft, StepDraft, Written } from './case-draft.ts';
import { COLUMNS, type ColumnName, EXPECTED_HEADER } from './columns.ts';
import { controlCharacter } from './control-character.ts';
import type { Origin } from './origin.ts';
import { type Header, readHeader } from './read-header.ts';
import { readColumns, stepOf } from './read-row.ts';

export type TableReading =
  | { readonly ok: true; readonly cases: readonly CaseDraft[]; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** What could be read all the same: there may be more to tell of it. */
      readonly cases: readonly CaseDraft[];
      readonly warnings: readonly string[];
    };

type OpenCase = { readonly reqId: Written; url: Written; readonly steps: StepDraft[] };

const STEP_COLUMNS: readonly ColumnName[] = ['Element', 'Region', 'Action', 'Value', 'Expected Outcome'];

const NO_URL: Written = { missing: 'no start address: give --url, or add a column URL' };

const rowList = (rows: readonly number[]): string =>
  `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? `, … (${rows.length} in all)` : ''}`;

/** What stands in the columns of one row, and what is wrong with the cells themselves. */
const readCells = (row: SheetRow, header: Header, origin: Origin) => {
  const problems: string[] = [];
  const text = (column: ColumnName): string => row.cells[header.at.get(column) ?? -1]?.text ?? '';
  for (const column of COLUMNS) {
    const cell = row.cells[header.at.get(column) ?? -1];
    if (cell === undefined) continue;
    const place = `${origin.where}, ${header.labels[column] ?? column}`;
    const control = controlCharacter(cell.text);
    if (cell.problem !== undefined) problems.push(`${place}: ${cell.problem}`);
    else if (control !== null) problems.push(`${place}: holds the control character ${control}. Write the text anew.`);
  }
  return { text, problems };
};

/** The cases of a sheet, in the order in which they first appear; rows without a name belong to the case above (P-21). */
export const readTable = (table: SheetTable, defaults: { readonly reqId: Written }): TableReading => {
  const sheet = table.name === null ? '' : `sheet "${table.name}", `;
  const read = readHeader(table.rows, sheet);
  if (!read.ok) return { ok: false, problems: read.problems, cases: [], warnings: [] };
  const { header } = read;
  const problems: string[] = [];
  const warnings = [...header.warnings];
  const cases = new Map<string, OpenCase>();
  const hidden: number[] = [];
  const unnamed = new Map<number, number[]>();
  const lastNamed = Math.max(...header.named);
  let current: OpenCase | null = null;
  const below = table.rows.filter(({ row }) => row > header.row);
  for (const row of below) {
    const origin: Origin = { where: `${sheet}row ${row.row}`, columns: header.labels };
    const { text, problems: found } = readCells(row, header, origin);
    problems.push(...found);
    if (row.hidden === true) hidden.push(row.row);
    for (const [index, cell] of row.cells.entries()) {
      if (cell.text === '' || header.named.has(index)) continue;
      // In a file of text it is the rest of a text that was divided by mistake; in a workbook, a note beside the table.
      if (table.name === null && index > lastNamed) {
        problems.push(
          `${origin.where}: there are more cells than the header has columns; "${cell.text}" is too many. Put a text with commas into quotes (between pipes: write \\| for a pipe).`,
        );
        break;
      }
      const rows = unnamed.get(index) ?? [];
      unnamed.set(index, rows);
      rows.push(row.row);
    }
    const name = text('req_id');
    if (name !== '' || current === null) {
      const at = `${origin.where}, ${header.labels.req_id ?? 'req_id'}`;
      const reqId: Written = name === '' ? defaults.reqId : { text: name, at };
      current = cases.get(name) ?? { reqId, url: NO_URL, steps: [] };
      cases.set(name, current);
    }
    const url = text('URL');
    const at = `${origin.where}, ${header.labels.URL ?? 'URL'}`;
    if (url !== '' && 'missing' in current.url) current.url = { text: url, at };
    else if (url !== '' && 'text' in current.url && current.url.text !== url)
      problems.push(
        `${at}: a case begins at one address, and this one begins at ${current.url.text}. Begin another case.`,
      );
    if (found.length > 0 || STEP_COLUMNS.every((column) => text(column) === '')) continue;
    const cells = readColumns({
      element: text('Element'),
      region: text('Region'),
      action: text('Action'),
      value: text('Value'),
      expected: text('Expected Outcome'),
    });
    current.steps.push({ step: stepOf(cells), cells, origin });
  }
  for (const [index, rows] of unnamed)
    warnings.push(`${sheet}column ${columnLetters(index)} has no header; what it says is not used (${rowList(rows)})`);
  if (hidden.length > 0) warnings.push(`${sheet}${rowList(hidden)}: hidden, and run like all others`);
  if (below.length === 0)
    problems.push(
      `${sheet}row ${header.row} is the header, and there is nothing below it. Write one step per row: ${EXPECTED_HEADER}`,
    );
  for (const { reqId, steps } of cases.values())
    if (steps.length === 0 && problems.length === 0)
      problems.push(
        'text' in reqId ? `${reqId.at}: the case "${reqId.text}" has no steps` : `${sheet}there are no steps`,
      );
  const drafts = [...cases.values()].map((one) => ({ ...one, data: null }));
  return problems.length > 0 ? { ok: false, problems, warnings, cases: drafts } : { ok: true, warnings, cases: drafts };
};
