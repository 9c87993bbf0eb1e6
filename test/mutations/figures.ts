import type { End, Judged } from './judge.ts';

const ENDS: readonly End[] = ['passed', 'healed', 'failed', 'passed on a wrong element'];

const line = (name: string, cells: readonly Judged[]): string => {
  const counts = ENDS.map((end) => String(cells.filter((cell) => cell.end === end).length).padStart(7));
  const right = cells.filter((cell) => cell.right).length;
  return `  ${name.padEnd(26)}${String(cells.length).padStart(6)}${counts.join('')}${`${right} of ${cells.length}`.padStart(13)}`;
};

const table = (name: string, cells: readonly Judged[]): readonly string[] => [
  `  ${name.padEnd(26)} cells passed healed failed  wrong        right`,
  ...[...new Set(cells.map(({ kind }) => kind))].map((kind) =>
    line(
      kind,
      cells.filter((cell) => cell.kind === kind),
    ),
  ),
  line('all', cells),
];

/** Figures per mutation and in all, and every miss with what the healer said. */
export const figuresOf = (judged: readonly Judged[]): string => {
  const [kept, broken] = [judged.filter(({ keeps }) => keeps), judged.filter(({ keeps }) => !keeps)];
  const misses = judged.filter(({ right, strays }) => !right || strays.length > 0);
  const pressed = ({ strays }: Judged): string => (strays.length === 0 ? '' : ` (pressed: ${strays.join(', ')})`);
  return [
    ...table('feature kept', kept),
    ...table('feature gone or broken', broken),
    ...misses.map(
      (cell) => `  ${cell.right ? 'right' : 'MISS'}: ${cell.title}: ${cell.end}${pressed(cell)}\n      ${cell.why}`,
    ),
    '',
  ].join('\n');
};
