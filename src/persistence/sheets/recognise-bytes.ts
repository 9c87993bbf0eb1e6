export type Recognised = { readonly kind: 'zip' | 'text' } | { readonly kind: 'refused'; readonly problem: string };

const SAVE_AS = 'Open it in the program that made it and save it as .xlsx or .csv.';

/** First bytes of files that people mistake for sheets. */
const STRANGERS: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['an RTF document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];
/** What some programs save under the name of a sheet, and what is left of one in an archive. */
const MARKUP = /^\uFEFF?\s*<(?:!doctype|\?xml|html|head|body|table|office:)/iu;
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];

const refuse = (problem: string): Recognised => ({ kind: 'refused', problem });

/** By content: a name can say anything. */
export const recogniseBytes = (bytes: Uint8Array): Recognised => {
  const begins = (start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
  if (bytes.length === 0) return refuse('the file is empty');
  if (begins(COMPOUND)) {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (whole.includes(Buffer.from('EncryptedPackage', 'utf16le')))
      return refuse('the workbook is encrypted. Save it without a password (File, Info, Protect Workbook).');
    return refuse(`this is a file of an old Office program (.xls or .doc), which is not read. ${SAVE_AS}`);
  }
  // Old sheets without the container of old Office: BIFF2 to BIFF4.
  if (bytes[0] === 0x09 && (bytes[1] ?? 255) <= 8 && bytes[2] === 0x04 && bytes[3] === 0x00)
    return refuse(`this is a very old Excel sheet (.xls), which is not read. ${SAVE_AS}`);
  if (begins(ZIP)) return { kind: 'zip' };
  const stranger = STRANGERS.find(([, start]) => begins(start));
  if (MARKUP.test(new TextDecoder().decode(bytes.subarray(0, 200))))
    return refuse(`this is a web page or XML, not a sheet, whatever it is called. ${SAVE_AS}`);
  return stranger === undefined ? { kind: 'text' } : refuse(`this is ${stranger[0]}, not a sheet. ${SAVE_AS}`);
};
