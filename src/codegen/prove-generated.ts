import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import { runProcess } from './prove-process.ts';
import { provePytests } from './prove-pytest.ts';
import type { Proof } from './prove-steps.ts';
import { proveTests, type TestToProve } from './prove-test.ts';

export type TestLanguage = 'ts' | 'py';

export type GeneratedToProve = TestToProve & {
  readonly lang: TestLanguage;
  /** The folder it was written to: there its project has its packages. */
  readonly beside: string;
  readonly executablePath: string;
  readonly browserArguments: readonly string[];
  /** Secrets, and where the site is. */
  readonly env: Readonly<Record<string, string>>;
};

const missing = (what: string, beside: string, how: string): SurehandError =>
  new SurehandError('INPUT_INVALID', {
    message: `cannot prove the test: ${what} is not there, looked for from ${beside}; ${how}`,
  });

const requirePackages = (beside: string): void => {
  const { resolve } = createRequire(join(beside, 'x.js'));
  for (const name of ['@playwright/test/package.json', 'typescript/package.json']) {
    try {
      resolve(name);
    } catch {
      throw missing(
        name.replace('/package.json', ''),
        beside,
        'npm install --save-dev @playwright/test typescript @types/node',
      );
    }
  }
};

const requireModules = async (beside: string, env: GeneratedToProve['env']): Promise<void> => {
  const { code } = await runProcess('python3', ['-c', 'import pytest, playwright.sync_api'], beside, env);
  if (code !== 0)
    throw missing('Python with pytest and Playwright', beside, 'python3 -m pip install pytest playwright');
};

/** Proves one generated test with what the project has that it was written into. */
export const proveGenerated = async (request: GeneratedToProve): Promise<Proof> => {
  const { lang, beside, executablePath, browserArguments, env, fileName, source } = request;
  const options = { within: beside, executablePath, browserArguments, env };
  if (lang === 'ts') requirePackages(beside);
  else await requireModules(beside, env);
  const test = [{ fileName, source }];
  const [proof] =
    lang === 'ts'
      ? await proveTests(test, options)
      : await provePytests(test, { ...options, python: 'python3', pythonPath: env['PYTHONPATH'] ?? '', runs: true });
  if (proof === undefined) throw new TypeError('there is no proof for the test');
  return proof;
};
