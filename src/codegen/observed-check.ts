import type { Observation } from '../contract/observation.ts';
import type { ActionKind } from '../contract/tables/action-kinds.ts';
import type { ObservationKind } from '../contract/tables/observation-kinds.ts';
import { OVER_LINES } from '../kit/over-lines.ts';
import { changedAddress } from './address-pattern.ts';
import { type Check, none, onPage, own, shown, textShown } from './check-code.ts';
import { renamed, uploaded } from './condition-check.ts';
import { DIALOG, FIRST, flag, link, PAGE, pattern, linked } from './expression.ts';
import { newName } from './lasting-locator.ts';
import { roleCode, scopeCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';
import { scrollCheck } from './scroll-code.ts';
import { isNativeDialog } from './step-events.ts';
import { valueCheck } from './value-check.ts';

/** The tags of which an observation speaks and whose role is never in doubt. */
const ROLE_OF_TAG: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
};

/** As src/page/differences.ts says it. */
const LOADED_ANEW = 'the document was loaded anew';

/** Observations cut long texts. */
const CUT = 80;

const subjectOf = (observation: Observation): { readonly tag: string; readonly text: string } => {
  const [, tag = '', text = ''] = /^([\w-]+) "(.*)"$/su.exec(observation.subject ?? '') ?? [];
  return { tag, text };
};

const isOwn = (text: string, { resolved }: ProvenStep): boolean =>
  resolved !== null && text !== '' && resolved.candidate.name === text;

const appeared = (observation: Observation): Check | null => {
  const { tag, text } = subjectOf(observation);
  const role = ROLE_OF_TAG[tag];
  if (role === undefined || text === '') return null;
  return shown(linked(PAGE, roleCode(role, text, text.length < CUT ? undefined : {}), FIRST));
};

/** `expanded=false` became `expanded=true`: getByRole can ask for that. */
const stateCheck = (observation: Observation, proven: ProvenStep): Check | null => {
  const { resolved } = proven;
  const { text } = subjectOf(observation);
  if (resolved === null || !isOwn(text, proven) || resolved.locator.kind !== 'role') return null;
  const before = new Set((observation.from ?? '').split(' '));
  const fresh = (observation.to ?? '')
    .split(' ')
    .find((word) => /^(?:checked|expanded|pressed|selected)=(?:true|false)$/u.test(word) && !before.has(word));
  if (fresh === undefined) return null;
  const { locator } = resolved;
  const [state = '', value] = fresh.split('=');
  const asked = { exact: flag(true), [state]: flag(value === 'true') };
  return shown(linked(scopeCode(locator), roleCode(locator.role ?? '', locator.value, asked)));
};

const changed = (observation: Observation, proven: ProvenStep): Check | null => {
  if (observation.attribute === 'state') return stateCheck(observation, proven);
  if (observation.attribute !== 'text' || !observation.to) return null;
  return isOwn(observation.from ?? '', proven) ? renamed(proven, observation.to) : appeared(observation);
};

/** A click may change another field; its own element has no value worth asking for. */
const SETS_VALUE: ReadonlySet<ActionKind> = new Set(['fill', 'type', 'press', 'select', 'clear']);

const valueTaken = (observation: Observation, proven: ProvenStep): Check | null => {
  const { outcome, resolved, secret, spec } = proven;
  const value = outcome.after?.targetValue ?? null;
  if (value === null || resolved === null || !SETS_VALUE.has(spec.kind)) return null;
  const { text } = subjectOf(observation);
  if (!isOwn(text, proven) && newName(proven)?.slice(0, CUT) !== text) return null;
  // What is typed comes behind what was there, and of a secret nobody knows what that was.
  if (secret !== null)
    return resolved.candidate.state.value && spec.kind !== 'select' ? null : valueCheck(value, proven);
  return resolved.candidate.state.secret ? null : valueCheck(value, proven);
};

type Reading = (observation: Observation, proven: ProvenStep) => Check | null;

const message: Reading = ({ to = '', attribute }) => (to === '' ? null : textShown(to, attribute === OVER_LINES));

/** From the most telling to the least. What is not in this list changes too easily to be asked for again. */
const READINGS: readonly (readonly [ObservationKind, Reading])[] = [
  ['value_changed', valueTaken],
  [
    'url_changed',
    ({ from = '', to = '' }) => {
      const source = changedAddress(from, to);
      return source === null ? null : onPage(link('toHaveURL', [pattern(source)]));
    },
  ],
  ['modal_opened', () => shown(linked(DIALOG, FIRST))],
  ['modal_closed', () => none(DIALOG)],
  ['success_message', message],
  ['element_changed', changed],
  ['element_added', appeared],
  ['alert_added', message],
  [
    'element_removed',
    (observation, proven) => (isOwn(subjectOf(observation).text, proven) ? own(link('toBeHidden')) : null),
  ],
];

const isSame = (one: Check, other: Check): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The most telling thing that was seen to change, as an assertion. What is `said` already held before the step. */
export const observedCheck = (proven: ProvenStep, said: readonly Check[] = []): Check | null => {
  const { kind: action, input } = proven.spec;
  // Where a slider stands says more than anything else about it.
  if (action === 'drag' && input?.value !== undefined) return valueCheck(input.value.replaceAll(',', ''), proven);
  if (action === 'scroll') return scrollCheck(proven);
  const meaningful = proven.outcome.observations.filter((one) => one.weight === 'meaningful' && !isNativeDialog(one));
  for (const [kind, read] of READINGS) {
    for (const observation of meaningful) {
      const check = observation.kind === kind ? read(observation, proven) : null;
      // The words stood on the page before, somewhere else: what is new is that they stand there once more.
      if (check !== null) return said.some((one) => isSame(one, check)) ? { on: 'text', changed: true } : check;
    }
  }
  const upload = action === 'upload' ? uploaded(proven) : null;
  if (upload !== null) return upload;
  if (action === 'hover' && proven.resolved !== null) return { on: 'own', hovered: true };
  const content = meaningful.find(({ kind }) => kind === 'content_changed');
  // The same page once more may read the same.
  if (content?.subject === LOADED_ANEW) return { on: 'document', changed: true };
  if (content !== undefined) return { on: 'text', changed: true };
  return meaningful.some(({ attribute }) => attribute === 'style') ? { on: 'look', changed: true } : null;
};
