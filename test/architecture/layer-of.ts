import type { ImportMode, Layer } from '../../architecture.ts';

/** The row a file of src/ belongs to: the most specific one that covers it. */
export function layerOf(layers: readonly Layer[], file: string): Layer | undefined {
  return mostSpecific(
    layers.filter((row) => covers(row.path, file)),
    (row) => row.path,
  );
}

/** What a row may take from a file of another folder; undefined: nothing. */
export function importModeOf(row: Layer, file: string): ImportMode | undefined {
  const entries = Object.entries(row.imports).filter(([path]) => covers(path, file));
  return mostSpecific(entries, ([path]) => path)?.[1];
}

export function topFolderOf(file: string): string {
  return file.split('/', 1)[0] ?? file;
}

function covers(path: string, file: string): boolean {
  if (path.endsWith('*')) return file.startsWith(path.slice(0, -1));
  return file === path || file.startsWith(`${path}/`);
}

function mostSpecific<T>(items: readonly T[], pathOf: (item: T) => string): T | undefined {
  return items.toSorted((a, b) => pathOf(b).length - pathOf(a).length)[0];
}
