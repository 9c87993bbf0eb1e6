import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SessionTrouble } from '../ports/browser-session.ts';
import type { SessionFiles } from '../ports/session-files.ts';

const trouble = (path: string, verb: string, error: unknown): SessionTrouble => ({
  trouble: 'IO_ERROR',
  message: `${path} cannot be ${verb}: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'Check the path, and whether you may write or read there.',
});

/** Folder by folder from the first that exists: asked for all at once, some file systems (/proc) never answer. */
const makeFolder = async (folder: string): Promise<void> => {
  const above = dirname(folder);
  if (await isThere(folder)) return;
  if (above !== folder) await makeFolder(above);
  await mkdir(folder);
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Files on the disk, by paths as they are typed. */
export const createDiskSessionFiles = (): SessionFiles => ({
  async write(path, content, secret = false) {
    const file = resolve(path);
    try {
      await makeFolder(dirname(file));
      await writeFile(file, content, secret ? { mode: 0o600 } : {});
      return { path: file };
    } catch (error) {
      return trouble(path, 'written', error);
    }
  },
  async read(path) {
    try {
      return { bytes: await readFile(resolve(path)) };
    } catch (error) {
      return trouble(path, 'read', error);
    }
  },
});
