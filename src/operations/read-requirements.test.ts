import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HEADER, rawSheet, rawWorkbook, writeWorkbook } from '../../test/support/make-workbook.ts';
import type { RequirementFile } from '../contract/requirement-file.ts';
import { sheetReader } from '../persistence/sheets/sheet-reader.ts';
import { plan, planHash } from '../stages/plan/index.ts';
import { readRequirement } from './read-requirement.ts';
import { type ReadOptions, readRequirements } from './read-requirements.ts';

const URL = 'http://shop.test/';

const reading = (content: Uint8Array | string, name: string | null, options: ReadOptions = { url: URL }) =>
  readRequirements(typeof content === 'string' ? Buffer.from(content) : content, name, options, sheetReader);

const cases = async (...given: Parameters<typeof reading>): Promise<readonly RequirementFile[]> => {
  const read = await reading(...given);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.cases;
};

const problems = async (...given: Parameters<typeof reading>): Promise<readonly string[]> => {
  const read = await reading(...given);
  return read.ok ? [] : read.problems;
};

const hashOf = ({ url, steps }: RequirementFile): string => {
  const planned = plan({ steps, timeoutMs: 5_000 });
  if (!planned.ok) throw new Error('does not plan');
  return planHash({ url, steps: planned.steps }, (text) => createHash('sha256').update(text).digest('hex'));
};

const names = (all: readonly RequirementFile[]): readonly string[] => all.map(({ req_id }) => req_id);

const CSV =
  'Action;Element@Region;Expected outcome;VALUE\nfill;Username@Login;field_populated;tom\nclick;Login;navigates_to:Products;\n';
const ROWS = 'Username@Login | fill | tom | field_populated\nLogin | click | | navigates_to:Products\n';
const JSON_FILE = {
  req_id: 'LOGIN-1',
  url: URL,
  steps: [
    { element: 'Username', region: 'Login', action: 'fill', value: 'tom', expected: 'field_populated' },
    'Login | click | | navigates_to:Products',
  ],
};

describe('the same requirement in every kind of file', () => {
  it('[P-7] [P-16] [P-21] [P-22] is the same plan with the same hash', async () => {
    const workbook = await writeWorkbook({
      sheet: 'Login',
      data: [
        ['req_id', 'Region', 'Element', 'Expected', 'Action', 'Data'],
        ['LOGIN-1', 'Login', 'Username', 'field_populated', 'FILL', 'tom'],
        [null, null, 'Login', 'navigates_to: Products', 'Click', null],
      ],
    });
    const options = { url: URL, req: 'LOGIN-1', reqId: 'LOGIN-1' };
    const all = await Promise.all([
      cases(workbook, 'login.xlsx', options),
      cases(CSV, 'login.csv', options),
      cases(Buffer.from(`\ufeff${CSV.replaceAll(';', '\t')}`, 'utf16le'), 'login.csv', options),
      cases(ROWS, 'login.rows', options),
      cases(`Element | Action | Value | Expected\n${ROWS}`, 'login.rows', options),
      cases(JSON.stringify(JSON_FILE), 'login.json', {}),
      cases(JSON.stringify([JSON_FILE]), 'login.json', {}),
    ]);
    expect(all.map(names)).toEqual(all.map(() => ['LOGIN-1']));
    expect(new Set(all.map(([only]) => hashOf(only!))).size).toBe(1);
  });

  it.each([
    ['a workbook', rawWorkbook(rawSheet([HEADER, ['Login', 'click']]))],
    ['CSV', 'Element,Action\nLogin,click\n'],
    ['rows', '# a comment\nLogin | click\n'],
    ['rows with a header', 'Element | Action\nLogin | click\n'],
    ['JSON', JSON.stringify({ steps: ['Login | click'] })],
  ])('given %s on standard input, then it is known by its content', async (_, content) => {
    const [only] = await cases(content, null, { url: URL, reqId: 'A' });
    expect(only).toMatchObject({ req_id: 'A', url: URL });
    expect(hashOf(only!)).toBe(hashOf({ req_id: 'A', url: URL, steps: ['Login | click'] }));
  });

  it('given a file whose name says nothing, then the caller may say what it is', async () => {
    expect(await problems('Save\nSend\n', 'steps.txt', { url: URL, reqId: 'A' })).toEqual([
      expect.stringContaining('cannot tell what kind of file'),
    ]);
    const [only] = await cases('Save\nSend\n', 'steps.txt', { url: URL, reqId: 'A', format: 'rows' });
    expect(only?.steps.slice(0, 2)).toEqual(['Save', 'Send']);
  });

  it('given a thousand rows in a workbook, then all of them are planned, in order', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => [`Field ${at}@Form`, 'fill', at, 'field_populated']);
    const [only] = await cases(await writeWorkbook({ sheet: 'All', data: [[...HEADER], ...rows] }), 'large.xlsx');
    const planned = plan({ steps: only?.steps ?? [], timeoutMs: 5_000 });
    expect(planned.ok && planned.steps.map(({ intent }) => `${intent.element}=${intent.value ?? ''}`)).toEqual(
      rows.map((_, at) => `Field ${at}=${at}`),
    );
  });
});

describe('names and addresses', () => {
  const two = 'Case,URL,Element\nA,http://a.test/,Save\nB,http://b.test/,Send\n';

  it('given several cases, then all are read, and --req chooses one of them', async () => {
    expect(names(await cases(two, 'x.csv', {}))).toEqual(['A', 'B']);
    expect(names(await cases(two, 'x.csv', { reqId: 'B' }))).toEqual(['B']);
    expect(await problems(two, 'x.csv', { reqId: 'C' })).toEqual(['there is no case "C". There are: A, B']);
  });

  it('given --url, then it goes before what the file says', async () => {
    expect((await cases(two, 'x.csv', { url: URL })).map(({ url }) => url)).toEqual([URL, URL]);
  });

  it('given one case without a name, then it is called as its file is, or as the caller says', async () => {
    expect(names(await cases('Element\nSave\n', 'My login (1).csv'))).toEqual(['My-login-1']);
    expect(names(await cases('Element\nSave\n', 'x.csv', { url: URL, reqId: 'R' }))).toEqual(['R']);
    expect(await problems('Element,Action\nSave,click\n', null)).toEqual([
      'no name: give --req, or add a column req_id',
    ]);
  });

  it('given a list of requirements in JSON, then each keeps its own, and places name the one that is wrong', async () => {
    const other = { ...JSON_FILE, req_id: 'LOGIN-2' };
    expect(names(await cases(JSON.stringify([JSON_FILE, other]), 'x.json', {}))).toEqual(['LOGIN-1', 'LOGIN-2']);
    const wrong = { ...other, steps: ['Save | clik'] };
    expect(await problems(JSON.stringify([JSON_FILE, wrong]), 'x.json', {})).toEqual([
      expect.stringContaining('[1], row 1, Action: "clik" is no action'),
    ]);
    expect(await problems(JSON.stringify([JSON_FILE, JSON_FILE]), 'x.json', {})).toEqual([
      'there are two cases "LOGIN-1". Give one of them another name.',
    ]);
  });

  it('given a file of rows, then it may say both at its top, as before', () => {
    const text = '# url: http://shop.test/\n# req: LOGIN-1\nSave | click\n';
    expect(readRequirement(text, 'x.rows', {})).toMatchObject({ req_id: 'LOGIN-1', url: URL });
    expect(() => readRequirement('Save | click', 'x.rows', {})).toThrow(
      /no start address[\s\S]*no name|no name[\s\S]*no start address/u,
    );
  });
});

describe('sheets of a workbook', () => {
  const sheets = [
    { ...rawSheet([HEADER, ['Old', 'click']], '', 'Old'), state: 'hidden' as const },
    rawSheet([['user'], ['tom'], ['eva']], '', 'Data'),
    rawSheet([HEADER, ['User', 'fill', '{{user}}']], '', 'Login'),
    rawSheet([HEADER, ['Cart', 'click']], '', 'Cart'),
  ];

  it('given none is named, then it is the first that shows, and Data gives the values', async () => {
    const all = await cases(rawWorkbook(...sheets), 'x.xlsx');
    expect(all.map(({ req_id, steps }) => [req_id, steps])).toEqual([
      ['x-1', [{ element: 'User', action: 'fill', value: 'tom' }]],
      ['x-2', [{ element: 'User', action: 'fill', value: 'eva' }]],
    ]);
  });

  it('given steps in another sheet that shows, then it is said that they are not run, unless one was named', async () => {
    const warnings = async (options: ReadOptions): Promise<readonly string[]> => {
      const reading = await readRequirements(rawWorkbook(...sheets), 'x.xlsx', { url: URL, ...options }, sheetReader);
      return reading.ok ? reading.warnings.filter((warning) => warning.includes('--sheet')) : [];
    };
    expect(await warnings({})).toEqual([
      'only sheet "Login" is run; there are steps in "Cart", too: name one with --sheet',
    ]);
    expect(await warnings({ sheet: 'Login' })).toEqual([]);
  });

  it('given a name in any case, then it is that sheet, hidden or not', async () => {
    expect((await cases(rawWorkbook(...sheets), 'x.xlsx', { url: URL, sheet: 'cart' }))[0]?.steps).toEqual([
      { element: 'Cart', action: 'click' },
    ]);
    expect((await cases(rawWorkbook(...sheets), 'x.xlsx', { url: URL, sheet: 'Old' }))[0]?.steps).toEqual([
      { element: 'Old', action: 'click' },
    ]);
  });
});

describe('values for variables', () => {
  const sheet = 'req_id,URL,Element,Action,Value\nLOGIN,{{base}}/login,User,fill,{{user}}\n';

  it.each([
    ['CSV', 'd.csv', Buffer.from('base;user\nhttp://a.test;tom\nhttp://b.test;eva\n')],
    [
      'JSON',
      'd.json',
      Buffer.from('[{"base": "http://a.test", "user": "tom"}, {"base": "http://b.test", "user": "eva"}]'),
    ],
    [
      'a workbook',
      'd.xlsx',
      Buffer.from(
        rawWorkbook(
          rawSheet([
            ['base', 'user'],
            ['http://a.test', 'tom'],
            ['http://b.test', 'eva'],
          ]),
        ),
      ),
    ],
  ])('given a file of %s, then each of its rows makes a case', async (_, name, bytes) => {
    const all = await cases(sheet, 'x.csv', { data: { bytes, name } });
    expect(all.map(({ req_id, url }) => [req_id, url])).toEqual([
      ['LOGIN-1', 'http://a.test/login'],
      ['LOGIN-2', 'http://b.test/login'],
    ]);
  });

  it('given data in the JSON itself, then it is the same', async () => {
    const json = {
      req_id: 'L',
      url: '{{base}}',
      steps: ['User | fill | {{user}}'],
      data: [{ base: URL, user: 'tom', case: 'admin' }],
    };
    expect(await cases(JSON.stringify(json), 'x.json', {})).toEqual([
      { req_id: 'L-admin', url: URL, steps: [{ element: 'User', action: 'fill', value: 'tom' }] },
    ]);
  });

  it.each([
    ['a name twice', 'd.csv', 'user,User\ntom,eva\n', 'd.csv, row 1, column B: "User" is the name of column A too'],
    [
      'a value without a name',
      'd.csv',
      'user\ntom,eva\n',
      'd.csv, row 2, column B: this value has no name. Name its column in row 1.',
    ],
    ['names alone', 'd.csv', 'user\n', 'd.csv, there is nothing below row 1'],
    ['a name in braces', 'd.csv', '{{user}}\ntom\n', 'without braces'],
    [
      'nested values',
      'd.json',
      '[{"user": {"name": "tom"}}]',
      'd.json[0].user: expected a text, a number or a truth value',
    ],
    ['no list', 'd.json', '{"user": "tom"}', 'd.json: expected a list of objects'],
    [
      'names that make no name',
      'd.csv',
      'user,base,case\ntom,http://a.test,a/b\n',
      'with d.csv, row 2: "LOGIN-a/b" cannot be the name of a case',
    ],
  ])('given %s in the data, then that is said with its place', async (_, name, text, message) => {
    expect(await problems(sheet, 'x.csv', { data: { bytes: Buffer.from(text), name } })).toContainEqual(
      expect.stringContaining(message),
    );
  });
});

describe('which of the cases that data makes', () => {
  const data = (text: string) => ({ data: { bytes: Buffer.from(text), name: 'd.csv' } });
  const users = data('user\ntom\neva\n');
  const one = 'req_id,URL,Element,Action,Value\nLOGIN-1,http://a.test/,User,fill,{{user}}\n';
  const two = `${one}SAVE,http://a.test/,Save,click,\n`;
  const json = { req_id: 'LOGIN-1', url: URL, steps: ['User | fill | {{user}}'] };

  it.each([
    ['a sheet', one, 'x.csv'],
    ['a sheet with two cases', two, 'x.csv'],
    ['JSON', JSON.stringify(json), 'x.json'],
    ['rows', `# req: LOGIN-1\n# url: ${URL}\nUser | fill | {{user}}`, 'x.rows'],
  ])('given %s and the name of one of them, then it is that one, under the same name', async (_, text, file) => {
    const of = async (reqId: string) => names(await cases(text, file, { ...users, reqId }));
    expect(await of('LOGIN-1-2')).toEqual(['LOGIN-1-2']);
    expect(await of('LOGIN-1')).toEqual(['LOGIN-1-1', 'LOGIN-1-2']);
    expect(await problems(text, file, { ...users, reqId: 'LOGIN-1-3' })).toEqual([
      expect.stringMatching(/^there is no case "LOGIN-1-3"\. There are: LOGIN-1-1, LOGIN-1-2/u),
    ]);
  });

  it('given a case without a name of its own, then it is named before data makes several of it', async () => {
    expect(names(await cases('User | fill | {{user}}', 'x.rows', { url: URL, ...users, reqId: 'A' }))).toEqual([
      'A-1',
      'A-2',
    ]);
  });

  it('given data for two cases, then one of them can be chosen', async () => {
    const sheet = `${one}M,http://a.test/,User,fill,{{user}}\n`;
    const both = data('req_id,user\nLOGIN-1,tom\nM,eva\n');
    expect(names(await cases(sheet, 'x.csv', { ...both, reqId: 'LOGIN-1' }))).toEqual(['LOGIN-1-1']);
    expect(names(await cases(sheet, 'x.csv', { ...both, reqId: 'M-2' }))).toEqual(['M-2']);
  });

  it('given data that cannot be read, then that is told, and not that there is no such case', async () => {
    const told = await problems(two, 'x.csv', { ...data('user,{pw}\ntom\n'), reqId: 'LOGIN-1-2' });
    expect(told).toEqual([expect.stringContaining('without braces')]);
  });

  it("given a mistake in a case that is not chosen, then it is in nobody's way", async () => {
    const sheet = `${one}BAD,http://a.test/,Save,clik,\n`;
    expect(names(await cases(sheet, 'x.csv', { ...users, reqId: 'LOGIN-1-1' }))).toEqual(['LOGIN-1-1']);
  });
});

describe('a sheet called Data that holds something else', () => {
  const book = (...row: readonly string[]) =>
    rawWorkbook(rawSheet([HEADER, [...row]], '', 'Login'), rawSheet([['Notes'], ['a', 'b']], '', 'Data'));

  it("given no step with a variable, then it is told and in nobody's way", async () => {
    const read = await reading(book('Save', 'click'), 'x.xlsx');
    expect(read.ok && read.warnings).toEqual([
      'sheet "Data", row 2, column B: this value has no name. Name its column in row 1. (it is not used: no step has a variable)',
    ]);
  });

  it('given a step with a variable, then it has to be mended', async () => {
    expect(await problems(book('User', 'fill', '{{user}}'), 'x.xlsx')).toEqual([
      'sheet "Data", row 2, column B: this value has no name. Name its column in row 1.',
    ]);
  });
});

describe('a file of rows with two names', () => {
  const rows = (...lines: readonly string[]) => lines.join('\n');

  it('given two files put into one, then each is a case, with its own address or that of the case above', async () => {
    const first = rows('# req: A', '# url: http://a.test/', 'Save | click', '');
    const second = rows('# the second', '# url: http://b.test/', '# req: B', 'Send | click', '# req: C', 'Go | click');
    const all = await cases(rows(first, second), 'x.rows', {});
    expect(
      all.map(({ req_id, url, steps }) => [
        req_id,
        url,
        steps.filter((step) => typeof step !== 'string' || !step.startsWith('#')),
      ]),
    ).toEqual([
      ['A', 'http://a.test/', ['Save | click']],
      ['B', 'http://b.test/', ['Send | click']],
      ['C', 'http://b.test/', ['Go | click']],
    ]);
    expect(names(await cases(rows(first, second), 'x.rows', { reqId: 'B' }))).toEqual(['B']);
    expect(await problems(rows(first, second, 'Save | clik'), 'x.rows', {})).toEqual([
      expect.stringMatching(/^row 11, Action: "clik"/u),
    ]);
  });

  it.each([
    [
      'the same name and address again',
      ['# req: A', `# url: ${URL}`, 'Save | click', '# req: A', `# url: ${URL}`, 'Go | click'],
    ],
    ['name and address below the steps', ['Save | click', `# url: ${URL}`, '# req: A']],
  ])('given %s, then it is one case', async (_, lines) => {
    expect(names(await cases(rows(...lines), 'x.rows', {}))).toEqual(['A']);
  });

  it.each([
    [
      'two addresses for one case',
      ['# req: A', '# url: http://a.test/', 'Save | click', '# url: http://b.test/', 'Go | click'],
      'row 4: a case begins at one address, and this one begins at http://a.test/ (row 2). Begin another case with "# req: …".',
    ],
    ['a name above another', ['# req: A', '# req: B', 'Save | click'], 'row 1: the case "A" has no steps'],
    [
      'two names and a header',
      ['# req: A', 'Element | Action', 'Save | click', '# req: B', 'Go | click'],
      'row 4: below a header a column req_id says which case a step belongs to, and this file is called "A" (row 1) and "B". Delete one, or add the column.',
    ],
    [
      'a name twice',
      ['# req: A', 'Save | click', '# req: B', 'Go | click', '# req: A', 'On | click'],
      'there are two cases "A". Give one of them another name.',
    ],
  ])('given %s, then it is refused', async (_, lines, message) => {
    expect(await problems(rows(...lines), 'x.rows', { url: URL })).toContain(message);
  });
});

describe('given JSON in which a step is neither a row nor an object', () => {
  it('then what is wrong is told for what was written', async () => {
    const steps = ['Save | click', 7, { elment: 'Save' }, { element: 'Save', value: [] }];
    const told = await problems(JSON.stringify({ req_id: 'A', url: URL, steps }), 'a.json');
    expect(told).toEqual([
      'row 2: expected a row like "Element@Region | action | value | expected", or an object with element and action',
      expect.stringContaining('row 3, element: missing; write a text in quotes'),
      'row 3: "elment" is not known here; did you mean "element"? Known: element, region, action, value, expected',
      'row 4, value: expected a text in quotes, a number or true or false, without quotes, found a list',
    ]);
  });
});

describe('given a name among a thousand that is not there', () => {
  it('then some of those that are there are named', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `C-${at},Save,click`).join('\n');
    const [told] = await problems(`Case,Element,Action\n${rows}\n`, 'a.csv', { url: URL, reqId: 'X' });
    expect(told).toMatch(/^there is no case "X"\. There are: C-0, .* and 980 more$/u);
  });
});

describe('given rows with a character that nobody can see', () => {
  it('then its row is told, and what else is wrong', async () => {
    const told = await problems('Save\u0000 | click\nSave | clik\n', 'a.rows', { url: URL, reqId: 'A' });
    expect(told).toEqual([
      'row 1: holds the control character U+0000. Write the text anew.',
      expect.stringContaining('row 2, Action: "clik" is no action'),
    ]);
  });
});
