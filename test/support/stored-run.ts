import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { StoredEntry, StoredRun } from '../../src/ports/stored-run.ts';

/** The files of a run in memory, by path: can be damaged a thousand times without touching the disk. */
export type RunFiles = ReadonlyMap<string, Buffer>;

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const loadRun = async (folder: string): Promise<RunFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(relative(folder, path), await readFile(path));
  }
  return files;
};

const known = new WeakMap<Buffer, string>();
const hashOf = (content: Buffer): string => {
  const hash = known.get(content) ?? sha256(content);
  known.set(content, hash);
  return hash;
};

/** As `openStoredRun` would find it on the disk. */
export const storedRun = (files: RunFiles): StoredRun => {
  const entries = [...files].map(
    ([path, content]): StoredEntry => ({ path, type: 'file', sha256: hashOf(content), bytes: content.length }),
  );
  return {
    entries: entries.toSorted((left, right) => (left.path < right.path ? -1 : 1)),
    trace: files.get('trace.jsonl') ?? null,
    manifest: files.get('evidence_manifest.json') ?? null,
  };
};
