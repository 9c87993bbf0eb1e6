import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { layers } from '../../architecture.ts';
import { checkArchitecture, formatViolation } from './check-architecture.ts';
import { layerOf, topFolderOf } from './layer-of.ts';
import { readSources } from './read-sources.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const sources = readSources(src);

describe('the sources', () => {
  it('keep to the table of layers', () => {
    expect(checkArchitecture(sources).map(formatViolation)).toEqual([]);
  });

  it('were all seen: every folder of src/ that holds code, and more than a handful of modules', () => {
    const folders = readdirSync(src, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readSources(join(src, entry.name)).size > 0)
      .map((entry) => entry.name);
    const seen = new Set([...sources.keys()].map(topFolderOf));

    expect([...seen]).toEqual(expect.arrayContaining(folders));
    expect(folders).toEqual(
      expect.arrayContaining(['contract', 'kit', 'stages', 'page', 'engine', 'drivers', 'surfaces']),
    );
    expect(sources.size).toBeGreaterThan(40);
  });
});

describe('the table', () => {
  it('only lets imports go down', () => {
    const upward = layers.flatMap((row, index) =>
      Object.keys(row.imports).filter((path) => {
        const targets = layers.filter((other) => other.path === path || other.path.startsWith(`${path}/`));
        return (
          targets.length === 0 || targets.some((other) => layers.indexOf(other) >= index || other.layer > row.layer)
        );
      }),
    );
    expect(upward).toEqual([]);
  });

  it('stands in the order of the layers', () => {
    expect(layers.map((row) => row.layer)).toEqual(layers.map((row) => row.layer).toSorted((a, b) => a - b));
  });

  it('gives every file the environment of the tsconfig that compiles it', async () => {
    const { default: ts } = await import('typescript');
    const root = fileURLToPath(new URL('../..', import.meta.url));
    for (const environment of ['pure', 'page', 'node'] as const) {
      const config = ts.getParsedCommandLineOfConfigFile(join(root, `tsconfig.${environment}.json`), undefined, {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: () => {},
      });
      const compiled = (config?.fileNames ?? []).map((file) => file.slice(src.length + 1)).toSorted();
      const declared = [...sources.keys()]
        .filter((file) => layerOf(layers, file)?.environment === environment)
        .toSorted();
      expect(compiled, `files of tsconfig.${environment}.json`).toEqual(declared);
    }
    expect(existsSync(join(root, 'tsconfig.json'))).toBe(true);
  });
});
