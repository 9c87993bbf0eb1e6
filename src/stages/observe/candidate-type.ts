import type { Candidate, ScanElement } from '../../contract/element.ts';

const BUTTON_INPUTS = new Set(['button', 'submit', 'reset', 'image']);
const DROPDOWN_CLASS = /dropdown|combobox|autocomplete|select2|choices|multiselect|typeahead/u;

const isCustomDropdown = (element: ScanElement): boolean => {
  if (element.tag === 'select' || element.tag === 'input') return false;
  if (element.role === 'combobox') return true;
  if (element.state.expanded === null) return false;
  const popup = element.attributes['aria-haspopup'];
  return popup === 'listbox' || popup === 'true' || DROPDOWN_CLASS.test(element.attributes.class ?? '');
};

/** Seed 000 knows six types; everything else the web offers maps onto them (K-44). */
export const candidateType = (element: ScanElement): Candidate['type'] => {
  if (isCustomDropdown(element)) return 'custom-dropdown';
  switch (element.tag) {
    case 'select':
      return 'select';
    case 'textarea':
      return 'textarea';
    case 'input':
      return BUTTON_INPUTS.has(element.attributes.type ?? 'text') ? 'button' : 'input';
    case 'a':
      return element.role === 'button' ? 'button' : 'link';
    default:
  }
  switch (element.role) {
    case 'link':
      return 'link';
    case 'textbox':
    case 'searchbox':
      return element.attributes.contenteditable === undefined ? 'input' : 'textarea';
    case 'checkbox':
    case 'radio':
    case 'switch':
    case 'slider':
    case 'spinbutton':
      return 'input';
    case 'listbox':
      return 'select';
    default:
      return element.attributes.contenteditable === undefined ? 'button' : 'textarea';
  }
};
