import ts from 'typescript';

/** What the compiler has to say against a file, as strict as it can be. */
export const typeProblems = (files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
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
