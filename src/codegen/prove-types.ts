import { createRequire } from 'node:module';
import { join } from 'node:path';
import type typescript from 'typescript';

/** What the compiler of a project has to say against files in it, as strict as it can be. */
export const typeProblems = (within: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const ts = createRequire(join(within, 'x.js'))('typescript') as typeof typescript;
  const program = ts.createProgram([...files], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  });
  const problems = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { file, start, messageText } of ts.getPreEmitDiagnostics(program)) {
    const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    const said = `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    // What belongs to no file of ours, a missing library for instance, is against all of them.
    const blamed = files.filter((name) => file === undefined || file.fileName === name);
    for (const name of blamed) problems.get(name)?.push(said);
  }
  return problems;
};
