import { open, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Claim, Claims } from '../ports/run-notes.ts';

/** A sealed folder is not touched any more: there the claim lies beside it. */
const placesOf = (folder: string): { readonly inside: string; readonly beside: string } => ({
  inside: join(folder, 'resumed.json'),
  beside: `${resolve(folder)}.resumed.json`,
});

const isSealed = (folder: string): Promise<boolean> =>
  stat(join(folder, 'evidence_manifest.json')).then(
    () => true,
    () => false,
  );

const readClaim = async (file: string): Promise<Claim | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Claim;
  } catch {
    return null;
  }
};

export const createDiskClaims = (): Claims => ({
  async read(folder) {
    const { inside, beside } = placesOf(folder);
    return (await readClaim(beside)) ?? (await readClaim(inside));
  },
  async take(folder, claim, instead) {
    const { inside, beside } = placesOf(folder);
    if (instead !== null) await Promise.all([rm(inside, { force: true }), rm(beside, { force: true })]);
    try {
      // Only one can create it.
      const file = await open((await isSealed(folder)) ? beside : inside, 'wx');
      try {
        await file.writeFile(JSON.stringify(claim));
        await file.sync();
      } finally {
        await file.close();
      }
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  },
});
