import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installBrowser, lookForBrowser } from '../../scripts/setup/browser.mjs';
import { plantBrowser, plantProgram, temporaryFolder } from './planted-checkout.ts';

/** A machine without any browser: an empty PATH, no well-known places, no packages. */
function emptyMachine() {
  const root = temporaryFolder();
  writeFileSync(path.join(root, 'package.json'), '{}');
  const bin = path.join(root, 'bin');
  mkdirSync(bin);
  return { root, bin, where: { root, env: { PATH: bin }, places: [] as string[] } };
}

/** A stand-in for playwright-core with a download at the given place. */
function plantPlaywright(root: string, download: string, cli = '') {
  const folder = path.join(root, 'node_modules/playwright-core');
  mkdirSync(folder, { recursive: true });
  const text = `exports.chromium = { executablePath: () => ${JSON.stringify(download)} };`;
  writeFileSync(path.join(folder, 'index.js'), text);
  writeFileSync(path.join(folder, 'cli.js'), cli);
}

describe('looking for a browser', () => {
  it('given none, it finds none', async () => {
    expect(await lookForBrowser(emptyMachine().where)).toBeUndefined();
  });

  it('the explicit setting wins over an installed one', async () => {
    const { bin, root, where } = emptyMachine();
    plantBrowser(path.join(bin, 'chromium'), '1.0.0.0');
    const chosen = plantBrowser(path.join(root, 'my-browser'), '2.0.0.0');
    const env = { ...where.env, SUREHAND_BROWSER: chosen };
    expect(await lookForBrowser({ ...where, env })).toEqual({ path: chosen, source: 'setting', version: '2.0.0.0' });
  });

  it('an installed one wins over a download of Playwright', async () => {
    const { bin, root, where } = emptyMachine();
    plantPlaywright(root, plantBrowser(path.join(root, 'download/chrome'), '3.0.0.0'));
    const installed = plantBrowser(path.join(bin, 'chromium'), '1.0.0.0');
    expect(await lookForBrowser(where)).toEqual({ path: installed, source: 'installed', version: '1.0.0.0' });
  });

  it('an installed one that does not run is passed over', async () => {
    const { bin, root, where } = emptyMachine();
    plantProgram(path.join(bin, 'chromium'), '#!/bin/sh\necho "please install the snap" >&2\nexit 1\n');
    const known = plantBrowser(path.join(root, 'well-known/chrome'), '1.5.0.0');
    expect(await lookForBrowser({ ...where, places: [known] })).toMatchObject({ path: known });
  });

  it('else the download of Playwright is taken', async () => {
    const { root, where } = emptyMachine();
    const download = plantBrowser(path.join(root, 'download/chrome'), '3.0.0.0');
    plantPlaywright(root, download);
    expect(await lookForBrowser(where)).toEqual({ path: download, source: 'playwright', version: '3.0.0.0' });
  });

  it('an upgraded browser is asked for its version again', async () => {
    const { bin, where } = emptyMachine();
    const file = plantBrowser(path.join(bin, 'chromium'), '1.0.0.0');
    await lookForBrowser(where);
    plantBrowser(file, '2.0.0.0');
    utimesSync(file, 1, 1);
    expect(await lookForBrowser(where)).toMatchObject({ version: '2.0.0.0' });
  });
});

describe('installing a browser', () => {
  it("Playwright's installer is asked first, and what it downloads is used", async () => {
    const { root, where } = emptyMachine();
    const download = path.join(root, 'download/chrome');
    const script = `#!/bin/sh\necho Chromium 4.0.0.0\n`;
    const cli = `const fs = require('node:fs');
      fs.mkdirSync(${JSON.stringify(path.dirname(download))});
      fs.writeFileSync(${JSON.stringify(download)}, ${JSON.stringify(script)}, { mode: 0o755 });`;
    plantPlaywright(root, download, cli);
    const steps: string[] = [];
    const browser = await installBrowser({ ...where, step: (text) => steps.push(text) });
    expect(browser).toEqual({ path: download, source: 'playwright', version: '4.0.0.0' });
    expect(steps).toEqual(["trying Playwright's own installer"]);
  });

  it('when nothing works, it says what was tried and what to install by hand on each system', async () => {
    const { root, where } = emptyMachine();
    plantPlaywright(root, path.join(root, 'download/chrome'), `console.error('Error: no network'); process.exit(1);`);
    const failure = await installBrowser({ ...where, step: () => {} }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: "no Chrome, Chromium or Edge found\n  Playwright's installer: Error: no network",
      fix: expect.arrayContaining([
        expect.stringMatching(/^Debian: .*chromium/),
        expect.stringMatching(/^macOS: /),
        expect.stringMatching(/^Windows: /),
      ]),
    });
  });
});
