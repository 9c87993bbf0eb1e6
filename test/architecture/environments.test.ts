import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { plantedProject } from './planted-project.ts';

const files = {
  'src/kit/innocent.ts': 'export const upper = (x: string): string => x.toUpperCase();\n',
  'src/kit/document.ts': 'export const title = (): unknown => document.title;\n',
  'src/stages/gate/process.ts': 'export const home = (): unknown => process.env;\n',
  'src/contract/timer.ts': 'export const later = (): unknown => setTimeout(() => {}, 1);\n',
  'src/page/innocent.ts': 'export const title = (): string => document.title;\n',
  'src/page/process.ts': 'export const home = (): unknown => process.env;\n',
  'src/engine/innocent.ts': 'export const home = (): unknown => process.env;\n',
  'src/engine/document.ts': 'export const title = (): unknown => document.title;\n',
  'src/kit/beside.test.ts': 'export const both = (): unknown => [document.title, process.env];\n',
};

const project = plantedProject(files);
afterAll(() => project.remove());

// The declarations of the DOM and of Node are large: they are read once for all environments.
const parsed = new Map<string, ts.SourceFile | undefined>();

function errorsOf(environment: 'pure' | 'page' | 'node' | 'test'): readonly string[] {
  const system = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const file = join(project.folder, `tsconfig.${environment}.json`);
  const config = ts.getParsedCommandLineOfConfigFile(file, { incremental: false }, system);
  if (!config) throw new Error(`cannot read ${file}`);
  const host = ts.createCompilerHost(config.options);
  const getSourceFile: typeof host.getSourceFile = (name, ...rest) => {
    if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram(config.fileNames, config.options, { ...host, getSourceFile });
  return config.fileNames.flatMap((name) =>
    program.getSemanticDiagnostics(program.getSourceFile(name)).map((error) => {
      const unknown = ts.flattenDiagnosticMessageText(error.messageText, '\n').match(/name '(\w+)'/)?.[1];
      return `${name.slice(project.folder.length + 1)}: ${unknown}`;
    }),
  );
}

describe('the compiler knows no', () => {
  it.each([
    [
      'document, process or timers in pure code',
      'pure',
      ['src/contract/timer.ts: setTimeout', 'src/kit/document.ts: document', 'src/stages/gate/process.ts: process'],
    ],
    ['process in the page', 'page', ['src/page/process.ts: process']],
    ['document in Node', 'node', ['src/engine/document.ts: document']],
  ] as const)('%s', (_title, environment, errors) => {
    expect(errorsOf(environment).toSorted()).toEqual(errors);
  });

  it('limits in tests', () => {
    expect(errorsOf('test')).toEqual([]);
  });
});
