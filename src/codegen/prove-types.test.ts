import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { typeProblems } from './prove-types.ts';

let within = '';

beforeEach(async () => {
  within = await realpath(await mkdtemp(join(tmpdir(), 'surehand-types-')));
});

afterEach(() => rm(within, { recursive: true, force: true }));

/** A compiler that is a program and no library, as TypeScript is from version 7 on. */
const install = async (program: string): Promise<void> => {
  const folder = join(within, 'node_modules', 'typescript');
  await mkdir(join(folder, 'bin'), { recursive: true });
  const manifest = { name: 'typescript', version: '7.0.0', bin: { tsc: './bin/tsc' } };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, exports: { './package.json': './package.json' } }),
  );
  await writeFile(join(folder, 'bin', 'tsc'), program);
};

const problemsOf = async (program: string): Promise<readonly (readonly string[] | undefined)[]> => {
  await install(program);
  const files = ['a.spec.ts', 'b.spec.ts'].map((name) => join(within, name));
  const problems = await typeProblems(within, files);
  expect(await readdir(within)).toEqual(['node_modules']);
  return files.map((file) => problems.get(file));
};

describe('given a compiler that can only be run', () => {
  it('when it has nothing to say, then there is no problem', async () => {
    expect(await problemsOf('')).toEqual([[], []]);
  });

  it('then what it says is told of the file that it is about, and what is about none of all', async () => {
    const said =
      "console.log('../a.spec.ts(3,7): error TS2322: Type x.\\n  More.\\nerror TS2688: No node.'); process.exit(2);";
    expect(await problemsOf(said)).toEqual([['line 3: Type x.', 'line 0: No node.'], ['line 0: No node.']]);
  });

  it('when it breaks down, then that is told, and is no pass', async () => {
    const [own, other] = await problemsOf("throw new Error('no native package');");
    expect(own?.[0]).toContain('no native package');
    expect(other).toEqual(own);
  });
});
