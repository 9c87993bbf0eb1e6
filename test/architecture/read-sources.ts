import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const code = /\.([cm]?ts|tsx|[cm]?js|jsx)$/;

/** The code under a folder by its path inside it. Tests are left out: they may look behind every wall. */
export function readSources(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]));
}
