import { expect } from 'vitest';
import { readRequirements, type ReadOptions } from '../../src/operations/read-requirements.ts';
import { sheetReader } from '../../src/persistence/sheets/sheet-reader.ts';
import { HEADER, makeZip, rawParts, rawSheet, type RawSheet, rawWorkbook } from './make-workbook.ts';

export type BadFile = readonly [
  what: string,
  name: string,
  make: () => Uint8Array,
  message: string | RegExp,
  options?: ReadOptions,
];

export const bytes = (text: string): Uint8Array => Buffer.from(text);

/** A workbook of one sheet with these rows. */
export const book = (rows: readonly (readonly (string | null)[])[], more = ''): Uint8Array =>
  rawWorkbook(rawSheet(rows, more));

export const LOGIN = ['Login', 'click', null, 'navigates_to:Products'];

/** A sheet with nothing wrong in it, for the file around it. */
export const good = rawSheet([HEADER, LOGIN]);
export const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** A workbook of one sheet, in which one part is another. */
export const withPart = (sheet: RawSheet, name: string, part: string | Uint8Array): Uint8Array =>
  makeZip({ ...rawParts([sheet]), [name]: part });

/** What is said of the file, and what is to be said among it. It is told in words for people. */
export const readBad = async ([, name, make, message, options]: BadFile) => {
  const reading = await readRequirements(make(), name, { url: 'http://shop.test/', ...options }, sheetReader);
  expect(reading.ok).toBe(false);
  const problems = reading.ok ? [] : reading.problems;
  expect(problems.join()).not.toMatch(/\bat \w+ \(|undefined|\[object/u);
  const matching: unknown =
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
  return { problems, matching };
};
