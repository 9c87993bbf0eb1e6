import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runProcess } from './prove-process.ts';

const OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: true },
  ...{ target: 'ES2023', module: 'NodeNext', moduleResolution: 'NodeNext' },
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
};

/** The program of the compiler: its library is another one in every second version, and gone in 7. */
const compilerOf = async (within: string): Promise<string> => {
  const manifest = createRequire(join(within, 'x.js')).resolve('typescript/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { readonly bin: { readonly tsc: string } };
  return join(dirname(manifest), bin.tsc);
};

const AGAINST_A_FILE = /^(?<path>.+?)\((?<line>\d+),\d+\): error TS\d+: (?<said>.*)$/u;
const AGAINST_ALL = /^error TS\d+: (?<said>.*)$/u;

/** What the compiler of a project has to say against files in it, as strict as it can be. */
export const typeProblems = async (
  within: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const problems = new Map<string, string[]>(files.map((file) => [file, []]));
  if (files.length === 0) return problems;
  const folder = await realpath(await mkdtemp(join(within, 'types-')));
  const blame = (names: readonly string[], said: string): void => {
    for (const name of names) problems.get(name)?.push(said);
  };
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files }));
    const args = [await compilerOf(within), '--project', 'tsconfig.json', '--pretty', 'false'];
    const { code, output } = await runProcess(process.execPath, args, folder, {});
    for (const line of output.split(/\r?\n/u)) {
      const own = AGAINST_A_FILE.exec(line)?.groups;
      const all = AGAINST_ALL.exec(line)?.groups;
      if (own !== undefined)
        blame(
          files.filter((file) => file === resolve(folder, own['path'] ?? '')),
          `line ${own['line'] ?? ''}: ${own['said'] ?? ''}`,
        );
      // What belongs to no file of ours, a missing library for instance, is against all of them.
      else if (all !== undefined) blame(files, `line 0: ${all['said'] ?? ''}`);
    }
    if (code !== 0 && [...problems.values()].every((said) => said.length === 0))
      blame(files, `line 0: ${output.trim()}`);
    return problems;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
