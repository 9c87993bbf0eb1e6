import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { runManifestSchema } from '../../src/contract/run.ts';
import { verdictReportSchema } from '../../src/contract/verdict.ts';
import { cli } from '../support/cli.ts';
import { writeWorkbook } from '../support/make-workbook.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
let folder: string;
beforeAll(async () => {
  shop = await startShop({ version: 'v1' });
  folder = await mkdtemp(join(tmpdir(), 'surehand-sheets-'));
});
afterAll(() => shop.close());

const path = async (name: string, content: Uint8Array | string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

const manifestOf = async (out: string) =>
  runManifestSchema.parse(JSON.parse(await readFile(join(out, 'run_manifest.json'), 'utf8')));

const env = { ...process.env, SUREHAND_SECRET_SHOP: 'secret_sauce' };

describe('a sheet at the command line', () => {
  it('[P-7] [P-21] given the login of seed 004 as a workbook with data, when run, then it passes', async () => {
    const workbook = await writeWorkbook(
      { sheet: 'Read me', data: [['These are the tests of the shop']] },
      {
        sheet: 'Login',
        data: [
          ['Step', 'Expected Outcome', 'Element@Region', 'ACTION', 'Value'],
          [1, 'field_populated', 'Username@LoginForm', 'fill', '{{user}}'],
          [2, 'field_populated', 'Password@LoginForm', 'fill', 'secret:SHOP'],
          [3, 'navigates_to:Products', 'Login@LoginForm', 'click', null],
        ],
      },
      {
        sheet: 'Data',
        data: [
          ['user', 'case'],
          ['standard_user', 'standard'],
        ],
      },
    );
    const file = await path('shop.xlsx', workbook);
    const out = join(folder, 'xlsx');
    const run = await cli(['run', file, '--sheet', 'login', '--url', shop.url, '--json', '--out', out], { env });
    expect(run.err).toBe('');
    expect(run.code).toBe(0);
    const report = verdictReportSchema.parse(JSON.parse(run.out));
    expect(report.req_id).toBe('shop-standard');
    expect(report.summary).toEqual({ total_steps: 3, executed_steps: 3, failed_steps: 0, heal_rounds: 0 });
  });

  it('given the same as CSV on standard input, when run, then it is the same plan by its hash', async () => {
    const input = [
      'Element;Region;Action;Data;Expected result',
      'Username;LoginForm;fill;standard_user;field_populated',
      'Password;LoginForm;fill;secret:SHOP;field_populated',
      'Login;LoginForm;click;;navigates_to:Products',
    ].join('\r\n');
    const out = join(folder, 'csv');
    const run = await cli(['run', '-', '--req', 'LOGIN-1', '--url', shop.url, '--json', '--out', out], { env, input });
    expect(run.code).toBe(0);
    const { plan_hash } = await manifestOf(out);
    expect(plan_hash).toMatch(/^sha256:[0-9a-f]{64}$/u);
    expect((await manifestOf(join(folder, 'xlsx'))).plan_hash).toBe(plan_hash);
  });

  it('[P-20] [K-32] given a sheet with mistakes, when run, then exit code 3 and every mistake with its place, without a browser', async () => {
    const file = await path(
      'bad.csv',
      'Element,Action,Value,Expected\nSave,clik,,\nUser,fill,,\nSend,click,,it works\n',
    );
    const { code, out, err } = await cli(['run', file, '--url', shop.url]);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).toContain('bad.csv');
    expect(err).toContain('row 2, column B (Action): "clik" is no action; did you mean "click"?');
    expect(err).toContain('row 3, column C (Value): fill needs a value');
    expect(err).toContain('row 4, column D (Expected): unknown expected outcome "it works". Known: field_populated');
  });

  it('given several cases, when one run is to be continued, then it asks which one', async () => {
    const file = await path('two.csv', 'Case,Element\nA,Save\nB,Send\n');
    const { code, err } = await cli(['run', file, '--url', shop.url, '--resume', join(folder, 'csv')]);
    expect(code).toBe(3);
    expect(err).toContain('choose it with --req or --filter. There are: A, B');
  });

  it('given cases that data makes, when one of them is to be continued, then it is found by its name', async () => {
    const file = await path('users.csv', 'Case,Element,Action,Value\nL-1,Username,fill,{{user}}\n,Nowhere,click,\n');
    const data = await path('users-data.csv', 'user\ntom\neva\n');
    const out = join(folder, 'users');
    const common = ['run', file, '--data', data, '--url', shop.url, '--json', '--no-screenshots', '--timeout', '500'];
    expect((await cli([...common, '--out', out])).code).toBe(1);
    const named = await cli([
      ...common,
      '--req',
      'L-1-2',
      '--resume',
      join(out, 'L-1-2'),
      '--out',
      join(folder, 'again'),
    ]);
    expect(named).toMatchObject({ code: 1, err: '' });
    expect(verdictReportSchema.parse(JSON.parse(named.out)).req_id).toBe('L-1-2');
    const filtered = [...common, '--filter', '/-1$/', '--resume', join(out, 'L-1-1'), '--out', join(folder, 'too')];
    expect(await cli(filtered)).toMatchObject({ code: 1, err: '', out: expect.stringContaining('"req_id": "L-1-1"') });
    const all = await cli([...common, '--req', 'L-1', '--resume', join(out, 'L-1-1')]);
    expect(all).toMatchObject({ code: 3, err: expect.stringContaining('There are: L-1-1, L-1-2') });
  });

  it('given a folder, a file that is not there, or a workbook that is none, when run, then exit code 3 and what to do', async () => {
    const directory = join(folder, 'folder.xlsx');
    await mkdir(directory);
    const results = await Promise.all([
      cli(['run', directory, '--url', shop.url]),
      cli(['run', join(folder, 'none.xlsx'), '--url', shop.url]),
      cli(['run', await path('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')), '--url', shop.url]),
    ]);
    expect(results.map(({ code }) => code)).toEqual([3, 3, 3]);
    expect(results.map(({ err }) => err)).toEqual([
      expect.stringContaining('this is a folder'),
      expect.stringContaining('there is no such file'),
      expect.stringContaining('old Office program'),
    ]);
    expect(results.map(({ err }) => err).join()).not.toMatch(/\n\s+at /u);
  });
});
