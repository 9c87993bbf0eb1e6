import type { OilError, OilLine, OilScript } from '../../../contract/oil.ts';
import { parseOil } from './parse-oil.ts';

/** A whole script. Lines end with LF or CRLF; every line is read, and every mistake in it told. */
export const readOilScript = (text: string): OilScript => {
  const lines: OilLine[] = [];
  const errors: OilError[] = [];
  let offset = 0;
  for (const [at, written] of text.split('\n').entries()) {
    const parsed = parseOil(written.endsWith('\r') ? written.slice(0, -1) : written, { line: at + 1, offset });
    if (parsed.ok) lines.push(parsed.line);
    else errors.push(...parsed.errors);
    offset += written.length + 1;
  }
  return { lines, errors };
};
