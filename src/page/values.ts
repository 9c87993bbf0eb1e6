/** Lists that are searched say `new-password` only to keep the browser from filling them in. */
const isSearched = (input: HTMLInputElement): boolean =>
  input.type === 'search' || input.getAttribute('role') === 'combobox';

/** Fields whose content is a secret: it is compared inside the page and never leaves it. */
export const isSecretField = (element: Element): boolean => {
  if (element.localName !== 'input') return false;
  const input = element as HTMLInputElement;
  if (input.type === 'password' || /one-time-code|cc-(?:number|csc)/u.test(input.autocomplete)) return true;
  return /(?:current|new)-password/u.test(input.autocomplete) && !isSearched(input);
};

/** The value a person sees in the control; null for what is not a control. */
export const valueOf = (element: Element): string | null => {
  switch (element.localName) {
    case 'input': {
      const input = element as HTMLInputElement;
      if (input.type === 'checkbox' || input.type === 'radio') return null;
      if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
      return input.value;
    }
    case 'textarea':
      return (element as HTMLTextAreaElement).value;
    case 'select':
      return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.value).join(',');
    case 'button':
    case 'a':
      return null;
    default:
      return element instanceof HTMLElement && element.isContentEditable
        ? element.innerText.replace(/\n+$/u, '')
        : null;
  }
};
