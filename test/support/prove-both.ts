import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { provePytests } from '../../src/codegen/prove-pytest.ts';
import { sharedArguments } from '../../src/drivers/playwright/browser-arguments.ts';
import type { Proof } from '../../src/codegen/prove-steps.ts';
import { proveTests, type TestToProve } from '../../src/codegen/prove-test.ts';
import { pytestFile } from '../../src/codegen/pytest-file.ts';
import type { ScriptStyle } from '../../src/codegen/statement.ts';
import type { Recorded } from '../generated/record-runs.ts';
import { pythonPlaywright } from './python-playwright.ts';
import { browserPath } from './run-rows.ts';

const within = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'generated-tests');

const optionsFor = async (runs: readonly Pick<Recorded, 'env'>[]) => ({
  within,
  executablePath: await browserPath(),
  browserArguments: sharedArguments(true),
  env: Object.fromEntries(runs.flatMap(({ env }) => Object.entries(env))),
});

/** Pages that are slow on purpose, on a machine that is busy. */
const PATIENCE = { patienceMs: 15_000, shortPatienceMs: 3_000 };

/** All of them by one call of the test runner of that language. */
export const proveEach = async (
  language: 'Playwright Test' | 'pytest',
  tests: readonly (TestToProve & Pick<Recorded, 'env'>)[],
): Promise<readonly Proof[]> => {
  const options = { ...(await optionsFor(tests)), ...PATIENCE };
  if (language === 'Playwright Test') return proveTests(tests, options);
  const python = pythonPlaywright(true);
  if (python === null) throw new Error('there is no pytest: install it, or Python with pip');
  return provePytests(tests, { ...options, ...python });
};

/** All of them by one call of Playwright Test. */
export const proveSpecs = async (runs: readonly Recorded[], style: ScriptStyle = 'flat'): Promise<readonly Proof[]> =>
  proveTests(
    runs.map(({ result, planned }) => playwrightSpec(result, planned, { style })),
    await optionsFor(runs),
  );

/** All of them by one call of pytest. Null where there is none. */
export const provePythonFiles = async (
  runs: readonly Recorded[],
  { fetch }: { readonly fetch: boolean } = { fetch: true },
): Promise<{ readonly runs: boolean; readonly proofs: readonly Proof[] } | null> => {
  const python = pythonPlaywright(fetch);
  if (python === null) return null;
  const files = runs.map(({ result, planned }) => pytestFile(result, planned));
  return { runs: python.runs, proofs: await provePytests(files, { ...(await optionsFor(runs)), ...python }) };
};
