import { describe, expect, it } from 'vitest';
import type { SheetRow, SheetTable } from '../../ports/sheets.ts';
import { readTable } from './index.ts';

const table = (...rows: readonly (readonly string[])[]): SheetTable => ({
  name: 'Login',
  rows: rows.flatMap((cells, at): SheetRow[] =>
    cells.length === 0 ? [] : [{ row: at + 1, cells: cells.map((text) => ({ text })) }],
  ),
});

const read = (given: SheetTable) => readTable(given, { reqId: { text: 'file', at: 'the file' } });

const cases = (given: SheetTable) => {
  const reading = read(given);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.cases.map(({ reqId, url, steps }) => ({
    reqId: 'text' in reqId ? reqId.text : null,
    url: 'text' in url ? url.text : null,
    steps: steps.map(({ step }) => step),
  }));
};

const problems = (given: SheetTable): readonly string[] => {
  const reading = read(given);
  return reading.ok ? [] : reading.problems;
};

const warnings = (given: SheetTable): readonly string[] => read(given).warnings;

describe('the columns of a sheet', () => {
  const wanted = [{ element: 'User', region: 'Form', action: 'fill', value: 'tom', expected: 'field_populated' }];

  it.each([
    [
      'as the seed writes it',
      ['Element@Region', 'Action', 'Value', 'Expected Outcome'],
      ['User@Form', 'fill', 'tom', 'field_populated'],
    ],
    [
      'in another order and case',
      ['EXPECTED OUTCOME', 'value', 'action', 'element@region'],
      ['field_populated', 'tom', 'fill', 'User@Form'],
    ],
    [
      'with a region of its own',
      ['Region', 'Element', 'Action', 'Data', 'Expected result'],
      ['Form', 'User', 'fill', 'tom', 'field_populated'],
    ],
    [
      'in the words of testers',
      ['Field', 'Section', 'Keyword', 'Test Data', 'Expected_Results'],
      ['User', 'Form', 'fill', 'tom', 'field_populated'],
    ],
  ])('[P-21] given a header %s, then the step is the same', (_, header, row) => {
    expect(cases(table(header, row))[0]?.steps).toEqual(wanted);
  });

  it('[P-17] [P-18] given no region, value or expectation, then they are left open', () => {
    expect(cases(table(['Element', 'Action', 'Value'], ['Save', 'click']))[0]?.steps).toEqual([
      { element: 'Save', action: 'click' },
    ]);
  });

  it('given pipes, quotes and an e-mail address in cells, then they are texts', () => {
    const [only] = cases(
      table(
        ['Element', 'Action', 'Value'],
        ['Query', 'fill', 'a | b'],
        ['Note', 'fill', '" two "'],
        ['"bob@example.com"', 'click'],
      ),
    );
    expect(only?.steps).toEqual([
      { element: 'Query', action: 'fill', value: 'a | b' },
      { element: 'Note', action: 'fill', value: ' two ' },
      { element: '"bob@example.com"', action: 'click' },
    ]);
  });

  it('given a column that nobody knows, then a warning says that it is not used; notes need none', () => {
    const given = table(['#', 'Element', 'Action', 'Priority', 'Comment'], ['1', 'Save', 'click', 'high', 'why']);
    expect(warnings(given)).toEqual([
      'sheet "Login", row 1, column D: "Priority" is no column of a requirement and is not used',
    ]);
  });

  it('given cells beside the header, then a warning names column and rows', () => {
    expect(warnings(table(['Element', 'Action'], ['Save', 'click', '', 'look here'], ['Send', 'click']))).toEqual([
      'sheet "Login", column D has no header; what it says is not used (row 2)',
    ]);
  });

  it('given a title above the header, then it is passed over, and a warning says so', () => {
    const given = table(['Login tests of the shop'], [], ['Element', 'Action'], ['Save', 'click']);
    expect(cases(given)[0]?.steps).toEqual([{ element: 'Save', action: 'click' }]);
    expect(warnings(given)).toEqual(['sheet "Login", row 1 stands above the header and is not read']);
  });

  it('given hidden rows, then they are steps like all others, and a warning names them', () => {
    const given = table(['Element', 'Action'], ['Save', 'click'], ['Send', 'click']);
    const hidden = {
      ...given,
      rows: given.rows.map((row) => (row.row === 3 ? { ...row, hidden: true as const } : row)),
    };
    expect(cases(hidden)[0]?.steps).toHaveLength(2);
    expect(warnings(hidden)).toEqual(['sheet "Login", row 3: hidden, and run like all others']);
  });
});

describe('the cases of a sheet', () => {
  it('[P-19] given names, then rows are grouped in order of first appearance, and rows without a name belong to the case above', () => {
    const given = table(
      ['Test case', 'Element', 'URL'],
      ['B', 'one', 'http://b.test'],
      ['', 'two'],
      [],
      ['A', 'three', 'http://a.test'],
      ['B', 'four', ''],
      ['', 'five'],
    );
    expect(cases(given)).toEqual([
      {
        reqId: 'B',
        url: 'http://b.test',
        steps: [{ element: 'one' }, { element: 'two' }, { element: 'four' }, { element: 'five' }],
      },
      { reqId: 'A', url: 'http://a.test', steps: [{ element: 'three' }] },
    ]);
  });

  it('given a row with nothing but the name and the address, then it is the heading of a case and no step', () => {
    const given = table(['Case', 'URL', 'Element', 'Action'], ['A', 'http://a.test'], ['', '', 'Save', 'click']);
    expect(cases(given)).toEqual([{ reqId: 'A', url: 'http://a.test', steps: [{ element: 'Save', action: 'click' }] }]);
  });

  it('given a case without steps, then that is said with its place', () => {
    expect(problems(table(['Case', 'Element'], ['A', 'Save'], ['B', '']))).toEqual([
      'sheet "Login", row 3, column A (Case): the case "B" has no steps',
    ]);
  });

  it('given no names at all, then there is one case, called as the file is', () => {
    expect(cases(table(['Element'], ['Save']))).toEqual([{ reqId: 'file', url: null, steps: [{ element: 'Save' }] }]);
  });

  it('given problems in cells that are not read, then nobody is bothered with them', () => {
    const rows = [
      { row: 1, cells: [{ text: 'Element' }, { text: 'Action' }, { text: 'Notes' }] },
      { row: 2, cells: [{ text: 'Save' }, { text: 'click' }, { text: '', problem: 'holds a formula' }] },
    ];
    expect(problems({ name: 'Login', rows })).toEqual([]);
  });
});
