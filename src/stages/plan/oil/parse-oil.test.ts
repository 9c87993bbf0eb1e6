import { describe, expect, it } from 'vitest';
import { oilErrorSchema } from '../../../contract/oil.ts';
import { OIL_COMMANDS, OIL_VERBS } from '../../../contract/tables/oil-commands.ts';
import { targetSchema } from '../../../contract/target.ts';
import { OIL_CASES } from './cases/oil-lines.ts';
import { normalizeOil, parseOil } from './parse-oil.ts';
import { printOil } from './print-oil.ts';

const cases = Object.values(OIL_CASES).flat();

describe.each(Object.entries(OIL_CASES))('%s', (_, lines) => {
  it.each(lines)('%s', (raw, canonical, command) => {
    const parsed = parseOil(raw);
    expect(parsed).toEqual({ ok: true, line: expect.objectContaining({ canonical, command, comment: null }) });
    expect(normalizeOil(raw)).toBe(canonical);
    // Canonical text and printed tree mean the same, to the letter of the tree.
    for (const text of [canonical, printOil(command)]) {
      const again = parseOil(text);
      expect(again.ok && JSON.stringify(again.line.command)).toBe(JSON.stringify(command));
    }
    if ('target' in command.args) expect(targetSchema.safeParse(command.args.target).error).toBeUndefined();
  });
});

describe('the cases above', () => {
  it('hold every form of every command', () => {
    const shown = new Set(cases.map(([, , { command, action }]) => `${command} ${action}`));
    const all = OIL_VERBS.flatMap((verb) => OIL_COMMANDS[verb].forms.map(({ action }) => `${verb} ${action}`));
    expect(all.filter((form) => !shown.has(form))).toEqual([]);
    expect(all.length).toBeGreaterThan(110);
  });

  it('hold every option of every command', () => {
    const shown = new Set(
      cases.flatMap(([, , { command, options }]) => Object.keys(options).map((o) => `${command} ${o}`)),
    );
    const all = OIL_VERBS.flatMap((verb) => Object.keys(OIL_COMMANDS[verb].options).map((name) => `${verb} ${name}`));
    expect(all.filter((option) => !shown.has(option))).toEqual([]);
    expect(all.length).toBeGreaterThan(60);
  });
});

describe('targets', () => {
  it('[O-7] every way of naming an element is understood', () => {
    const by = (line: string) => {
      const parsed = parseOil(line);
      return parsed.ok && parsed.line.command?.command === 'click' ? parsed.line.command.args.target.by : null;
    };
    expect(
      ['click 1', 'click "a"', 'click email', 'click css("a")', 'click xpath("a")', 'click 1 near 2'].map(by),
    ).toEqual(['ref', 'text', 'role', 'css', 'xpath', 'relation']);
  });

  it('[O-35] submit alone leaves its target to the page, submit with one does not', () => {
    expect(parseOil('submit')).toMatchObject({ line: { command: { args: { target: { by: 'infer' } } } } });
    expect(parseOil('submit 4')).toMatchObject({ line: { command: { args: { target: { by: 'ref', ref: 4 } } } } });
  });

  it('[O-36] scroll may have no target', () => {
    expect(parseOil('scroll')).toMatchObject({ line: { command: { command: 'scroll', args: {} } } });
  });
});

describe('comments and blank lines [O-62]', () => {
  it('the end of the line may have been left there', () => {
    expect(parseOil('back\n')).toMatchObject({ ok: true, line: { canonical: 'back' } });
  });

  it.each([
    ['', '', null],
    ['  \t ', '', null],
    ['\n', '', null],
    ['\u2028', '', null],
    ['# to do', '# to do', ' to do'],
    ['back # home', null, ' home'],
  ])('%j', (raw, canonical, comment) => {
    const parsed = parseOil(raw);
    expect(parsed).toMatchObject({ ok: true, line: { comment, canonical: canonical ?? raw } });
    expect(parsed.ok && parsed.line.command === null).toBe(canonical !== null);
  });

  it('a comment stays behind its command in canonical text', () => {
    expect(normalizeOil('SCAN   full   #  all of it ')).toBe('observe --full #  all of it');
  });
});

/** The line, then code, offset, what stands there, and a part of the hint. */
const WRONG: readonly (readonly [string, string, number, string | undefined, RegExp | null])[] = [
  ['clik "Save"', 'UNKNOWN_COMMAND', 0, 'clik', /^Did you mean click\?$/u],
  ['fill "Name" "x"', 'UNKNOWN_COMMAND', 0, 'fill', /^Did you mean type\?$/u],
  ['open a.example', 'UNKNOWN_COMMAND', 0, 'open', /^Did you mean goto\?$/u],
  ['flurble 123', 'UNKNOWN_COMMAND', 0, 'flurble', /help/u],
  ['  constructor', 'UNKNOWN_COMMAND', 2, 'constructor', /help/u],
  ['"Save"', 'UNKNOWN_COMMAND', 0, '"Save"', /help/u],
  ['goto', 'MISSING_ARGUMENT', 4, undefined, /^Usage: goto <url>/u],
  ['click', 'MISSING_ARGUMENT', 5, undefined, /^Usage: click <target>/u],
  ['click #main', 'MISSING_ARGUMENT', 5, undefined, /css\("#id"\)/u],
  ['type 5', 'MISSING_ARGUMENT', 6, undefined, /^Usage: type <target> "<text>"/u],
  ['click "A" near', 'MISSING_ARGUMENT', 10, 'near', /near "…"/u],
  ['drag 5 7', 'MISSING_ARGUMENT', 7, '7', /to <to>/u],
  ['wait', 'MISSING_ARGUMENT', 4, undefined, /load, idle/u],
  ['wait load --timeout', 'MISSING_ARGUMENT', 19, undefined, /--timeout <duration>/u],
  ['wait load --timeout --full', 'MISSING_ARGUMENT', 19, undefined, /--timeout/u],
  ['headers set', 'MISSING_ARGUMENT', 11, undefined, /headers set/u],
  ['wait 5s', 'INVALID_VALUE', 5, '5s', /no waiting for mere time/u],
  ['wait visibel 5', 'INVALID_VALUE', 5, 'visibel', /^Did you mean wait visible\?/u],
  ['wait load --timeout 5x', 'INVALID_VALUE', 20, '5x', /500ms, 5s or 1m/u],
  ['wait load --timeout 99999m', 'INVALID_VALUE', 20, '99999m', /a day/u],
  ['scroll down --amount abc', 'INVALID_VALUE', 21, 'abc', null],
  ['tab switch 1.5', 'INVALID_VALUE', 11, '1.5', null],
  ['tab switch -1', 'INVALID_VALUE', 11, '-1', null],
  ['press ctrl++', 'INVALID_VALUE', 6, 'ctrl++', /control\+shift\+a/u],
  ['press Hyper', 'INVALID_VALUE', 6, 'Hyper', null],
  ['keydown shift+a', 'INVALID_VALUE', 8, 'shift+a', null],
  ['extract linsk', 'INVALID_VALUE', 8, 'linsk', /^Did you mean extract links\?/u],
  ['screenshot --format pgn', 'INVALID_VALUE', 20, 'pgn', /^Did you mean png\?/u],
  ['define a b:', 'UNEXPECTED_INPUT', 9, 'b:', /define/u],
  ['pack load 5x', 'INVALID_VALUE', 10, '5x', null],
  ['click ""', 'INVALID_VALUE', 6, '""', null],
  ['click css("")', 'INVALID_VALUE', 6, 'css("")', null],
  ['click 99999999999999999999', 'INVALID_VALUE', 6, '99999999999999999999', null],
  ['click "Sign in', 'UNTERMINATED_STRING', 6, '"Sign in', /Add "/u],
  ["type 5 'it", 'UNTERMINATED_STRING', 7, "'it", /Add '/u],
  ['click css(a', 'UNTERMINATED_STRING', 6, 'css(a', /\)/u],
  ['click 5#x', 'UNEXPECTED_INPUT', 7, '#x', /blank before #/u],
  ['type 3#note "x"', 'UNEXPECTED_INPUT', 6, '#note', /blank before #/u],
  ['back#home', 'UNEXPECTED_INPUT', 4, '#home', /blank before #/u],
  ['click "A"#x', 'UNEXPECTED_INPUT', 9, '#x', /blank before #/u],
  ['click "A"b', 'UNEXPECTED_INPUT', 9, 'b', /blank before it/u],
  ['back twice', 'UNEXPECTED_INPUT', 5, 'twice', /^Usage: back$/u],
  ['click 5 6', 'UNEXPECTED_INPUT', 8, '6', /^Usage/u],
  ['click 5 --dobule', 'UNEXPECTED_INPUT', 8, '--dobule', /^Did you mean --double\?$/u],
  ['click 5 -tiemout 3s', 'UNEXPECTED_INPUT', 8, '-tiemout', /^Did you mean --timeout\?$/u],
  ['click 5 --timeout=3s', 'UNEXPECTED_INPUT', 8, '--timeout=3s', /^Write --timeout 3s\.$/u],
  ['click 5 --toString', 'UNEXPECTED_INPUT', 8, '--toString', /^Known: --double/u],
  ['back --hard', 'UNEXPECTED_INPUT', 5, '--hard', /no options/u],
  ['session close a --mode remote', 'UNEXPECTED_INPUT', 16, '--mode', /^Usage: session close/u],
  ['type Full Name "x"', 'UNEXPECTED_INPUT', 5, 'Full', /^Write "Full Name"\.$/u],
  ['type 5 hello', 'UNEXPECTED_INPUT', 7, 'hello', /^Write "hello"\.$/u],
  ['scroll dwon', 'UNEXPECTED_INPUT', 7, 'dwon', /^Did you mean down\?$/u],
  ['frame mian', 'UNEXPECTED_INPUT', 6, 'mian', /^Did you mean frame main\?$/u],
  ['click {x}', 'UNEXPECTED_INPUT', 6, '{x}', /^Write "\{x\}"\.$/u],
  ['click Save before leaving', 'UNEXPECTED_INPUT', 11, 'before', /"Save" before "…", or "Save before leaving"/u],
];

/** The line, then code and offset, in the second phase. */
const MEANINGLESS: readonly (readonly [string, string, number])[] = [
  ['observe --full --minimal', 'CONFLICTING_OPTIONS', 15],
  ['storage list --session --local', 'CONFLICTING_OPTIONS', 23],
  ['type 5 "x" --append --clear', 'CONFLICTING_OPTIONS', 20],
  ['scroll down --page --amount 5', 'CONFLICTING_OPTIONS', 19],
  ['intercept "*" --block --respond "x"', 'CONFLICTING_OPTIONS', 22],
  ['press a+b', 'INVALID_VALUE', 6],
  ['click 5 --timeout 0s', 'INVALID_VALUE', 8],
  ['type 5 "x" --delay -1', 'INVALID_VALUE', 11],
  ['select 5 -1', 'INVALID_VALUE', 9],
  ['select 5 1.5', 'INVALID_VALUE', 9],
  ['scroll --amount 0', 'INVALID_VALUE', 7],
  ['viewport 0 600', 'INVALID_VALUE', 9],
  ['intercept "*" --status 42', 'INVALID_VALUE', 14],
  ['goto a.example --headers "{"', 'INVALID_VALUE', 15],
  ['headers set "[]"', 'INVALID_VALUE', 12],
  ['headers set {"a": 1}', 'INVALID_VALUE', 12],
];

describe('what is wrong with a line is told with its place', () => {
  it.each(WRONG)('%s', (line, code, offset, found, hint) => {
    const parsed = parseOil(line, { line: 3, offset: 100 });
    const [error] = parsed.ok ? [] : parsed.errors;
    expect(error).toMatchObject({
      phase: 'parsing',
      code,
      position: { line: 3, column: offset + 1, offset: 100 + offset },
    });
    expect(error?.found).toBe(found);
    if (hint !== null) expect(error?.hint).toMatch(hint);
    expect(oilErrorSchema.safeParse(error).error).toBeUndefined();
  });

  it.each(MEANINGLESS)('%s can be read, but not be meant', (line, code, offset) => {
    expect(parseOil(line)).toMatchObject({ ok: false, errors: [{ phase: 'semantic', code, position: { offset } }] });
  });

  it('a line with several mistakes is told all of them, from left to right', () => {
    const parsed = parseOil('click --dobule --timeout 5x');
    expect(parsed.ok || parsed.errors.map(({ code, found }) => [code, found])).toEqual([
      ['UNEXPECTED_INPUT', '--dobule'],
      ['INVALID_VALUE', '5x'],
      ['MISSING_ARGUMENT', undefined],
    ]);
  });

  it('a long piece is shown cut', () => {
    const parsed = parseOil(`back ${'🙂'.repeat(1000)}`);
    expect(parsed.ok || parsed.errors[0]?.found).toMatch(/^🙂{20,40}…$/u);
  });

  it('a line that is wrong is not made right by being normalised', () => {
    for (const [line] of WRONG) expect([line, parseOil(normalizeOil(line)).ok]).toEqual([line, false]);
    expect(normalizeOil('Click   5  -dobule')).toBe('click 5 --dobule');
  });

  it('[O-31] relations may nest as deep as anybody writes, but not without end', () => {
    const chained = (count: number) => `click "a"${' near "b"'.repeat(count)}`;
    const deep = parseOil(chained(256));
    const command = deep.ok ? deep.line.command : null;
    expect(command?.command === 'click' && targetSchema.safeParse(command.args.target).success).toBe(true);
    expect(deep.ok && deep.line.command && printOil(deep.line.command)).toBe(chained(256));
    expect(parseOil(chained(257))).toMatchObject({
      errors: [{ code: 'INVALID_VALUE', message: expect.stringContaining('256') }],
    });
  });
});
