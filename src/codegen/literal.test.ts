import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentText, escapePattern, literal } from './literal.ts';

/** Every text there can be, halves of characters included, with the dangerous ones more often than chance would have it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '\\',
        '`',
        '${',
        '*/',
        '//',
        '\n',
        '\r',
        '\u2028',
        '\u2029',
        '\0',
        '1',
        '\u202e',
        '\ud83d',
        '🎒',
        '</script>',
      ),
    )
    .map((parts) => parts.join('')),
);

const throughDisk = (code: string): string => Buffer.from(code, 'utf8').toString('utf8');

describe('literal', () => {
  it.each([
    ["it's", String.raw`'it\'s'`],
    ['a\\b', String.raw`'a\\b'`],
    ['two\nlines', String.raw`'two\nlines'`],
    ['a\u2028b', String.raw`'a\u2028b'`],
    ['👩‍🚀 für 5 €', "'👩‍🚀 für 5 €'"],
    ['half \ud83d', String.raw`'half \ud83d'`],
    ['${price} */', "'${price} */'"],
    ['left\u202eright', String.raw`'left\u202eright'`],
  ])('writes %j as %s', (text, code) => {
    expect(literal(text)).toBe(code);
  });

  it('means the same text when it is read back from a file, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(runInNewContext(throughDisk(literal(text)))).toBe(text);
      }),
    );
  });
});

describe('escapePattern', () => {
  it('matches the text itself, whatever it is, and nothing else', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const matches = (subject: string): unknown =>
          runInNewContext(throughDisk(`/^(?:${escapePattern(text)})$/.test(subject)`), { subject });
        expect([matches(text), matches(other)]).toEqual([true, text === other]);
      }),
    );
  });
});

describe('commentText', () => {
  it('stays on one line, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(commentText(text)).not.toMatch(/[\n\r\u2028\u2029]/u);
      }),
    );
  });

  it('is cut where nobody would read on', () => {
    expect(commentText('word '.repeat(100))).toHaveLength(161);
  });
});
