import { normalize } from '../../kit/normalize.ts';

/** What a column of a sheet can be, by the names that messages use. */
export const COLUMNS = ['Element', 'Region', 'Action', 'Value', 'Expected Outcome', 'req_id', 'URL'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The header of a sheet as the seed writes it (P-21). */
export const EXPECTED_HEADER = 'Element@Region, Action, Value, Expected Outcome (and, if you like, req_id and URL)';

const SYNONYMS: Readonly<Record<ColumnName, readonly string[]>> = {
  Element: ['element@region', 'elementregion', 'element', 'elementname', 'target', 'field', 'control'],
  Region: ['region', 'section', 'area'],
  Action: ['action', 'actions', 'keyword', 'verb'],
  Value: ['value', 'values', 'data', 'input', 'inputvalue', 'inputdata', 'testdata'],
  'Expected Outcome': [
    'expectedoutcome',
    'expectedoutcomes',
    'expected',
    'expectedresult',
    'expectedresults',
    'outcome',
  ],
  req_id: [
    'reqid',
    'req',
    'requirement',
    'requirementid',
    'case',
    'caseid',
    'testcase',
    'testcaseid',
    'testid',
    'tcid',
  ],
  URL: ['url', 'starturl', 'page', 'pageurl', 'startpage', 'address'],
};

/** Columns for people: read by nobody else, and no reason for a warning. */
const REMARKS: ReadonlySet<string> = new Set([
  '#',
  'no',
  'nr',
  'number',
  'step',
  'steps',
  'stepno',
  'stepnumber',
  'comment',
  'comments',
  'note',
  'notes',
  'remark',
  'remarks',
]);

const BY_WORD: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((column) => SYNONYMS[column].map((word) => [word, column] as const)),
);

/** `Req ID`, `req_id` and `REQ-ID` are one word. */
export const headerWord = (header: string): string => normalize(header).replace(/[\s_.:*/\\-]+/gu, '');

export const columnOf = (header: string): ColumnName | null => BY_WORD.get(headerWord(header)) ?? null;

export const isRemark = (header: string): boolean => REMARKS.has(headerWord(header));

/** The words of one column that a slip of the finger may have missed. */
export const wordsOf = (column: ColumnName): readonly string[] => SYNONYMS[column];
