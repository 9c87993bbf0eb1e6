import { expect, it } from 'vitest';
import { readOilScript } from './read-oil-script.ts';

it('reads every line of a script, blank lines and comments among them', () => {
  const script = readOilScript('\ufeffgoto a.example #shop\r\n\r\n# then\r\n  click "Buy"\r\n');
  expect(script.errors).toEqual([]);
  expect(
    script.lines.map(({ position, canonical, comment }) => [position.line, position.offset, canonical, comment]),
  ).toEqual([
    [1, 1, 'goto a.example #shop', 'shop'],
    [2, 23, '', null],
    [3, 25, '# then', ' then'],
    [4, 35, 'click "Buy"', null],
    [5, 48, '', null],
  ]);
});

it('tells all mistakes of all lines, each with its place, and still reads the rest', () => {
  const script = readOilScript('clik 1\nclick 1\ntype\n\nclick "x --force\nclick 2 --fast --slow');
  expect(script.lines.map(({ position }) => position.line)).toEqual([2, 4]);
  expect(script.errors.map(({ code, position }) => [code, position?.line, position?.column, position?.offset])).toEqual(
    [
      ['UNKNOWN_COMMAND', 1, 1, 0],
      ['MISSING_ARGUMENT', 3, 5, 19],
      ['UNTERMINATED_STRING', 5, 7, 27],
      ['UNEXPECTED_INPUT', 6, 9, 46],
      ['UNEXPECTED_INPUT', 6, 16, 53],
    ],
  );
});

it('an empty script has one blank line', () => {
  expect(readOilScript('')).toMatchObject({ lines: [{ command: null }], errors: [] });
});
