/**
 * Writes docs/reference and docs/schema from src/contract.
 *   node --import tsx scripts/generate-docs.ts           writes what changed
 *   node --import tsx scripts/generate-docs.ts --check   writes nothing; exits 1 and names what is stale
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GENERATED_MARK } from './docs/markdown.ts';
import { referencePages } from './docs/reference-pages.ts';
import { schemaFiles } from './docs/schema-files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Everything this script makes, by path from the project's root. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const under = (folder: string, files: ReadonlyMap<string, string>) =>
    [...files].map(([name, text]) => [`${folder}/${name}`, text] as const);
  return new Map([...under('docs/reference', referencePages()), ...under('docs/schema', schemaFiles())]);
}

/** What lies there now. Pages without the mark were written by hand and are left alone. */
export function filesOnDisk(root = ROOT): ReadonlyMap<string, string> {
  const found = ['docs/reference', 'docs/schema'].flatMap((folder) =>
    list(join(root, folder)).map(
      (name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const,
    ),
  );
  return new Map(found.filter(([path, text]) => path.endsWith('.json') || text.startsWith(GENERATED_MARK)));
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(md|json)$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Paths that are missing, different, or no longer made. */
export function staleFiles(
  wanted: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = new Set([...wanted.keys(), ...actual.keys()]);
  return [...paths].filter((path) => wanted.get(path) !== actual.get(path)).sort();
}

function write(root: string, path: string, text: string | undefined): void {
  const file = join(root, path);
  if (text === undefined) return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function main(args: readonly string[]): number {
  const wanted = generatedFiles();
  const stale = staleFiles(wanted, filesOnDisk());
  if (args.includes('--check')) {
    for (const path of stale) console.error(`stale: ${path}`);
    if (stale.length > 0) console.error('Run: node --import tsx scripts/generate-docs.ts');
    return stale.length > 0 ? 1 : 0;
  }
  for (const path of stale) write(ROOT, path, wanted.get(path));
  console.log(`${wanted.size} files, ${stale.length} changed`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
