import type { Observation } from '../contract/observation.ts';
import { type FormErrors, formErrors, newFormError } from './form-errors.ts';

const TOLD = 'form [role=alert]:not(:empty)';

/** Whether a form says by now what is wrong with the field that the press took the focus from. */
export const saysAlready = (before: FormErrors): boolean =>
  newFormError(before, formErrors()) !== null || document.querySelector(TOLD) !== null;

/** Pressing it sends the form that it belongs to. */
export const sendsForm = (pressed: Element | null): boolean => {
  const button = pressed?.closest('button,input') ?? null;
  const isButton = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
  return isButton && button.form !== null && (button.type === 'submit' || button.type === 'image');
};

const MORE = new Set<Observation['kind']>([
  ...(['modal_opened', 'modal_closed', 'url_changed', 'element_added', 'element_removed'] as const),
  'element_changed',
]);
const MESSAGES = new Set<Observation['kind']>(['error_detected', 'alert_added']);

/**
 * What came of a press after the field before was left, if that is more than words: then what a form said when it was left is no
 * answer to the press. A button that is to check the form may only have words to add to it.
 */
export const isMoreThanWords = (since: readonly Observation[]): boolean => {
  const meaningful = since.filter(({ weight, attribute }) => weight === 'meaningful' && attribute !== 'style');
  return meaningful.some(({ kind }) => MORE.has(kind)) && !meaningful.some(({ kind }) => MESSAGES.has(kind));
};
