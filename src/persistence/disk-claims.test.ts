import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Claim } from '../ports/run-notes.ts';
import { createDiskClaims } from './disk-claims.ts';

const claims = createDiskClaims();
const claimOf = (digit: string): Claim => ({
  run_id: `r_${digit.repeat(32)}`,
  folder: `../${digit}`,
  owner: { pid: 1, began: null },
  of: `r_${'0'.repeat(32)}`,
});

const runFolder = async (sealed: boolean): Promise<string> => {
  const above = await mkdtemp(join(tmpdir(), 'surehand-claims-'));
  onTestFinished(() => rm(above, { recursive: true }));
  const folder = join(above, 'run');
  await mkdir(folder);
  if (sealed) await writeFile(join(folder, 'evidence_manifest.json'), '{}');
  return folder;
};

it.each([
  ['that is open', false],
  ['that is sealed', true],
])(
  'given a folder %s and a claim of the dead, when two take its place at once, then one gets it',
  async (_, sealed) => {
    const folder = await runFolder(sealed);
    await claims.take(folder, claimOf('1'), null);
    const dead = await claims.read(folder);
    expect(dead).toEqual(claimOf('1'));
    // Both have read the same.
    expect(await claims.take(folder, claimOf('2'), dead)).toBe(true);
    expect(await claims.take(folder, claimOf('3'), dead)).toBe(false);
    expect(await claims.read(folder)).toEqual(claimOf('2'));
    expect(await claims.take(folder, claimOf('4'), claimOf('2'))).toBe(true);
    expect(await claims.read(folder)).toEqual(claimOf('4'));
  },
);

it('given a claim of before that was sealed into the folder, then it is read, and followed by one beside it', async () => {
  const folder = await runFolder(true);
  await writeFile(join(folder, 'resumed.json'), JSON.stringify(claimOf('1')));
  expect(await claims.read(folder)).toEqual(claimOf('1'));
  expect(await claims.take(folder, claimOf('2'), claimOf('1'))).toBe(true);
  expect(await claims.read(folder)).toEqual(claimOf('2'));
});
