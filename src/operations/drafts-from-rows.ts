import type { SheetTable } from '../ports/sheets.ts';
import { type CaseDraft, controlCharacter, readHeader, readRow, readTable, splitCells } from '../stages/plan/index.ts';
import type { DraftsReading } from './finish-cases.ts';
import { isComment, type RowsSection, rowsSections, type Said } from './rows-sections.ts';

const NO_URL = { missing: 'no start address: give --url, or write "# url: https://…" at the top' } as const;
const NO_NAME = { missing: 'no name: give --req, or write "# req: LOGIN-1" at the top' } as const;

const MOST_LINES = 50_000;
/** A row is taken apart letter by letter. */
export const LONGEST_ROW = 100_000;

/** Rows with a header of their own are a table whose cells are divided by pipes. */
const tableOf = (lines: readonly string[]): SheetTable => ({
  name: null,
  rows: lines.flatMap((line, at) =>
    isComment(line) ? [] : [{ row: at + 1, cells: splitCells(line).map((text) => ({ text })) }],
  ),
});

const twoNames = (first: RowsSection | undefined, { text, at }: Said): string =>
  `${at}: below a header a column req_id says which case a step belongs to, and this file is called "${first?.reqId?.text ?? ''}" (${first?.reqId?.at ?? ''}) and "${text}". Delete one, or add the column.`;

/** Rows as testers write them: `Element@Region | action | value | expected`, with or without a header (P-16). */
export const draftsFromRows = (text: string): DraftsReading => {
  // With a limit: a file of nothing but line breaks must not become millions of rows.
  const lines = text.trimEnd().split(/\r?\n/u, MOST_LINES + 1);
  if (lines.length > MOST_LINES)
    return { ok: false, problems: [`there are more than ${MOST_LINES} lines. Split the file.`] };
  const long = lines.findIndex((line) => line.length > LONGEST_ROW);
  if (long !== -1) return { ok: false, problems: [`row ${long + 1} is longer than ${LONGEST_ROW} characters`] };
  const unseen = lines.flatMap((line, at) => {
    const control = isComment(line) ? null : controlCharacter(line);
    return control === null ? [] : [`row ${at + 1}: holds the control character ${control}. Write the text anew.`];
  });
  const { sections, problems } = rowsSections(lines);
  const table = tableOf(lines);
  const header = readHeader(table.rows.slice(0, 1), '');
  // A row may call a field "Field" and its value "Value"; only a header calls its action "Action".
  if (header.ok && header.header.at.has('Action')) {
    const [above] = sections;
    const other = sections[1]?.reqId ?? null;
    const read = readTable(table, { reqId: above?.reqId ?? NO_NAME });
    const told = other === null ? problems : [twoNames(above, other)];
    if (!read.ok || told.length > 0) return { ok: false, problems: [...told, ...(read.ok ? [] : read.problems)] };
    const url = above?.url ?? NO_URL;
    const drafts = read.cases.map((one): CaseDraft => ('missing' in one.url ? { ...one, url } : one));
    return { ok: true, drafts, warnings: read.warnings };
  }
  // Comments and blank lines stay, so that a problem in row 7 is on line 7 of the file.
  const steps = lines.map((line, at) => {
    const isBroken = !isComment(line) && controlCharacter(line) !== null;
    return {
      step: isBroken || line.trim() === '' ? '#' : line,
      cells: isBroken || isComment(line) ? null : readRow(line),
      origin: { where: `row ${at + 1}`, columns: null },
    };
  });
  const drafts = sections.map(
    ({ reqId, url, from }, at): CaseDraft => ({
      reqId: reqId ?? NO_NAME,
      url: url ?? NO_URL,
      steps: steps.slice(from, sections[at + 1]?.from),
      data: null,
    }),
  );
  const told = [...problems, ...unseen];
  return told.length > 0 ? { ok: false, problems: told, drafts } : { ok: true, drafts, warnings: [] };
};
