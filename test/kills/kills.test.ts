import { beforeAll, describe, expect, it } from 'vitest';
import { killAndResume, partsOf, unkilledMs } from './kill-and-resume.ts';

/** From the start of the process to its end, whatever the machine: parts of what an unkilled run takes here. */
const parts = partsOf(20_261_116, 50);

let wholeMs = 0;
beforeAll(async () => {
  wholeMs = await unkilledMs();
}, 240_000);

describe('a run of rows that is killed at any moment', () => {
  it.each(parts.map((part, at) => [at + 1, Math.round(100 * part), part] as const))(
    '%i: given a kill after %i %% of it, when it is resumed, then the verdict is the same and nothing was sent twice',
    async (_, _percent, part) => {
      const report = await killAndResume([Math.round(part * wholeMs)]);
      expect(report).toMatchObject({ kills: 1, verdict: 'pass', orders: 1, repeated: [], unrecorded: 0 });
    },
  );
});
