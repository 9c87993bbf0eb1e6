import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedArguments } from '../../src/drivers/playwright/browser-arguments.ts';
import { browserPath } from './run-rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type TestRun = { readonly passed: boolean; readonly output: string };

const configFor = (executablePath: string): string => `export default {
  testDir: '.',
  outputDir: './results',
  workers: 1,
  retries: 0,
  reporter: 'line',
  timeout: 25_000,
  expect: { timeout: Number(process.env.PATIENCE_MS) },
  use: {
    actionTimeout: Number(process.env.PATIENCE_MS),
    viewport: { width: 1280, height: 720 },
    launchOptions: { executablePath: ${JSON.stringify(executablePath)}, args: ${JSON.stringify(sharedArguments(true))} },
  },
};
`;

/** A folder of its own, inside the project so that `@playwright/test` is found from there; removed by the caller. */
export async function testFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const cache = join(root, '.cache', 'generated-tests');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-'));
  await writeFile(join(folder, 'playwright.config.ts'), configFor(await browserPath()));
  await Promise.all(Object.entries(files).map(([name, source]) => writeFile(join(folder, name), source)));
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Runs the tests of a folder as a person would: `npx playwright test`, in a process and a browser of their own. */
export function runPlaywrightTest(
  folder: string,
  env: Readonly<Record<string, string>>,
  patienceMs: number,
): Promise<TestRun> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  // What vitest has set for itself would make Playwright think that it runs inside of another test runner.
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [cli, 'test', '--config', join(folder, 'playwright.config.ts')], {
    cwd: folder,
    env: { PATH, HOME, PATIENCE_MS: String(patienceMs), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
