import type { Condition } from '../../contract/condition.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { AS_WRITTEN } from '../../kit/as-written.ts';
import { sayDayOrder } from '../../kit/day-order.ts';
import { normalize, plainWords, words } from '../../kit/normalize.ts';
import { severalChoices } from '../../kit/several-choices.ts';
import { isRegrouped } from '../../kit/regrouped.ts';
import { OVER_LINES } from '../../kit/over-lines.ts';
import { says } from '../../kit/says.ts';

/** What the page says of the element a condition speaks of. */
export type TargetFacts = {
  readonly count: number;
  readonly visible: boolean;
  readonly enabled: boolean;
  /** Some of it is on screen. */
  readonly inView: boolean;
  readonly focused: boolean;
  readonly text: string;
  readonly value: string | null;
  /** What a person reads in a list box where its value is something else. */
  readonly shown: string | null;
  /** The action has just written into it: the page may have grouped the value in its own way. */
  readonly written: boolean;
  readonly secret: boolean;
  readonly checked: 'true' | 'false' | 'mixed' | null;
  readonly attribute: (name: string) => string | null;
};

/** What the page says of itself. Costly facts are functions: most conditions never ask. */
export type ConditionFacts = {
  readonly url: string;
  readonly title: string;
  readonly headings: () => readonly string[];
  readonly visibleText: () => string;
  /** The same as it was before the action; null where nobody knows it. */
  readonly textBefore: () => string | null;
  readonly messages: () => readonly string[];
  readonly modal: string | null;
  readonly stateChanged: boolean;
  readonly target: () => TargetFacts;
};

type Answer = readonly [ok: boolean, details: string];

const contains = (text: string, part: string): boolean => says(text, part).said;

const pageContains = (part: string, facts: ConditionFacts): Answer => {
  const { said, overLines, denied } = says(facts.visibleText(), part, facts.textBefore());
  if (said) return [true, `the page shows it${overLines ? `, ${OVER_LINES}` : ''}`];
  if (denied === null) return [false, `the page does not show "${part}"`];
  return [false, `the page does not say "${part}", but denies it: ${JSON.stringify(denied.slice(0, 200))}`];
};

/** `Order history` is found in /order-history, /order_history and ?page=order+history. */
const addressContains = (url: string, name: string): boolean => {
  const address = url.replace(/^[a-z]+:\/\/[^/]*/u, '');
  // `/GitHub` may be asked for as "GitHub" and as "github".
  return [words, plainWords].some((read) => {
    const asked = read(name).join(' ');
    return asked !== '' && read(decodeSafely(address)).join(' ').includes(asked);
  });
};

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What stands before an `@` is a user, whatever host it looks like. */
const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/:?#]+)/u.exec(url)?.[1] ?? '';

const shown = (facts: TargetFacts): string => (facts.secret ? '***' : JSON.stringify(facts.value));

/** Stands between the choices of a list that takes several; no line of text has it. */
export const BETWEEN_CHOICES = '\n';

/** `A; B` and `A, B` ask for both, unless there is one of that very name. */
const showsAll = (choices: readonly string[], wanted: string): boolean => {
  if (choices.includes(normalize(wanted))) return true;
  const parts = severalChoices(wanted).map(normalize);
  return parts.length > 1 && parts.every((part) => choices.includes(part));
};

const valueEquals = (wanted: string, target: TargetFacts): Answer => {
  const read = target.shown !== null && showsAll(target.shown.split(BETWEEN_CHOICES).map(normalize), wanted);
  const said = read ? JSON.stringify(target.shown?.replaceAll(BETWEEN_CHOICES, '; ')) : shown(target);
  if (target.value === wanted) return [true, `the value is ${said}`];
  if (read) return [true, `the value is ${said}${sayDayOrder(target.value, target.shown)}`];
  const grouped = target.written && isRegrouped(wanted, target.value ?? '');
  return [grouped, `the value is ${said}${grouped ? AS_WRITTEN : ''}`];
};

/** How it is told that the address alone was as expected. */
export const BY_ADDRESS = 'the address contains';

const navigatedTo = (name: string, facts: ConditionFacts): Answer => {
  if (addressContains(facts.url, name)) return [true, `${BY_ADDRESS} "${name}"`];
  if (contains(facts.title, name)) return [true, `the title contains "${name}"`];
  const headings = facts.headings();
  const heading = headings.find((text) => contains(text, name));
  if (heading !== undefined) return [true, `the heading "${heading}" contains "${name}"`];
  const denied = headings.find((text) => says(text, name).denied !== null);
  const read = denied === undefined ? '' : `, and the heading "${denied}" denies it`;
  return [false, `neither address, title nor heading contains "${name}": ${facts.url} "${facts.title}"${read}`];
};

/** A signal where it is said to show; without one, the file's name in the field, or a change of the page (C-41). */
const uploadCompleted = (
  { target, contains: part, value }: Extract<Condition, { kind: 'upload_completed' }>['args'],
  facts: ConditionFacts,
): Answer => {
  const at = target === undefined ? null : facts.target();
  const said = [at?.value ?? '', at?.shown ?? '', at?.text ?? '', ...facts.messages()];
  if (value !== undefined) {
    return [said.some((text) => normalize(text) === normalize(value)), `signals: ${JSON.stringify(said)}`];
  }
  if (part !== undefined) return [said.some((text) => contains(text, part)), `signals: ${JSON.stringify(said)}`];
  const held = at?.value ?? '';
  if (held !== '') return [true, `the field holds ${held}`];
  return [facts.stateChanged, facts.stateChanged ? 'the page changed' : 'neither the field nor the page shows a file'];
};

const answer = (condition: Condition, facts: ConditionFacts): Answer => {
  switch (condition.kind) {
    case 'url_is':
      return [facts.url === condition.args.value, `the address is ${facts.url}`];
    case 'url_matches':
      return [new RegExp(condition.args.pattern, 'u').test(facts.url), `the address is ${facts.url}`];
    case 'host_in_allowlist':
      return [condition.args.allowlist.includes(hostOf(facts.url)), `the host is ${hostOf(facts.url)}`];
    case 'title_contains':
      return [contains(facts.title, condition.args.text), `the title is "${facts.title}"`];
    case 'element_exists':
      return [facts.target().count > 0, `${facts.target().count} elements match`];
    case 'element_visible':
      return [facts.target().visible, facts.target().visible ? 'it is visible' : 'it is not visible'];
    case 'element_enabled':
      return [facts.target().enabled, facts.target().enabled ? 'it is enabled' : 'it is not enabled'];
    case 'element_clickable': {
      const { visible, enabled } = facts.target();
      return [visible && enabled, `visible: ${visible}, enabled: ${enabled}`];
    }
    case 'element_count_equals':
      return [facts.target().count === condition.args.count, `${facts.target().count} elements match`];
    case 'element_text_contains':
      return [contains(facts.target().text, condition.args.text), `the text is "${facts.target().text.slice(0, 200)}"`];
    case 'element_attr_equals': {
      const { attribute, secret } = facts.target();
      const value = attribute(condition.args.attr);
      return [value === condition.args.value, `${condition.args.attr} is ${secret ? '***' : JSON.stringify(value)}`];
    }
    case 'element_value_equals':
      return valueEquals(condition.args.value, facts.target());
    case 'no_blocking_overlay':
      return [facts.modal === null, facts.modal === null ? 'no dialog is open' : `the dialog "${facts.modal}" is open`];
    case 'toast_contains': {
      const said = facts.messages().slice(0, 10);
      return [said.some((text) => contains(text, condition.args.text)), `messages: ${JSON.stringify(said)}`];
    }
    case 'x_state_changed':
      return [facts.stateChanged, facts.stateChanged ? 'the page changed' : 'nothing on the page changed'];
    case 'x_navigated_to':
      return navigatedTo(condition.args.name, facts);
    case 'x_element_checked':
      return [facts.target().checked === String(condition.args.checked), `checked is ${facts.target().checked}`];
    case 'x_element_hidden':
      return [!facts.target().visible, facts.target().visible ? 'it is visible' : 'it is not visible'];
    case 'x_page_contains_text':
      return pageContains(condition.args.text, facts);
    case 'x_element_focused':
      return [facts.target().focused, facts.target().focused ? 'it has the focus' : 'it does not have the focus'];
    case 'x_element_in_view':
      return [facts.target().inView, facts.target().inView ? 'it is on screen' : 'it is not on screen'];
    case 'upload_completed':
      return uploadCompleted(condition.args, facts);
    case 'network_idle':
    case 'download_started':
      // Not visible from inside the page: `withBrowserFacts` fills it in. Until then, not known is not true.
      return [false, 'only the browser can tell'];
  }
};

/** Whether a condition holds on the page as it is, and what was seen. */
export const evaluateCondition = (
  condition: Condition,
  facts: ConditionFacts,
  phase: ConditionResult['phase'],
): ConditionResult => {
  const [ok, details] = answer(condition, facts);
  return { kind: condition.kind, phase, ok, heldBefore: null, severity: condition.severity, details };
};
