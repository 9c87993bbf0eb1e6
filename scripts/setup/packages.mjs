import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BY_HAND } from './by-hand.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Whether node_modules is what package-lock.json asks for.
 * @param {string} root
 * @returns {'fresh' | 'missing' | 'stale'}
 */
export function packagesState(root) {
  if (!existsSync(path.join(root, 'package-lock.json'))) {
    throw new SetupError(`there is no package-lock.json in ${root}`, ['clone the project again, or run "npm install"']);
  }
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'missing';
  const stamp = stampFile(root);
  if (existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === stampText(root)) return 'fresh';
    if (JSON.parse(readFileSync(stamp, 'utf8')).node !== nodeMajor) return 'stale'; // native packages depend on it
  }
  return agrees(readLock(path.join(root, 'package-lock.json')), readLock(installed)) ? 'fresh' : 'stale';
}

/**
 * The npm command that installs what the lock file says. "npm ci" refuses a lock file that lacks optional packages of other
 * platforms, which npm leaves out when its registry does not offer them; "npm install --no-save" keeps to the same versions.
 * @param {string} root
 */
export function installCommand(root) {
  const locked = readLock(path.join(root, 'package-lock.json'));
  const optional = Object.values(locked).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const names = new Set(Object.keys(locked).map((where) => where.split('node_modules/').at(-1)));
  return optional.every((name) => names.has(name)) ? ['ci'] : ['install', '--no-save'];
}

/**
 * @param {string} root
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} options
 */
export async function installPackages(root, { env, signal }) {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const args = [...installCommand(root), ...flags];
  // Under "npm run" the very same npm is at hand; otherwise the one on PATH.
  const cli = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : undefined;
  const options = { cwd: root, env, signal };
  const { ok, output } =
    cli === undefined
      ? await run('npm', args, { ...options, shell: process.platform === 'win32' })
      : await run(process.execPath, [cli, ...args], options);
  if (!ok) throw new SetupError(`npm ${args[0]} failed:\n${tail(output)}`, BY_HAND.packages);
  rememberPackages(root);
}

/** Written last, so that an interrupted install is repeated. */
export function rememberPackages(/** @type {string} */ root) {
  if (!existsSync(stampFile(root)) || readFileSync(stampFile(root), 'utf8') !== stampText(root)) {
    writeFileSync(stampFile(root), stampText(root));
  }
}

const nodeMajor = Number(process.versions.node.split('.')[0]);
const stampFile = (/** @type {string} */ root) => path.join(root, 'node_modules', '.surehand-setup.json');

function stampText(/** @type {string} */ root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  return JSON.stringify({ lock, node: nodeMajor });
}

/**
 * @typedef {{
 *   version?: string, optional?: boolean, devOptional?: boolean, optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @returns {LockedPackages} */
function readLock(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm's own record of what it installed spares a person who ran "npm install" a second install. */
function agrees(/** @type {LockedPackages} */ wanted, /** @type {LockedPackages} */ installed) {
  return Object.entries(wanted).every(([where, entry]) => {
    const there = installed[where];
    if (there === undefined) return where === '' || entry.optional === true || entry.devOptional === true;
    return there.version === entry.version;
  });
}
