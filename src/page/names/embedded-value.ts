import { collapse } from '../../kit/normalize.ts';
import { isSecretField } from '../values.ts';
import { RANGES } from './naming-roles.ts';

/** Words of the browser, not of the page. Ours are those of an English one. */
const SUBMIT = 'Submit';
const RESET = 'Reset';

/** An input that is drawn as a button says its value; null for every other. */
export const pressedText = (input: HTMLInputElement): string | null => {
  switch (input.type) {
    case 'submit':
      return input.hasAttribute('value') ? collapse(input.value) : SUBMIT;
    case 'reset':
      return input.hasAttribute('value') ? collapse(input.value) : RESET;
    case 'button':
      return collapse(input.value);
    case 'image':
      return collapse(input.alt);
    default:
      return null;
  }
};

const inputValue = (input: HTMLInputElement): string | null => {
  const { type } = input;
  if (type === 'checkbox' || type === 'radio' || pressedText(input) !== null) return null;
  if (type === 'hidden' || type === 'file' || isSecretField(input)) return '';
  if (type === 'range') return input.getAttribute('aria-valuetext') ?? input.value;
  return input.value;
};

/**
 * What a control says inside somebody else's label (accname 2C); null for what is no control whose value one sets.
 * `read` gives the text of an option made of other elements.
 */
export const embeddedValue = (
  element: Element,
  role: string | null,
  read: (option: Element) => string,
): string | null => {
  switch (element.localName) {
    case 'input':
      return inputValue(element as HTMLInputElement);
    case 'select':
      return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.label).join(' ');
    case 'textarea':
      return (element as HTMLTextAreaElement).value;
    case 'progress':
    case 'meter':
      return String((element as HTMLMeterElement).value);
    default:
  }
  if (role === null) return null;
  if (RANGES.has(role)) return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '';
  if (role !== 'listbox' && role !== 'combobox') return null;
  const chosen = [...element.querySelectorAll('[role=option][aria-selected=true]')].map(read).join(' ');
  // A combobox made of other elements may show its choice as plain text.
  return chosen === '' && role === 'combobox' ? null : chosen;
};
