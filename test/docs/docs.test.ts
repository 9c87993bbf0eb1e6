import { describe, expect, it } from 'vitest';
import { codesMissingFrom } from '../../scripts/docs/error-codes-page.ts';
import { filesOnDisk, generatedFiles, staleFiles } from '../../scripts/generate-docs.ts';
import { PUBLIC_SCHEMAS } from '../../src/contract/schemas.ts';
import { ACTION_KINDS } from '../../src/contract/tables/action-kinds.ts';
import { CONDITION_KINDS } from '../../src/contract/tables/condition-kinds.ts';
import { SITUATIONS } from '../../src/contract/tables/situations.ts';
import { TRACE_EVENT_TYPES } from '../../src/contract/tables/trace-event-types.ts';

const onDisk = filesOnDisk();
const text = (path: string) => onDisk.get(path) ?? '';

describe('docs/reference and docs/schema', () => {
  it('are what the generator makes of the contract (if not: node --import tsx scripts/generate-docs.ts)', () => {
    expect(onDisk.size).toBeGreaterThan(30);
    expect(staleFiles(generatedFiles(), onDisk)).toEqual([]);
  });

  it('C-57..C-69: error-codes.md has a row for every code', () => {
    expect(codesMissingFrom(text('docs/reference/error-codes.md'))).toEqual([]);
  });

  it('a planted missing code is found, also one that is mentioned elsewhere on the page', () => {
    const page = text('docs/reference/error-codes.md');
    const without = (code: string) =>
      page
        .split('\n')
        .filter((line) => !line.startsWith(`| \`${code}\` `))
        .join('\n');
    for (const code of ['TARGET_NOT_FOUND', 'PRE_AMBIGUOUS_TARGET', 'BROWSER_NOT_FOUND']) {
      expect(codesMissingFrom(without(code))).toEqual([code]);
      const doctored = new Map([...onDisk, ['docs/reference/error-codes.md', without(code)] as const]);
      expect(staleFiles(generatedFiles(), doctored)).toEqual(['docs/reference/error-codes.md']);
    }
  });

  it('a file that is missing, or that nobody makes any more, is found', () => {
    const changed = new Map(onDisk);
    changed.delete('docs/schema/run.json');
    changed.set('docs/schema/old.json', '{}');
    expect(staleFiles(generatedFiles(), changed)).toEqual(['docs/schema/old.json', 'docs/schema/run.json']);
  });

  it('every word of the closed tables has its place in the reference', () => {
    const mentions = (page: string, words: readonly string[]) =>
      words.filter((word) => !text(`docs/reference/${page}`).includes(`\n| \`${word}\` `));
    expect(mentions('action-kinds.md', ACTION_KINDS)).toEqual([]);
    expect(mentions('condition-kinds.md', CONDITION_KINDS)).toEqual([]);
    expect(mentions('outcomes.md', SITUATIONS)).toEqual([]);
    expect(mentions('trace-events.md', TRACE_EVENT_TYPES)).toEqual([]);
  });

  it('every public schema is valid JSON with a title and a description, and tells nobody that fields are read-only', () => {
    for (const name of Object.keys(PUBLIC_SCHEMAS)) {
      const file = text(`docs/schema/${name}.json`);
      expect(JSON.parse(file)).toMatchObject({ title: name, description: expect.any(String) });
      expect(file).not.toContain('"readOnly"');
    }
  });

  it('the index leads to every page', () => {
    const index = text('docs/reference/README.md');
    const pages = [...onDisk.keys()].filter((path) => path.endsWith('.md') && !path.endsWith('README.md'));
    expect(pages.filter((path) => !index.includes(`(${path.replace('docs/reference/', '')})`))).toEqual([]);
  });
});
