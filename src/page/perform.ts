import { normalize } from '../kit/normalize.ts';
import { severalChoices } from '../kit/several-choices.ts';
import type { FieldKind } from '../ports/page-messages.ts';
import { isoDate } from './shown-date.ts';

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
  element.value = (element.type === 'date' ? isoDate(value) : null) ?? value;
  announce(element);
  return true;
};

/** By visible text first, then by value: people write what they see. A number is a position, from 0. */
const optionFor = (select: HTMLSelectElement, wanted: string | number): HTMLOptionElement | undefined => {
  const options = [...select.options].filter((option) => !option.disabled);
  if (typeof wanted === 'number') return options.find(({ index }) => index === wanted);
  const asked = normalize(wanted);
  return options.find(({ label }) => normalize(label) === asked) ?? options.find(({ value }) => value === wanted);
};

/** A list that takes several may be asked for several: `A; B`, `A, B`. */
const optionsFor = (select: HTMLSelectElement, wanted: string | number): readonly HTMLOptionElement[] | null => {
  const whole = optionFor(select, wanted);
  if (whole !== undefined) return [whole];
  if (!select.multiple || typeof wanted === 'number') return null;
  const found = severalChoices(wanted).map((part) => optionFor(select, part));
  return found.length > 0 && found.every((option) => option !== undefined) ? found : null;
};

export const selectOption = (element: Element, wanted: string | number): boolean => {
  if (!(element instanceof HTMLSelectElement)) return false;
  const found = optionsFor(element, wanted);
  if (found === null) return false;
  element.focus({ preventScroll: true });
  // By position: two options may share a value.
  element.selectedIndex = found[0]?.index ?? -1;
  for (const option of found.slice(1)) option.selected = true;
  announce(element);
  return true;
};

/** Whether a field holds just this text; one that cannot be read is taken at its word. */
export const holdsText = (element: Element, text: string): boolean => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value === text;
  // An editor may write a text down in its own way; nothing is nothing everywhere.
  return text !== '' || !(element instanceof HTMLElement) || element.innerText.trim() === '';
};

/** No link, no form, no native behaviour: on this element a click does something only if a script listens. */
export const needsListener = (element: Element): boolean => {
  const active = element.closest('a[href],area[href],label,summary,input,select,textarea,[popovertarget],[commandfor]');
  if (active !== null) return active instanceof HTMLInputElement && active.type === 'button';
  if (element instanceof HTMLButtonElement)
    return element.type === 'button' || (element.type === 'submit' && element.form === null);
  return !(element instanceof HTMLElement && element.isContentEditable);
};
