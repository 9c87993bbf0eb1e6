import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { provePytests } from '../../src/codegen/prove-pytest.ts';
import type { Proof } from '../../src/codegen/prove-steps.ts';
import { proveTests } from '../../src/codegen/prove-test.ts';
import { pytestFile } from '../../src/codegen/pytest-file.ts';
import type { ScriptStyle } from '../../src/codegen/statement.ts';
import type { Recorded } from '../generated/record-runs.ts';
import { pythonPlaywright } from './python-playwright.ts';
import { browserPath } from './run-rows.ts';

const within = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'generated-tests');

const optionsFor = async (runs: readonly Recorded[]) => ({
  within,
  executablePath: await browserPath(),
  env: Object.fromEntries(runs.flatMap(({ env }) => Object.entries(env))),
});

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
