import { describe, expect, it } from 'vitest';
import {
  makeZip,
  rawParts,
  rawRow,
  rawSheet,
  rawWorkbook,
  writeWorkbook,
} from '../../../test/support/make-workbook.ts';
import type { SheetTable } from '../../ports/sheets.ts';
import { sheetReader } from './sheet-reader.ts';

const sheet = async (bytes: Uint8Array, name = 'Login'): Promise<SheetTable> => {
  const opened = await sheetReader.open(bytes);
  if (opened.kind !== 'workbook') throw new Error(JSON.stringify(opened));
  const read = await opened.workbook.read(name);
  if (!read.ok) throw new Error(read.problem);
  return read.table;
};

const texts = ({ rows }: SheetTable) => rows.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]);

describe('a workbook', () => {
  it('[P-7] given cells of every type, then they are the texts a tester sees', async () => {
    const day = new Date(Date.UTC(2026, 10, 16));
    const bytes = await writeWorkbook({
      sheet: 'Login',
      data: [
        ['plain ', 42, 0.1, 4111111111111110, true],
        [
          { value: 0.125, type: Number, format: '0.0%' },
          { value: 1234.5, type: Number, format: '#,##0.00' },
          { value: 7, type: Number, format: '00000' },
          { value: day, type: Date, format: 'dd.mm.yyyy' },
          { value: day, type: Date, format: 'yyyy-mm-dd hh:mm' },
        ],
      ],
    });
    expect(texts(await sheet(bytes))).toEqual([
      [1, 'plain', '42', '0.1', '4111111111111110', 'TRUE'],
      [2, '12.5%', '1,234.50', '00007', '16.11.2026', '2026-11-16 00:00'],
    ]);
  });

  it('given a formula with a stored result, then the result counts, also if it is an empty text', async () => {
    const row = rawRow(1, [
      '<c r="A1"><f>1+1</f><v>2</v></c>',
      '<c r="B1" t="str"><f>""</f><v></v></c>',
      '<c r="C1" t="str"><f>"a"</f><v>a</v></c>',
    ]);
    const table = await sheet(rawWorkbook({ name: 'Login', xml: `<sheetData>${row}</sheetData>` }));
    expect(table.rows[0]?.cells).toEqual([{ text: '2' }, { text: '' }, { text: 'a' }]);
  });

  it('given cells merged downwards, then all rows with content have the value of the first', async () => {
    const rows = [
      ['case', 'a'],
      [null, 'b'],
      [null, null],
      [null, 'c'],
      [null, 'd'],
    ];
    const merged = '<mergeCells><mergeCell ref="A1:A4"/></mergeCells>';
    expect(texts(await sheet(rawWorkbook(rawSheet(rows, merged))))).toEqual([
      [1, 'case', 'a'],
      [2, 'case', 'b'],
      [4, 'case', 'c'],
      [5, '', 'd'],
    ]);
  });

  it('given formatted pieces, reading aids and escapes in a text, then it reads as it shows', async () => {
    const cell =
      '<c r="A1" t="inlineStr"><is><r><t>Log</t></r><r><t xml:space="preserve"> in</t></r><rPh><t>x</t></rPh></is></c>';
    const row = rawRow(1, [cell, 'a_x0041_b', 'x &amp; y']);
    expect(texts(await sheet(rawWorkbook({ name: 'Login', xml: `<sheetData>${row}</sheetData>` })))).toEqual([
      [1, 'Log in', 'aAb', 'x &amp; y'],
    ]);
  });

  it('given hidden rows and sheets, then both are known as such', async () => {
    const xml = `<sheetData>${rawRow(1, ['a'])}${rawRow(2, ['b'], 'hidden="1"')}</sheetData>`;
    const bytes = rawWorkbook({ name: 'Old', xml, state: 'hidden' }, { name: 'Login', xml });
    const opened = await sheetReader.open(bytes);
    expect(opened.kind === 'workbook' && opened.workbook.sheets).toEqual([
      { name: 'Old', hidden: true },
      { name: 'Login', hidden: false },
    ]);
    expect((await sheet(bytes)).rows.map(({ hidden }) => hidden)).toEqual([undefined, true]);
  });

  it('given prefixes, parts in other places and rows without numbers, then it is read all the same', async () => {
    const parts = rawParts([rawSheet([])]);
    const bytes = makeZip({
      ...parts,
      'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
        'worksheets/sheet1.xml',
        '/elsewhere/one.xml',
      ),
      'elsewhere/one.xml':
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(texts(await sheet(bytes))).toEqual([[1, 'a', '1']]);
  });
});

describe('a CSV file', () => {
  const rows = (text: string) => {
    const read = sheetReader.readCsv(text);
    if (!read.ok) throw new Error(read.problem);
    return texts(read.table);
  };

  it.each([
    ['commas', 'a,b,"c,d"\n1,2,3\n'],
    ['semicolons', 'a;b;c,d\n1;2;3\n'],
    ['tabs', 'a\tb\tc,d\r\n1\t2\t3\r\n'],
    ['pipes', 'a|b|c,d\n1|2|3'],
  ])('given cells divided by %s, then they are found', (_, text) => {
    expect(rows(text)).toEqual([
      [1, 'a', 'b', 'c,d'],
      [2, '1', '2', '3'],
    ]);
  });

  it.each([
    ['a semicolon', 'a,b\n1,x;\n', 'x;'],
    ['a comma', 'a;b\n1;x,\n', 'x,'],
    ['a pipe, above empty rows', 'a,b\n1,x|\n,,,\n', 'x|'],
  ])('given %s at the end of the last cell, where another divides, then it stays', (_, text, last) => {
    expect(rows(text).at(-1)).toEqual([2, '1', last]);
  });

  it('given the line with which Excel says what divides, then it is believed and counted', () => {
    expect(rows('sep=;\na,1;b,2\n')).toEqual([[2, 'a,1', 'b,2']]);
  });

  it('given quotes, line breaks in a text, empty rows and blanks, then rows keep the numbers a spreadsheet shows', () => {
    expect(rows('a,"say ""hi"""\n\n"two\nlines", x \n,,\n12" screen,y\n')).toEqual([
      [1, 'a', 'say "hi"'],
      [3, 'two\nlines', 'x'],
      [5, '12" screen', 'y'],
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffä,b')],
    ['UTF-16 as Excel writes it', Buffer.from('\ufeffä,b', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffä,b', 'utf16le').swap16()],
  ])('given %s, then the letters are right', async (_, bytes) => {
    const opened = await sheetReader.open(bytes);
    expect(opened).toEqual({ kind: 'text', text: 'ä,b' });
  });
});
