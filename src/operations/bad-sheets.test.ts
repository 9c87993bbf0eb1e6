import { describe, expect, it } from 'vitest';
import { type BadFile, book, bytes, good, LOGIN, readBad, SHEET_PART, withPart } from '../../test/support/bad-file.ts';
import { HEADER, rawRow, rawSheet, rawWorkbook } from '../../test/support/make-workbook.ts';
import { sheetReader } from '../persistence/sheets/sheet-reader.ts';
import { readRequirements } from './read-requirements.ts';

const BAD: readonly BadFile[] = [
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
];

describe('bad sheets', () => {
  it.each(BAD.map((bad) => ({ what: bad[0], bad })))(
    '[P-20] given $what, when read, then the answer says what is wrong, where, and what to do',
    async ({ bad }) => {
      const { problems, matching } = await readBad(bad);
      expect(problems).toContainEqual(matching);
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
