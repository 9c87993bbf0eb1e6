import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What one look at the machine found. */
export type Finding = {
  readonly name: string;
  readonly status: 'ok' | 'missing' | 'warning';
  readonly detail: string;
  readonly fix?: string;
};

/** The part of scripts/setup.mjs that the product uses. */
export type SetUp = {
  inspect(options?: { readonly env?: NodeJS.ProcessEnv }): Promise<readonly Finding[]>;
  findBrowser(): Promise<{ readonly path: string; readonly version: string } | undefined>;
};

/** The folder of the package: above src/ in a checkout, above dist/ when installed. */
export const packageRoot = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'scripts', 'setup.mjs'))) return folder;
    if (folder === dirname(folder)) throw new Error('the package is incomplete: scripts/setup.mjs is missing');
  }
};

/** The set-up script has no dependencies, so that it can run before anything is installed; the product asks it too. */
export const loadSetUp = async (): Promise<SetUp> =>
  (await import(pathToFileURL(join(packageRoot(), 'scripts', 'setup.mjs')).href)) as SetUp;
