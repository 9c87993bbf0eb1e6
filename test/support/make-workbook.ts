import { strToU8, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export type RawSheet = { readonly name: string; readonly xml: string; readonly state?: 'hidden' };

/** A zip of parts, as bytes. */
export const makeZip = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
    { level: 1 },
  );

/** The parts of a workbook around the inner XML of its sheets, for what no writer of sheets would write. */
export const rawParts = (sheets: readonly RawSheet[]): Record<string, string> => {
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state === undefined ? '' : `state="${state}" `}r:id="rId${at + 1}"/>`,
  );
  return {
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
      ]),
    ),
  };
};

export const rawWorkbook = (...sheets: readonly RawSheet[]): Uint8Array => makeZip(rawParts(sheets));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A row of plain texts; null leaves the cell out; a text that begins with `<` is XML of a cell's inside, with its type before `:`. */
export const rawRow = (row: number, cells: readonly (string | null)[], attributes = ''): string => {
  const inner = cells.map((text, at) => {
    const name = `${String.fromCharCode(65 + at)}${row}`;
    if (text === null) return '';
    return text.startsWith('<c ')
      ? text
      : `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  });
  return `<row r="${row}" ${attributes}>${inner.join('')}</row>`;
};

export const HEADER = ['Element@Region', 'Action', 'Value', 'Expected Outcome'] as const;

/** One sheet from rows of texts, with a header unless the rows bring their own. */
export const rawSheet = (rows: readonly (readonly (string | null)[])[], more = '', name = 'Login'): RawSheet => ({
  name,
  xml: `<sheetData>${rows.map((cells, at) => rawRow(at + 1, cells)).join('')}</sheetData>${more}`,
});

type CellValue = string | number | boolean | Date | null | Readonly<Record<string, unknown>>;
export type WrittenSheet = { readonly sheet: string; readonly data: readonly (readonly CellValue[])[] };

/** A workbook as a writer of sheets makes it: shared texts, styles, types. */
export const writeWorkbook = async (...sheets: readonly WrittenSheet[]): Promise<Uint8Array> => {
  const given = sheets.map(({ sheet, data }) => ({ sheet, data, dateFormat: 'dd.mm.yyyy' }));
  return (writeExcelFile as unknown as (sheets: unknown) => { toBuffer(): Promise<Uint8Array> })(given).toBuffer();
};
