import type { OpenedFile, SheetReader, SheetReading, Workbook } from '../../ports/sheets.ts';
import { decodeText } from './decode-text.ts';
import { readFileBytes, readStreamBytes } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readIndex } from './read-index.ts';
import { readSheet, type SheetParts } from './read-sheet.ts';
import { readStrings } from './read-strings.ts';
import { readStyles } from './read-styles.ts';
import { recogniseBytes } from './recognise-bytes.ts';
import { BadFile, openZip } from './zip-parts.ts';

const openWorkbook = async (bytes: Uint8Array): Promise<Workbook> => {
  const parts = await openZip(bytes);
  const index = await readIndex(parts);
  let book: SheetParts | null = null;
  return {
    sheets: index.sheets.map(({ name, hidden }) => ({ name, hidden })),
    async read(name): Promise<SheetReading> {
      try {
        const sheet = index.sheets.find((one) => one.name === name);
        if (sheet === undefined) return { ok: false, problem: `there is no sheet "${name}"` };
        book ??= {
          strings: await readStrings(parts, index.sharedStrings),
          styles: await readStyles(parts, index.styles),
          from1904: index.from1904,
        };
        return { ok: true, table: { name, rows: await readSheet(parts, sheet.part, book) } };
      } catch (error) {
        if (error instanceof BadFile) return { ok: false, problem: `sheet "${name}": ${error.message}` };
        throw error;
      }
    },
  };
};

const open = async (bytes: Uint8Array): Promise<OpenedFile> => {
  const recognised = recogniseBytes(bytes);
  if (recognised.kind === 'refused') return recognised;
  if (recognised.kind === 'text') {
    const decoded = decodeText(bytes);
    return decoded.ok
      ? { kind: 'text', text: decoded.text }
      : { kind: 'refused', problem: decoded.problem, isText: true };
  }
  try {
    return { kind: 'workbook', workbook: await openWorkbook(bytes) };
  } catch (error) {
    if (error instanceof BadFile) return { kind: 'refused', problem: error.message };
    throw error;
  }
};

/**
 * Workbooks and CSV files as tables. Our own reader of .xlsx, on yauzl and saxes: packages that do it whole read a formula
 * without a result as an empty cell, do not know of merged cells, and unpack whatever they are given.
 */
export const sheetReader: SheetReader = { readFile: readFileBytes, readStream: readStreamBytes, open, readCsv };
