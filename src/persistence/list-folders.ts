import { readdir } from 'node:fs/promises';

/** The folders directly in a folder, by name; null when there is no such folder. */
export const listFolders = async (path: string): Promise<readonly string[] | null> => {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return null;
  }
};
