import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type PythonPlaywright = {
  readonly python: string;
  readonly pythonPath: string;
  /** False: only a stand-in is there, good for compiling and collecting. */
  readonly runs: boolean;
};

/** Enough for a file to be read by pytest. */
const STAND_IN = `class _Any:
    def __getattr__(self, name):
        raise RuntimeError("this is a stand-in for Playwright")


Locator = Page = _Any
TimeoutError = Exception
expect = sync_playwright = _Any()
`;

const imports = (python: string, pythonPath: string, modules: string): boolean =>
  spawnSync(python, ['-c', `import ${modules}`], { env: { ...process.env, PYTHONPATH: pythonPath } }).status === 0;

/** Python with pytest and Playwright, fetched once into the cache of the project if wished; null where there is no pytest. */
export const pythonPlaywright = (fetch: boolean): PythonPlaywright | null => {
  const python = 'python3';
  const fetched = join(root, '.cache', 'python');
  const ready = (): boolean => imports(python, fetched, 'pytest, playwright.sync_api');
  if (fetch && !ready()) {
    // Of several indexes one may be out of reach: asking it again for each package would take minutes.
    const install = ['-m', 'pip', 'install', '--retries', '0', '--quiet', '--target', fetched, 'playwright', 'pytest'];
    spawnSync(python, install, { timeout: 240_000, stdio: 'ignore' });
  }
  if (ready()) return { python, pythonPath: fetched, runs: true };
  const standIn = join(root, '.cache', 'python-stand-in');
  mkdirSync(join(standIn, 'playwright'), { recursive: true });
  writeFileSync(join(standIn, 'playwright', '__init__.py'), '');
  writeFileSync(join(standIn, 'playwright', 'sync_api.py'), STAND_IN);
  return imports(python, standIn, 'pytest') ? { python, pythonPath: standIn, runs: false } : null;
};
