import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** `other`: a link, a socket, an empty folder: nothing that a record contains. */
export type ListedEntry = { readonly path: string; readonly type: 'file' | 'other' };

/** Everything below a folder, by path with forward slashes, sorted. Folders are told only if they are empty. */
export const listFiles = async (root: string): Promise<readonly ListedEntry[]> => {
  const listed: ListedEntry[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const path = (name = ''): string => relative(root, join(folder, name)).split(sep).join('/');
    if (entries.length === 0 && folder !== root) listed.push({ path: path(), type: 'other' });
    for (const entry of entries) {
      if (entry.isDirectory()) await walk(join(folder, entry.name));
      else listed.push({ path: path(entry.name), type: entry.isFile() ? 'file' : 'other' });
    }
  };
  await walk(root);
  return listed.toSorted((left, right) => (left.path < right.path ? -1 : 1));
};
