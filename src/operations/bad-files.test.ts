import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BadFile, bytes, good, readBad, SHEET_PART, withPart } from '../../test/support/bad-file.ts';
import { makeZip, rawWorkbook } from '../../test/support/make-workbook.ts';
import { sheetReader } from '../persistence/sheets/sheet-reader.ts';

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

const formattedRows = (): string => {
  const rows = Array.from(
    { length: 1_048_576 },
    (_, at) => `<row r="${at + 1}" s="1" customFormat="1" ht="15" customHeight="1"/>`,
  );
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

const BAD: readonly BadFile[] = [
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
    'a web page with a table, saved as a sheet',
    'a.xls',
    () => bytes('<html><body><table><tr><th>Element</th></tr></table></body></html>'),
    'this is a web page or XML, not a sheet',
  ],
  [
    'a workbook called .csv',
    'a.csv',
    () => rawWorkbook(good),
    'ends in .csv, but it is an Excel workbook. Name it .xlsx, or give --format xlsx',
  ],
  [
    'prose with an unknown ending',
    'notes.dat',
    () => bytes('remember to test the login\n'),
    'cannot tell what kind of file this is. Name it .xlsx, .csv, .json or .rows, or give --format',
  ],
];

describe('bad files', () => {
  it.each(BAD.map((bad) => ({ what: bad[0], bad })))(
    '[P-20] given $what, when read, then the answer says what is wrong, where, and what to do',
    async ({ bad }) => {
      const { problems, matching } = await readBad(bad);
      expect(problems).toContainEqual(matching);
    },
  );
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
