import type { Locator } from '../contract/locator.ts';
import type { Target } from '../contract/target.ts';
import { words } from '../kit/normalize.ts';
import { ARIA_ROLES } from '../kit/aria-roles.ts';
import { escapePattern, literal } from './literal.ts';

/** An expression link by link, so that a long one can be broken between its links: `page`, `.getByRole('row')`, … */
export type Chain = readonly string[];

export const PAGE: Chain = ['page'];

/** Selectors that Playwright would take for something else than CSS say so. */
const selectorCode = (selector: string): string =>
  literal(/^(?:\/|\(|\.\.|["'])/u.test(selector) ? `css=${selector}` : selector);

export const roleCode = (role: string, name: string, more: readonly string[] = ['exact: true']): string =>
  `.getByRole(${literal(role)}, { ${[`name: ${literal(name)}`, ...more].join(', ')} })`;

/** For Playwright a form without a name has no role; for us, and for the eye, it is a form. */
const groupCode = (role: string): string =>
  role === 'form' || !ARIA_ROLES.has(role)
    ? `.locator(${literal(role === 'form' ? 'form, [role="form"]' : `[role="${role}"]`)})`
    : `.getByRole(${literal(role)})`;

/** Where to look: the page, a frame of it, a group in that. */
export const scopeCode = ({ framePath, within }: Pick<Locator, 'framePath' | 'within'>): Chain => [
  ...PAGE,
  ...framePath.map((frame) => `.frameLocator(${selectorCode(frame)})`),
  ...(within === null ? [] : [groupCode(within.role), `.filter({ hasText: ${literal(within.text)} })`]),
];

const leafCode = ({ kind, role, value, selector }: Locator): string => {
  switch (kind) {
    case 'testid':
      return `.getByTestId(${literal(value)})`;
    case 'role':
      return role !== undefined && ARIA_ROLES.has(role) ? roleCode(role, value) : `.locator(${selectorCode(selector)})`;
    case 'label':
      return `.getByLabel(${literal(value)}, { exact: true })`;
    case 'placeholder':
      return `.getByPlaceholder(${literal(value)}, { exact: true })`;
    case 'text':
      return `.getByText(${literal(value)}, { exact: true })`;
    case 'xpath':
      return `.locator(${literal(`xpath=${value}`)})`;
    case 'css':
      return `.locator(${selectorCode(value)})`;
  }
};

/** The chosen element, addressed as a person would. */
export const locatorCode = (locator: Locator): Chain => [...scopeCode(locator), leafCode(locator)];

/** Whatever shows or bears this name, `exact` or as a part. Hidden twins are left out. */
export const namedCode = (name: string, exact: boolean): Chain | null => {
  const parts = words(name).map(escapePattern).join('\\W*');
  if (parts === '') return null;
  const pattern = exact ? `/^\\W*${parts}\\W*$/i` : `/${parts}/i`;
  const ways = ['getByText', 'getByLabel', 'getByPlaceholder'].map((way) => `${way}(${pattern})`);
  return ['page', `.${ways[0]}`, ...ways.slice(1).map((way) => `.or(page.${way})`), '.filter({ visible: true })'];
};

/** A target of a condition, where it can be said without resolving it again. */
export const targetCode = (target: Target): Chain | null => {
  switch (target.by) {
    case 'testid':
      return [...PAGE, `.getByTestId(${literal(target.id)})`];
    case 'css':
      return [...PAGE, `.locator(${selectorCode(target.selector)})`];
    case 'xpath':
      return [...PAGE, `.locator(${literal(`xpath=${target.selector}`)})`];
    case 'role':
      if (!ARIA_ROLES.has(target.role)) return null;
      if (target.name === undefined) return [...PAGE, `.getByRole(${literal(target.role)})`];
      return [...PAGE, roleCode(target.role, target.name, target.exact === true ? undefined : [])];
    case 'text':
    case 'label':
    case 'placeholder': {
      const way = { text: 'getByText', label: 'getByLabel', placeholder: 'getByPlaceholder' }[target.by];
      return [...PAGE, `.${way}(${literal(target.text)}${target.exact === true ? ', { exact: true }' : ''})`];
    }
    default:
      return null;
  }
};
