import { isUtf8 } from 'node:buffer';

export type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** The line in which the first byte stands that is not UTF-8. */
const firstBadLine = (bytes: Uint8Array): number => {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end;
    line += 1;
  }
  return line;
};

/** Without a mark at its beginning, UTF-16 shows by a zero in every second byte of plain letters. */
const utf16Without = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  if (bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[2] === 0 && bytes[1] !== 0) return 'utf-16be';
  return null;
};

/** UTF-8 with or without a byte order mark, and UTF-16 as Excel writes "Unicode text". */
export const decodeText = (bytes: Uint8Array): Decoded => {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const wide = marked ?? utf16Without(bytes);
  if (wide !== null) return { ok: true, text: new TextDecoder(wide).decode(bytes) };
  if (isUtf8(bytes)) return { ok: true, text: new TextDecoder('utf-8').decode(bytes) };
  return {
    ok: false,
    problem: `line ${firstBadLine(bytes)} holds bytes that are not UTF-8 text. Save the file as "CSV UTF-8", or as .xlsx.`,
  };
};
