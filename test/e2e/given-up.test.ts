import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/setup.mjs';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { endGivenUp } from '../../src/operations/end-given-up.ts';
import type { BrowserPlace } from '../../src/ports/driver.ts';

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const openApp = async () => {
  const browser = await findBrowser();
  return createApp(readConfig({ ...process.env, SUREHAND_BROWSER: browser?.path }));
};

it('given a process that is killed while its browser starts, then whoever continues ends that browser', async () => {
  const app = await openApp();
  const started: BrowserPlace[] = [];
  const driver = await app.openLastingDriver({ headed: false, onStarted: async (place) => void started.push(place) });
  onTestFinished(() => driver.close().catch(() => undefined));
  expect(started).toEqual([{ ...driver.place, endpoint: '' }]);
  for (const place of started) expect(await app.reattachDriver(place)).toBeNull();
  await expect.poll(() => isThere(driver.place.pid), { timeout: 10_000 }).toBe(false);
});

it('given a browser that cannot be noted down, then it is ended', async () => {
  const app = await openApp();
  let pid = 0;
  const opened = app.openLastingDriver({
    headed: false,
    onStarted: async (place) => {
      pid = place.pid;
      throw new Error('no space left');
    },
  });
  await expect(opened).rejects.toThrow('no space left');
  await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false);
});

it('given the browser of a run that was killed, then it waits an hour to be continued, and is ended after that', async () => {
  const app = await openApp();
  const driver = await app.openLastingDriver({ headed: false });
  onTestFinished(() => driver.close().catch(() => undefined));
  const run_id = app.ids.runId();
  onTestFinished(() => app.notes.forget(run_id));
  // A process that is no more, as far as the note can say.
  const owner = { pid: 2 ** 22 + 1, began: 'never' };
  await app.notes.keep({ run_id, owner, browser: driver.place, plan: null, secrets: null });
  await endGivenUp(app);
  expect(isThere(driver.place.pid)).toBe(true);
  const note = join(tmpdir(), `surehand-${process.getuid?.() ?? 0}`, `${run_id}.json`);
  const earlier = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  await utimes(note, earlier, earlier);
  await endGivenUp(app);
  expect(await app.notes.read(run_id)).toBeNull();
  await expect.poll(() => isThere(driver.place.pid), { timeout: 10_000 }).toBe(false);
});
