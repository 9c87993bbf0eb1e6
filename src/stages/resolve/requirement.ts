import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';

const PRESSED_INPUTS = new Set(['submit', 'button', 'reset', 'image']);
const UNTYPEABLE_INPUTS = new Set([...PRESSED_INPUTS, 'checkbox', 'radio', 'file', 'hidden']);
const CHECKABLE_ROLES = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

/** Text goes in: fields, text areas and editors. */
export const isField = (candidate: Candidate): boolean =>
  (candidate.tag === 'input' && !UNTYPEABLE_INPUTS.has(candidate.inputType ?? 'text')) ||
  candidate.type === 'textarea' ||
  candidate.role === 'textbox' ||
  candidate.role === 'searchbox' ||
  candidate.role === 'spinbutton' ||
  candidate.role === 'slider';

const isCheckable = (candidate: Candidate): boolean =>
  candidate.inputType === 'checkbox' ||
  candidate.inputType === 'radio' ||
  (candidate.role !== null && CHECKABLE_ROLES.has(candidate.role));

const isSelectable = (candidate: Candidate): boolean =>
  candidate.tag === 'select' ||
  candidate.role === 'listbox' ||
  candidate.role === 'combobox' ||
  candidate.role === 'radio' ||
  candidate.type === 'custom-dropdown';

/** Whether the element can take the action. Clicking is possible anywhere; what it prefers is `prefers`. */
export const satisfies = (candidate: Candidate, requirement: Requirement): boolean => {
  switch (requirement.needs) {
    case 'typeable':
      return isField(candidate) || candidate.tag === 'select' || candidate.type === 'custom-dropdown';
    case 'checkable':
      return isCheckable(candidate);
    case 'selectable':
      return isSelectable(candidate);
    case 'submittable':
      return candidate.type === 'button' && candidate.inputType !== 'reset';
    case 'container':
      return false;
    case 'any':
    case 'clickable':
    case 'dismissable':
    case 'acceptable':
      return true;
  }
};

/** "Click Search" means the button, though a field may carry the same word; a field only when nothing else does. */
export const prefers = (candidate: Candidate, requirement: Requirement): boolean =>
  requirement.needs !== 'clickable' || !isField(candidate);
