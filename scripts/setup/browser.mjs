import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { BY_HAND } from './by-hand.mjs';
import { findPrograms, isProgram } from './find-program.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';
import { versionOf } from './version-of.mjs';

const NAMES = [
  ...['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'],
  ...['microsoft-edge-stable', 'microsoft-edge'],
];

/**
 * @typedef {{ path: string, source: 'setting' | 'installed' | 'playwright', version: string }} Browser
 * @typedef {{ root: string, env: NodeJS.ProcessEnv, signal?: AbortSignal | undefined, places?: readonly string[] | undefined }} Where
 */

/**
 * The browser to use: the explicit setting, else an installed one, else one that Playwright's installer downloaded.
 * @param {Where} where
 * @returns {Promise<Browser | undefined>}
 * @throws {SetupError} when SUREHAND_BROWSER is set but not usable: another browser would not be what was asked for
 */
export async function lookForBrowser(where) {
  const setting = where.env.SUREHAND_BROWSER;
  if (setting) {
    const version = await browserVersion(setting, where);
    if (version !== undefined) return { path: setting, source: 'setting', version };
    const why = existsSync(setting) ? 'does not run as a browser (asked for --version)' : 'does not exist';
    throw new SetupError(`SUREHAND_BROWSER is set to ${setting}, which ${why}`, ['correct the setting or unset it']);
  }
  for (const program of [...findPrograms(NAMES, where), ...(where.places ?? wellKnownPlaces(where.env))]) {
    const version = await browserVersion(program, where);
    if (version !== undefined) return { path: program, source: 'installed', version };
  }
  const cached = playwrightBrowser(where.root);
  const version = cached && (await browserVersion(cached, where));
  return cached && version ? { path: cached, source: 'playwright', version } : undefined;
}

/**
 * Playwright's own installer first, as it needs no rights; then Debian's package.
 * @param {Where & { step: (text: string) => void }} options
 * @returns {Promise<Browser>}
 */
export async function installBrowser({ step, ...where }) {
  const cli = path.join(where.root, 'node_modules', 'playwright-core', 'cli.js');
  const tried = [];
  if (existsSync(cli)) {
    step("trying Playwright's own installer");
    // Without a network each connection attempt gives up early, and a stalled download is not waited for.
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...where.env };
    const options = { cwd: where.root, env, signal: where.signal, timeoutMs: 300_000, idleMs: 30_000 };
    const result = await run(process.execPath, [cli, 'install', '--no-shell', '--no-remove', 'chromium'], options);
    const browser = result.ok ? await lookForBrowser(where) : undefined;
    if (browser) return browser;
    tried.push(`Playwright's installer: ${reason(result.output) ?? 'what it installed does not run here'}`);
  }
  if (canUseApt(where.env)) {
    step('installing chromium by apt-get');
    const result = await aptInstall(['chromium', 'fonts-liberation', 'fonts-dejavu-core'], where);
    const browser = result.ok ? await lookForBrowser(where) : undefined;
    if (browser) return browser;
    tried.push(`apt-get: ${result.ok ? 'the installed chromium does not run here' : tail(result.output, 3)}`);
  }
  throw new SetupError(['no Chrome, Chromium or Edge found', ...tried].join('\n  '), BY_HAND.browser);
}

const reason = (/** @type {string} */ output) =>
  output
    .split('\n')
    .find((line) => /error|fail|stopped/i.test(line))
    ?.trim();

/** @returns {Promise<string | undefined>} */
async function browserVersion(/** @type {string} */ program, /** @type {Where} */ where) {
  if (!isProgram(program)) return undefined;
  if (process.platform !== 'win32') return versionOf(program, where);
  // On Windows "--version" opens a window; the folder beside the program is named after the version.
  const versions = readdirSync(path.dirname(program)).filter((name) => /^\d+(\.\d+){3}$/.test(name));
  return versions.at(-1) ?? 'unknown';
}

/** @returns {string[]} */
function wellKnownPlaces(/** @type {NodeJS.ProcessEnv} */ env) {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', path.join(os.homedir(), 'Applications')].flatMap((folder) =>
        ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
      );
    case 'win32':
      return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].flatMap((folder) =>
        folder === undefined
          ? []
          : [
              'Google/Chrome/Application/chrome',
              'Chromium/Application/chrome',
              'Microsoft/Edge/Application/msedge',
            ].map((name) => path.join(folder, `${name}.exe`)),
      );
    default:
      return [
        ...['/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome', '/usr/bin/chromium', '/snap/bin/chromium'],
        ...['/usr/bin/microsoft-edge-stable', '/opt/microsoft/msedge/msedge'],
      ];
  }
}

/** @returns {string | undefined} */
function playwrightBrowser(/** @type {string} */ root) {
  try {
    return createRequire(path.join(root, 'package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return undefined; // node_modules is not there yet
  }
}
