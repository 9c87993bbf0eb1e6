import { ARIA_ROLES } from '../kit/aria-roles.ts';

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
  article: 'article',
  aside: 'complementary',
  button: 'button',
  datalist: 'listbox',
  details: 'group',
  dialog: 'dialog',
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
  hr: 'separator',
  iframe: 'iframe',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  search: 'search',
  summary: 'button',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  th: 'columnheader',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
};

/** Sectioning content strips a header or footer of its landmark role. */
const SECTIONING = 'article,aside,main,nav,section';

const implicitRole = (element: Element): string | null => {
  const tag = element.localName;
  switch (tag) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : null;
    case 'input': {
      const { type } = element as HTMLInputElement;
      if (type === 'hidden') return null;
      if (element.hasAttribute('list') && ['text', 'search', 'tel', 'url', 'email'].includes(type)) return 'combobox';
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
    default:
      return TAG_ROLES[tag] ?? null;
  }
};

/** The first role the page gives that exists, else the role HTML gives the element. */
export const roleOf = (element: Element, attributed = true): string | null => {
  const explicit = attributed ? element.getAttribute('role') : null;
  if (explicit === null) return implicitRole(element);
  const given = explicit.toLowerCase().split(/\s+/u);
  return given.find((role) => ARIA_ROLES.has(role)) ?? implicitRole(element);
};
