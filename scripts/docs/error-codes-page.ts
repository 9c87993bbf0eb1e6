import {
  CANONICAL_ERROR_CODES,
  CANONICAL_ERROR_TABLE,
  EXTENDED_ERROR_CODES,
  EXTENDED_ERROR_TABLE,
} from '../../src/contract/tables/error-codes.ts';
import { EXIT_CODES } from '../../src/contract/tables/exit-codes.ts';
import { SUREHAND_ERROR_CODES, SUREHAND_ERROR_TABLE } from '../../src/contract/tables/surehand-error-codes.ts';
import { code, codes, page, table } from './markdown.ts';

export function errorCodesPage(): string {
  return page(
    'Error codes',
    'A code is never renamed and never reused; every trace and report carries one of the canonical codes.',
    `## The ${CANONICAL_ERROR_CODES.length} canonical codes`,
    table(
      ['Code', 'Meaning', 'What to do next', 'Details it brings'],
      CANONICAL_ERROR_CODES.map((name) => {
        const row = CANONICAL_ERROR_TABLE[name];
        return [code(name), row.meaning, row.next, codes(row.details.map((key) => key.replace('|', ' or ')))];
      }),
    ),
    `## The ${EXTENDED_ERROR_CODES.length} extended codes`,
    'They say it more finely, and travel beside the canonical code as `extended_code`.',
    table(
      ['Extended code', 'Canonical code', 'Meaning'],
      EXTENDED_ERROR_CODES.map((name) => {
        const row = EXTENDED_ERROR_TABLE[name];
        return [code(name), code(row.canonical), row.meaning];
      }),
    ),
    '## Codes of `SurehandError`',
    'Thrown for bugs and broken surroundings only. What an action may run into is data, with the codes above.',
    table(
      ['Code', 'Meaning', 'What to do next', 'Exit code'],
      SUREHAND_ERROR_CODES.map((name) => {
        const row = SUREHAND_ERROR_TABLE[name];
        return [code(name), row.meaning, row.next, String(EXIT_CODES[row.exit])];
      }),
    ),
  );
}

/** Codes that have no row of their own in a text. */
export function codesMissingFrom(text: string): readonly string[] {
  return [...CANONICAL_ERROR_CODES, ...EXTENDED_ERROR_CODES, ...SUREHAND_ERROR_CODES].filter(
    (name) => !text.includes(`\n| ${code(name)} `),
  );
}
