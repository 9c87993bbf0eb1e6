import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunFolder } from '../ports/run-folder.ts';

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The record of a run on the local disk. */
export const createDiskRunFolder = async (path: string): Promise<RunFolder> => {
  await mkdir(path, { recursive: true });
  const trace = await open(join(path, 'trace.jsonl'), 'a');
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
