const ACTIONABLE_ROLES = new Set(
  (
    'button link textbox searchbox combobox listbox checkbox radio switch tab menuitem menuitemcheckbox ' +
    'menuitemradio option slider spinbutton treeitem'
  ).split(' '),
);

const CONTAINER_ROLES = new Set(
  (
    'form group dialog alertdialog main navigation banner contentinfo complementary search region article listitem row ' +
    'heading table list iframe alert status log tabpanel radiogroup menu toolbar'
  ).split(' '),
);

const CONTAINER_TAGS = new Set(['section', 'label', 'legend', 'header', 'footer', 'caption', 'td', 'th']);

/** Why an element is in the list: somebody can act on it, or it gives a place its name. */
export type Listed = 'actionable' | 'context' | null;

const isActionable = (element: Element, role: string | null, attributed: boolean): boolean => {
  const tag = element.localName;
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  if (tag === 'option') return false;
  if (tag === 'select' || tag === 'textarea' || tag === 'button' || tag === 'summary') return true;
  if (role !== null && ACTIONABLE_ROLES.has(role)) return true;
  // Whatever else makes an element actionable is said by an attribute: most elements have none.
  if (!attributed) return false;
  if (element.hasAttribute('onclick') || element.getAttribute('draggable') === 'true') return true;
  if (element.hasAttribute('contenteditable') && element instanceof HTMLElement && element.isContentEditable) {
    return !element.parentElement?.isContentEditable;
  }
  const tabindex = element.getAttribute('tabindex');
  return tabindex !== null && Number(tabindex) >= 0;
};

export const listedAs = (element: Element, role: string | null, attributed = true): Listed => {
  if (isActionable(element, role, attributed)) return 'actionable';
  if (role !== null && CONTAINER_ROLES.has(role)) return 'context';
  if (CONTAINER_TAGS.has(element.localName) || (attributed && element.hasAttribute('aria-live'))) return 'context';
  return null;
};
