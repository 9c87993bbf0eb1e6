import type { Condition } from '../contract/condition.ts';
import type { Target } from '../contract/target.ts';
import { collapse, normalize } from '../kit/normalize.ts';
import { OVER_LINES } from '../kit/over-lines.ts';
import { addressNaming, changedAddress, wholeAddress } from './address-pattern.ts';
import { type Check, containing, none, onPage, own, shown, textShown } from './check-code.ts';
import {
  type Chain,
  DIALOG,
  FIRST,
  type Link,
  link,
  number,
  or,
  PAGE,
  pattern,
  text,
  linked,
  VISIBLE,
} from './expression.ts';
import { isLasting } from './lasting-locator.ts';
import { escapePattern } from './literal.ts';
import { namedCode, roleCode, scopeCode, targetCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';
import { valueCheck } from './value-check.ts';

const isOwn = (target: Target, { spec }: ProvenStep): boolean => JSON.stringify(target) === JSON.stringify(spec.target);

const onTarget = (target: Target, proven: ProvenStep, matcher: Link, not = false): Check | null => {
  const negated = not ? ({ not: true } as const) : {};
  if (isOwn(target, proven)) return { ...own(matcher), ...negated };
  const chain = targetCode(target);
  return chain === null ? null : { on: chain, matcher, ...negated };
};

/** The element of the step under its new text: the name by which it was found may be gone. */
export const renamed = ({ resolved }: ProvenStep, words: string): Check | null => {
  if (resolved === null) return null;
  const { locator } = resolved;
  const scope = scopeCode(locator);
  if (isLasting(locator.selector)) {
    const plain = scopeCode({ ...locator, within: null });
    return {
      on: linked(plain, link('locator', [text(locator.selector)])),
      matcher: link('toContainText', [containing(words)]),
    };
  }
  return locator.kind === 'role' && locator.role !== undefined
    ? shown(linked(scope, roleCode(locator.role, words, {}), FIRST))
    : null;
};

const titleCheck = (title: string, part: string): Check =>
  onPage(
    collapse(title).toLowerCase().includes(collapse(part).toLowerCase())
      ? link('toHaveTitle', [containing(collapse(part))])
      : link('toHaveTitle', [text(title)]),
  );

const addressCheck = (source: string | null): Check | null =>
  source === null ? null : onPage(link('toHaveURL', [pattern(source)]));

/** Address, title or heading: what matched in the run, unless it matched before the step as well. */
const navigated = (name: string, { outcome: { before, after } }: ProvenStep): Check | null => {
  if (after === null) return null;
  const address = addressNaming(after.url, name);
  if (address !== null) {
    const changed = before === null ? null : changedAddress(before.url, after.url);
    const stayed = before !== null && addressNaming(before.url, name) !== null;
    return addressCheck((stayed ? changed : null) ?? address);
  }
  if (normalize(after.title).includes(normalize(name))) return titleCheck(after.title, name);
  const heading = linked(PAGE, roleCode('heading', name, {}));
  // Like the engine: an element of class `title` is a heading, whatever its role.
  const title = linked(PAGE, link('locator', [text('.title')]), link('filter', [], { hasText: text(name) }));
  return shown(linked(heading, or(title), VISIBLE, FIRST));
};

/** By its name alone it may stand anywhere: of another part of the page nothing can be said here. */
const byName = (target: Extract<Target, { by: 'element' }>, exact: boolean): Chain | null =>
  target.region === undefined ? namedCode(target.element, exact) : null;

const visible = (target: Target, proven: ProvenStep): Check | null => {
  if (target.by !== 'element' || isOwn(target, proven)) return onTarget(target, proven, link('toBeVisible'));
  const chain = byName(target, false);
  return chain === null ? null : shown(linked(chain, FIRST));
};

const hidden = (target: Target, proven: ProvenStep): Check | null => {
  if (target.by !== 'element' || isOwn(target, proven)) return onTarget(target, proven, link('toBeHidden'));
  const chain = byName(target, true);
  return chain === null ? null : none(chain);
};

const textCheck = (target: Target, words: string, proven: ProvenStep): Check | null =>
  isOwn(target, proven) ? renamed(proven, words) : onTarget(target, proven, link('toContainText', [containing(words)]));

/** A file field names the file that it got, behind a made-up folder. */
export const uploaded = ({ spec, resolved }: ProvenStep): Check | null => {
  const name = spec.input?.file_ref?.split(/[\\/]/u).at(-1);
  if (name === undefined || resolved?.candidate.inputType !== 'file') return null;
  return own(link('toHaveValue', [pattern(`${escapePattern(name)}$`)]));
};

/** White space is on every page: to find it proves nothing. */
const isBlank = ({ args }: Condition): boolean =>
  ('text' in args && collapse(args.text) === '') || ('name' in args && collapse(args.name) === '');

const isOverLines = ({ kind }: Condition, { outcome }: ProvenStep): boolean =>
  outcome.checks.some((check) => check.kind === kind && check.details.endsWith(OVER_LINES));

/** What was declared, as an assertion of Playwright; null for what cannot be said there. */
export const conditionCheck = (condition: Condition, proven: ProvenStep): Check | null => {
  if (isBlank(condition)) return null;
  switch (condition.kind) {
    case 'url_is':
      return addressCheck(wholeAddress(condition.args.value));
    case 'url_matches':
      return { on: 'address', matches: condition.args.pattern };
    case 'title_contains':
      return titleCheck(proven.outcome.after?.title ?? condition.args.text, condition.args.text);
    case 'x_navigated_to':
      return navigated(condition.args.name, proven);
    case 'x_page_contains_text':
    case 'toast_contains':
      return textShown(collapse(condition.args.text), isOverLines(condition, proven));
    case 'element_value_equals':
      return isOwn(condition.args.target, proven)
        ? valueCheck(condition.args.value, proven)
        : onTarget(condition.args.target, proven, link('toHaveValue', [text(condition.args.value)]));
    case 'x_element_checked':
      return onTarget(condition.args.target, proven, link('toBeChecked'), !condition.args.checked);
    case 'x_element_focused':
      return onTarget(condition.args.target, proven, link('toBeFocused'));
    case 'x_element_in_view':
      return onTarget(condition.args.target, proven, link('toBeInViewport'));
    case 'element_exists':
      return onTarget(condition.args.target, proven, link('toBeAttached'));
    case 'element_visible':
      return visible(condition.args.target, proven);
    case 'x_element_hidden':
      return hidden(condition.args.target, proven);
    case 'element_enabled':
    case 'element_clickable':
      return onTarget(condition.args.target, proven, link('toBeEnabled'));
    case 'element_count_equals':
      return onTarget(condition.args.target, proven, link('toHaveCount', [number(condition.args.count)]));
    case 'element_text_contains':
      return textCheck(condition.args.target, condition.args.text, proven);
    case 'element_attr_equals':
      return onTarget(
        condition.args.target,
        proven,
        link('toHaveAttribute', [text(condition.args.attr), text(condition.args.value)]),
      );
    case 'no_blocking_overlay':
      return none(DIALOG);
    case 'upload_completed':
      return uploaded(proven);
    case 'x_state_changed':
    case 'host_in_allowlist':
    case 'network_idle':
    case 'download_started':
      return null;
  }
};
