import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = [
  'package.json',
  '.gitignore',
  '.oxlintrc.json',
  'tsconfig.json',
  ...['base', 'pure', 'page', 'node', 'test'].map((it) => `tsconfig.${it}.json`),
];

/** A project of its own with our settings and the given files, in which the real tools can be run. */
export function plantedProject(files: Record<string, string>): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'surehand-planted-'));
  for (const file of settings) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
