import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputCheckSchema } from '../../src/contract/input-check.ts';
import { cli } from '../support/cli.ts';
import { writeWorkbook } from '../support/make-workbook.ts';

const URL = 'http://127.0.0.1:9';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surehand-validate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, content: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const TWIN = `# url: ${URL}\n# req: TWIN\nSave | click\n`;
const HEAD = ['Case', 'Element@Region', 'Action', 'Value', 'Expected Outcome'];

const good = () =>
  writeWorkbook({
    sheet: 'Login',
    data: [
      HEAD,
      ['LOGIN-1', 'Username', 'fill', 'ann', 'field_populated'],
      [null, 'Password', 'fill', 'secret:SHOP', 'field_populated'],
      ['LOGIN-2', 'Password', 'fill', 'secret:OTHER', null],
    ],
  });

it('given a good sheet, then its cases, steps, address and secrets are shown, nothing is started, and it ends with 0', async () => {
  const file = await write('good.xlsx', await good());
  const before = await readdir(folder);
  const { code, out, err } = await cli(['validate', file, '--url', URL], { env: { SUREHAND_SECRET_SHOP: 'sauce' } });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('✓ VALID   2 cases, 3 steps');
  expect(out).toMatch(/LOGIN-1\s+2\s+http:\/\/127\.0\.0\.1:9\s+SHOP\s+good\.xlsx/u);
  expect(out).toContain('✓ SHOP   given');
  expect(out).toContain('– OTHER   not given here: set SUREHAND_SECRET_OTHER');
  expect(out).not.toContain('sauce');
  expect(await readdir(folder)).toEqual(before);
});

it('given --json, then the same as data', async () => {
  const file = await write('good.xlsx', await good());
  const secrets = await write('secrets.env', 'OTHER=x\n');
  const asked = ['validate', file, '--url', URL, '--req', 'LOGIN-2', '--secrets-file', secrets, '--json'];
  const { code, out } = await cli(asked, { env: {} });
  expect(code).toBe(0);
  expect(inputCheckSchema.parse(JSON.parse(out))).toEqual({
    ...{ valid: true, problems: [], warnings: [], plans: [] },
    cases: [
      {
        ...{ req_id: 'LOGIN-2', source: 'good.xlsx', url: URL, steps: 1 },
        secrets: [{ name: 'OTHER', variable: 'SUREHAND_SECRET_OTHER', given: true }],
      },
    ],
  });
});

it('given a sheet with mistakes, then all of them with sheet, row and column, just as run tells them', async () => {
  const sheet = await writeWorkbook({
    sheet: 'Login',
    data: [
      HEAD,
      ['A', 'Save', 'clik', null, null],
      ['A', 'Name', 'fill', null, 'it works'],
      ['A', 'X', 'click', '{{who}}', null],
    ],
  });
  const file = await write('bad.xlsx', sheet);
  const { code, out } = await cli(['validate', file, '--url', URL, '--json'], { env: {} });
  const { valid, problems } = inputCheckSchema.parse(JSON.parse(out));
  expect({ code, valid }).toEqual({ code: 3, valid: false });
  expect(problems.map(({ problem }) => problem.slice(0, problem.indexOf(':')))).toEqual([
    'sheet "Login", row 2, column C (Action)',
    'sheet "Login", row 3, column D (Value)',
    'sheet "Login", row 3, column E (Expected Outcome)',
    'sheet "Login", row 4, column D (Value), character 1',
  ]);
  const ran = await cli(['run', file, '--url', URL], { env: {} });
  expect(ran.code).toBe(3);
  for (const { problem } of problems) expect(ran.err).toContain(problem);
});

it('given a folder, then each file is told by name, a plan among them and a file that is to be uploaded and is not there', async () => {
  const inner = join(folder, 'several');
  await mkdir(inner);
  await writeFile(
    join(inner, 'a.rows'),
    `# url: ${URL}\n# req: A\nPhoto | upload | none.png\nOther | upload | none.png\n`,
  );
  await writeFile(join(inner, 'b.rows'), `# url: ${URL}\n# req: B\nSave | clik\n`);
  await writeFile(join(inner, 'c.json'), JSON.stringify({ run: { url: URL }, actions: [{ id: 'x', kind: 'clik' }] }));
  await writeFile(join(inner, 'd.rows'), `# url: ${URL}\n# req: D\nSave | click\n`);
  const { code, out } = await cli(['validate', inner], { env: {} });
  expect(code).toBe(3);
  expect(out).toContain('✗ INVALID   2 problems; 1 case without any');
  expect(out).toContain('A: steps 1, 2, file to upload: none.png: there is no such file');
  expect(out).toMatch(/b\.rows\n {2}- row 3, Action: "clik" is no action; did you mean "click"\?/u);
  expect(out).toMatch(/✗ INVALID_ACTIONSPEC .*c\.json\)\n {2}- actions\[0\]\.kind \("x"\): "clik" is not known here/u);
});

it('given two files with a case of the same name, then the second is told, once by its name', async () => {
  const [first, second] = [await write('twin.rows', TWIN), await write('other.rows', TWIN)];
  const { code, out } = await cli(['validate', first, second], { env: {} });
  expect(code).toBe(3);
  expect(out).toContain(`${second}\n  - there is a case "TWIN" in ${first} already. Give one of them another name.`);
});

it('given rows from standard input or --steps, then they are checked as well', async () => {
  const piped = await cli(['validate', '-', '--url', URL, '--req', 'A'], { env: {}, input: 'Save | click\n' });
  expect(piped).toMatchObject({ code: 0, out: expect.stringContaining('1 case, 1 step') });
  const steps = await cli(['validate', '--url', URL, '--req', 'A', '--steps', 'Save | fill'], { env: {} });
  expect(steps).toMatchObject({ code: 3, err: expect.stringContaining('row 1, Value: fill needs a value') });
});

it('given a plan from standard input, then it is checked as a plan; given to run, or steps to exec, then each is told where it belongs', async () => {
  const plan = JSON.stringify({ run: { url: URL }, actions: [] });
  const piped = await cli(['validate', '-'], { env: {}, input: plan });
  expect(piped).toMatchObject({
    code: 3,
    out: expect.stringContaining('actions: the list is empty; write at least one'),
  });
  const ran = await cli(['run', '-'], { env: {}, input: plan });
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('"surehand exec" carries it out') });
  const steps = JSON.stringify({ req_id: 'A', url: URL, steps: ['Save | click'] });
  const out = join(folder, 'refused');
  const executed = await cli(['exec', '-', '--out', out], { env: {}, input: steps });
  expect(executed).toMatchObject({ code: 3, err: expect.stringContaining('"surehand run" runs it') });
});
