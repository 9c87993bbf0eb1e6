import { open, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Claim, Claims } from '../ports/run-notes.ts';

/**
 * A sealed folder is not touched any more: there the claim lies beside it. One that takes the place of another is named after
 * that one and lies beside it: nobody has to remove a file that may be somebody else's by then.
 */
const placesOf = (folder: string, instead: Claim | null): { readonly inside: string; readonly beside: string } => {
  const name = instead === null ? 'resumed.json' : `resumed.${encodeURIComponent(instead.run_id)}.json`;
  return { inside: join(folder, name), beside: `${resolve(folder)}.${name}` };
};

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
    let last: Claim | null = null;
    for (const seen = new Set<string>(); ; ) {
      const { inside, beside } = placesOf(folder, last);
      const next: Claim | null = (await readClaim(beside)) ?? (await readClaim(inside));
      if (next === null || seen.has(next.run_id)) return last;
      seen.add(next.run_id);
      last = next;
    }
  },
  async take(folder, claim, instead) {
    const { inside, beside } = placesOf(folder, instead);
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
