import type { SheetTable } from '../ports/sheets.ts';
import {
  type CaseDraft,
  controlCharacter,
  readHeader,
  readRow,
  readTable,
  splitCells,
  type Written,
} from '../stages/plan/index.ts';
import type { DraftsReading } from './finish-cases.ts';

/** `# url: …` and `# req: …` at the top of a file of rows. */
const directive = (lines: readonly string[], name: RegExp, missing: string): Written => {
  for (const [at, line] of lines.entries()) {
    const parts = /^#\s*(\w+)\s*:\s*(\S.*)$/u.exec(line.trim());
    if (parts !== null && name.test(parts[1] ?? '')) return { text: (parts[2] ?? '').trim(), at: `row ${at + 1}` };
  }
  return { missing };
};

const isComment = (line: string): boolean => line.trim() === '' || line.trim().startsWith('#');

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
  const url = directive(lines, /^url$/iu, 'no start address: give --url, or write "# url: https://…" at the top');
  const reqId = directive(lines, /^req(?:_id)?$/iu, 'no name: give --req, or write "# req: LOGIN-1" at the top');
  const table = tableOf(lines);
  const header = readHeader(table.rows.slice(0, 1), '');
  // A row may call a field "Field" and its value "Value"; only a header calls its action "Action".
  if (header.ok && header.header.at.has('Action')) {
    const read = readTable(table, { reqId });
    if (!read.ok) return { ok: false, problems: read.problems };
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
  const drafts = [{ reqId, url, steps, data: null }];
  return unseen.length > 0 ? { ok: false, problems: unseen, drafts } : { ok: true, drafts, warnings: [] };
};
