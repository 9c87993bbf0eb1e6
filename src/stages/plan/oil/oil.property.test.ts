import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOilCommand } from '../../../../test/support/any-oil-command.ts';
import { anyText } from '../../../../test/support/any-text.ts';
import { oilErrorSchema } from '../../../contract/oil.ts';
import { OIL_COMMANDS } from '../../../contract/tables/oil-commands.ts';
import type { OilCommandRow } from '../../../contract/tables/oil-syntax.ts';
import { OIL_RELATIONS, OIL_ROLE_WORDS } from '../../../contract/tables/oil-words.ts';
import { OIL_CASES } from './cases/oil-lines.ts';
import { normalizeOil, parseOil } from './parse-oil.ts';
import { printOil } from './print-oil.ts';
import { readOilScript } from './read-oil-script.ts';
import { validateCommand } from './validate-command.ts';

const RUNS = 500;
const rows: readonly OilCommandRow[] = Object.values(OIL_COMMANDS);
const VOCABULARY = [
  ...Object.keys(OIL_COMMANDS),
  ...rows.flatMap((row) => [...row.aliases, ...Object.keys(row.options).map((name) => `--${name}`)]),
  ...rows.flatMap((row) => row.forms.flatMap(({ word }) => word ?? [])),
  ...OIL_RELATIONS,
  ...OIL_ROLE_WORDS,
  ...[
    '"Save"',
    "'it'",
    '"',
    "'",
    '“',
    '”',
    '5',
    '0',
    '-3',
    '1.5',
    '5s',
    '5x',
    '#',
    '#x',
    '5#x',
    'to',
    'css("a")',
    'css(a',
    'xpath(//a)',
  ],
  ...[
    '{',
    '}',
    '{"a": "b"}',
    '-full',
    '--',
    '-',
    '--x=1',
    '\\',
    '\\"',
    ' ',
    '\t',
    '\r',
    '\u00a0',
    'control+a',
    '++',
    '👋',
    'שלום',
    '\u0000',
  ],
];

/** A line that was right before somebody put something into it or took something out. */
const spoiled = fc
  .tuple(
    fc.constantFrom(...Object.values(OIL_CASES).flatMap((cases) => cases.map(([raw]) => raw))),
    fc.nat(60),
    fc.nat(4),
    fc.oneof(fc.constant(''), fc.constantFrom(...VOCABULARY), anyText()),
  )
  .map(([line, at, gone, put]) => `${line.slice(0, at)}${put}${line.slice(at + gone)}`);

/** Lines that are right, nearly right, and nothing at all. */
const anyLine = fc.oneof(
  spoiled,
  anyOilCommand().map(printOil),
  anyText(),
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...VOCABULARY), anyText()), fc.constantFrom(' ', ' ', ' ', '', '  ')), {
      maxLength: 8,
    })
    .map((parts) => parts.flat().join('')),
);

describe('whatever command is meant', { timeout: 60_000 }, () => {
  it('is the same after being written and read again, and written the same again', () => {
    let read = 0;
    fc.assert(
      fc.property(anyOilCommand(), (command) => {
        fc.pre(validateCommand(command, () => 0).length === 0);
        const text = printOil(command);
        const parsed = parseOil(text);
        expect(parsed).toMatchObject({ ok: true, line: { comment: null } });
        if (!parsed.ok || parsed.line.command === null) return;
        expect(parsed.line.command).toEqual(command);
        expect(printOil(parsed.line.command)).toBe(text);
        read += 1;
      }),
      { numRuns: RUNS },
    );
    expect(read).toBe(RUNS);
  });
});

describe('whatever is written', { timeout: 60_000 }, () => {
  it('is a command, nothing, or an error with place; and canonical text means the same and stays as it is', () => {
    let understood = 0;
    fc.assert(
      fc.property(anyLine, (line) => {
        const parsed = parseOil(line);
        const canonical = normalizeOil(line);
        expect(normalizeOil(canonical)).toBe(canonical);
        expect(parseOil(canonical).ok).toBe(parsed.ok);
        if (!parsed.ok) {
          expect(parsed.errors.length).toBeGreaterThan(0);
          for (const error of parsed.errors) {
            expect(oilErrorSchema.safeParse(error).error).toBeUndefined();
            expect(error.position?.offset).toBeLessThanOrEqual(line.length);
          }
          return;
        }
        expect(parsed.line.canonical).toBe(canonical);
        const again = parseOil(canonical);
        expect(again.ok && again.line.command).toEqual(parsed.line.command);
        if (parsed.line.command === null) return;
        understood += 1;
        const printed = printOil(parsed.line.command);
        const twice = parseOil(printed);
        expect(twice.ok && twice.line.command).toEqual(parsed.line.command);
        expect(twice.ok && twice.line.command && printOil(twice.line.command)).toBe(printed);
      }),
      { numRuns: 2 * RUNS },
    );
    // A property over errors alone would prove little.
    expect(understood).toBeGreaterThan(RUNS / 2);
  });

  it('a script accounts for every line, with places in the script', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end);
        const script = readOilScript(text);
        const read = script.lines.map(({ position }) => position.line);
        const wrong = new Set(script.errors.map(({ position }) => position?.line));
        const count = text.split('\n').length;
        expect([...read, ...wrong].toSorted((a = 0, b = 0) => a - b)).toEqual(
          Array.from({ length: count }, (_, at) => at + 1),
        );
        for (const { position } of script.errors) {
          if (position === undefined) continue;
          const before = text.slice(0, position.offset);
          expect(position.line).toBe(before.split('\n').length);
          expect(position.column).toBe(position.offset - before.lastIndexOf('\n'));
        }
      }),
    );
  });
});

describe('a very long line of', { timeout: 60_000 }, () => {
  /** A megabyte as one piece, or some ten thousand pieces. */
  const times = (part: string): string => part.repeat(part.includes(' ') ? 40_000 : Math.ceil(1_000_000 / part.length));
  // Anything that looks at a part of the line more than a few times would not come back from these.
  it.each([
    ['one word', times('a')],
    ['one name', `click "${times('a')}"`],
    ['bare words', `click ${times('word ')}`],
    ['backslashes', `click "${times('\\')}`],
    ['open quotes', `click ${times('" ')}`],
    ['open curly quotes', times('css(“) ')],
    ['brackets', `click css(${times('(')}`],
    ['closed brackets', `click css(${times('()')})`],
    ['selectors', times('css("a" b) ')],
    ['braces', times('{ ')],
    ['relations', `click 1${times(' near 1')}`],
    ['bare relations', `click a${times(' near')}`],
    ['unknown options', `click 1${times(' --no')}`],
    ['known options', `refresh${times(' --hard')}`],
    ['values of an option', `click 1${times(' --timeout 5s')}`],
    ['parameters', `run a${times(' --b 1')}`],
    ['values', `run a${times(' 1')}`],
    ['keys', `press ${times('a+')}a`],
    ['digits', `click ${times('9')}`],
    ['hashes', times('#')],
    ['glued hashes', `back${times('#')}`],
    ['equal signs', `click 1 --a${times('=')}`],
    ['blanks', times(' ')],
    ['json', `headers set {"a": ${times('[')}}`],
    ['headers', `headers set {${times('"a": "b", ')}"c": "d"}`],
    ['emoji', `click ${times('👩‍👩‍👧 ')}`],
    ['right-to-left words', `click "${times('שלום ')}"`],
    ['control characters', times('\u0000\u0007')],
    ['lone surrogates', `click "${times('\ud800')}"`],
  ])('%s is read or refused', (_, line) => {
    const parsed = parseOil(line);
    if (!parsed.ok) {
      expect(parsed.errors.length).toBeGreaterThan(0);
      expect(JSON.stringify(parsed.errors).length).toBeLessThan(20_000);
    } else if (parsed.line.command !== null) {
      const again = parseOil(printOil(parsed.line.command));
      expect(again.ok && JSON.stringify(again.line.command) === JSON.stringify(parsed.line.command)).toBe(true);
    }
    expect(typeof normalizeOil(line)).toBe('string');
  });

  it('wrong lines in a script is told line by line', () => {
    const { lines, errors } = readOilScript('clik 1\n'.repeat(5_000));
    expect(errors.length).toBe(5_000);
    expect(lines).toHaveLength(1);
    expect(errors.at(-1)?.position).toEqual({ line: 5_000, column: 1, offset: 4_999 * 7 });
  });
});
