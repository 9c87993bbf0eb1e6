import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The tests of the recorded runs (test/generated), and every run that the e2e tests make, as a test in both languages, proven:
// test/support/every-run.ts writes the lines.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache', 'every-run');
/** At least so many of the steps must be missed by the test when they do nothing. */
const KILLED = 0.95;

rmSync(folder, { recursive: true, force: true });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
// The files that make runs of rows (plans that are executed are no tests); three at a time, since a proof mostly waits for what does not happen.
const files = [
  'test/conformance/action',
  'test/conformance/condition',
  ...[
    ...[
      'advisor',
      'audit',
      'cli',
      'cli-many',
      'discovery',
      'evidence',
      'frames',
      'generated-test',
      'healed-element',
      'healing',
      'heals',
    ],
    ...['honesty', 'human-gates', 'namesakes', 'resolve', 'sheets'],
  ].map((name) => `test/e2e/${name}.test.ts`),
];
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const proving = ['run', '--project', 'e2e', '--maxWorkers=3', ...options, ...(asked.length > 0 ? asked : files)];

/**
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} more
 * @returns {Promise<{ status: number | null, output: string }>}
 */
const runVitest = (args, more) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd: root, ...more });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });

// Fetched first: several processes want it at once, and nobody serves pages while it is.
const fetching = `import('./test/support/python-playwright.ts').then(({ pythonPlaywright }) => pythonPlaywright(true))`;
spawnSync(process.execPath, ['--import', 'tsx', '--eval', fetching], { cwd: root, stdio: 'inherit' });

// The recorded runs are proven beside the others, unless only some files are asked for; what is said of them comes last.
const recording =
  asked.length > 0
    ? Promise.resolve({ status: 0, output: '' })
    : runVitest(['run', '--project', 'generated'], { stdio: ['ignore', 'pipe', 'inherit'] });
const { status } = await runVitest(proving, {
  stdio: 'inherit',
  env: { ...process.env, SUREHAND_PROVE_RUNS: folder },
});
const recorded = await recording;

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);
say(recorded.output);
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
process.exitCode = status === 0 && recorded.status === 0 && languages.every(Boolean) ? 0 : 1;
