import { describe, expect, it } from 'vitest';
import { type BadFile, bytes, readBad } from '../../test/support/bad-file.ts';

const BAD: readonly BadFile[] = [
  [
    'a CSV that is not UTF-8',
    'a.csv',
    () => Buffer.concat([bytes('Element,Action\nCaf'), Buffer.from([0xe9]), bytes(',click\n')]),
    'line 2 holds bytes that are not UTF-8 text. Save the file as "CSV UTF-8"',
  ],
  [
    'a CSV with an open quote',
    'a.csv',
    () => bytes('Element,Action\nSave,click\n"Send,click\n'),
    'row 3: a quote opens and is never closed',
  ],
  [
    'a text with a comma that nobody quoted',
    'a.csv',
    () => bytes('Element,Action,Expected\nSave,click,page_contains_text:Hello, world\n'),
    'row 2: there are more cells than the header has columns; "world" is too many. Put a text with commas into quotes',
  ],
  [
    'millions of line breaks',
    'a.rows',
    () => bytes(`Save | click${'\n'.repeat(2_000_000)}Send | click`),
    'there are more than 50000 lines',
  ],
  [
    'a row without end',
    'a.csv',
    () => bytes(`Element,Action\n${'x,'.repeat(1_000_000)}`),
    'line 2 is longer than 1000000 characters',
  ],
  [
    'a row without end among pipes',
    'a.rows',
    () => bytes(`a | fill | ${'x'.repeat(200_000)}`),
    'row 1 is longer than 100000 characters',
  ],
  [
    'JSON that ends too soon',
    'a.json',
    () => bytes('{"req_id": "A",'),
    /this is not JSON \(line 1, column 16\): it ends too soon/u,
  ],
  [
    'JSON with wrong types',
    'a.json',
    () => bytes('{"req_id": 7, "steps": [{"element": ["x"]}]}'),
    /^req_id: expected a text in quotes, found a number/u,
  ],
  [
    'a list with a stranger in it',
    'a.json',
    () => bytes('[{"req_id": "A", "steps": ["Save | click"]}, 7]'),
    '[1]: expected an object with req_id, url and steps',
  ],
  [
    'a sheet asked of a CSV',
    'a.csv',
    () => bytes('Element,Action\nSave,click\n'),
    '--sheet is for workbooks, and this is csv',
    { sheet: 'Login' },
  ],
];

describe('bad text files', () => {
  it.each(BAD.map((bad) => ({ what: bad[0], bad })))(
    '[P-20] given $what, when read, then the answer says what is wrong, where, and what to do',
    async ({ bad }) => {
      const { problems, matching } = await readBad(bad);
      expect(problems).toContainEqual(matching);
    },
  );
});
