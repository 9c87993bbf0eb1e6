import { CsvError, parse } from 'csv-parse/sync';
import type { SheetReading, SheetRow } from '../../ports/sheets.ts';
import { LIMITS } from './limits.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const NAMES: Readonly<Record<string, string>> = { '\t': 'tab' };

/** The one that divides the first line with content most often, outside quotes. Excel may say it itself: `sep=;`. */
const delimiterOf = (line: string): string => {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    const count = quoted ? undefined : counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  // The first of equals: a line without any is one column, whatever divides it.
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
};

const firstLine = (text: string): string => /[^\r\n]*\S[^\r\n]*/u.exec(text.slice(0, 100_000))?.[0] ?? '';

/** Without the empty rows and cells at the end, of which spreadsheet programs may write a million. */
const withoutEmptyEnd = (text: string, delimiter: string): string => {
  let end = text.length;
  while (end > 0 && ` \r\n\t${delimiter}`.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Looked at before it is divided: every cell and every row costs many times its text. */
const tooMuch = (text: string): string | null => {
  let from = 0;
  for (let line = 1; line <= LIMITS.lines; line += 1) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline;
    if (end - from > LIMITS.lineLength) return `line ${line} is longer than ${LIMITS.lineLength} characters`;
    if (newline === -1) return null;
    from = newline + 1;
  }
  return `there are more than ${LIMITS.lines} lines. Split the file.`;
};

/** The rows of a CSV file. A row is what a spreadsheet program shows as one, also when a text in it has several lines. */
export const readCsv = (text: string): SheetReading => {
  const said = /^\ufeff?sep=(.)\r?\n/u.exec(text);
  const written = said === null ? text.replace(/^\ufeff/u, '') : text.slice(said[0].length);
  const delimiter = said?.[1] ?? delimiterOf(firstLine(written));
  const body = withoutEmptyEnd(written, delimiter);
  const much = tooMuch(body);
  if (much !== null) return { ok: false, problem: much };
  const offset = said === null ? 1 : 2;
  const rows: SheetRow[] = [];
  let wide: number | null = null;
  let row = offset - 1;
  let count = 0;
  const keep = (record: readonly string[]): void => {
    row += 1;
    const width = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) return;
    if (width > LIMITS.columns) wide ??= row;
    count += 1;
    if (count <= LIMITS.rows && wide === null)
      rows.push({ row, cells: record.slice(0, width).map((cell) => ({ text: cell.trim() })) });
  };
  try {
    parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LIMITS.lineLength,
      // Kept here and not by the parser: millions of empty lines must not become millions of records.
      on_record: (record: readonly string[]) => {
        keep(record);
        return null;
      },
    });
    if (wide !== null) return { ok: false, problem: `row ${String(wide)} has more than ${LIMITS.columns} columns` };
    if (count > LIMITS.rows)
      return { ok: false, problem: `there are ${count} rows; at most ${LIMITS.rows} are read. Split the file.` };
    return { ok: true, table: { name: null, rows } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const divided = `(cells divided by ${NAMES[delimiter] ?? delimiter})`;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return {
        ok: false,
        problem: `row ${row + 1}: a quote opens and is never closed. Close it, or write "" for a quote.`,
      };
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return { ok: false, problem: `row ${row + 1} is longer than ${LIMITS.lineLength} characters` };
    return { ok: false, problem: `row ${row + 1} ${divided}: ${error.message}` };
  }
};
