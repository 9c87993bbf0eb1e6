import type { Condition } from '../contract/condition.ts';
import type { Target } from '../contract/target.ts';
import { collapse, normalize } from '../kit/normalize.ts';
import { addressNaming, changedAddress, wholeAddress } from './address-pattern.ts';
import { type Check, containing, onPage, own, shown, textShown } from './check-code.ts';
import { literal } from './literal.ts';
import { namedCode, PAGE, roleCode, scopeCode, targetCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';

const isOwn = (target: Target, { spec }: ProvenStep): boolean => JSON.stringify(target) === JSON.stringify(spec.target);

const onTarget = (target: Target, proven: ProvenStep, matcher: string): Check | null => {
  if (proven.resolved !== null && isOwn(target, proven)) return own(matcher);
  const chain = targetCode(target);
  return chain === null ? null : { on: chain, matcher };
};

/** A selector that does not depend on the texts of the element. */
const isLasting = (selector: string): boolean => /^(?:#|[\w-]*\[(?:id|name|data-testid)=)/u.test(selector);

/** The element of the step under its new text: the name by which it was found may be gone. */
export const renamed = ({ resolved }: ProvenStep, text: string): Check | null => {
  if (resolved === null) return null;
  const { locator } = resolved;
  const scope = scopeCode(locator);
  if (isLasting(locator.selector)) {
    const plain = scopeCode({ ...locator, within: null });
    return { on: [...plain, `.locator(${literal(locator.selector)})`], matcher: `.toContainText(${containing(text)})` };
  }
  return locator.kind === 'role' && locator.role !== undefined
    ? shown([...scope, roleCode(locator.role, text, []), '.first()'])
    : null;
};

const titleCheck = (title: string, part: string): Check =>
  onPage(
    collapse(title).toLowerCase().includes(collapse(part).toLowerCase())
      ? `.toHaveTitle(${containing(collapse(part))})`
      : `.toHaveTitle(${literal(title)})`,
  );

/** Address, title or heading: what matched in the run, unless it matched before the step as well. */
const navigated = (name: string, { outcome: { before, after } }: ProvenStep): Check | null => {
  if (after === null) return null;
  const address = addressNaming(after.url, name);
  if (address !== null) {
    const changed = before === null ? null : changedAddress(before.url, after.url);
    const stayed = before !== null && addressNaming(before.url, name) !== null;
    return onPage(`.toHaveURL(${(stayed ? changed : null) ?? address})`);
  }
  if (normalize(after.title).includes(normalize(name))) return titleCheck(after.title, name);
  const heading = [...PAGE, `.getByRole('heading', { name: ${literal(name)} })`];
  // Like the engine: an element of class `title` is a heading, whatever its role.
  const title = `.or(page.locator('.title').filter({ hasText: ${literal(name)} }))`;
  return shown([...heading, title, '.filter({ visible: true })', '.first()']);
};

const valueCheck = (target: Target, value: string, proven: ProvenStep): Check | null => {
  if (proven.secret !== null && isOwn(target, proven)) return { on: 'own', holdsSecret: proven.secret };
  const tag = isOwn(target, proven) ? (proven.resolved?.candidate.tag ?? 'input') : 'input';
  // People name an option by its text; for Playwright a list has the value that stands behind it.
  if (tag === 'select')
    return onTarget(target, proven, `.toHaveValue(${literal(proven.outcome.after?.targetValue ?? value)})`);
  const matcher = /^(?:input|textarea)$/u.test(tag) ? '.toHaveValue' : '.toHaveText';
  return onTarget(target, proven, `${matcher}(${literal(value)})`);
};

const visible = (target: Target, proven: ProvenStep): Check | null => {
  if (target.by !== 'element' || isOwn(target, proven)) return onTarget(target, proven, '.toBeVisible()');
  const chain = namedCode(target.element, false);
  return chain === null ? null : shown([...chain, '.first()']);
};

const hidden = (target: Target, proven: ProvenStep): Check | null => {
  if (target.by !== 'element' || isOwn(target, proven)) return onTarget(target, proven, '.toBeHidden()');
  const chain = namedCode(target.element, true);
  return chain === null ? null : { on: chain, matcher: '.toHaveCount(0)' };
};

const textCheck = (target: Target, text: string, proven: ProvenStep): Check | null =>
  isOwn(target, proven) ? renamed(proven, text) : onTarget(target, proven, `.toContainText(${containing(text)})`);

const addressCheck = (pattern: string | null): Check | null =>
  pattern === null ? null : onPage(`.toHaveURL(${pattern})`);

/** White space is on every page: to find it proves nothing. */
const isBlank = ({ args }: Condition): boolean =>
  ('text' in args && collapse(args.text) === '') || ('name' in args && collapse(args.name) === '');

/** What was declared, as an assertion of Playwright; null for what cannot be said there. */
export const conditionCheck = (condition: Condition, proven: ProvenStep): Check | null => {
  if (isBlank(condition)) return null;
  switch (condition.kind) {
    case 'url_is':
      return addressCheck(wholeAddress(condition.args.value));
    case 'url_matches':
      return onPage(`.toHaveURL(new RegExp(${literal(condition.args.pattern)}, 'u'))`);
    case 'title_contains':
      return titleCheck(proven.outcome.after?.title ?? condition.args.text, condition.args.text);
    case 'x_navigated_to':
      return navigated(condition.args.name, proven);
    case 'x_page_contains_text':
    case 'toast_contains':
      return textShown(collapse(condition.args.text));
    case 'element_value_equals':
      return valueCheck(condition.args.target, condition.args.value, proven);
    case 'x_element_checked':
      return onTarget(condition.args.target, proven, `${condition.args.checked ? '' : '.not'}.toBeChecked()`);
    case 'x_element_focused':
      return onTarget(condition.args.target, proven, '.toBeFocused()');
    case 'x_element_in_view':
      return onTarget(condition.args.target, proven, '.toBeInViewport()');
    case 'element_exists':
      return onTarget(condition.args.target, proven, '.toBeAttached()');
    case 'element_visible':
      return visible(condition.args.target, proven);
    case 'x_element_hidden':
      return hidden(condition.args.target, proven);
    case 'element_enabled':
    case 'element_clickable':
      return onTarget(condition.args.target, proven, '.toBeEnabled()');
    case 'element_count_equals':
      return onTarget(condition.args.target, proven, `.toHaveCount(${condition.args.count})`);
    case 'element_text_contains':
      return textCheck(condition.args.target, condition.args.text, proven);
    case 'element_attr_equals':
      return onTarget(
        condition.args.target,
        proven,
        `.toHaveAttribute(${literal(condition.args.attr)}, ${literal(condition.args.value)})`,
      );
    case 'no_blocking_overlay':
      return {
        on: [...PAGE, `.getByRole('dialog')`, `.or(page.getByRole('alertdialog'))`],
        matcher: '.toHaveCount(0)',
      };
    case 'x_state_changed':
    case 'host_in_allowlist':
    case 'network_idle':
    case 'download_started':
    case 'upload_completed':
      return null;
  }
};
