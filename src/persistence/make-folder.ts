import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Makes a folder and those around it. Node's own way asks again and again where a place refuses folders with "not found",
 * as /proc does, and never answers.
 */
export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const around = dirname(path);
    if (codeOf(error) !== 'ENOENT' || around === path) throw error;
    await makeFolder(around);
    await mkdir(path).catch((again: unknown) => {
      if (codeOf(again) !== 'EEXIST') throw again;
    });
  }
};
