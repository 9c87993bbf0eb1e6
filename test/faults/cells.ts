import { CONTROLS, type Control, type ServerFault } from './order-server.ts';

/** What goes wrong while the order is sent, and when. */
export const FAULTS = [
  'none',
  'slow answer, time runs out',
  'connection reset',
  'server error',
  'page leaves during the action',
  'killed before the record',
  'killed at the record',
  'killed when the order arrived',
  'killed while settling',
  'killed between steps',
  'browser killed before the record',
  'browser killed when the order arrived',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What somebody does afterwards. */
export const AFTERWARDS = [
  'resume',
  'resume, then resume that',
  'resume, then resume the first again',
  'two resume it at once',
] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

export type Cell = {
  readonly number: number;
  readonly fault: Fault;
  readonly control: Control;
  readonly afterwards: Afterwards;
  /** A little later than the moment itself, so that the kill falls here and there. */
  readonly delayMs: number;
};

export const SERVER_FAULTS: Readonly<Partial<Record<Fault, ServerFault>>> = {
  'slow answer, time runs out': 'hold',
  'connection reset': 'reset',
  'server error': 'error',
  'killed when the order arrived': 'hold',
  'browser killed when the order arrived': 'hold',
};

/** Small, and the same everywhere: a seed gives the same cells on every machine. */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const MOST_DELAY_MS = 12;

/** The whole matrix: every fault with every control and everything that may come afterwards. */
export const allCells = (seed = 20_261_116): readonly Cell[] => {
  const random = randomOf(seed);
  return CONTROLS.flatMap((control) =>
    FAULTS.flatMap((fault) => AFTERWARDS.map((afterwards) => ({ control, fault, afterwards }))),
  ).map((cell, number) => ({ ...cell, number, delayMs: Math.floor(random() * MOST_DELAY_MS) }));
};

/** So many of them, the same ones each time. */
export const sampleOf = (cells: readonly Cell[], size: number, seed: number): readonly Cell[] => {
  const random = randomOf(seed);
  return cells
    .map((cell) => ({ cell, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, size)
    .map(({ cell }) => cell);
};
