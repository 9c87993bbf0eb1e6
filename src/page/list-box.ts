import { childrenOf, parentOf } from './composed-tree.ts';
import { roleOf } from './roles.ts';

/** A list drawn by the page is no wider than this around its field. */
const FRAMES = 4;
const MOST_ELEMENTS = 200;
const FIELDS = new Set(['combobox', 'listbox', 'textbox', 'searchbox', 'checkbox', 'radio', 'slider', 'spinbutton']);
export const PARTS_OF_PAGES = new Set([
  'body',
  'form',
  'fieldset',
  'main',
  'section',
  'article',
  'label',
  'td',
  'li',
  'dialog',
]);

/** Fields that nobody can get to only carry a value. */
const isField = (element: Element): boolean => {
  if (element.getAttribute('aria-hidden') === 'true' || element.getAttribute('tabindex') === '-1') return false;
  if (element.localName === 'input')
    return (element as HTMLInputElement).type !== 'hidden' && element.checkVisibility();
  const role = roleOf(element);
  return role !== null && FIELDS.has(role) && element.checkVisibility();
};

/** Whether there is a field in it beside its own; null when it is too large to be one control. */
export const holdsAnother = (box: Element, own: Element): boolean | null => {
  let seen = 0;
  const visit = (element: Element): boolean => {
    seen += 1;
    if (element !== own && element !== box && isField(element)) return true;
    if (element === own || seen > MOST_ELEMENTS) return false;
    for (const child of childrenOf(element)) if (visit(child)) return true;
    return false;
  };
  const another = visit(box);
  return seen > MOST_ELEMENTS ? null : another;
};

/**
 * The box that a list is drawn in. Its field may be a bare pixel under what is chosen so far: pressing the box opens the
 * list as well. The field itself where nothing of the kind is around it.
 */
export const listBoxOf = (element: Element): Element => {
  if (element instanceof HTMLSelectElement) return element;
  let box = element;
  let around = parentOf(element);
  for (let up = 0; around !== null && up < FRAMES; around = parentOf(around), up += 1) {
    if (PARTS_OF_PAGES.has(around.localName) || holdsAnother(around, element) !== false) break;
    box = around;
  }
  return box;
};
