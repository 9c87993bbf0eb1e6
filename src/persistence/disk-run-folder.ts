import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import type { RunFolder } from '../ports/run-folder.ts';

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A folder holds one run. A second one in the same place would tear the first one's chain. */
const openTrace = async (path: string): Promise<FileHandle> => {
  try {
    await mkdir(path, { recursive: true });
    return await open(join(path, 'trace.jsonl'), 'ax');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new SurehandError(
        'INPUT_INVALID',
        { message: `${path} already holds a run; choose another folder` },
        error,
      );
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${path}): ${message}` }, error);
  }
};

/** The record of a run on the local disk. */
export const createDiskRunFolder = async (path: string): Promise<RunFolder> => {
  const trace = await openTrace(path);
  return {
    path,
    async appendTrace(line, durable) {
      await trace.write(`${line}\n`);
      if (durable) await trace.datasync();
    },
    async write(name, content) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return { sha256: digest(content), bytes: Buffer.byteLength(content) };
    },
    sha256: digest,
    close: () => trace.close(),
  };
};
