import type { Locator } from '../contract/locator.ts';
import type { Target } from '../contract/target.ts';
import { ARIA_ROLES } from '../kit/aria-roles.ts';
import { words } from '../kit/normalize.ts';
import {
  type Chain,
  type Expr,
  flag,
  type Link,
  link,
  or,
  PAGE,
  pattern,
  text,
  linked,
  VISIBLE,
} from './expression.ts';
import { escapePattern } from './literal.ts';

const EXACT = { exact: flag(true) };

/** Selectors that Playwright would take for something else than CSS say so. */
const selected = (selector: string): Expr =>
  text(/^(?:\/|\(|\.\.|["'])/u.test(selector) ? `css=${selector}` : selector);

const bySelector = (selector: string): Link => link('locator', [selected(selector)]);
const byXPath = (path: string): Link => link('locator', [text(`xpath=${path}`)]);
const byTestId = (id: string): Link => link('getByTestId', [text(id)]);

export const roleCode = (role: string, name: string | Expr, more: Readonly<Record<string, Expr>> = EXACT): Link =>
  link('getByRole', [text(role)], { name: typeof name === 'string' ? text(name) : name, ...more });

/** For Playwright a form without a name has no role; for us, and for the eye, it is a form. */
const groupCode = (role: string): Link =>
  role === 'form' || !ARIA_ROLES.has(role)
    ? link('locator', [text(role === 'form' ? 'form, [role="form"]' : `[role="${role}"]`)])
    : link('getByRole', [text(role)]);

/** Where to look: the page, a frame of it, a group in that. */
export const scopeCode = ({ framePath, within }: Pick<Locator, 'framePath' | 'within'>): Chain =>
  linked(
    PAGE,
    ...framePath.map((frame) => link('frameLocator', [selected(frame)])),
    ...(within === null ? [] : [groupCode(within.role), link('filter', [], { hasText: text(within.text) })]),
  );

const WAYS = { text: 'getByText', label: 'getByLabel', placeholder: 'getByPlaceholder' } as const;

const leafCode = ({ kind, role, value, selector }: Locator): Link => {
  switch (kind) {
    case 'testid':
      return byTestId(value);
    case 'role':
      return role !== undefined && ARIA_ROLES.has(role) ? roleCode(role, value) : bySelector(selector);
    case 'label':
    case 'placeholder':
    case 'text':
      return link(WAYS[kind], [text(value)], EXACT);
    case 'xpath':
      return byXPath(value);
    case 'css':
      return bySelector(value);
  }
};

/** The chosen element, addressed as a person would. */
export const locatorCode = (locator: Locator): Chain => linked(scopeCode(locator), leafCode(locator));

/** What nobody can see has no role for Playwright where its page hides it from readers, too: then its selector says it. */
export const unseenCode = (locator: Locator): Chain =>
  locator.kind === 'role' && !locator.selector.startsWith('role=')
    ? linked(scopeCode({ ...locator, within: null }), bySelector(locator.selector))
    : locatorCode(locator);

/** An element of which only its plain selector is known. */
export const selectorCode = (selector: string): Chain => linked(PAGE, bySelector(selector));

/** What is no word, also where the words have other letters than English: for a pattern without flags, those are none. */
const GAP = '[\\s!-\\/:-@\\[-`{-~\\u00a1-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]*';

/** Whatever shows or bears this name, `exact` or as a part. Hidden twins are left out. */
export const namedCode = (name: string, exact: boolean, from = PAGE): Chain | null => {
  const said = words(name);
  const gap = said.every((word) => /^\w+$/u.test(word)) ? '\\W*' : GAP;
  const parts = said.map(escapePattern).join(gap);
  if (parts === '') return null;
  const named = pattern(exact ? `^${gap}${parts}${gap}$` : parts, true);
  const [first, ...others] = (['getByText', 'getByLabel', 'getByPlaceholder'] as const).map((way) =>
    link(way, [named]),
  );
  return linked(from, ...(first === undefined ? [] : [first]), ...others.map((way) => or(linked(from, way))), VISIBLE);
};

/** A target of a condition, where it can be said without resolving it again. */
export const targetCode = (target: Target): Chain | null => {
  switch (target.by) {
    case 'testid':
      return linked(PAGE, byTestId(target.id));
    case 'css':
      return selectorCode(target.selector);
    case 'xpath':
      return linked(PAGE, byXPath(target.selector));
    case 'role':
      if (!ARIA_ROLES.has(target.role)) return null;
      if (target.name === undefined) return linked(PAGE, link('getByRole', [text(target.role)]));
      return linked(PAGE, roleCode(target.role, target.name, target.exact === true ? EXACT : {}));
    case 'text':
    case 'label':
    case 'placeholder':
      return linked(PAGE, link(WAYS[target.by], [text(target.text)], target.exact === true ? EXACT : {}));
    default:
      return null;
  }
};
