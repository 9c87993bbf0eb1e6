import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/setup.mjs';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { auditRun } from '../../src/operations/audit-run.ts';
import { endingOf } from '../../src/operations/run-ending.ts';
import { runRequirement } from '../../src/operations/run-requirement.ts';
import type { Cache } from '../../src/ports/cache.ts';
import { cli } from '../support/cli.ts';
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

describe('a disk that is full when a run that went well is written down', () => {
  // Whatever is written to /dev/full meets a full disk.
  it.each(['run_finished.json', 'report.html', 'run_result.json', 'verdict_REQ-1.json', 'evidence_manifest.json.tmp'])(
    'given no room for %s, then exit code 4, and no command calls the run passed',
    async (name) => {
      const pages = await servePagesOf();
      onTestFinished(() => pages.close());
      pages.set('/', `<button onclick="this.after(' Saved')">Save</button>`);
      const runs = await mkdtemp(join(tmpdir(), 'surehand-full-'));
      onTestFinished(() => rm(runs, { recursive: true, force: true }));
      const folder = join(runs, 'run');
      await mkdir(folder);
      await symlink('/dev/full', join(folder, name));
      const rows = ['--req', 'REQ-1', '--url', `${pages.url}/`, '--steps', 'Save | click | | page_contains_text:Saved'];
      const ran = await cli(['run', '--out', folder, '--no-screenshots', ...rows]);
      expect(ran).toMatchObject({ code: 4, out: expect.not.stringContaining('PASS') });
      // As a full disk leaves it: there, and empty.
      await rm(join(folder, name));
      await writeFile(join(folder, name), '');
      const listed = await cli(['runs', runs, '--json']);
      expect(JSON.parse(listed.out)).toMatchObject([{ req_id: 'REQ-1', verdict: 'unfinished', steps: null }]);
      expect(await cli(['show', folder])).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('whole record'),
      });
      expect((await cli(['audit', folder])).code).not.toBe(0);
      // What was proven is not sent again: the record alone is made anew.
      const again = await cli(['run', '--out', join(runs, 'again'), '--resume', folder, '--no-screenshots', ...rows]);
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining('1 of 1 steps proven, 1 of them before,') });
      expect(await readFile(join(runs, 'again', 'report.html'), 'utf8')).toMatch(
        /<a href="\.\/\.\.\/run\/(?:trace\.jsonl|report\.html)">r_/u,
      );
    },
  );

  it('given no room for what the run remembers of its elements, then exit code 4, and it is not listed as a pass either', async () => {
    const pages = await servePagesOf();
    onTestFinished(() => pages.close());
    pages.set('/', `<button onclick="this.after(' Saved')">Save</button>`);
    const runs = await mkdtemp(join(tmpdir(), 'surehand-full-'));
    onTestFinished(() => rm(runs, { recursive: true, force: true }));
    await symlink('/dev/full', join(runs, 'memory'));
    const ran = await cli([
      ...['run', '--out', join(runs, 'run'), '--no-screenshots', '--req', 'REQ-1', '--url', `${pages.url}/`],
      ...['--steps', 'Save | click'],
    ]);
    expect(ran).toMatchObject({ code: 4, out: expect.not.stringContaining('PASS') });
    const listed = await cli(['runs', runs, '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([{ req_id: 'REQ-1', verdict: 'fail' }]);
  });
});
