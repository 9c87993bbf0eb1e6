import { beforeAll, describe, expect, it } from 'vitest';
import { suiteCells } from './cells.ts';
import { figuresOf } from './figures.ts';
import type { Judged } from './judge.ts';
import { runCells } from './run-cells.ts';

let kept: readonly Judged[] = [];
let broken: readonly Judged[] = [];

beforeAll(async () => {
  const judged = await runCells(suiteCells());
  process.stdout.write(figuresOf(judged));
  [kept, broken] = [judged.filter(({ keeps }) => keeps), judged.filter(({ keeps }) => !keeps)];
}, 1_800_000);

const told = (cells: readonly Judged[]): readonly string[] => cells.map(({ title, end }) => `${title}: ${end}`);

describe('pages that changed under rows that passed before', () => {
  it('given at least 200 changes that keep the feature, on the shop and on five libraries, then 95 of 100 pass', () => {
    expect(kept.length).toBeGreaterThanOrEqual(200);
    expect(new Set(suiteCells().map(({ task }) => task.page)).size).toBeGreaterThanOrEqual(6);
    const missed = kept.filter(({ right }) => !right);
    expect(missed.length / kept.length <= 0.05 ? [] : told(missed)).toEqual([]);
  });

  it('given those, then not one passes on an element that was not meant', () => {
    expect(told(kept.filter(({ end }) => end === 'passed on a wrong element'))).toEqual([]);
  });

  it('given at least 100 changes that remove or break the feature, then every one ends as a failure', () => {
    expect(broken.length).toBeGreaterThanOrEqual(100);
    expect(told(broken.filter(({ end }) => end !== 'failed'))).toEqual([]);
  });

  it('given that the element is gone, then nothing else is pressed for it', () => {
    expect(broken.filter(({ right }) => !right).map(({ title, strays }) => `${title}: ${strays.join(', ')}`)).toEqual(
      [],
    );
  });
});
