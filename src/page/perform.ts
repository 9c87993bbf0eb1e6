import { normalize } from '../kit/normalize.ts';
import type { FieldKind } from '../ports/page-messages.ts';

/** Types of input that a person sets rather than types into; typing into them depends on the locale. */
const SET_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

export const fieldKind = (element: Element): FieldKind | null => {
  if (element instanceof HTMLInputElement) return SET_TYPES.has(element.type) ? 'set' : 'text';
  if (element instanceof HTMLTextAreaElement) return 'text';
  return element instanceof HTMLElement && element.isContentEditable ? 'editable' : null;
};

/** Focuses the field. What is typed next replaces what is in it, or goes behind it. */
export const readyForText = (element: Element, replace: boolean): boolean => {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (replace) element.select();
    // Fields of some types (number, email) have no caret that can be set; the host presses End for them.
    else if (element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length);
    return true;
  }
  const selection = getSelection();
  selection?.selectAllChildren(element);
  if (!replace) selection?.collapseToEnd();
  return selection !== null;
};

const announce = (element: Element): void => {
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
};

/** As the control itself would do it: set, then tell the page. */
export const setValue = (element: Element, value: string): boolean => {
  if (!(element instanceof HTMLInputElement)) return false;
  element.focus({ preventScroll: true });
  element.value = value;
  announce(element);
  return true;
};

/** Chooses by visible text first, then by value: people write what they see. */
export const selectOption = (element: Element, wanted: string): boolean => {
  if (!(element instanceof HTMLSelectElement)) return false;
  const asked = normalize(wanted);
  const options = [...element.options].filter((option) => !option.disabled);
  const found =
    options.find((option) => normalize(option.label) === asked) ?? options.find((option) => option.value === wanted);
  if (found === undefined) return false;
  element.focus({ preventScroll: true });
  // By position: two options may share a value.
  element.selectedIndex = found.index;
  announce(element);
  return true;
};

/** No link, no form, no native behaviour: on this element a click does something only if a script listens. */
export const needsListener = (element: Element): boolean => {
  const active = element.closest('a[href],area[href],label,summary,input,select,textarea,[popovertarget],[commandfor]');
  if (active !== null) return active instanceof HTMLInputElement && active.type === 'button';
  if (element instanceof HTMLButtonElement)
    return element.type === 'button' || (element.type === 'submit' && element.form === null);
  return !(element instanceof HTMLElement && element.isContentEditable);
};
