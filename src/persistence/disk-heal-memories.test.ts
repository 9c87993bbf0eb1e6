import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskHealMemories } from './disk-heal-memories.ts';

const opened = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surehand-memories-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createDiskHealMemories(folder, join(folder, 'surehand.lock.json'), 500);
};

const add =
  (memories: Awaited<ReturnType<typeof opened>>) =>
  (req_id: string): Promise<void> =>
    memories.changeLock((lock) => ({
      ...lock,
      requirements: { ...lock.requirements, [req_id]: { version: 1, req_id, steps: {}, rejected: {} } },
    }));

it('given several who decide at the same moment, then nothing that was decided is lost', async () => {
  const memories = await opened();
  const names = Array.from({ length: 8 }, (_, at) => `BOAT-${at + 1}`);
  await Promise.all(names.map(add(memories)));
  expect(Object.keys((await memories.readLock()).requirements).toSorted()).toEqual(names);
});

it('given a change that fails, then the next one goes on; given one who died in his, then it is told which file is left', async () => {
  const memories = await opened();
  const fail = (): never => {
    throw new Error('no');
  };
  await expect(memories.changeLock(fail)).rejects.toThrow('no');
  await add(memories)('BOAT-1');
  await writeFile(`${memories.lockFile}.held`, '');
  await expect(add(memories)('BOAT-2')).rejects.toThrow('surehand.lock.json.held): somebody else is deciding');
  expect(Object.keys((await memories.readLock()).requirements)).toEqual(['BOAT-1']);
});
