import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';

/** What is taken from a folder; a file that somebody names may be called anything. */
const ENDINGS = new Set(['.xlsx', '.csv', '.json', '.rows']);
/** Files that lie beside tests and are none. */
const NEVER = new Set(['package.json', 'package-lock.json', 'tsconfig.json', 'surehand.lock.json']);

export type FoundInputs = {
  readonly files: readonly string[];
  /** Folders in which there is nothing to run. */
  readonly problems: readonly { readonly source: string; readonly problem: string }[];
};

const isRun = (names: readonly string[]): boolean =>
  names.includes('trace.jsonl') || names.includes('run_manifest.json');

/** What runs remember of elements lies beside them, as JSON, and is no test. */
const MEMORY = 'memory';

const holdsRuns = async (folder: string, entries: readonly Dirent[]): Promise<boolean> => {
  if (entries.some(({ name }) => name === 'surehand.db')) return true;
  for (const entry of entries) if (entry.isDirectory() && isRun(await readdir(join(folder, entry.name)))) return true;
  return false;
};

const filesIn = async (folder: string, without: ReadonlySet<string>): Promise<readonly string[]> => {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((left, right) =>
    left.name < right.name ? -1 : 1,
  );
  // The record of a run is full of JSON and no test.
  if (isRun(entries.map(({ name }) => name))) return [];
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() && entry.name === MEMORY && (await holdsRuns(folder, entries))) continue;
    if (entry.isDirectory()) found.push(...(await filesIn(path, without)));
    else if (ENDINGS.has(extname(entry.name).toLowerCase()) && !NEVER.has(entry.name) && !without.has(resolve(path)))
      found.push(path);
  }
  return found;
};

/** The files that are meant by files and folders, each once, in the order in which they were named. */
export const findInputs = async (named: readonly string[], without: readonly string[]): Promise<FoundInputs> => {
  const files = new Map<string, string>();
  const problems: { source: string; problem: string }[] = [];
  const skipped = new Set(without.map((path) => resolve(path)));
  for (const name of named) {
    const isFolder = name !== '-' && (await stat(name).catch(() => null))?.isDirectory() === true;
    const found = isFolder ? await filesIn(name, skipped) : [name];
    if (found.length === 0) {
      const problem = `this is a folder, and there is no file in it that could be run (${[...ENDINGS].join(', ')})`;
      problems.push({ source: basename(resolve(name)), problem });
    }
    for (const file of found) files.set(file === '-' ? '-' : resolve(file), file);
  }
  return { files: [...files.values()], problems };
};
