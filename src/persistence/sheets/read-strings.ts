import { LIMITS } from './limits.ts';
import { parsePart } from './parse-part.ts';
import type { ZipParts } from './zip-parts.ts';

/** `_x000D_` is how a workbook writes a character that XML cannot. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that cells refer to by number. Formatted pieces of one text are joined; reading aids of Asian texts are left out. */
export const readStrings = async (parts: ZipParts, name: string | null): Promise<readonly string[]> => {
  const strings: string[] = [];
  if (name === null) return strings;
  let current = '';
  let inText = false;
  let inPhonetic = false;
  await parsePart(
    parts,
    name,
    {
      open(element) {
        if (element === 'si') current = '';
        else if (element === 't') inText = !inPhonetic;
        else if (element === 'rPh') inPhonetic = true;
      },
      text(text) {
        if (inText) current += text;
      },
      close(element) {
        if (element === 't') inText = false;
        else if (element === 'rPh') inPhonetic = false;
        else if (element === 'si') strings.push(unescapeText(current));
      },
    },
    LIMITS.unpackedBytes,
  );
  return strings;
};
