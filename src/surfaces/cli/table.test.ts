import { expect, it } from 'vitest';
import { tableLines } from './table.ts';

const columns = [
  { head: 'case' },
  { head: 'steps', right: true },
  { head: 'heals' },
  { head: 'folder', whole: true },
] as const;
const row = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const look = { columns: 60, dim: String };

it('given rows, then columns stand under their heads, numbers at the right, and what is empty throughout is left out', () => {
  expect(tableLines(columns, [row('LOGIN', '3/3', '', 'runs/a'), row('B', '12/17', '', 'runs/b')], look)).toEqual([
    'case   steps  folder',
    'LOGIN    3/3  runs/a',
    'B      12/17  runs/b',
  ]);
});

it('given a window that is too narrow, then names are cut and what one copies is not', () => {
  const folder = `runs/r_${'0'.repeat(32)}`;
  const [, line = ''] = tableLines(columns, [row('A very long name of a case indeed', '3/3', '1', folder)], look);
  expect(line).toContain(folder);
  expect(line).toContain('A very…');
});

it('given a window that is narrower still, then spare columns are left out, the last first, and no line is wider than it', () => {
  const spared = [
    { head: 'when', spare: true },
    { head: 'case' },
    { head: 'steps', spare: true },
    { head: 'folder', whole: true },
  ] as const;
  const rows = [row('2026-11-18 06:55:01', 'LOGIN-1', '3/3', 'runs/a')];
  const at = (width: number) => tableLines(spared, rows, { columns: width, dim: String });
  expect(at(45)[0]).toBe('when                 case     steps  folder');
  expect(at(30)[1]).toBe('2026-11-18 0…  LOGIN-1  runs/a');
  expect(at(20)).toEqual(['case     folder', 'LOGIN-1  runs/a']);
});

it('given wide letters and colours, then the columns still stand', () => {
  const lines = tableLines(
    columns,
    [[{ text: '日本', paint: (text) => `<${text}>` }, { text: '1/1' }], row('abcd', '2/2')],
    look,
  );
  expect(lines.slice(1)).toEqual(['<日本>    1/1', 'abcd    2/2']);
});

it('given a name that would move the cursor, then it cannot', () => {
  expect(tableLines(columns, [row('a\u001B[2Jb\nc')], look).at(-1)).toBe('a [2Jb c');
});
