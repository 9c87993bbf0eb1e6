import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskRunFolder } from './disk-run-folder.ts';
import { openStoredRun } from './open-stored-run.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'surehand-folder-'));
});
afterEach(() => rm(path, { recursive: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('[C-72] given files written by anybody, when asked what is in the folder, then all of it is told with hash and size', async () => {
  const folder = await createDiskRunFolder(path);
  await folder.appendTrace('{"ü":1}', true);
  await folder.write('evidence/a.json', '{}');
  await writeFile(join(path, 'evidence', 'past.bin'), 'past the folder');
  expect(await folder.contents()).toEqual([
    { path: 'evidence/a.json', sha256: sha256('{}'), bytes: 2 },
    { path: 'evidence/past.bin', sha256: sha256('past the folder'), bytes: 15 },
    { path: 'trace.jsonl', sha256: sha256('{"ü":1}\n'), bytes: 9 },
  ]);
  await folder.close();
});

it('given a file that was changed behind its back, then the folder tells what it wrote, so that the change is found', async () => {
  const folder = await createDiskRunFolder(path);
  await folder.write('a.json', '{}');
  await writeFile(join(path, 'a.json'), '{"forged":1}');
  await writeFile(join(path, 'trace.jsonl'), 'forged');
  expect(await folder.contents()).toEqual([
    { path: 'a.json', sha256: sha256('{}'), bytes: 2 },
    { path: 'trace.jsonl', sha256: sha256(''), bytes: 0 },
  ]);
  await folder.close();
});

it('given a seal, then it is there whole under its name and nothing else is left', async () => {
  const folder = await createDiskRunFolder(path);
  await folder.write('a.json', '{}');
  await folder.seal('evidence_manifest.json', 'sealed');
  expect((await readdir(path)).toSorted()).toEqual(['a.json', 'evidence_manifest.json', 'trace.jsonl']);
  expect(await readFile(join(path, 'evidence_manifest.json'), 'utf8')).toBe('sealed');
  await folder.close();
});

it('given a link in the folder of a run, when it is looked at, then the link is told and never followed', async () => {
  await writeFile(join(path, 'trace.jsonl'), '');
  await symlink('/', join(path, 'away'));
  const { entries } = await openStoredRun(path);
  expect(entries.map((entry) => [entry.path, entry.type])).toEqual([
    ['away', 'other'],
    ['trace.jsonl', 'file'],
  ]);
});

it('given a file that cannot be written, or a record that is closed, then the error has a code and names the folder', async () => {
  const folder = await createDiskRunFolder(path);
  const told = { code: 'RUN_FOLDER_UNWRITABLE', message: expect.stringContaining(path) };
  await expect(folder.write('trace.jsonl/shot.png', 'x')).rejects.toMatchObject(told);
  await folder.close();
  await expect(folder.appendTrace('{}', true)).rejects.toMatchObject(told);
  await expect(folder.seal('evidence_manifest.json', '{}')).rejects.toMatchObject(told);
});

// Only there is a folder that refuses others with "not found".
it.skipIf(process.platform !== 'linux')(
  'given a place that takes no folders, then it is said at once, and not tried for ever',
  async () => {
    const told = { code: 'RUN_FOLDER_UNWRITABLE' };
    await expect(createDiskRunFolder('/proc/surehand/run')).rejects.toMatchObject(told);
  },
);
