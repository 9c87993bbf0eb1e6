/** Fields whose content is a secret: it is compared inside the page and never leaves it. */
export const isSecretField = (element: Element): boolean =>
  element instanceof HTMLInputElement &&
  (element.type === 'password' || /(?:current|new)-password|one-time-code|cc-(?:number|csc)/u.test(element.autocomplete));

/** The value a person sees in the control; null for what is not a control. */
export const valueOf = (element: Element): string | null => {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return null;
    if (element.type === 'file') return [...(element.files ?? [])].map((file) => file.name).join(', ');
    return element.value;
  }
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => option.value).join(',');
  if (element instanceof HTMLElement && element.isContentEditable) return element.innerText;
  return null;
};
