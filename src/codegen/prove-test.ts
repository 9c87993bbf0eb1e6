import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRuns, runProcess } from './prove-process.ts';
import { PROVE_REPORTER, proveConfig, proveRunner } from './prove-spec-files.ts';
import { notCompiled, type Proof, proofOf, type StepLines, stepLines, unhurried } from './prove-steps.ts';
import { typeProblems } from './prove-types.ts';

export type TestToProve = {
  readonly fileName: string;
  readonly source: string;
};

export type ProveOptions = {
  /** A folder from which `@playwright/test` can be found; what is written there is removed again. */
  readonly within: string;
  readonly executablePath: string;
  /** What that browser is started with. */
  readonly browserArguments: readonly string[];
  /** Secrets, and where the site is. */
  readonly env: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
  readonly shortPatienceMs?: number;
};

/** How long a test waits for something, as it is and without one of its steps. */
export const PATIENCE = { patienceMs: 10_000, shortPatienceMs: 3_000 };

/** Names that can stand in an import and in a stack: req_ids are such, but nobody must rely on it. */
const SAFE = /^[\w.-]+\.spec\.ts$/u;

const put = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
};

/** As it is, twice, and once for each step, in a folder of its own: a file that is loaded twice declares its tests once. */
const layOut = async (folder: string, { fileName, source }: TestToProve): Promise<void> => {
  const variant = (name: string, suppressed: StepLines | null): Promise<void> =>
    put(join(folder, name), { [fileName]: source, 'prove-run.spec.ts': proveRunner(fileName, suppressed) });
  await Promise.all([
    variant('whole-0', null),
    variant('short-0', null),
    ...stepLines(source).map((lines) => variant(`short-${lines.step}`, lines)),
  ]);
};

const proveOnce = async (
  tests: readonly TestToProve[],
  options: ProveOptions & typeof PATIENCE,
): Promise<readonly Proof[]> => {
  const { within, env, executablePath, browserArguments, patienceMs, shortPatienceMs } = options;
  await mkdir(within, { recursive: true });
  const folder = await mkdtemp(join(within, 'prove-'));
  const folderOf = (at: number): string => join(folder, `test-${at}`);
  try {
    await put(folder, {
      'playwright.config.ts': proveConfig({ executablePath, browserArguments, patienceMs, shortPatienceMs }),
      'prove-reporter.cjs': PROVE_REPORTER,
    });
    const named = tests.map(({ fileName }) => SAFE.test(fileName));
    await Promise.all(tests.map(async (test, at) => (named[at] === true ? layOut(folderOf(at), test) : undefined)));
    const fileOf = (at: number): string => join(folderOf(at), 'whole-0', tests[at]?.fileName ?? '');
    const problems = await typeProblems(within, [...tests.keys()].filter((at) => named[at] === true).map(fileOf));
    const cli = createRequire(join(within, 'x.js')).resolve('@playwright/test/cli');
    const { output } = await runProcess(
      process.execPath,
      [cli, 'test', '--config', 'playwright.config.ts'],
      folder,
      env,
    );
    return await Promise.all(
      tests.map(async ({ fileName, source }, at) => {
        if (named[at] !== true) return notCompiled([`"${fileName}" is no name for a file with a test`]);
        const wrong = problems.get(fileOf(at)) ?? [];
        if (wrong.length > 0) return notCompiled(wrong);
        const { runs, acting } = await readRuns(folderOf(at));
        return proofOf(stepLines(source), runs, acting, output);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Proves generated tests: the compiler has nothing against them, they pass in a fresh browser, and they fail as soon as
 * any one of their steps has no effect. A test that cannot fail proves nothing.
 */
export const proveTests = async (tests: readonly TestToProve[], options: ProveOptions): Promise<readonly Proof[]> => {
  const given = { ...PATIENCE, ...options };
  const patiently = { ...given, shortPatienceMs: given.patienceMs };
  return unhurried(tests, await proveOnce(tests, given), (hurried) => proveOnce(hurried, patiently));
};
