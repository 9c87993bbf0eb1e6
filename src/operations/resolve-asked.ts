import { SurehandError } from '../contract/surehand-error.ts';
import { ACTION_KIND_TABLE, ACTION_KINDS, type ActionKind } from '../contract/tables/action-kinds.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { type Target, targetSchema } from '../contract/target.ts';
import { inputWords } from '../kit/input-words.ts';
import { jsonPath } from '../kit/json-path.ts';
import type { PrepareRequest } from '../ports/page-messages.ts';
import { oilErrorLines } from '../report/oil-result-lines.ts';
import { parseOil, planOil, readRow } from '../stages/plan/index.ts';
import { parseJson } from './parse-json.ts';

/** What is asked of a page: which element this means, for this action. */
export type Asked = Pick<PrepareRequest, 'kind' | 'target' | 'requirement' | 'asking'>;

const HOW =
  'Write it as in a row (Username@LoginForm | fill), as a line of OIL (click "Sign in" near "Card"), or as JSON ({"by":"css","selector":"#save"}).';

const invalid = (message: string): SurehandError =>
  new SurehandError('INPUT_INVALID', { message: `${message}\n${HOW}` });

const kindOf = (word: string): ActionKind => {
  const kind = ACTION_KINDS.find((name) => name === word.toLowerCase());
  if (kind === undefined || ACTION_KIND_TABLE[kind].target === 'none')
    throw invalid(
      `"${word}" is no action that has an element. Known: click, fill, type, press, select, check, hover, …`,
    );
  return kind;
};

const asked = (target: Target, kind: ActionKind, more: NonNullable<Asked['asking']> = {}): Asked => ({
  kind,
  target,
  requirement: { needs: ACTION_KIND_TABLE[kind].requirement },
  asking: { critical: false, ...more },
});

/** `{"by":"css",…}`, and behind it, if it is no click, the action: `{…} | fill`. */
const fromJson = (text: string): Asked => {
  const end = text.lastIndexOf('}') + 1;
  const behind = text.slice(end).trim();
  if (behind !== '' && !behind.startsWith('|'))
    throw invalid(`what stands behind the JSON is not understood: ${behind}`);
  const parsed = parseJson(text.slice(0, end));
  if (!parsed.ok) throw invalid(`the target: ${parsed.problem}`);
  const read = targetSchema.safeParse(parsed.value, { error: inputWords });
  if (read.success) return asked(read.data, behind === '' ? 'click' : kindOf(behind.slice(1).trim()));
  const [issue] = read.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${jsonPath(issue.path)}: `;
  throw invalid(`the JSON is no target: ${where}${issue?.message ?? ''}`);
};

const fromRow = (text: string): Asked => {
  const cells = readRow(text);
  if (cells === null) throw invalid('more than 4 columns');
  const { element, region, action, value } = cells;
  if (element === '') throw invalid('the element has no name');
  const kind = kindOf(action ?? 'click');
  const target: Target = region === null ? { by: 'element', element } : { by: 'element', element, region };
  return asked(target, kind, kind === 'select' && value !== null ? { value } : {});
};

/** Null when the line is no OIL at all; a line that means to be OIL and is wrong says what is wrong. */
const fromOil = (text: string): Asked | null => {
  const meant = /^[a-z_]+\s.*"/iu.test(text);
  const parsed = parseOil(text);
  if (!parsed.ok) {
    const [error] = parsed.errors;
    // An unknown first word is the name of something: "Order 'express'".
    if (!meant || error === undefined || error.code === 'UNKNOWN_COMMAND') return null;
    throw invalid(oilErrorLines(error).join('\n'));
  }
  const timeoutMs = POLICY_DEFAULTS.timeouts_ms.action;
  const planned = planOil({ script: { lines: [parsed.line], errors: [] }, timeoutMs, allowScript: false });
  const step = planned.ok ? planned.steps.find(({ does }) => does === 'action') : undefined;
  if (step?.does !== 'action') {
    if (meant) throw invalid(`"${text}" is a command that has no element to act on`);
    return null;
  }
  const { spec } = step;
  const target = spec.target ?? (ACTION_KIND_TABLE[spec.kind].infer ? ({ by: 'infer' } as const) : null);
  if (target === null) return null;
  const option = spec.kind === 'select' ? (spec.input?.label ?? spec.input?.value) : undefined;
  return asked(target, spec.kind, {
    critical: spec.criticality === 'critical',
    ...(option === undefined ? {} : { value: option }),
  });
};

/** Names are in quotes in OIL: `Check out` is a name, also where its first word is a command. */
const mayBeOil = (text: string): boolean => {
  const outside = text.replace(/(["']).*?\1/gu, '""');
  return /^[a-z_]+\s.*(?:["'(]|\d)/iu.test(outside) && !/[|@]/u.test(outside);
};

/** Understands what somebody wants to have found. Without an action, a click is meant, as in a row. */
export const readAsked = (written: string): Asked => {
  const text = written.trim();
  if (text === '') throw invalid('nothing was asked for');
  if (text.startsWith('{')) return fromJson(text);
  return (mayBeOil(text) ? fromOil(text) : null) ?? fromRow(text);
};
