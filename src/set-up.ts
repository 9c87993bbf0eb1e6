import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type SetUp = typeof import('../scripts/setup.mjs');

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
