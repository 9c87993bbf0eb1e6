import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = (path: string): boolean => existsSync(new URL(`../../src/${path}`, import.meta.url));

it('[O-60] the seven parts of seed 001 are there, each a file of its own', () => {
  const parts = {
    requirement: 'stages/resolve/requirement.ts',
    context: 'stages/resolve/question.ts',
    result: 'stages/resolve/finding.ts',
    inference: 'stages/resolve/inference-rules.ts',
    'command metadata': 'contract/tables/action-kinds.ts',
    engine: 'stages/resolve/find.ts',
    index: 'stages/resolve/index.ts',
  };
  expect(Object.entries(parts).filter(([, path]) => !src(path))).toEqual([]);
});
