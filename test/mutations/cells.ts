import { LIBRARY_TASKS } from './library-tasks.ts';
import { SHOP_TASKS } from './shop-tasks.ts';
import type { Task } from './task.ts';

/** What a redesign does, and the feature is there still. */
export const KEEPING = [
  'id',
  'class',
  'moved',
  'wrapped',
  're-ordered',
  'shadow',
  're-labelled',
  'another tag',
  'heading',
  'label, id and class',
  'label, wrapped and moved',
] as const;
export type Keeping = (typeof KEEPING)[number];

/** What takes the feature away, or breaks it. */
export const BREAKING = [
  'removed',
  'look-alike instead',
  'section gone',
  'deaf',
  'does something else',
  'leads elsewhere',
  'labels swapped',
  'read-only',
  'disabled',
  'server refuses',
] as const;
export type Breaking = (typeof BREAKING)[number];

/** Nothing of it is left, so nothing at all may be pressed for it. */
export const GONE: readonly string[] = ['removed', 'look-alike instead', 'section gone'] satisfies Breaking[];

export type Cell = {
  readonly number: number;
  readonly title: string;
  readonly task: Task;
  readonly keeps: boolean;
  readonly kind: Keeping | Breaking;
  /** The new label. */
  readonly text: string;
  readonly seed: number;
};

export const TASKS: readonly Task[] = [...SHOP_TASKS, ...LIBRARY_TASKS];

const canKeep = ({ does, section, shadow, at }: Task, kind: Keeping): boolean => {
  switch (kind) {
    case 'id':
      return at.at(-1)?.startsWith('#') === true;
    case 'shadow':
      return shadow !== false;
    case 'another tag':
      return does === 'press';
    case 'moved':
    case 'heading':
    case 'label, wrapped and moved':
      return section !== null;
    default:
      return true;
  }
};

const canBreak = ({ does, section, other, request }: Task, kind: Breaking): boolean => {
  switch (kind) {
    case 'section gone':
      return section !== null;
    case 'deaf':
    case 'does something else':
    case 'leads elsewhere':
    case 'disabled':
      return does === 'press';
    case 'labels swapped':
      return other !== null;
    case 'read-only':
      return does !== 'press';
    case 'server refuses':
      return request !== null;
    default:
      return true;
  }
};

const cellsOf = (task: Task, seed: number): readonly Omit<Cell, 'number' | 'title' | 'seed'>[] => {
  const kept = KEEPING.filter((kind) => !task.not.includes(kind) && canKeep(task, kind)).flatMap((kind) => {
    const [first = '', second = first] = task.labels;
    const texts = kind === 're-labelled' ? task.labels : [(seed + kind.length) % 2 === 0 ? first : second];
    return texts.map((text) => ({ task, keeps: true, kind, text }));
  });
  const broken = BREAKING.filter((kind) => !task.not.includes(kind) && canBreak(task, kind)).map((kind) => ({
    task,
    keeps: false,
    kind,
    text: task.lookAlike,
  }));
  return [...kept, ...broken];
};

/** Every task with every mutation that can be made to it. A seed gives the same cells on every machine. */
export const allCells = (seed = 6): readonly Cell[] =>
  TASKS.flatMap((task, at) => cellsOf(task, seed + at)).map((cell, number) => ({
    ...cell,
    number,
    title: `${cell.task.page}, ${cell.task.name}: ${cell.kind}${cell.kind.includes('label') ? ` ("${cell.text}")` : ''}`,
    seed: seed + number,
  }));

/** Three of five of every mutation and of every task; all of them with SUREHAND_MUTATIONS=all. */
export const suiteCells = (): readonly Cell[] => {
  const kinds: readonly string[] = [...KEEPING, ...BREAKING];
  return allCells().filter(
    ({ task, kind, text }) =>
      process.env['SUREHAND_MUTATIONS'] === 'all' ||
      (TASKS.indexOf(task) * 3 + kinds.indexOf(kind) * 2 + task.labels.indexOf(text)) % 5 < 3,
  );
};

const HASH = 2_654_435_761;

/** So many of them, the same ones each time. */
export const sampleOf = (cells: readonly Cell[], size: number, seed: number): readonly Cell[] =>
  cells
    .map((cell) => ({ cell, at: Math.imul(cell.number + seed * 1_009, HASH) >>> 0 }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, size)
    .map(({ cell }) => cell);
