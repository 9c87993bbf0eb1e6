import { expect, it } from 'vitest';
import { killAndResume } from './kill-and-resume.ts';

/** Fifty of them are `npm run test:kills`. */
it('[P-73] given a run that is killed twice, when it is resumed each time, then it passes and the shop has one order', async () => {
  const report = await killAndResume([4_000, 3_000]);
  expect(report).toMatchObject({ verdict: 'pass', orders: 1, repeated: [] });
}, 120_000);
