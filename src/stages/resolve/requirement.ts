import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';

const PRESSED_INPUTS = new Set(['submit', 'button', 'reset', 'image']);
const UNTYPEABLE_INPUTS = new Set([...PRESSED_INPUTS, 'checkbox', 'radio', 'file', 'hidden']);
const CHECKABLE_ROLES = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);
const PRESSED_ROLES = new Set(['button', 'link', 'menuitem', 'tab']);
const DIALOG_ROLES = new Set(['dialog', 'alertdialog']);

/** Text goes in: fields, text areas and editors. An input that takes no text (a tick box, a button, a file) is none. */
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

/** A form, or what submits one: a button submits unless it says otherwise (O-51). */
const isSubmittable = (candidate: Candidate): boolean => {
  switch (candidate.tag) {
    case 'form':
      return true;
    case 'button':
      return candidate.inputType === null || candidate.inputType === 'submit';
    case 'input':
      return candidate.inputType === 'submit' || candidate.inputType === 'image';
    default:
      return candidate.role === 'button';
  }
};

export const isPressed = (candidate: Candidate): boolean =>
  candidate.tag === 'button' ||
  candidate.tag === 'a' ||
  (candidate.role !== null && PRESSED_ROLES.has(candidate.role)) ||
  PRESSED_INPUTS.has(candidate.inputType ?? '');

const isContainer = (candidate: Candidate, container: 'form' | 'modal' | 'dialog' | 'any'): boolean => {
  switch (container) {
    case 'form':
      return candidate.tag === 'form';
    case 'modal':
    case 'dialog':
      return candidate.tag === 'dialog' || DIALOG_ROLES.has(candidate.role ?? '');
    case 'any':
      return true;
  }
};

/** Whether the element can take the action (O-47..O-53). Clicking is possible anywhere; what it prefers is `prefers`. */
export const satisfies = (candidate: Candidate, requirement: Requirement): boolean => {
  switch (requirement.needs) {
    case 'typeable':
      return isField(candidate) || candidate.tag === 'select' || candidate.type === 'custom-dropdown';
    case 'checkable':
      return isCheckable(candidate);
    case 'selectable':
      return isSelectable(candidate);
    case 'submittable':
      return isSubmittable(candidate);
    case 'container':
      return isContainer(candidate, requirement.container);
    case 'dismissable':
    case 'acceptable':
      return isPressed(candidate);
    case 'any':
    case 'clickable':
      return true;
  }
};

/** "Click Search" means the button, though a field may carry the same word; a field only when nothing else does. */
export const prefers = (candidate: Candidate, requirement: Requirement): boolean =>
  requirement.needs !== 'clickable' || !isField(candidate);

/** What is missing, in words: `form`, `clickable`. */
export const requirementName = (requirement: Requirement): string =>
  requirement.needs === 'container'
    ? requirement.container === 'any'
      ? 'a container'
      : `a ${requirement.container}`
    : requirement.needs;
