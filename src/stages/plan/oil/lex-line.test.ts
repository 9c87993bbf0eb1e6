import { describe, expect, it } from 'vitest';
import { lexLine } from './lex-line.ts';

const pieces = (line: string) => lexLine(line).tokens.map(({ kind, text, start }) => [kind, text, start]);

describe('pieces of a line, each with its place', () => {
  it.each([
    [
      'click 5',
      [
        ['word', 'click', 0],
        ['word', '5', 6],
      ],
    ],
    [
      '  click\t 5  ',
      [
        ['word', 'click', 2],
        ['word', '5', 9],
      ],
    ],
    [
      'click\u00a0"Save"',
      [
        ['word', 'click', 0],
        ['string', 'Save', 6],
      ],
    ],
    [
      `click 'it\\'s'`,
      [
        ['word', 'click', 0],
        ['string', "it's", 6],
      ],
    ],
    [
      'click “Sign in”',
      [
        ['word', 'click', 0],
        ['string', 'Sign in', 6],
      ],
    ],
    [
      'a "x\\n\\r\\t\\"\\\\y"',
      [
        ['word', 'a', 0],
        ['string', 'x\n\r\t"\\y', 2],
      ],
    ],
    [
      'a ".md\\:flex \\d"',
      [
        ['word', 'a', 0],
        ['string', '.md\\:flex \\d', 2],
      ],
    ],
    ['css("a > b")', [['css', 'a > b', 0]]],
    ['CSS ( "a" )', [['css', 'a', 0]]],
    ['css(input[role="textbox"])', [['css', 'input[role="textbox"]', 0]]],
    ['css(a:not(.b))', [['css', 'a:not(.b)', 0]]],
    [`xpath(//a[contains(., ")")])`, [['xpath', '//a[contains(., ")")]', 0]]],
    [`xpath("//b[@t='x']")`, [['xpath', "//b[@t='x']", 0]]],
    [
      'css stylesheet',
      [
        ['word', 'css', 0],
        ['word', 'stylesheet', 4],
      ],
    ],
    [
      'h {"a": "}"}',
      [
        ['word', 'h', 0],
        ['json', '{"a": "}"}', 2],
      ],
    ],
    [
      'goto a.com#frag',
      [
        ['word', 'goto', 0],
        ['word', 'a.com#frag', 5],
      ],
    ],
    [
      `goto a.com/it's`,
      [
        ['word', 'goto', 0],
        ['word', "a.com/it's", 5],
      ],
    ],
    [
      'click "שלום 👋"',
      [
        ['word', 'click', 0],
        ['string', 'שלום 👋', 6],
      ],
    ],
  ] as const)('%s', (line, expected) => {
    expect(pieces(line)).toEqual(expected);
    expect(lexLine(line)).toMatchObject({ comment: null, problem: null });
  });

  it.each([
    ['# all of it', [], ' all of it'],
    ['back #why', [['word', 'back', 0]], 'why'],
    ['back  # issue #12  ', [['word', 'back', 0]], ' issue #12'],
    [
      'click "Button#1" #x',
      [
        ['word', 'click', 0],
        ['string', 'Button#1', 6],
      ],
      'x',
    ],
    [
      'goto a.com#b #c',
      [
        ['word', 'goto', 0],
        ['word', 'a.com#b', 5],
      ],
      'c',
    ],
  ] as const)('[O-62] a comment begins with # at the start or behind a blank: %s', (line, tokens, comment) => {
    expect(pieces(line)).toEqual(tokens);
    expect(lexLine(line).comment).toBe(comment);
  });

  it.each([
    ['click "Sign in', 6, '"Sign in'],
    [`click "a" 'b`, 10, "'b"],
    ['click css(a[b="c"]', 6, 'css(a[b="c"]'],
    ['click css("a', 6, 'css("a'],
    ['headers set {"a": {}', 12, '{"a": {}'],
    ['click “Save"', 6, '“Save"'],
  ])('what is opened and never closed is told with its place: %s', (line, at, found) => {
    expect(lexLine(line).problem).toMatchObject({ phase: 'parsing', code: 'UNTERMINATED_STRING', at, found });
  });

  it('knows which pieces stand too close together', () => {
    expect(lexLine('click "a"b').tokens.map(({ glued }) => glued)).toEqual([false, false, true]);
    expect(lexLine('click "a"#b').comment).toBeNull();
  });
});
