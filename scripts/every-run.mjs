import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Every run that the e2e tests make, as a test in both languages, proven: test/support/every-run.ts writes the lines.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache', 'every-run');
/** At least so many of the steps must be missed by the test when they do nothing. */
const KILLED = 0.95;

rmSync(folder, { recursive: true, force: true });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
// The files whose runs go through test/support; two at a time, since a proof mostly waits for what does not happen.
const files = [
  'test/conformance/action',
  'test/conformance/condition',
  ...[
    ...['advisor', 'audit', 'cli', 'cli-many', 'discovery', 'error-codes', 'evidence', 'evidence-in-time'],
    ...['executor-contract', 'frames', 'generated-test', 'healing', 'heals', 'honesty', 'human-gates', 'recovery'],
    ...['resolve', 'sheets'],
  ].map((name) => `test/e2e/${name}.test.ts`),
];
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const args = ['run', '--project', 'e2e', ...options, ...(asked.length > 0 ? asked : files)];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SUREHAND_PROVE_RUNS: folder },
});

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);
const results = join(folder, 'runs.jsonl');
const lines = (existsSync(results) ? readFileSync(results, 'utf8') : '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

for (const { language, file, test, compiles, passes, survived, problem } of lines.filter((line) => line.problem)) {
  const what = compiles
    ? passes
      ? `steps ${survived.join(', ')} are not missed`
      : 'does not pass'
    : 'does not compile';
  say(`${language} ${what}: ${file}, ${test} (.cache/every-run/${problem})`);
}

const excluded = lines.filter((line) => line.excluded !== undefined).map((line) => line.excluded);
for (const reason of new Set(excluded))
  say(`not proven: ${excluded.filter((one) => one === reason).length} × ${reason}`);

const languages = ['Playwright Test', 'pytest'].map((language) => {
  const proofs = lines.filter((line) => line.language === language);
  const count = (/** @type {(line: any) => number} */ of) => proofs.reduce((sum, line) => sum + of(line), 0);
  const [compiled, passed] = [count(({ compiles }) => Number(compiles)), count(({ passes }) => Number(passes))];
  const [steps, killed] = [count((line) => line.steps), count((line) => line.killed)];
  const share = ((100 * killed) / steps).toFixed(1);
  say(
    `${language}: ${proofs.length} runs, ${compiled} compile, ${passed} pass, ${killed} of ${steps} steps are missed (${share} %)`,
  );
  return proofs.length > 0 && compiled === proofs.length && passed === proofs.length && killed / steps >= KILLED;
});
process.exitCode = status === 0 && languages.every(Boolean) ? 0 : 1;
