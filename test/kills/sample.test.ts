import { expect, it } from 'vitest';
import { killAndResume } from './kill-and-resume.ts';

/** Fifty of them are `npm run test:kills`. */
it('[P-73] given a run that is killed twice, when it is resumed each time, then it passes and the shop has one order', async () => {
  // On a machine where these come too late, they are tried earlier.
  const report = await killAndResume([1_500, 1_200]);
  expect(report).toMatchObject({ kills: 2, verdict: 'pass', orders: 1, repeated: [], unrecorded: 0 });
}, 240_000);

it('[P-73] given a run that is killed before it has written anything, then it is begun anew, and nothing was sent by the first', async () => {
  const report = await killAndResume([100]);
  expect(report).toMatchObject({ kills: 1, anew: 1, verdict: 'pass', orders: 1, repeated: [], unrecorded: 0 });
}, 120_000);
