import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import type { RunFolder, WrittenFile } from '../ports/run-folder.ts';
import { listFiles } from './list-files.ts';
import { makeFolder } from './make-folder.ts';
import { sha256OfFile } from './sha256-of-file.ts';

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const unwritable = (path: string, error: unknown): SurehandError => {
  const message = error instanceof Error ? error.message : String(error);
  return new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${path}): ${message}` }, error);
};

/** A folder holds one run. A second one in the same place would tear the first one's chain. */
const openTrace = async (path: string): Promise<FileHandle> => {
  try {
    await makeFolder(path);
    return await open(join(path, 'trace.jsonl'), 'ax');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new SurehandError(
        'INPUT_INVALID',
        { message: `${path} already holds a run; choose another folder` },
        error,
      );
    }
    throw unwritable(path, error);
  }
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A new name is on the disk only when its folder is. Some systems cannot open a folder: there it has to do without. */
const syncFolder = (path: string): Promise<void> => sync(path).catch(() => undefined);

/** The record of a run on the local disk. */
export const createDiskRunFolder = async (path: string): Promise<RunFolder> => {
  const trace = await openTrace(path);
  const traced = createHash('sha256');
  let traceBytes = 0;
  const written = new Map<string, WrittenFile>();
  const made = new Set<string>();
  /** A disk that is full or gone is told by its name, whoever was writing. */
  const onDisk = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const place = async (file: string, content: string | Uint8Array): Promise<void> => {
    const parent = dirname(file);
    if (!made.has(parent)) await makeFolder(parent);
    made.add(parent);
    await writeFile(file, content);
  };
  const sealed = async (name: string, content: string): Promise<void> => {
    const [file, unfinished] = [join(path, name), join(path, `${name}.tmp`)];
    await trace.sync();
    await Promise.all([...written.keys()].map((other) => sync(join(path, other))));
    await writeFile(unfinished, content, { flag: 'wx' });
    await sync(unfinished);
    await rename(unfinished, file);
    await syncFolder(path);
  };
  return {
    path,
    async appendTrace(line, durable) {
      const text = `${line}\n`;
      await onDisk(trace.appendFile(text));
      traced.update(text);
      traceBytes += Buffer.byteLength(text);
      if (durable) await onDisk(trace.datasync());
    },
    async write(name, content) {
      await onDisk(place(join(path, name), content));
      const kept = { path: name, sha256: digest(content), bytes: Buffer.byteLength(content) };
      written.set(name, kept);
      return kept;
    },
    async contents() {
      const found = (await listFiles(path)).filter(({ type }) => type === 'file').map((entry) => entry.path);
      const known = new Map(written).set('trace.jsonl', {
        path: 'trace.jsonl',
        sha256: traced.copy().digest('hex'),
        bytes: traceBytes,
      });
      const names = [...new Set([...known.keys(), ...found])].toSorted();
      const list: WrittenFile[] = [];
      for (const name of names) list.push(known.get(name) ?? { path: name, ...(await sha256OfFile(join(path, name))) });
      return list;
    },
    seal: (name, content) => onDisk(sealed(name, content)),
    sha256: digest,
    close: () => trace.close(),
  };
};
