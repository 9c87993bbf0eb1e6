import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SurehandError } from '../contract/surehand-error.ts';
import type { StoredEntry, StoredRun } from '../ports/stored-run.ts';
import { listFiles } from './list-files.ts';
import { sha256OfFile } from './sha256-of-file.ts';

const NAMES = { trace: 'trace.jsonl', manifest: 'evidence_manifest.json', rules: 'run_manifest.json' } as const;

const refuse = (path: string, why: string, cause?: unknown): SurehandError =>
  new SurehandError('RUN_NOT_FOUND', { message: `(${path}): ${why}` }, cause);

/** The record of a run on the local disk, to be looked at. */
export const openStoredRun = async (path: string): Promise<StoredRun> => {
  const found = await stat(path).catch((error: unknown) => {
    throw refuse(path, 'there is no such folder', error);
  });
  if (!found.isDirectory()) throw refuse(path, 'this is a file; name the folder of the run');
  const listed = await listFiles(path);
  const isThere = (name: string): boolean => listed.some((entry) => entry.path === name && entry.type === 'file');
  if (!Object.values(NAMES).some(isThere))
    throw refuse(path, `this is not the folder of a run: it has neither ${NAMES.trace} nor ${NAMES.manifest}`);
  const entries: StoredEntry[] = [];
  for (const { path: name, type } of listed) {
    const content = type === 'file' ? await sha256OfFile(join(path, name)) : { sha256: '', bytes: 0 };
    entries.push({ path: name, type, ...content });
  }
  const read = (name: string): Promise<Uint8Array> | null => (isThere(name) ? readFile(join(path, name)) : null);
  return { entries, trace: await read(NAMES.trace), manifest: await read(NAMES.manifest) };
};
