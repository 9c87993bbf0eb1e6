// statfsSync by name would keep an old Node.js from getting as far as the message that it is too old.
import fs, { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lookForBrowser } from './browser.mjs';
import { BY_HAND } from './by-hand.mjs';
import { inspectNode } from './node.mjs';
import { packagesState } from './packages.mjs';
import { SERVERS } from './servers.mjs';
import { SetupError } from './setup-error.mjs';
import { versionOf } from './version-of.mjs';

/** @typedef {{ name: string, status: 'ok' | 'missing' | 'warning', detail: string, fix?: string }} Finding */

const SET_UP = 'node scripts/setup.mjs';
const GIB = 1024 ** 3;

/**
 * Looks and reports; changes nothing.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} where
 * @returns {Promise<readonly Finding[]>}
 */
export async function inspectMachine(where) {
  return [
    inspectNode(),
    inspectPackages(where.root),
    await inspectBrowser(where),
    await inspectServer('postgresql', where),
    await inspectServer('redis', where),
    await inspectBuild(where.root),
    inspectDisk(where.root),
  ];
}

/** @returns {Finding} */
function inspectPackages(/** @type {string} */ root) {
  const name = 'npm packages';
  if (!existsSync(path.join(root, 'package-lock.json')))
    return { name, status: 'ok', detail: 'installed with this package' };
  const state = packagesState(root);
  if (state === 'fresh') return { name, status: 'ok', detail: 'as package-lock.json says' };
  const detail = state === 'missing' ? 'not installed' : 'differ from package-lock.json';
  return { name, status: 'missing', detail, fix: SET_UP };
}

/** @returns {Promise<Finding>} */
async function inspectBrowser(/** @type {{ root: string, env: NodeJS.ProcessEnv }} */ where) {
  const name = 'browser';
  try {
    const found = await lookForBrowser(where);
    if (found === undefined) {
      return {
        name,
        status: 'missing',
        detail: 'no Chrome, Chromium or Edge found',
        fix: [SET_UP, ...BY_HAND.browser].join('\n'),
      };
    }
    const how = { setting: 'by SUREHAND_BROWSER', installed: 'installed', playwright: "Playwright's download" }[
      found.source
    ];
    return { name, status: 'ok', detail: `${found.path} ${found.version} (${how})` };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { name, status: 'missing', detail: error.message, fix: error.fix.join('\n') };
  }
}

/** Only tests need the servers, so a missing one is a warning. @returns {Promise<Finding>} */
async function inspectServer(
  /** @type {keyof typeof SERVERS} */ which,
  /** @type {{ root: string, env: NodeJS.ProcessEnv }} */ { root, env },
) {
  const { title: name, variable, find, byHand } = SERVERS[which];
  if (env[variable]) return { name, status: 'ok', detail: `by ${variable}` };
  const program = find({ env });
  const version = program && (await versionOf(program, { root }));
  if (program && version) return { name, status: 'ok', detail: `${program} ${version}` };
  const detail = program ? `${program} does not run` : 'no server program found (needed by the tests only)';
  return { name, status: 'warning', detail, fix: [`${SET_UP} --for test`, ...byHand].join('\n') };
}

/** @returns {Promise<Finding>} */
async function inspectBuild(/** @type {string} */ root) {
  const name = 'build';
  const script = path.join(root, 'scripts', 'build.mjs');
  if (!existsSync(script)) return { name, status: 'ok', detail: 'built before it was published' };
  const { isBuildFresh } = await import(pathToFileURL(script).href);
  if (isBuildFresh()) return { name, status: 'ok', detail: 'made from the present sources' };
  return { name, status: 'warning', detail: 'the sources have changed since, or it was never made', fix: SET_UP };
}

/** @returns {Finding} */
function inspectDisk(/** @type {string} */ root) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = (bavail * bsize) / GIB;
  const finding = { name: 'disk space', detail: `${free.toFixed(1)} GiB free` };
  if (free >= 1) return { ...finding, status: 'ok' };
  return { ...finding, status: 'warning', fix: 'free at least 1 GiB: packages and a browser need it' };
}
