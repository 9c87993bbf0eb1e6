import { describe, expect, it } from 'vitest';
import { killAndResume, momentsOf } from './kill-and-resume.ts';

/** From the start of the process to well behind the last step of a run on an idle machine. */
const moments = momentsOf(20_261_116, 50, 300, 9_000);

describe('a run of rows that is killed at any moment', () => {
  it.each(moments.map((ms, at) => [at + 1, ms] as const))(
    '%i: given a kill after %i ms, when it is resumed, then the verdict is the same and nothing was sent twice',
    async (_, ms) => {
      const report = await killAndResume([ms]);
      expect(report).toMatchObject({ verdict: 'pass', orders: 1, repeated: [] });
    },
  );
});
