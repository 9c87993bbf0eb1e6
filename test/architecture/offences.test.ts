import { describe, expect, it } from 'vitest';
import { type Violation, checkArchitecture, formatViolation } from './check-architecture.ts';

/** A small project that keeps every rule; each test plants one offence in it. */
const innocent = {
  'contract/target.ts':
    "import { z } from 'zod';\nexport const targetSchema = z.string();\nexport type Target = string;\n",
  'contract/tables/kinds.ts': "export const kinds = ['click'] as const;\n",
  'kit/normalize.ts': 'export const normalize = (text: string) => text.trim();\n',
  'stages/plan/index.ts': "export { plan } from './plan.ts';\n",
  'stages/plan/plan.ts':
    "import type { Target } from '../../contract/target.ts';\nimport { normalize } from '../../kit/normalize.ts';\nexport const plan = (t: Target) => normalize(t);\n",
  'stages/gate/gate.ts': 'export const gate = () => true;\n',
  'page/agent.ts': "import { gate } from '../stages/gate/gate.ts';\ngate();\n",
  'page/agent-source.generated.ts': "export const agentSource: string = '';\n",
  'engine/run-action.ts':
    "import { plan } from '../stages/plan/index.ts';\nexport const runAction = () => plan('x');\n",
  'drivers/playwright/launch.ts':
    "import { chromium } from 'playwright-core';\nimport { agentSource } from '../../page/agent-source.generated.ts';\nexport const launch = () => [chromium, agentSource];\n",
  'surfaces/cli/main.ts':
    "import { Command } from 'commander';\nimport { runApp } from '../../app.ts';\nrunApp(Command);\n",
  'app.ts':
    "import { launch } from './drivers/playwright/launch.ts';\nexport const runApp = (x: unknown) => [launch, x];\n",
};

function plant(offence: Record<string, string>): readonly Violation[] {
  return checkArchitecture(new Map(Object.entries({ ...innocent, ...offence })));
}

describe('the checker', () => {
  it('has nothing to say about a project that keeps the rules', () => {
    expect(plant({})).toEqual([]);
  });

  it.each<[title: string, offence: Record<string, string>, rule: string, file: string, line: number]>([
    [
      'a stage that imports another stage',
      { 'stages/plan/plan.ts': "\nimport { gate } from '../gate/gate.ts';\nexport const plan = gate;\n" },
      'separate',
      'stages/plan/plan.ts',
      2,
    ],
    [
      'a stage that imports the type of another stage',
      {
        'stages/plan/plan.ts':
          "import type { gate } from '../gate/gate.ts';\nexport const plan = (x: typeof gate) => x;\n",
      },
      'separate',
      'stages/plan/plan.ts',
      1,
    ],
    [
      'a package in a folder that may not use it',
      { 'engine/run-action.ts': "import { chromium } from 'playwright-core';\nexport const runAction = chromium;\n" },
      'package',
      'engine/run-action.ts',
      1,
    ],
    [
      'a package loaded on demand in a folder that may not use it',
      { 'engine/run-action.ts': "export const runAction = async () => {\n  await import('pg');\n};\n" },
      'package',
      'engine/run-action.ts',
      2,
    ],
    [
      'a package that no folder may use, behind a deep path',
      { 'kit/normalize.ts': "export { trim as normalize } from 'lodash/fp';\nexport const x = 1;\n" },
      'package',
      'kit/normalize.ts',
      1,
    ],
    [
      'a package that only one file of the folder may use',
      { 'engine/run-action.ts': "import '@langchain/langgraph';\nexport const runAction = 1;\n" },
      'package',
      'engine/run-action.ts',
      1,
    ],
    [
      'a builtin of Node in pure code',
      { 'kit/normalize.ts': "import { createHash } from 'node:crypto';\nexport const normalize = createHash;\n" },
      'node-builtin',
      'kit/normalize.ts',
      1,
    ],
    [
      'a builtin of Node by require and without its prefix',
      { 'stages/gate/gate.ts': "export const gate = () => require('fs');\n" },
      'node-builtin',
      'stages/gate/gate.ts',
      1,
    ],
    [
      'the page agent loading the contract, and zod with it',
      { 'page/agent.ts': "import { targetSchema } from '../contract/target.ts';\ntargetSchema;\n" },
      'types-only',
      'page/agent.ts',
      1,
    ],
    [
      'a stage loading the contract by an inline type import, which still loads it',
      {
        'stages/plan/plan.ts':
          "import { type Target } from '../../contract/target.ts';\nexport const plan = (t: Target) => t;\n",
      },
      'types-only',
      'stages/plan/plan.ts',
      1,
    ],
    [
      'a closed table that gets zod by a detour',
      {
        'contract/tables/kinds.ts':
          "import { targetSchema } from '../target.ts';\nexport const kinds = [targetSchema];\n",
      },
      'reach',
      'contract/tables/kinds.ts',
      1,
    ],
    [
      'a closed table that imports zod',
      { 'contract/tables/kinds.ts': "import { z } from 'zod';\nexport const kinds = z;\n" },
      'package',
      'contract/tables/kinds.ts',
      1,
    ],
    [
      'a driver running the page agent instead of injecting its source',
      { 'drivers/playwright/launch.ts': "import '../../page/agent.ts';\nexport const launch = 1;\n" },
      'types-only',
      'drivers/playwright/launch.ts',
      1,
    ],
    [
      'an import that goes up',
      {
        'engine/run-action.ts':
          "import { launch } from '../drivers/playwright/launch.ts';\nexport const runAction = launch;\n",
      },
      'layer',
      'engine/run-action.ts',
      1,
    ],
    [
      'an import that goes up by its type only',
      { 'kit/normalize.ts': "export const normalize = (x: import('../contract/target.ts').Target) => x;\n" },
      'layer',
      'kit/normalize.ts',
      1,
    ],
    [
      'an import down to a layer that is not in the list',
      { 'surfaces/cli/main.ts': "import { runAction } from '../../engine/run-action.ts';\nrunAction();\n" },
      'layer',
      'surfaces/cli/main.ts',
      1,
    ],
    [
      'an import out of src/',
      { 'app.ts': "import { shop } from '../demo/shop.ts';\nexport const runApp = shop;\n" },
      'outside',
      'app.ts',
      1,
    ],
    [
      'a computed import in the page',
      { 'page/agent.ts': 'const name = location.hash;\nawait import(name);\n' },
      'computed-import',
      'page/agent.ts',
      2,
    ],
    [
      'two modules that load each other',
      {
        'kit/normalize.ts': "import { hash } from './hash.ts';\nexport const normalize = () => hash;\n",
        'kit/hash.ts': "import { normalize } from './normalize.ts';\nexport const hash = () => normalize;\n",
      },
      'cycle',
      'kit/normalize.ts',
      1,
    ],
    ['a default export', { 'kit/normalize.ts': 'export default 1;\n' }, 'default-export', 'kit/normalize.ts', 1],
    [
      'a default export by another name',
      { 'kit/normalize.ts': 'const a = 1;\nexport { a as default };\n' },
      'default-export',
      'kit/normalize.ts',
      2,
    ],
    [
      'a folder that nobody knows',
      { 'helpers/trim.ts': 'export const trim = 1;\n' },
      'unknown-folder',
      'helpers/trim.ts',
      1,
    ],
    ['a file beside the folders', { 'utils.ts': 'export const utils = 1;\n' }, 'unknown-folder', 'utils.ts', 1],
    ['a barrel', { 'kit/index.ts': "export { normalize } from './normalize.ts';\n" }, 'barrel', 'kit/index.ts', 1],
  ])('finds %s', (_title, offence, rule, file, line) => {
    const found = plant(offence);
    expect(found.map((it) => [it.rule, it.file, it.line])).toContainEqual([rule, file, line]);
  });

  it('names the place, the rule, the problem and the way out', () => {
    const [first] = plant({
      'stages/plan/plan.ts': "import { gate } from '../gate/gate.ts';\nexport const plan = gate;\n",
    });
    expect(first && formatViolation(first)).toBe(
      'src/stages/plan/plan.ts:1  separate: stages/plan imports stages/gate: the parts of stages do not know each other\n' +
        '    instead: share a pure helper through src/kit, or let the layer above pass the result on',
    );
  });

  it('follows the contract to zod, however long the way', () => {
    const found = plant({
      'page/agent.ts': "import { a } from './a.ts';\na;\n",
      'page/a.ts': "import { targetSchema } from '../contract/target.ts';\nexport const a = targetSchema;\n",
    });
    expect(found.map((it) => it.problem)).toContain('reaches zod through page/a.ts -> contract/target.ts');
  });
});
