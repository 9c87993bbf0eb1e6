#!/usr/bin/env node
// All tests, after the build and the checks, with servers of their own.
//   npm test                  everything, with coverage
//   npm test -- -t name       further arguments go to vitest; then neither checks nor coverage
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';
import { check } from './check.mjs';
import { startServices } from './services.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const resultsFile = join(root, '.cache', 'test-results.json');
const vitestArguments = process.argv.slice(2);
// Longer suites have a script of their own: see package.json.
const projects = ['unit', 'page', 'architecture', 'e2e'].flatMap((name) => ['--project', name]);

process.exitCode = await main();

async function main() {
  const everything = vitestArguments.length === 0;
  try {
    await buildAll({ ifStale: true, log: console.log });
    if (everything && !(await check({ withTests: false }))) return ended({ passed: 0, failed: 1 }, 1);
    const services = await startServices();
    try {
      const code = await runVitest(everything ? ['--coverage', ...projects] : vitestArguments, services);
      return ended(countResults(), code);
    } finally {
      await services.stop();
    }
  } catch (error) {
    console.error([`cannot test: ${error.message}`, ...(error.fix ?? [])].join('\n  '));
    return ended({ passed: 0, failed: 1 }, 1);
  }
}

async function runVitest(args, { databaseUrl, redisUrl }) {
  rmSync(resultsFile, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // We stay to stop the servers. A terminal sends its Ctrl-C to vitest as well; a second one would be a forced stop.
    process.on(name, () => (name === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(name)));
  }
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[signal];
}

/** A file that cannot even be loaded has no test that failed, but it did fail. */
function countResults() {
  if (!existsSync(resultsFile)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(resultsFile, 'utf8'));
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** CI reads this line, so it stands alone and comes last. */
function ended({ passed, failed }, code) {
  console.log(`\n${passed} passed, ${failed} failed`);
  return code === 0 && failed > 0 ? 1 : code;
}
