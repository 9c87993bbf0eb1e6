import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createRecorder } from '../engine/recorder.ts';
import { createDiskRunFolder } from '../persistence/disk-run-folder.ts';
import { claim } from './continue-run.ts';
import { openResumed } from './resume-run.ts';

const tools = createApp(readConfig({}));
const idOf = (digit: string): string => `r_${digit.repeat(32)}`;

/** As much of a run as it takes to be continued; it is sealed, so its claim lies beside it. */
const writeRun = async (path: string, digit: string): Promise<void> => {
  const recorder = createRecorder(idOf(digit), await createDiskRunFolder(path), createFakeClock());
  const metadata = { profile: 'standard', execution_mode: 'live', plan_digest: '0'.repeat(64) } as const;
  const before = { step_id: null, state_signature_before: null, state_signature_after: null } as const;
  await recorder.record({ ...before, event_type: 'run_started', metadata });
  await writeFile(join(path, 'evidence_manifest.json'), '{}');
};

it('given a new run in the folder of one that was continued and removed, then it is that one which is continued', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surehand-resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [place, next] = [join(folder, 'place'), join(folder, 'next')];
  await writeRun(place, '1');
  await claim(await openResumed(place, tools), idOf('2'), next, tools);
  await writeRun(next, '2');
  // What was continued is followed to its end.
  expect(await openResumed(place, tools)).toMatchObject({ path: next, resumed: { run_id: idOf('2') } });

  await rm(place, { recursive: true });
  await writeRun(place, '3');
  const anew = await openResumed(place, tools);
  expect(anew).toMatchObject({ path: place, resumed: { run_id: idOf('3') } });
  await claim(anew, idOf('4'), join(folder, 'other'), tools);
  expect(await tools.claims.read(place)).toMatchObject({ run_id: idOf('4'), of: idOf('3') });
});

it('given a claim of a version that did not say for which run it was, then it is still followed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surehand-resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [place, next] = [join(folder, 'place'), join(folder, 'next')];
  await writeRun(place, '1');
  await tools.claims.take(place, { run_id: idOf('2'), folder: '../next', owner: tools.notes.me }, null);
  await writeRun(next, '2');
  expect(await openResumed(place, tools)).toMatchObject({ path: next, resumed: { run_id: idOf('2') } });
});
