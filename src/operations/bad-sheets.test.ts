import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  HEADER,
  makeZip,
  type RawSheet,
  rawParts,
  rawRow,
  rawSheet,
  rawWorkbook,
} from '../../test/support/make-workbook.ts';
import { sheetReader } from '../persistence/sheets/sheet-reader.ts';
import { type ReadOptions, readRequirements } from './read-requirements.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const book = (rows: readonly (readonly (string | null)[])[], more = ''): Uint8Array =>
  rawWorkbook(rawSheet(rows, more));
const LOGIN = ['Login', 'click', null, 'navigates_to:Products'];

/** What is in an old Office file matters little: it is known by its first bytes. */
const compound = (inside = ''): Uint8Array =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(inside, 'utf16le')]);

/** Says of every part that it unpacks to this many bytes. */
const lying = (zip: Uint8Array, size: number): Uint8Array => {
  const forged = Buffer.from(zip);
  for (let at = forged.indexOf('PK\u0001\u0002'); at !== -1; at = forged.indexOf('PK\u0001\u0002', at + 4))
    forged.writeUInt32LE(size, at + 24);
  return forged;
};

const withPart = (sheet: RawSheet, name: string, part: string | Uint8Array): Uint8Array =>
  makeZip({ ...rawParts([sheet]), [name]: part });
const SHEET_PART = 'xl/worksheets/sheet1.xml';
const good = rawSheet([HEADER, LOGIN]);

const formattedRows = (): string => {
  const rows = Array.from(
    { length: 1_048_576 },
    (_, at) => `<row r="${at + 1}" s="1" customFormat="1" ht="15" customHeight="1"/>`,
  );
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

type Bad = readonly [
  what: string,
  name: string,
  make: () => Uint8Array,
  message: string | RegExp,
  options?: ReadOptions,
];

const BAD: readonly Bad[] = [
  ['no byte at all', 'a.xlsx', () => bytes(''), 'the file is empty'],
  [
    'not a zip',
    'a.xlsx',
    () => bytes('Element;Action'),
    'ends in .xlsx, but it is no workbook: it begins with "Element;Action". If it is CSV, name it .csv',
  ],
  [
    'a workbook of which only noise is left',
    'a.xlsx',
    () => Buffer.from('fee1dead00c0ffee80', 'hex'),
    'the file is damaged: it is called a workbook and is none',
  ],
  [
    'a picture called .xlsx',
    'a.xlsx',
    () => Buffer.from('89504e470d0a1a0a', 'hex'),
    'this is a PNG picture, not a sheet',
  ],
  [
    'an old .xls',
    'a.xls',
    () => compound('Workbook'),
    'an old Office program (.xls or .doc), which is not read. Open it in the program that made it and save it as .xlsx',
  ],
  [
    'an encrypted workbook',
    'a.xlsx',
    () => compound('EncryptedPackage'),
    'the workbook is encrypted. Save it without a password',
  ],
  [
    'an .ods',
    'a.ods',
    () => makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'an OpenDocument file (.ods), which is not read. Save it as .xlsx',
  ],
  ['a Word document', 'a.xlsx', () => makeZip({ 'word/document.xml': '<x/>' }), 'a Word document (.docx)'],
  ['any other zip', 'a.xlsx', () => makeZip({ 'readme.txt': 'hello' }), 'a zip archive without a workbook in it'],
  [
    'half a workbook',
    'a.xlsx',
    () => rawWorkbook(good).subarray(0, 700),
    'the file is damaged or was not saved completely',
  ],
  [
    'broken XML',
    'a.xlsx',
    () => withPart(good, SHEET_PART, '<worksheet><sheetData><row></sheetData>'),
    /sheet "Login": the file is damaged .* \(xl\/worksheets\/sheet1\.xml\)/u,
  ],
  [
    'entities that grow',
    'a.xlsx',
    () =>
      withPart(
        good,
        SHEET_PART,
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      ),
    'the file is damaged',
  ],
  [
    'a zip bomb',
    'a.xlsx',
    () => withPart(good, SHEET_PART, new Uint8Array(80 * 1024 * 1024)),
    'sheet1.xml unpacks to 80 MB; at most 64 MB are read',
  ],
  [
    'a zip bomb of gigabytes',
    'a.xlsx',
    () => lying(rawWorkbook(good), 4_000_000_000),
    'unpacks to 3815 MB; at most 8 MB are read',
  ],
  ['a zip bomb that hides its size', 'a.xlsx', () => lying(rawWorkbook(good), 10), 'the file is damaged'],
  [
    'a million rows with nothing but a format',
    'a.xlsx',
    () => withPart(good, SHEET_PART, formattedRows()),
    'Often these are empty rows with a format: delete all rows below the last step',
  ],
  ['a workbook without sheets', 'a.xlsx', () => rawWorkbook(), 'the file is damaged'],
  [
    'an empty sheet',
    'a.xlsx',
    () => rawWorkbook(rawSheet([])),
    'sheet "Login", it is empty. Expected a header row: Element@Region, Action, Value, Expected Outcome',
  ],
  [
    'only a header',
    'a.xlsx',
    () => book([HEADER]),
    'sheet "Login", row 1 is the header, and there is nothing below it',
  ],
  [
    'no header',
    'a.xlsx',
    () => book([LOGIN]),
    'there is no header row. Expected Element@Region, Action, Value, Expected Outcome (and, if you like, req_id and URL); row 1 says "Login", "click"',
  ],
  [
    'a header without elements',
    'a.xlsx',
    () =>
      book([
        ['Action', 'Value'],
        ['click', null],
      ]),
    'row 1: there is no column Element@Region',
  ],
  [
    'a header twice',
    'a.xlsx',
    () =>
      book([
        ['Element', 'Action', 'Value', 'Data'],
        ['a', 'fill', 'b', 'c'],
      ]),
    'columns C ("Value") and D ("Data") are both Value. Delete or rename one.',
  ],
  [
    'a misspelt header',
    'a.xlsx',
    () =>
      book([
        ['Element', 'Acton'],
        ['a', 'fill'],
      ]),
    'row 1, column B: "Acton" is no column; did you mean Action?',
    { sheet: 'Login' },
  ],
  [
    'a sheet that does not exist',
    'a.xlsx',
    () => rawWorkbook(good, rawSheet([HEADER], '', 'Cart')),
    'there is no sheet "Logn". There are: "Login", "Cart"',
    { sheet: 'Logn' },
  ],
  [
    'an unknown action',
    'a.xlsx',
    () => book([HEADER, LOGIN, ['Save', 'clik']]),
    'sheet "Login", row 3, column B (Action): "clik" is no action; did you mean "click"?',
  ],
  [
    'an unknown expectation',
    'a.xlsx',
    () => book([HEADER, ['Save', 'click', null, 'it works']]),
    'sheet "Login", row 2, column D (Expected Outcome): unknown expected outcome "it works". Known: field_populated, navigates_to:<name>, page_contains_text:<text>',
  ],
  [
    'a missing value',
    'a.xlsx',
    () =>
      book([
        ['Element', 'Action'],
        ['User', 'fill'],
      ]),
    'sheet "Login", row 2 (there is no column Value): fill needs a value',
  ],
  [
    'a step without an element',
    'a.xlsx',
    () => book([HEADER, [null, 'click']]),
    'sheet "Login", row 2, column A (Element@Region): the element has no name',
  ],
  [
    'a card number that a spreadsheet has rounded',
    'a.xlsx',
    () =>
      withPart(
        good,
        SHEET_PART,
        `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Element</t></is></c><c r="B1" t="inlineStr"><is><t>Value</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Card</t></is></c><c r="B2"><v>4242424242424240</v></c></row></sheetData></worksheet>`,
      ),
    'row 2, column B (Value): is a number of more than 15 digits, and spreadsheets keep 15 of them.',
  ],
  [
    'a web page with a table, saved as a sheet',
    'a.xls',
    () => bytes('<html><body><table><tr><th>Element</th></tr></table></body></html>'),
    'this is a web page or XML, not a sheet',
  ],
  [
    'cells merged sideways',
    'a.xlsx',
    () => book([HEADER, ['Log in now', null], LOGIN], '<mergeCells><mergeCell ref="A2:D2"/></mergeCells>'),
    'row 2, column A (Element@Region): cells A2:D2 are merged across columns, and each column means something else. Unmerge them.',
  ],
  [
    'a formula without a result',
    'a.xlsx',
    () => book([HEADER, ['User', 'fill', '<c r="C2"><f>A1&amp;"x"</f></c>']]),
    'row 2, column C (Value): holds a formula without a stored result. Open the file in Excel and save it',
  ],
  [
    'a formula that failed',
    'a.xlsx',
    () => book([HEADER, ['User', 'fill', '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>']]),
    'row 2, column C (Value): shows the error #DIV/0!',
  ],
  [
    'a control character',
    'a.xlsx',
    () => book([HEADER, ['User', 'fill', 'a_x0007_b']]),
    'row 2, column C (Value): holds the control character U+0007',
  ],
  [
    'a name that cannot be one',
    'a.xlsx',
    () =>
      book([
        ['Case', 'Element', 'Action'],
        ['log/in', 'Save', 'click'],
      ]),
    'row 2, column A (Case): "log/in" cannot be the name of a case: only letters, digits',
  ],
  [
    'an address that is none',
    'a.xlsx',
    () =>
      book([
        ['Page', 'Element', 'Action'],
        ['the shop', 'Save', 'click'],
      ]),
    'row 2, column A (Page): "the shop" is no address',
    { url: undefined },
  ],
  [
    'two addresses in a case',
    'a.xlsx',
    () =>
      book([
        ['URL', 'Element'],
        ['http://a.test', 'Save'],
        ['http://b.test', 'Send'],
      ]),
    'row 3, column A (URL): a case begins at one address, and this one begins at http://a.test',
  ],
  [
    'no address',
    'a.xlsx',
    () => book([HEADER, LOGIN]),
    'no start address: give --url, or add a column URL',
    { url: undefined },
  ],
  [
    'content far to the right',
    'a.xlsx',
    () =>
      rawWorkbook({
        name: 'L',
        xml: `<sheetData>${rawRow(1, HEADER)}<row r="2"><c r="ZZ2"><v>1</v></c></row></sheetData>`,
      }),
    'row 2 has content beyond column 256',
  ],
  [
    'a variable that nobody knows',
    'a.xlsx',
    () =>
      rawWorkbook(
        rawSheet([HEADER, ['User', 'fill', 'I am {{usr}}']]),
        rawSheet(
          [
            ['user', 'password'],
            ['tom', 'x'],
          ],
          '',
          'Data',
        ),
      ),
    'sheet "Login", row 2, column C (Value), character 6: there is no variable "usr"; did you mean "user"? There are: user, password',
  ],
  [
    'a CSV that is not UTF-8',
    'a.csv',
    () => Buffer.concat([bytes('Element,Action\nCaf'), Buffer.from([0xe9]), bytes(',click\n')]),
    'line 2 holds bytes that are not UTF-8 text. Save the file as "CSV UTF-8"',
  ],
  [
    'a CSV with an open quote',
    'a.csv',
    () => bytes('Element,Action\nSave,click\n"Send,click\n'),
    'row 3: a quote opens and is never closed',
  ],
  [
    'a text with a comma that nobody quoted',
    'a.csv',
    () => bytes('Element,Action,Expected\nSave,click,page_contains_text:Hello, world\n'),
    'row 2: there are more cells than the header has columns; "world" is too many. Put a text with commas into quotes',
  ],
  [
    'millions of line breaks',
    'a.rows',
    () => bytes(`Save | click${'\n'.repeat(2_000_000)}Send | click`),
    'there are more than 50000 lines',
  ],
  [
    'a row without end',
    'a.csv',
    () => bytes(`Element,Action\n${'x,'.repeat(1_000_000)}`),
    'line 2 is longer than 1000000 characters',
  ],
  [
    'a row without end among pipes',
    'a.rows',
    () => bytes(`a | fill | ${'x'.repeat(200_000)}`),
    'row 1 is longer than 100000 characters',
  ],
  [
    'a workbook called .csv',
    'a.csv',
    () => rawWorkbook(good),
    'ends in .csv, but it is an Excel workbook. Name it .xlsx, or give --format xlsx',
  ],
  [
    'JSON that ends too soon',
    'a.json',
    () => bytes('{"req_id": "A",'),
    /this is not JSON \(line 1, column 16\): it ends too soon/u,
  ],
  [
    'JSON with wrong types',
    'a.json',
    () => bytes('{"req_id": 7, "steps": [{"element": ["x"]}]}'),
    /^req_id: expected a text in quotes, found a number/u,
  ],
  [
    'a list with a stranger in it',
    'a.json',
    () => bytes('[{"req_id": "A", "steps": ["Save | click"]}, 7]'),
    '[1]: expected an object with req_id, url and steps',
  ],
  [
    'prose with an unknown ending',
    'notes.dat',
    () => bytes('remember to test the login\n'),
    'cannot tell what kind of file this is. Name it .xlsx, .csv, .json or .rows, or give --format',
  ],
  [
    'a sheet asked of a CSV',
    'a.csv',
    () => bytes('Element,Action\nSave,click\n'),
    '--sheet is for workbooks, and this is csv',
    { sheet: 'Login' },
  ],
];

describe('bad sheets', () => {
  it.each(BAD.map(([what, ...bad]) => ({ what, bad })))(
    '[P-20] given $what, when read, then the answer says what is wrong, where, and what to do',
    async ({ bad: [name, make, message, options] }) => {
      const reading = await readRequirements(make(), name, { url: 'http://shop.test/', ...options }, sheetReader);
      expect(reading.ok).toBe(false);
      if (reading.ok) return;
      const matching = typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
      expect(reading.problems).toContainEqual(matching);
      expect(reading.problems.join()).not.toMatch(/\bat \w+ \(|undefined|\[object/u);
    },
  );

  it('[G-12] [P-23] [K-32] given a sheet with many mistakes, then all of them are told at once, each with its place', async () => {
    const rows = [HEADER, ['A', 'clik'], LOGIN, [null, 'fill'], ['B', 'click', null, 'maybe']];
    const reading = await readRequirements(book(rows), 'a.xlsx', {}, sheetReader);
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.slice(0, 60))).toEqual([
      expect.stringContaining('no start address'),
      expect.stringContaining('row 2, column B (Action)'),
      expect.stringContaining('row 4, column A (Element@Region)'),
      expect.stringContaining('row 4, column C (Value)'),
      expect.stringContaining('row 5, column D (Expected Outcome)'),
    ]);
  });
});

describe('mistakes of several kinds', () => {
  it('given a cell that cannot be read, then the mistakes in the other rows are told with it', async () => {
    const rows = [HEADER, ['A', 'clik'], LOGIN, ['B', 'fill', 'x'], ['C', 'click', null, 'maybe']];
    const merged = '<mergeCells count="1"><mergeCell ref="B4:C4"/></mergeCells>';
    const reading = await readRequirements(book(rows, merged), 'a.xlsx', {}, sheetReader);
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.slice(0, 60))).toEqual([
      expect.stringContaining('row 4, column B (Action)'),
      expect.stringContaining('no start address'),
      expect.stringContaining('row 2, column B (Action)'),
      expect.stringContaining('row 5, column D (Expected Outcome)'),
    ]);
  });

  it('given a requirement in a list that cannot be read, then the mistakes of the others are told with it', async () => {
    const list = [
      { req_id: 'A', url: 'http://shop.test/', steps: [{ elemnt: 'Save' }] },
      { req_id: 'B', url: 'http://shop.test/', steps: ['Save | clik'] },
    ];
    const reading = await readRequirements(bytes(JSON.stringify(list)), 'a.json', { reqId: 'A' }, sheetReader);
    expect(reading.ok ? '' : reading.problems.join('\n')).toMatch(
      /\[0\], row 1, element: missing[^]*"clik" is no action/u,
    );
  });
});

describe('files that cannot be read', () => {
  it('given 100 MB, a folder, or nothing at that path, then it is said before anything is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surehand-sheets-'));
    const large = join(folder, 'large.xlsx');
    await writeFile(large, '');
    await truncate(large, 100 * 1024 * 1024);
    expect(await sheetReader.readFile(large)).toEqual({
      ok: false,
      problem: expect.stringContaining('the file is 100 MB; at most 20 MB are read'),
    });
    expect(await sheetReader.readFile(folder)).toEqual({ ok: false, problem: 'this is a folder. Name a file in it.' });
    expect(await sheetReader.readFile(join(folder, 'none.csv'))).toEqual({
      ok: false,
      problem: expect.stringContaining('there is no such file'),
    });
    expect(await sheetReader.readFile(join(large, 'x.csv'))).toEqual({
      ok: false,
      problem: expect.stringContaining('there is no such file'),
    });
  });

  it('given a stream without end, then reading stops at the limit', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield new Uint8Array(1024 * 1024);
    }
    expect(await sheetReader.readStream(endless())).toEqual({
      ok: false,
      problem: expect.stringContaining('more than 20 MB'),
    });
  });
});
