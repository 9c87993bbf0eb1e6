#!/usr/bin/env node
// Everything that can be known without a browser: format, lint, types, dead code, layers, contract and documents.
//   node scripts/check.mjs                   run all checks
//   node scripts/check.mjs --without-tests   leave out those that `vitest run` will do anyway
//   node scripts/check.mjs --fix             format and repair what can be repaired
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPageAgent } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const atOnce = 2;

// The longest first, so that two cores finish at the same time.
export const allChecks = [
  {
    name: 'layers, contract, documents',
    command: 'vitest run --project architecture --project unit test/architecture test/docs src/contract',
    isTest: true,
  },
  { name: 'types of tests', command: 'tsc -p tsconfig.test.json' },
  { name: 'types of node code', command: 'tsc -p tsconfig.node.json' },
  { name: 'types of page code', command: 'tsc -p tsconfig.page.json' },
  { name: 'types of pure code', command: 'tsc -p tsconfig.pure.json' },
  { name: 'unused code', command: 'knip' },
  { name: 'lint', command: 'oxlint' },
  { name: 'format', command: 'biome format --reporter=summary' },
];

/** Runs the checks and prints a line for each as it ends; false when one failed. */
export async function check({ checks = allChecks, withTests = true, log = console.log } = {}) {
  if (!existsSync(join(root, 'node_modules', '.bin'))) {
    log('the packages are not installed yet: run `npm run setup` first');
    return false;
  }
  const started = performance.now();
  const failed = [];
  const report = (result) => {
    log(`  ${result.ok ? paint(32, 'ok    ') : paint(31, 'failed')} ${seconds(result.ms)}  ${result.name}`);
    if (!result.ok) failed.push(result);
  };

  // The types and the tests need the generated source, so a page agent that does not bundle is the first thing to know.
  report(await timed('page agent bundles', () => buildPageAgent().then(() => ({ ok: true, output: '' }))));

  const queue = checks.filter((it) => withTests || !it.isTest);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, command } = next;
      report(await timed(name, () => run(command)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  for (const { name, output, command } of failed) {
    log(`\n${paint(31, `── ${name}`)}${command ? `  (${command})` : ''}\n${output.trim()}`);
  }
  const verdict =
    failed.length === 0 ? 'all checks passed' : `${failed.length} failed; \`npm run fix\` repairs format and some lint`;
  log(`\n${verdict} ${seconds(performance.now() - started).trim()}`);
  return failed.length === 0;
}

async function fix() {
  for (const command of ['oxlint --fix', 'biome format --write']) {
    const { ok, output } = await run(command);
    console.log(`${command}\n${output.trim()}\n`);
    if (!ok) process.exitCode = 1;
  }
}

async function timed(name, work) {
  const started = performance.now();
  const result = await work().catch((error) => ({ ok: false, output: error.message }));
  return { name, ms: performance.now() - started, ...result };
}

/** Runs a tool of node_modules. */
function run(commandLine) {
  const [program, ...args] = commandLine.split(' ');
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}`, command: commandLine }));
    child.on('close', (code) => resolve({ ok: code === 0, output, command: commandLine }));
  });
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(7);
}

function paint(color, text) {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${color}m${text}\x1b[0m` : text;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--fix')) await fix();
  else if (!(await check({ withTests: !process.argv.includes('--without-tests') }))) process.exitCode = 1;
}
