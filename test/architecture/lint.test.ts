import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedProject } from './planted-project.ts';

const files = {
  'src/kit/innocent.ts': 'export const roundUp = (x: number): number => Math.ceil(x);\n',
  'src/stages/plan/date-now.ts': 'export const now = (): number => Date.now();\n',
  'src/contract/new-date.ts': 'export const today = (): string => new Date().toISOString();\n',
  'src/kit/random.ts': 'export const dice = (): number => Math.random();\n',
  'src/kit/random-alias.ts': 'const { random } = Math;\nexport const dice = (): number => random();\n',
  'src/stages/gate/timer.ts': 'export const later = (run: () => void): unknown => setTimeout(run, 1);\n',
  'src/stages/gate/process.ts': 'export const home = (): unknown => process.env;\n',
  'src/stages/gate/performance.ts': 'export const now = (): number => performance.now();\n',
  'src/stages/gate/crypto.ts': 'export const id = (): string => crypto.randomUUID();\n',
  'src/stages/gate/global-this.ts': 'export const clock = (): unknown => globalThis;\n',
  'src/page/random.ts': 'export const dice = (): number => Math.random();\n',
  'src/page/clock.ts': 'export const now = (): number => performance.now();\n',
  'src/engine/any.ts': 'export const loose = (x: any): unknown => x;\n',
  'src/engine/default.ts': 'export default 1;\n',
  'src/engine/console.ts': "console.log('hello');\n",
  'src/engine/floating.ts':
    'const wait = async (): Promise<void> => {};\nexport const start = (): void => {\n  wait();\n};\n',
  'src/engine/switch.ts':
    "export const name = (x: 'a' | 'b'): number => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n};\n",
  'src/engine/type-import.ts': "import { Stats } from 'node:fs';\nexport const size = (x: Stats): number => x.size;\n",
  'src/surfaces/cli/console.ts': "console.log('hello');\n",
  'src/kit/clock.test.ts': 'export const now = (): number => Date.now();\n',
};

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const project = plantedProject(files);
let exitCode: number | null = null;
let diagnostics: Report['diagnostics'] = [];

beforeAll(() => {
  const oxlint = join('node_modules', '.bin', 'oxlint');
  const run = spawnSync(oxlint, ['--format', 'json', 'src'], { cwd: project.folder, encoding: 'utf8' });
  exitCode = run.status;
  ({ diagnostics } = JSON.parse(run.stdout) as Report);
});
afterAll(() => project.remove());

function rulesBrokenIn(file: keyof typeof files): readonly string[] {
  return diagnostics.filter((it) => it.filename.endsWith(file)).map((it) => it.code.replace(/^.*\((.*)\)$/, '$1'));
}

describe('the linter', () => {
  it('fails when it finds something', () => {
    expect(exitCode).toBe(1);
  });

  it.each<[rule: string, file: keyof typeof files]>([
    ['no-restricted-globals', 'src/stages/plan/date-now.ts'],
    ['no-restricted-globals', 'src/contract/new-date.ts'],
    ['no-restricted-globals', 'src/stages/gate/timer.ts'],
    ['no-restricted-globals', 'src/stages/gate/process.ts'],
    ['no-restricted-globals', 'src/stages/gate/performance.ts'],
    ['no-restricted-globals', 'src/stages/gate/crypto.ts'],
    ['no-restricted-globals', 'src/stages/gate/global-this.ts'],
    ['no-restricted-properties', 'src/kit/random.ts'],
    ['no-restricted-properties', 'src/kit/random-alias.ts'],
    ['no-restricted-properties', 'src/page/random.ts'],
    ['no-explicit-any', 'src/engine/any.ts'],
    ['no-default-export', 'src/engine/default.ts'],
    ['no-console', 'src/engine/console.ts'],
    ['no-floating-promises', 'src/engine/floating.ts'],
    ['switch-exhaustiveness-check', 'src/engine/switch.ts'],
    ['consistent-type-imports', 'src/engine/type-import.ts'],
  ])('finds %s in %s', (rule, file) => {
    expect(rulesBrokenIn(file)).toEqual([rule]);
  });

  it.each<[keyof typeof files]>([
    ['src/kit/innocent.ts'],
    ['src/page/clock.ts'],
    ['src/surfaces/cli/console.ts'],
    ['src/kit/clock.test.ts'],
  ])('has nothing to say about %s', (file) => {
    expect(rulesBrokenIn(file)).toEqual([]);
  });
});
