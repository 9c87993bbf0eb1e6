import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Every match for the names, PATH first, then the other folders; a later match is only a fallback for a broken earlier one.
 * @param {readonly string[]} names
 * @param {{ env?: NodeJS.ProcessEnv | undefined, folders?: readonly string[] }} [options]
 * @returns {string[]}
 */
export function findPrograms(names, { env = process.env, folders = [] } = {}) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const files = [...onPath, ...folders].flatMap((folder) => names.map((name) => path.join(folder, name + suffix)));
  return [...new Set(files)].filter(isProgram);
}

/**
 * Expands one `*` per path segment, the highest version first (PostgreSQL 17 before 9).
 * @param {string} pattern
 * @returns {string[]}
 */
export function expandFolders(pattern) {
  const at = pattern.indexOf('*');
  if (at < 0) return [pattern];
  const start = pattern.lastIndexOf('/', at) + 1;
  const end = pattern.indexOf('/', at) < 0 ? pattern.length : pattern.indexOf('/', at);
  const parent = pattern.slice(0, start);
  const prefix = pattern.slice(start, at);
  try {
    return readdirSync(parent)
      .filter((name) => name.startsWith(prefix))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap((name) => expandFolders(parent + name + pattern.slice(end)));
  } catch {
    return [];
  }
}
