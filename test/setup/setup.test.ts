import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../scripts/setup.mjs';
import { inspectNode } from '../../scripts/setup/node.mjs';
import { plantCheckout, plantProgram } from './planted-checkout.ts';

const lockOf = (root: string) => path.join(root, '.cache', 'setup.lock');

describe('what the set-up is asked', () => {
  it.each([
    { args: ['--nonsense'] },
    { args: ['--for', 'fun'] },
    { args: ['--for'] },
    { args: ['--for=test', 'more'] },
  ])('given $args, it explains itself and does nothing', async ({ args }) => {
    const checkout = plantCheckout();
    const { code, stderr } = await checkout.setUp(args);
    expect(code).toBe(3);
    expect(stderr).toContain(args.join(' '));
    expect(stderr).toContain('Usage: node scripts/setup.mjs');
    expect(checkout.npmRuns()).toEqual([]);
  });

  it('given --help, it prints the usage and does nothing', async () => {
    const checkout = plantCheckout();
    const { code, stdout } = await checkout.setUp(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: node scripts/setup.mjs');
    expect(checkout.npmRuns()).toEqual([]);
  });

  it.each([
    ['18.20.4', 'missing'],
    ['20.18.9', 'missing'],
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
  ])('Node.js %s is %s', (version, status) => {
    expect(inspectNode(version)).toMatchObject({ status, detail: expect.stringContaining(version) });
  });
});

describe('packages', () => {
  it('given a fresh clone, it installs them, and a second time there is nothing to do', async () => {
    const checkout = plantCheckout();
    const first = await checkout.setUp([]);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^set-up: npm packages: installing \(npm ci\) … done \(\d+\.\d s\)\nset-up: ready \(\d+\.\d s\)\n$/,
    );

    const second = await checkout.setUp([]);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^set-up: nothing to do \(\d+\.\d s\)\n$/);
    expect(checkout.npmRuns()).toEqual(['ci']);
    expect(checkout.browserRuns()).toBe(1);
  });

  it('when package-lock.json asks for another version, it installs again', async () => {
    const checkout = plantCheckout();
    await checkout.setUp([]);
    const lock = path.join(checkout.root, 'package-lock.json');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace('1.0.0', '1.0.1'));
    expect((await checkout.setUp([])).code).toBe(0);
    expect(checkout.npmRuns()).toEqual(['ci', 'ci']);
  });

  it('when a person already ran npm install, it does not install again', async () => {
    const checkout = plantCheckout();
    mkdirSync(path.join(checkout.root, 'node_modules'));
    const lock = readFileSync(path.join(checkout.root, 'package-lock.json'), 'utf8');
    writeFileSync(path.join(checkout.root, 'node_modules/.package-lock.json'), lock);
    expect((await checkout.setUp([])).stdout).toContain('nothing to do');
    expect(checkout.npmRuns()).toEqual([]);
  });

  it('when the lock file lacks optional packages of other platforms, it uses npm install, because npm ci would refuse', async () => {
    const checkout = plantCheckout();
    const a = { version: '1.0.0', optionalDependencies: { 'a-for-another-system': '1.0.0' } };
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/a': a } };
    writeFileSync(path.join(checkout.root, 'package-lock.json'), JSON.stringify(lock));
    expect((await checkout.setUp([])).code).toBe(0);
    expect(checkout.npmRuns()).toEqual(['install']);
  });

  it('when npm fails, it shows why, says what to do and ends with 4', async () => {
    const checkout = plantCheckout();
    const npm = plantProgram(
      path.join(checkout.root, 'broken/npm-cli.js'),
      `console.error('no such planet'); process.exit(1);`,
    );
    const { code, stderr } = await checkout.setUp([], { npm_execpath: npm });
    expect(code).toBe(4);
    expect(stderr).toMatch(/npm ci failed:\nno such planet\nWhat to do by hand:\n {2}run "npm install"/);
  });
});

describe('the explicit browser setting', () => {
  it('when it names a file that does not exist, the set-up ends with 4 and names it', async () => {
    const checkout = plantCheckout();
    const { code, stderr } = await checkout.setUp([], { SUREHAND_BROWSER: '/no/such/browser' });
    expect(code).toBe(4);
    expect(stderr).toContain('SUREHAND_BROWSER is set to /no/such/browser, which does not exist');
  });

  it('when it names something that is not a browser, the finding says so and no other browser is taken', async () => {
    const checkout = plantCheckout();
    await checkout.setUp(['--for', 'check']);
    const stub = plantProgram(path.join(checkout.root, 'bin/stub'), '#!/bin/sh\nexit 1\n');
    const findings = await inspect({ root: checkout.root, env: { ...process.env, SUREHAND_BROWSER: stub } });
    expect(findings.find(({ name }) => name === 'browser')).toEqual({
      name: 'browser',
      status: 'missing',
      detail: `SUREHAND_BROWSER is set to ${stub}, which does not run as a browser (asked for --version)`,
      fix: 'correct the setting or unset it',
    });
  });
});

describe('the build', () => {
  const plantBuild = (root: string, text: string) => plantProgram(path.join(root, 'scripts/build.mjs'), text);

  it('is asked to build if stale, and what it did is shown', async () => {
    const checkout = plantCheckout();
    plantBuild(checkout.root, `console.log('built with', ...process.argv.slice(2));`);
    expect((await checkout.setUp(['--for', 'check'])).stdout).toContain('set-up: built with --if-stale\n');
  });

  it('when it fails, the set-up ends with 4 and shows its message', async () => {
    const checkout = plantCheckout();
    plantBuild(checkout.root, `console.error('a bracket is missing'); process.exit(1);`);
    const { code, stderr } = await checkout.setUp(['--for', 'check']);
    expect(code).toBe(4);
    expect(stderr).toContain('the build failed:\na bracket is missing');
  });
});

describe('two set-ups at once', () => {
  it('the second waits for the first and then finds nothing to do', async () => {
    const checkout = plantCheckout();
    const npm = checkout.holdNpm();
    const first = checkout.start([]);
    await expect.poll(npm.started, { timeout: 10_000 }).toBe(true);
    const second = checkout.start([]);
    await second.says(`waiting for another set-up (process ${first.pid})`);
    npm.release();

    expect((await first.ended).code).toBe(0);
    const end = await second.ended;
    expect(end.code).toBe(0);
    expect(end.stdout).toContain('nothing to do');
    expect(checkout.npmRuns()).toEqual(['ci']);
    expect(existsSync(lockOf(checkout.root))).toBe(false);
  });

  it.each([
    ['a process that has ended', () => `${spawnSync(process.execPath, ['-e', '']).pid} 1`],
    ['an earlier process whose number is now ours', () => `${process.pid} 1`],
    ['nobody (the file is damaged)', () => 'rubbish'],
  ])('a lock left behind by %s is taken over', async (_, holder) => {
    const checkout = plantCheckout();
    mkdirSync(path.dirname(lockOf(checkout.root)));
    writeFileSync(lockOf(checkout.root), holder());
    const { code, stdout } = await checkout.setUp([]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('waiting');
    expect(existsSync(lockOf(checkout.root))).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'when the first is interrupted by %s, it stops npm and the next one repairs',
    async (signal) => {
      const checkout = plantCheckout();
      const npm = checkout.holdNpm();
      const first = checkout.start([]);
      await expect.poll(npm.started, { timeout: 10_000 }).toBe(true);
      first.kill(signal);
      const end = await first.ended;
      expect(end.code).toBe(130);
      expect(end.stderr).toContain('interrupted; run it again to finish');
      expect(existsSync(lockOf(checkout.root))).toBe(false);
      expect(existsSync(path.join(checkout.root, 'node_modules'))).toBe(false);

      npm.release();
      expect((await checkout.setUp([])).code).toBe(0);
      expect(checkout.npmRuns()).toEqual(['ci', 'ci']);
    },
  );
});

describe('findings', () => {
  it('given a fresh clone, they name every part, and what is missing comes with a fix', async () => {
    const { root, browser } = plantCheckout();
    const env = {
      PATH: '',
      SUREHAND_BROWSER: browser,
      DATABASE_URL: 'postgres://elsewhere',
      REDIS_URL: 'redis://elsewhere',
    };
    const findings = await inspect({ root, env });
    expect(findings.map(({ name, status }) => `${name}: ${status}`).slice(0, 6)).toEqual([
      'Node.js: ok',
      'npm packages: missing',
      'browser: ok',
      'PostgreSQL: ok',
      'Redis: ok',
      'build: ok',
    ]);
    expect(findings[1]).toMatchObject({ detail: 'not installed', fix: 'node scripts/setup.mjs' });
    expect(findings[2]).toMatchObject({ detail: `${browser} 100.0.1.2 (by SUREHAND_BROWSER)` });
    expect(findings[3]).toMatchObject({ detail: 'by DATABASE_URL' });
    expect(findings[6]).toMatchObject({ name: 'disk space', detail: expect.stringMatching(/^\d+\.\d GiB free$/) });
  });

  it('looking changes nothing but the memory of versions', async () => {
    const checkout = plantCheckout();
    await inspect({ root: checkout.root, env: { ...process.env, SUREHAND_BROWSER: checkout.browser } });
    expect(checkout.npmRuns()).toEqual([]);
    expect(existsSync(path.join(checkout.root, 'node_modules'))).toBe(false);
  });
});
