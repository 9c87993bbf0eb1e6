import type { Cell } from './cells.ts';
import { judge, type Judged } from './judge.ts';
import { startMutationStage } from './stage.ts';

/** As many as there are cores. */
const LANES = 2;

/** Runs the cells, two at a time, in one browser. A cell that cannot be run at all throws: it would prove nothing. */
export const runCells = async (cells: readonly Cell[]): Promise<readonly Judged[]> => {
  const libraries = [...new Set(cells.map(({ task }) => task.page).filter((page) => page !== 'shop'))];
  const stage = await startMutationStage(libraries);
  const judged: Judged[] = [];
  const left = cells.values();
  const lane = async (): Promise<void> => {
    for (const cell of left) judged.push(judge(await stage.run(cell)));
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await stage.close();
  }
  return judged;
};
