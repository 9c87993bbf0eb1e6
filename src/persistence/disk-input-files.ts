import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InputFile, InputFiles } from '../ports/input-files.ts';

const read = async (path: string): Promise<InputFile | string> => {
  try {
    const { size } = await stat(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { path, sha256: hash.digest('hex'), bytes: size };
  } catch (error) {
    // The path is this machine's affair; the name is what somebody wrote down.
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'ENOENT' ? `there is no such file (${basename(path)})` : `it cannot be read (${code ?? 'unknown'})`;
  }
};

/** The files that steps name, looked for beside the file that names them, and read once before anything begins. */
export const registerInputFiles = async (
  folder: string,
  names: readonly string[],
): Promise<{ readonly files: InputFiles; readonly problems: readonly string[] }> => {
  const registered = new Map<string, InputFile>();
  const problems: string[] = [];
  for (const name of new Set(names)) {
    const found = await read(resolve(folder, name));
    if (typeof found === 'string') problems.push(`${name}: ${found}`);
    else registered.set(name, found);
  }
  return {
    problems,
    files: {
      registered: (name) => registered.get(name) ?? null,
      current: (name) => {
        const known = registered.get(name);
        return known === undefined ? Promise.resolve('it was never registered') : read(known.path);
      },
    },
  };
};
