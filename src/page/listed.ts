const ACTIONABLE_ROLES = new Set(
  (
    'button link textbox searchbox combobox listbox checkbox radio switch tab menuitem menuitemcheckbox ' +
    'menuitemradio option slider spinbutton treeitem'
  ).split(' '),
);

/** What is reached by arrow keys. */
const WALKED = new Set(['gridcell', 'columnheader', 'rowheader']);
const GRID = '[role=grid],[role=treegrid]';

const CONTAINER_ROLES = new Set(
  (
    'form group dialog alertdialog main navigation banner contentinfo complementary search region article listitem row ' +
    'heading table grid treegrid list tree feed iframe alert status log tabpanel radiogroup menu toolbar'
  ).split(' '),
);

const CONTAINER_TAGS = new Set(['section', 'label', 'legend', 'header', 'footer', 'caption', 'td', 'th']);

/** Why an element is in the list: somebody can act on it, or it gives a place its name. */
export type Listed = 'actionable' | 'context' | null;

const isActionable = (element: Element, role: string | null, special: boolean): boolean => {
  const tag = element.localName;
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  if (tag === 'option' || tag === 'datalist') return false;
  if (tag === 'select' || tag === 'textarea' || tag === 'button' || tag === 'summary') return true;
  if (role !== null && ACTIONABLE_ROLES.has(role)) return true;
  // Whatever else makes an element actionable is said by an attribute: most elements have none of those.
  if (!special) return false;
  // Whatever role the page gives it: what has an address is a link.
  if ((tag === 'a' || tag === 'area') && element.hasAttribute('href')) return true;
  if ((tag === 'video' || tag === 'audio') && element.hasAttribute('controls')) return true;
  if (element.hasAttribute('onclick') || element.getAttribute('draggable') === 'true') return true;
  if (element.hasAttribute('contenteditable') && element instanceof HTMLElement && element.isContentEditable) {
    return !element.parentElement?.isContentEditable;
  }
  const tabindex = element.getAttribute('tabindex');
  if (tabindex === null) return false;
  // In a group that is entered once and walked by arrows, all but one carry -1: days, cells, radios.
  if (Number(tabindex) >= 0) return true;
  if (role === 'row') return element.closest(GRID) !== null;
  return role === null ? element.hasAttribute('aria-label') : WALKED.has(role);
};

/** `pointed`: the page draws a hand over it, which is all that some controls say of themselves. */
export const listedAs = (element: Element, role: string | null, special = true, pointed = false): Listed => {
  if (pointed || isActionable(element, role, special)) return 'actionable';
  if (role !== null && CONTAINER_ROLES.has(role)) return 'context';
  if (CONTAINER_TAGS.has(element.localName) || (special && element.hasAttribute('aria-live'))) return 'context';
  return null;
};
