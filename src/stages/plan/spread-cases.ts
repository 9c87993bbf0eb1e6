import type { CaseDraft, DataRow, DataSet, Written } from './case-draft.ts';
import { usesVariables } from './fill-variables.ts';
import type { Cells } from './read-row.ts';

/** One case of those that data makes of a draft. */
export type SpreadCase = {
  readonly draft: CaseDraft;
  /** What it is called with its row of data. */
  readonly reqId: Written;
  /** What is put in for variables: a row; nothing, where there are none; or why nothing can be. */
  readonly row: DataRow | 'unreadable' | 'missing' | null;
};

const FIELDS = ['element', 'region', 'action', 'value', 'expected'] as const satisfies readonly (keyof Cells)[];

/** Whether data makes anything of it. */
export const hasVariables = ({ url, steps }: CaseDraft): boolean =>
  ('text' in url && usesVariables(url.text)) ||
  steps.some(({ cells }) => cells !== null && FIELDS.some((field) => usesVariables(cells[field] ?? '')));

const rowsFor = (draft: CaseDraft, data: DataSet): readonly DataRow[] =>
  data.rows.filter(({ reqId }) => reqId === null || ('text' in draft.reqId && draft.reqId.text === reqId));

const nameWith = (reqId: Written, row: DataRow): Written =>
  'missing' in reqId ? reqId : { text: `${reqId.text}-${row.suffix}`, at: `${reqId.at}, with ${row.at}` };

/** Every case there is, one for each row of data that is for it; nothing is put in yet. */
export const spreadCases = (
  drafts: readonly CaseDraft[],
  shared: DataSet | 'unreadable' | null,
): readonly SpreadCase[] =>
  drafts.flatMap((draft): readonly SpreadCase[] => {
    const { reqId } = draft;
    const data = draft.data ?? shared;
    if (data === null || !hasVariables(draft)) return [{ draft, reqId, row: null }];
    if (data === 'unreadable') return [{ draft, reqId, row: 'unreadable' }];
    const rows = rowsFor(draft, data);
    if (rows.length === 0) return [{ draft, reqId, row: 'missing' }];
    return rows.map((row) => ({ draft, reqId: nameWith(reqId, row), row }));
  });
