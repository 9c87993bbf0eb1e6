import { readCellName } from '../../kit/cell-name.ts';
import type { SheetCell, SheetRow } from '../../ports/sheets.ts';
import { applyMerges, type DraftRow } from './apply-merges.ts';
import { LIMITS } from './limits.ts';
import { numberText } from './number-text.ts';
import { parsePart } from './parse-part.ts';
import { unescapeText } from './read-strings.ts';
import type { NumberFormat } from './read-styles.ts';
import { BadFile, type ZipParts } from './zip-parts.ts';

export type SheetParts = {
  readonly strings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly from1904: boolean;
};

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string;
  inline: string;
  formula: boolean;
  stored: boolean;
};

/** The digits of a card that was not written as a text are not those that were typed. */
const LOST_DIGITS =
  'is a number of more than 15 digits, and spreadsheets keep 15 of them. Give the cell the format "text" and write it again.';

const isShort = (number: number, text: string): boolean => Math.abs(number) < 1e15 || /e[+-]?\d+$/iu.test(text);

const cellOf = (cell: OpenCell, book: SheetParts): SheetCell => {
  if (cell.formula && !cell.stored)
    return {
      text: '',
      problem: 'holds a formula without a stored result. Open the file in Excel and save it, or write the value.',
    };
  switch (cell.type) {
    case 's':
      return { text: book.strings[Number(cell.value)] ?? '' };
    case 'inlineStr':
      return { text: unescapeText(cell.inline) };
    case 'str':
      return { text: unescapeText(cell.value) };
    case 'd':
      return { text: cell.value };
    case 'b':
      return { text: cell.value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: cell.value, problem: `shows the error ${cell.value}. Correct the formula, or write the value.` };
    default: {
      const number = Number(cell.value);
      if (cell.value === '' || !Number.isFinite(number)) return { text: cell.value };
      const text = numberText(number, book.styles[cell.style], book.from1904);
      return isShort(number, text) ? { text } : { text, problem: LOST_DIGITS };
    }
  }
};

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** The rows of a sheet that hold anything. Rows and cells that only have a format cost nothing but the reading. */
export const readSheet = async (parts: ZipParts, name: string, book: SheetParts): Promise<readonly SheetRow[]> => {
  const rows: DraftRow[] = [];
  const merges: string[] = [];
  let current: DraftRow = { row: 0, hidden: false, cells: new Map() };
  let cell: OpenCell | null = null;
  let column = -1;
  let reading: 'value' | 'inline' | null = null;
  let inPhonetic = false;
  const found = await parsePart(
    parts,
    name,
    {
      open(element, attributes) {
        if (element === 'row') {
          current = {
            row: Number(attributes['r'] ?? current.row + 1),
            hidden: isTrue(attributes['hidden']),
            cells: new Map(),
          };
          column = -1;
        } else if (element === 'c') {
          column = readCellName(attributes['r'] ?? '')?.column ?? column + 1;
          const { t: type = 'n', s: style = '0' } = attributes;
          cell = { column, type, style: Number(style), value: '', inline: '', formula: false, stored: false };
        } else if (element === 'mergeCell') {
          merges.push(attributes['ref'] ?? '');
          if (merges.length > LIMITS.merges)
            throw new BadFile(`there are more than ${LIMITS.merges} merged areas. Unmerge them.`);
        } else if (cell === null) return;
        else if (element === 'f') cell.formula = true;
        else if (element === 'v') {
          // An empty text is a result; an empty number is none.
          cell.stored = cell.type === 'str';
          reading = 'value';
        } else if (element === 't' && !inPhonetic) reading = 'inline';
        else if (element === 'rPh') inPhonetic = true;
      },
      text(text) {
        if (cell === null || reading === null) return;
        if (reading === 'inline') cell.inline += text;
        else cell.value += text;
        cell.stored = true;
      },
      close(element) {
        if (element === 'v' || element === 't') reading = null;
        else if (element === 'rPh') inPhonetic = false;
        else if (element === 'c' && cell !== null) {
          const read = cellOf(cell, book);
          const text = read.text.trim();
          if (text !== '' || read.problem !== undefined) {
            if (cell.column >= LIMITS.columns)
              throw new BadFile(
                `row ${current.row} has content beyond column ${LIMITS.columns}. Delete what is not needed.`,
              );
            current.cells.set(cell.column, { ...read, text });
          }
          cell = null;
        } else if (element === 'row' && current.cells.size > 0) {
          rows.push(current);
          if (rows.length > LIMITS.rows) throw new BadFile(`there are more than ${LIMITS.rows} rows. Split the sheet.`);
        }
      },
    },
    LIMITS.unpackedBytes,
  );
  if (!found) throw new BadFile(`the sheet is listed, but its content (${name}) is missing from the file`);
  rows.sort((left, right) => left.row - right.row);
  applyMerges(rows, merges);
  return rows.map(({ row, hidden, cells }) => {
    const last = Math.max(...cells.keys());
    const dense = Array.from({ length: last + 1 }, (_, at) => cells.get(at) ?? { text: '' });
    return hidden ? { row, cells: dense, hidden } : { row, cells: dense };
  });
};
