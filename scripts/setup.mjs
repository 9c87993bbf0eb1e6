#!/usr/bin/env node
// Makes a fresh clone ready to use. Without dependencies, because it runs before there are any.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser, lookForBrowser } from './setup/browser.mjs';
import { inspectMachine } from './setup/inspect-machine.mjs';
import { withLock } from './setup/lock.mjs';
import { inspectNode } from './setup/node.mjs';
import { installCommand, installPackages, packagesState, rememberPackages } from './setup/packages.mjs';
import { run, tail } from './setup/run.mjs';
import { installServer, SERVERS } from './setup/servers.mjs';
import { SetupError } from './setup/setup-error.mjs';

const ROOT = projectFolder(path.dirname(fileURLToPath(import.meta.url)));

const USAGE = `Usage: node scripts/setup.mjs [--for check|demo|test]

Installs what is missing and says what it does.
  --for check   npm packages and the build
  --for demo    also a browser (the default)
  --for test    also the server programs of PostgreSQL and Redis
  --help        this text

Settings: SUREHAND_BROWSER (path of the browser to use), DATABASE_URL and REDIS_URL (servers that tests may use).
Exit codes: 0 ready, 3 bad usage, 4 something is missing that it could not install.`;

const PURPOSES = /** @type {const} */ (['check', 'demo', 'test']);

/** @param {{ root?: string, env?: NodeJS.ProcessEnv | undefined }} [options] */
export function inspect({ root = ROOT, env = process.env } = {}) {
  return inspectMachine({ root, env });
}

/** @param {{ root?: string, env?: NodeJS.ProcessEnv | undefined }} [options] */
export function findBrowser({ root = ROOT, env = process.env } = {}) {
  return lookForBrowser({ root, env });
}

/**
 * @param {(typeof PURPOSES)[number]} purpose
 * @param {{ root: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} where
 */
async function setUp(purpose, where) {
  const { root, env } = where;
  const log = createLog();

  if (packagesState(root) === 'fresh') {
    rememberPackages(root);
  } else {
    log.step('npm packages', `installing (npm ${installCommand(root).join(' ')})`);
    await installPackages(root, where);
    log.done();
  }

  if (purpose !== 'check' && (await lookForBrowser(where)) === undefined) {
    const browser = await installBrowser({ ...where, step: (text) => log.step('browser', text) });
    log.done(`${browser.path} ${browser.version}`);
  }

  if (purpose === 'test') {
    for (const name of /** @type {const} */ (['postgresql', 'redis'])) {
      const { title, variable, find } = SERVERS[name];
      if (env[variable] || find({ env })) continue;
      const program = await installServer(name, { ...where, step: (text) => log.step(title, text) });
      log.done(program);
    }
  }

  if (existsSync(path.join(root, 'scripts', 'build.mjs'))) {
    const { ok, output } = await run(process.execPath, ['scripts/build.mjs', '--if-stale'], { ...where, cwd: root });
    if (!ok) throw new SetupError(`the build failed:\n${tail(output, 30)}`);
    if (output !== '') log.note(output); // it says nothing when it did nothing
  }
  log.end();
}

/** The nearest folder with a package.json, wherever this file was bundled to. @returns {string} */
function projectFolder(/** @type {string} */ folder) {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || parent === folder ? folder : projectFolder(parent);
}

/** One line per thing: what is being done, and when it is done how it ended and how long it took. */
function createLog() {
  const begin = performance.now();
  let since = begin;
  let did = 0;
  let open = false;
  const seconds = (/** @type {number} */ from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  return {
    step(/** @type {string} */ what, /** @type {string} */ text) {
      if (open) process.stdout.write(` no (${seconds(since)})\n`);
      process.stdout.write(`set-up: ${what}: ${text} …`);
      since = performance.now();
      did += 1;
      open = true;
    },
    done(detail = 'done') {
      process.stdout.write(` ${detail} (${seconds(since)})\n`);
      open = false;
    },
    note(/** @type {string} */ text) {
      process.stdout.write(`${text.replace(/^/gm, 'set-up: ')}\n`);
      did += 1;
    },
    end() {
      process.stdout.write(`set-up: ${did === 0 ? 'nothing to do' : 'ready'} (${seconds(begin)})\n`);
    },
  };
}

/**
 * @param {readonly string[]} args
 * @returns {(typeof PURPOSES)[number] | 'help' | undefined} undefined: bad usage
 */
function readArguments(args) {
  const words = args.flatMap((word) => (word.startsWith('--for=') ? ['--for', word.slice('--for='.length)] : [word]));
  if (words.length === 0) return 'demo';
  if (words.length === 1 && (words[0] === '--help' || words[0] === '-h')) return 'help';
  return words.length === 2 && words[0] === '--for' ? PURPOSES.find((name) => name === words[1]) : undefined;
}

/** @param {readonly string[]} args */
async function main(args) {
  const node = inspectNode();
  if (node.status !== 'ok') {
    console.error(`set-up: Node.js ${node.detail}\n  ${node.fix}`);
    return 4;
  }
  const purpose = readArguments(args);
  if (purpose === 'help') {
    console.log(USAGE);
    return 0;
  }
  if (purpose === undefined) {
    console.error(`set-up: cannot understand: ${args.join(' ')}\n\n${USAGE}`);
    return 3;
  }

  const interrupt = new AbortController();
  const { signal } = interrupt;
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => interrupt.abort());
  const onWait = (/** @type {number} */ pid) => console.log(`set-up: waiting for another set-up (process ${pid})`);
  try {
    const lock = path.join(ROOT, '.cache', 'setup.lock');
    await withLock(lock, { signal, onWait }, () => setUp(purpose, { root: ROOT, env: process.env, signal }));
    return 0;
  } catch (error) {
    if (signal.aborted) {
      console.error('\nset-up: interrupted; run it again to finish');
      return 130;
    }
    if (!(error instanceof SetupError)) throw error;
    console.error(`\nset-up: ${error.message}`);
    if (error.fix.length > 0) console.error(`What to do by hand:\n  ${error.fix.join('\n  ')}`);
    return 4;
  }
}

// The name is compared too, so that a bundle which contains this file does not take itself for the set-up.
const started = process.argv[1] && existsSync(process.argv[1]) ? realpathSync(process.argv[1]) : '';
if (started === fileURLToPath(import.meta.url) && path.basename(started) === 'setup.mjs') {
  process.exitCode = await main(process.argv.slice(2));
}
