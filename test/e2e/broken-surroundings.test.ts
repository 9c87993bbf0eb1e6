import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/setup.mjs';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { auditRun } from '../../src/operations/audit-run.ts';
import { endingOf } from '../../src/operations/run-ending.ts';
import { runRequirement } from '../../src/operations/run-requirement.ts';
import type { Cache } from '../../src/ports/cache.ts';
import { servePagesOf } from '../support/page-server.ts';

it('[P-65] given a cache that dies in the middle of a run, then the run fails as a fault of the surroundings, and its record is whole and closed', async () => {
  const pages = await servePagesOf();
  onTestFinished(() => pages.close());
  pages.set('/', `<button onclick="document.title = 'Saved'">Save</button>`);
  const folder = await mkdtemp(join(tmpdir(), 'surehand-broken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const browser = await findBrowser();
  const app = createApp(readConfig({ ...process.env, SUREHAND_BROWSER: browser?.path }));
  let states = 0;
  const dying = (cache: Cache): Cache => ({
    ...cache,
    set: async (...kept) => {
      states += kept[0].startsWith('checkpoint:') ? 1 : 0;
      if (states > 4) throw new Error('the cache went away');
      return cache.set(...kept);
    },
  });
  const input = runRequirement.input.parse({
    requirement: { req_id: 'REQ-1', url: `${pages.url}/`, steps: ['Save | click', 'Save | click'] },
    folder: join(folder, 'run'),
    screenshots: false,
  });
  const tools = { ...app, openCache: async () => dying(await app.openCache()) };
  const { result, files } = await runRequirement.run(input, tools, {});
  expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'env_fault' } });
  expect(result.rca.message).toContain('the cache went away');
  expect(endingOf(result)).toBe('fail');
  const trace = (await readFile(files.trace, 'utf8')).trim().split('\n');
  const events = trace.map((line) => (JSON.parse(line) as { event_type: string }).event_type);
  expect(events).toContain('run_finished');
  const audit = await auditRun.run(auditRun.input.parse({ folder: files.folder }), app, {});
  expect(audit).toMatchObject({ verdict: 'intact' });
});
