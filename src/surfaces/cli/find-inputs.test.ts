import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findInputs } from './find-inputs.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'surehand-inputs-'));
  const files = ['b.rows', 'a.xlsx', 'sub/c.CSV', 'sub/note.txt', '.git/x.json', 'node_modules/y.json', 'package.json'];
  for (const file of [...files, 'data.csv', 'runs/one/trace.jsonl', 'runs/one/run_result.json', 'empty/.keep']) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), '');
  }
});

it('given a folder, then its sheets and rows are found in order, and neither records of runs nor what is no test', async () => {
  const { files, problems } = await findInputs([root], [join(root, 'data.csv')]);
  expect(files).toEqual([join(root, 'a.xlsx'), join(root, 'b.rows'), join(root, 'sub', 'c.CSV')]);
  expect(problems).toEqual([]);
});

it('given a folder in which something was run, then what the runs remember is no test, and a folder of tests called so is', async () => {
  const own = await mkdtemp(join(tmpdir(), 'surehand-inputs-'));
  const written = [
    'a.rows',
    'memory/b.rows',
    'runs/r_1/trace.jsonl',
    'runs/memory/A.json',
    'out/surehand.db',
    'out/memory/A.json',
  ];
  for (const file of written) {
    await mkdir(join(own, file, '..'), { recursive: true });
    await writeFile(join(own, file), '');
  }
  expect((await findInputs([own], [])).files).toEqual([join(own, 'a.rows'), join(own, 'memory', 'b.rows')]);
});

it('given a file twice, by itself and through its folder, then it is run once', async () => {
  const { files } = await findInputs([join(root, 'b.rows'), root], []);
  expect(files.filter((file) => file.endsWith('b.rows'))).toHaveLength(1);
});

it('given a folder without tests, then that is a problem and not a pass', async () => {
  const { files, problems } = await findInputs([join(root, 'empty')], []);
  expect(files).toEqual([]);
  expect(problems[0]?.problem).toContain('there is no file in it that could be run');
});
