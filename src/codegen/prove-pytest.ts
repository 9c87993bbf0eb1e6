import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRuns, runProcess } from './prove-process.ts';
import { COMPILE_ALL, proveConftest } from './prove-pytest-files.ts';
import { notCompiled, type Proof, proofOf, stepLines, unhurried } from './prove-steps.ts';
import { PATIENCE, type ProveOptions, type TestToProve } from './prove-test.ts';

export type ProvePytestOptions = ProveOptions & {
  readonly python: string;
  /** Where Python finds `playwright` and `pytest`, beside its own places. */
  readonly pythonPath: string;
  /** False: `playwright` is a stand-in, so that the files can be compiled and collected, and no more. */
  readonly runs: boolean;
};

const SAFE = /^test_[\w.-]+\.py$/u;

const proveOnce = async (
  tests: readonly TestToProve[],
  options: ProvePytestOptions & typeof PATIENCE,
): Promise<readonly Proof[]> => {
  const { within, python, pythonPath, browserArguments, patienceMs, shortPatienceMs } = options;
  await mkdir(within, { recursive: true });
  const folder = await mkdtemp(join(within, 'prove-'));
  const env = { ...options.env, PYTHONPATH: pythonPath, SUREHAND_BROWSER: options.executablePath, CI: '1' };
  const nameOf = (at: number): string => `test-${at}/${tests[at]?.fileName ?? ''}`;
  const pytest = (...args: readonly string[]) =>
    runProcess(
      python,
      ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--import-mode=importlib', ...args],
      folder,
      env,
    );
  try {
    const safe = tests.every(({ fileName }) => SAFE.test(fileName));
    if (!safe) return tests.map(({ fileName }) => notCompiled([`"${fileName}" is no name for a file with a test`]));
    for (const [at, { source }] of tests.entries()) {
      await mkdir(join(folder, `test-${at}`));
      await writeFile(join(folder, nameOf(at)), source);
    }
    const names = [...tests.keys()].map(nameOf);
    const compiled = await runProcess(python, ['-c', COMPILE_ALL, ...names], folder, env);
    if (compiled.code !== 0) return tests.map(() => notCompiled([compiled.output]));
    const problems = JSON.parse(compiled.output) as readonly (string | null)[];
    const collected = await pytest('--collect-only');
    const found = names.map(
      (name) => collected.output.split('\n').filter((line) => line.startsWith(`${name}::`)).length,
    );
    const steps = Object.fromEntries(tests.map(({ source }, at) => [`test-${at}`, stepLines(source)]));
    await writeFile(
      join(folder, 'conftest.py'),
      proveConftest({ steps, browserArguments, patienceMs, shortPatienceMs }),
    );
    const output = options.runs ? (await pytest('--tb=short')).output : 'Playwright for Python is not here: not run';
    return await Promise.all(
      tests.map(async ({ source }, at) => {
        const problem = problems[at] ?? (found[at] === 1 ? null : `collected ${found[at] ?? 0} times`);
        if (problem !== null) return notCompiled([problem]);
        const { runs, acting } = await readRuns(join(folder, `test-${at}`));
        return proofOf(stepLines(source), runs, acting, output);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same for pytest: each compiles, is collected as one test, passes, and fails without any one of its steps. */
export const provePytests = async (
  tests: readonly TestToProve[],
  options: ProvePytestOptions,
): Promise<readonly Proof[]> => {
  const given = { ...PATIENCE, ...options };
  const patiently = { ...given, shortPatienceMs: given.patienceMs };
  return unhurried(tests, await proveOnce(tests, given), (hurried) => proveOnce(hurried, patiently));
};
