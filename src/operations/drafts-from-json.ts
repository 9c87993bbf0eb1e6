import type { z } from 'zod';
import { reqIdSchema } from '../contract/primitives.ts';
import { requirementFileSchema } from '../contract/requirement-file.ts';
import { inputWords } from '../kit/input-words.ts';
import { jsonPath } from '../kit/json-path.ts';
import {
  type CaseDraft,
  type DataSet,
  readDataObjects,
  readRow,
  readStep,
  type StepDraft,
} from '../stages/plan/index.ts';
import { LONGEST_ROW } from './drafts-from-rows.ts';
import type { DraftsReading, Given } from './finish-cases.ts';
import { parseJson } from './parse-json.ts';

/** Millions of steps would be millions of problems before anybody could tell them. */
const MOST_STEPS = 50_000;

/** Stands for an address that is only one when its variables have values. */
const SOME_URL = 'https://example.org';

const A_PLAN = 'this is a plan of actions and has no steps: "surehand exec" carries it out';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

type Issue = z.core.$ZodIssue;

/** A step is a row or an object: what was meant is judged by what was written, not by both. */
const stepIssues = (issue: Issue, steps: unknown): readonly Pick<Issue, 'path' | 'message'>[] => {
  const [field, at] = issue.path;
  if (issue.code !== 'invalid_union' || field !== 'steps' || typeof at !== 'number' || !Array.isArray(steps))
    return [issue];
  const asObject = isObject(steps[at]) ? issue.errors[1] : undefined;
  if (asObject !== undefined) return asObject.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
  const message =
    'expected a row like "Element@Region | action | value | expected", or an object with element and action';
  return [{ path: issue.path, message }];
};

/** Steps are rows, and counted as in every other file; `place` says which of several requirements. */
const placeIn = (path: readonly PropertyKey[], place: string): string => {
  const [field, at, ...rest] = path;
  if (field !== 'steps' || typeof at !== 'number') return jsonPath(path, place);
  return [...(place === '' ? [] : [place]), `row ${at + 1}`, ...(rest.length === 0 ? [] : [jsonPath(rest)])].join(', ');
};

const draftOf = (item: unknown, place: string, given: Given): CaseDraft | readonly string[] => {
  const at = place === '' ? 'the file' : place;
  if (!isObject(item)) return [`${at}: expected an object with req_id, url and steps`];
  const { data, ...written } = item;
  if (Array.isArray(written['steps']) && written['steps'].length > MOST_STEPS)
    return [`${at}: more than ${MOST_STEPS} steps. Split the file.`];
  const long = Array.isArray(written['steps'])
    ? written['steps'].findIndex((step) => typeof step === 'string' && step.length > LONGEST_ROW)
    : -1;
  if (long !== -1) return [`${at}, row ${long + 1}: longer than ${LONGEST_ROW} characters`];
  const url = given.url ?? written['url'];
  const later = typeof url === 'string' && url.includes('{{');
  // What the file calls it stays for now: data may make several cases of it, by that name.
  const isNamed = reqIdSchema.safeParse(written['req_id']).success;
  const reqId = given.reqId === undefined || isNamed ? {} : { req_id: given.reqId };
  const read = requirementFileSchema.safeParse(
    { ...written, ...reqId, url: later ? SOME_URL : url },
    { error: inputWords },
  );
  const problems = read.success
    ? []
    : read.error.issues
        .flatMap((issue) => stepIssues(issue, written['steps']))
        .map(({ path, message }) => `${placeIn(path, place) || at}: ${message}`);
  const prefix = place === '' ? '' : `${place}, `;
  const values = data === undefined ? null : readDataObjects(data, place === '' ? 'data' : `${place}.data`);
  if (values !== null && !values.ok) problems.push(...values.problems);
  if (!read.success || problems.length > 0) return problems;
  const set: DataSet | null = values?.ok === true ? values.data : null;
  const { req_id, steps } = read.data;
  return {
    reqId: { text: req_id, at: `${prefix}req_id` },
    url: { text: later ? url : read.data.url, at: `${prefix}url` },
    steps: steps.map(
      (step, index): StepDraft => ({
        step,
        cells: typeof step !== 'string' ? readStep(step) : step.trim().startsWith('#') ? null : readRow(step),
        origin: { where: `${prefix}row ${index + 1}`, columns: null },
      }),
    ),
    data: set,
  };
};

/** A plan has actions under rules of its own; a requirement has steps. */
const isPlan = (value: unknown): boolean =>
  isObject(value) && ('actions' in value || 'run' in value) && !('steps' in value);

/** One requirement (P-22), or a list of them; each may have data of its own. */
export const draftsFromJson = (text: string, given: Given): DraftsReading => {
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const { value } = parsed;
  if (isPlan(value)) return { ok: false, problems: [A_PLAN], plan: value };
  if (Array.isArray(value) && value.length === 0)
    return { ok: false, problems: ['the list is empty; expected requirements'] };
  if (Array.isArray(value) && value.length > MOST_STEPS)
    return { ok: false, problems: [`more than ${MOST_STEPS} requirements. Split the file.`] };
  // With several, --req chooses one and does not rename them all.
  const each = Array.isArray(value) && value.length > 1 ? { url: given.url } : given;
  const read = Array.isArray(value)
    ? value.map((item: unknown, at) => draftOf(item, `[${at}]`, each))
    : [draftOf(value, '', given)];
  const drafts: CaseDraft[] = [];
  const problems: string[] = [];
  for (const one of read) {
    if ('steps' in one) drafts.push(one);
    else problems.push(...one);
  }
  return problems.length > 0 ? { ok: false, problems, drafts } : { ok: true, drafts, warnings: [] };
};
