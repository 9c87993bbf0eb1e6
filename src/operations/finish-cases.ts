import { type RequirementFile, requirementFileSchema } from '../contract/requirement-file.ts';
import type { SurehandErrorCode } from '../contract/tables/surehand-error-codes.ts';
import { inputWords } from '../kit/input-words.ts';
import { someNames } from '../kit/some-names.ts';
import {
  type CaseDraft,
  type DataSet,
  planCases,
  type SpreadCase,
  spreadCases,
  type Written,
} from '../stages/plan/index.ts';

/** What the caller said beside the file; it goes before what the file says. */
export type Given = { readonly reqId?: string | undefined; readonly url?: string | undefined };

export type RequirementsReading =
  | {
      readonly ok: true;
      readonly cases: readonly RequirementFile[];
      /** What each of them is called without its row of data. */
      readonly draftNames: readonly string[];
      readonly warnings: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: Extract<SurehandErrorCode, 'INPUT_INVALID' | 'INPUT_UNREADABLE'>;
      readonly problems: readonly string[];
      /** What was found in place of requirements: a plan of actions. */
      readonly plan?: unknown;
    };

export type DraftsReading =
  | { readonly ok: true; readonly drafts: readonly CaseDraft[]; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** What could be read all the same. */
      readonly drafts?: readonly CaseDraft[];
      readonly plan?: unknown;
    };

export const invalidInput = (problems: readonly string[]): Extract<RequirementsReading, { ok: false }> => ({
  ok: false,
  code: 'INPUT_INVALID',
  problems,
});

const nameOf = (written: Written): string => ('text' in written ? written.text : '?');

/** With one case, the caller names it; with several, the caller means one of them, or all that data made of one. */
const chosen = (all: readonly SpreadCase[], reqId: string | undefined): readonly SpreadCase[] => {
  if (reqId === undefined) return all;
  const [first, ...others] = all;
  const called = all.filter((one) => nameOf(one.reqId) === reqId);
  if (called.length > 0) return called;
  // A name that data made stays: what is remembered of a case hangs on it.
  if (first !== undefined && others.length === 0 && nameOf(first.reqId) === nameOf(first.draft.reqId))
    return [{ ...first, reqId: { text: reqId, at: '--req' } }];
  // Whose data cannot be read has names that nobody knows yet.
  return all.filter(({ draft, row }) => nameOf(draft.reqId) === reqId || row === 'unreadable');
};

/** The only case of a file that gives it no name is called as the caller says, also before data makes several of it. */
const named = (drafts: readonly CaseDraft[], reqId: string | undefined): readonly CaseDraft[] =>
  reqId === undefined || drafts.length !== 1
    ? drafts
    : drafts.map((draft) => ('missing' in draft.reqId ? { ...draft, reqId: { text: reqId, at: '--req' } } : draft));

const checkCase = (
  reqId: Written,
  url: Written,
  steps: RequirementFile['steps'],
): RequirementFile | readonly string[] => {
  const missing = [reqId, url].flatMap((written) => ('missing' in written ? [written.missing] : []));
  if ('missing' in reqId || 'missing' in url) return missing;
  const read = requirementFileSchema.safeParse({ req_id: reqId.text, url: url.text, steps }, { error: inputWords });
  if (read.success) return read.data;
  return read.error.issues.map(({ path, message }) => {
    if (path[0] === 'req_id') return `${reqId.at}: "${reqId.text}" cannot be the name of a case: ${message}`;
    if (path[0] === 'url')
      return `${url.at}: "${url.text}" is no address; expected something like https://example.org/login`;
    return `${path.join('.')}: ${message}`;
  });
};

/** An address whose variables have no values yet cannot be judged. */
const withoutVariables = (url: Written): Written =>
  'text' in url && url.text.includes('{{') ? { ...url, text: 'https://example.org' } : url;

/** Puts in what the caller said and the data says, and judges all of it. */
export const finishCases = (
  read: { readonly drafts: readonly CaseDraft[]; readonly warnings: readonly string[] },
  data: DataSet | 'unreadable' | null,
  given: Given,
): RequirementsReading => {
  const { url } = given;
  const drafts = named(read.drafts, given.reqId).map((draft) =>
    url === undefined ? draft : { ...draft, url: { text: url, at: '--url' } },
  );
  const all = spreadCases(drafts, data);
  const wanted = chosen(all, given.reqId);
  if (wanted.length === 0) {
    const names = all.map((one) => nameOf(one.reqId));
    return invalidInput([`there is no case "${given.reqId ?? ''}". There are: ${someNames(names)}`]);
  }
  const planned = planCases(drafts, data, wanted);
  // Names and addresses are judged even if steps are wrong: everything at once.
  const judged = planned.ok
    ? planned.cases.map(({ reqId, url: at, steps }) => checkCase(reqId, at, steps))
    : [...new Map(wanted.map((one) => [one.draft, one])).values()].map(({ draft, reqId, row }) =>
        checkCase(row === null ? reqId : draft.reqId, withoutVariables(draft.url), ['-']),
      );
  const problems = new Set<string>();
  const names = new Set<string>();
  const cases: RequirementFile[] = [];
  for (const one of judged) {
    if (!('req_id' in one)) for (const problem of one) problems.add(problem);
    else if (names.has(one.req_id)) problems.add(`there are two cases "${one.req_id}". Give one of them another name.`);
    else {
      names.add(one.req_id);
      cases.push(one);
    }
  }
  if (!planned.ok) for (const problem of planned.problems) problems.add(problem);
  if (problems.size > 0 || !planned.ok) return invalidInput([...problems]);
  const draftNames = wanted.map(({ draft }) => nameOf(draft.reqId));
  return { ok: true, cases, draftNames, warnings: [...read.warnings, ...planned.warnings] };
};

/** What else is wrong with input of which a part could not be read: all of it is told at once. */
export const moreProblems = (
  drafts: readonly CaseDraft[],
  data: DataSet | 'unreadable' | null,
  given: Given,
): readonly string[] => {
  const read = drafts.filter(({ steps }) => steps.length > 0);
  if (read.length === 0) return [];
  // Which case was meant cannot be asked of a part: all of them are judged.
  const judged = finishCases({ drafts: read, warnings: [] }, data, drafts.length === 1 ? given : { url: given.url });
  return judged.ok ? [] : judged.problems;
};
