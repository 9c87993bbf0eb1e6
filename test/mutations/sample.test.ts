import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf, suiteCells } from './cells.ts';
import type { Judged } from './judge.ts';
import { runCells } from './run-cells.ts';

/** The whole suite is `npm run test:mutations`. The sample stays in the shop, where nothing must be built. */
const shop = suiteCells().filter(({ task }) => task.page === 'shop');
const HEALS = new Set(['re-labelled', 'label, id and class', 'label, wrapped and moved']);
const cells = [
  ...sampleOf(
    shop.filter(({ kind }) => HEALS.has(kind)),
    2,
    7,
  ),
  ...sampleOf(
    shop.filter(({ keeps }) => !keeps),
    1,
    7,
  ),
];
let judged: readonly Judged[] = [];

beforeAll(async () => {
  judged = await runCells(cells);
}, 90_000);

describe('a shop that changed under rows that passed before (a sample)', () => {
  it('given the whole suite, then it has at least 200 changes that keep the feature and 100 that do not', () => {
    expect(suiteCells().filter(({ keeps }) => keeps).length).toBeGreaterThanOrEqual(200);
    expect(suiteCells().filter(({ keeps }) => !keeps).length).toBeGreaterThanOrEqual(100);
  });

  it.each(cells.map(({ title }) => title))('%s: passes if the feature is kept, fails if it is not', (title) => {
    const one = judged.find((cell) => cell.title === title);
    expect(one?.right === true ? 'right' : one?.why).toBe('right');
  });
});
