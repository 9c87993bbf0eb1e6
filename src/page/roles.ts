import { ARIA_ROLES } from '../kit/aria-roles.ts';
import { customRole } from './custom-role.ts';

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  file: 'button', // the specification gives it none; every browser draws and announces a button
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

const TAG_ROLES: Readonly<Record<string, string>> = {
  address: 'group',
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  datalist: 'listbox',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  header: 'banner',
  hgroup: 'group',
  hr: 'separator',
  iframe: 'iframe',
  img: 'img',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  s: 'deletion',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  summary: 'button',
  sup: 'superscript',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  th: 'columnheader',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
};

const XLINK = 'http://www.w3.org/1999/xlink';

/** Types that a datalist turns into a combobox. */
const LISTED = new Set(['text', 'search', 'tel', 'url', 'email']);

const GRID = '[role=grid],[role=treegrid]';

/** HTML: the scope says it; without one, a header cell beside data cells outside of the head heads its row. */
const isRowHeader = (element: Element): boolean => {
  const scope = element.getAttribute('scope')?.toLowerCase();
  if (scope === 'row' || scope === 'rowgroup') return true;
  if (scope === 'col' || scope === 'colgroup') return false;
  const row = element.parentElement;
  return row?.parentElement?.localName !== 'thead' && row?.querySelector(':scope > td') != null;
};

/** Sectioning content strips a header or footer of its landmark role. */
const SECTIONING = 'article,aside,main,nav,section';

const implicitRole = (element: Element): string | null => {
  const tag = element.localName;
  switch (tag) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') || element.hasAttributeNS(XLINK, 'href') ? 'link' : null;
    case 'input': {
      const { type } = element as HTMLInputElement;
      if (type === 'hidden') return null;
      if (LISTED.has(type) && (element as HTMLInputElement).list !== null) return 'combobox';
      return INPUT_ROLES[type] ?? 'textbox';
    }
    case 'select': {
      const select = element as HTMLSelectElement;
      return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
    }
    case 'img':
      return element.getAttribute('alt') === '' ? 'presentation' : 'img';
    case 'header':
    case 'footer':
      return element.parentElement?.closest(SECTIONING) ? null : (TAG_ROLES[tag] ?? null);
    case 'section':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : null;
    case 'td':
      return element.closest('table')?.matches(GRID) ? 'gridcell' : 'cell';
    case 'th':
      return isRowHeader(element) ? 'rowheader' : 'columnheader';
    case 'summary':
      return element.parentElement?.localName === 'details' ? 'button' : null;
    default:
      return tag.includes('-') ? customRole(element) : (TAG_ROLES[tag] ?? null);
  }
};

/** What ARIA lets every element say, and what makes it reachable. Whoever says it wants to be met. */
const MET = (
  'aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current aria-describedby ' +
  'aria-description aria-details aria-flowto aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns ' +
  'aria-relevant aria-roledescription contenteditable tabindex'
).split(' ');

/** ARIA, conflict resolution: what can be focused or says more of itself cannot be declared away. */
const mayBePresentational = (element: Element): boolean =>
  !MET.some((attribute) => element.hasAttribute(attribute)) &&
  !element.matches('a[href],area[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary');

/** The first role the page gives that exists, else the role HTML gives the element. */
export const roleOf = (element: Element, mayHaveRole = true): string | null => {
  const explicit = mayHaveRole ? element.getAttribute('role') : null;
  if (explicit === null) return implicitRole(element);
  const given = explicit.toLowerCase().split(/\s+/u);
  const first = given.find((role) => ARIA_ROLES.has(role));
  if (first === undefined) return implicitRole(element);
  const declaredAway = first === 'none' || first === 'presentation';
  return declaredAway && !mayBePresentational(element) ? implicitRole(element) : first;
};
