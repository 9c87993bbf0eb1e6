import { words } from '../../kit/normalize.ts';

/** Last words that say what sort of thing is meant and are not on the screen: `Reports tab`, `Email field` (decision 11). */
const ROLES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    button: ['button'],
    link: ['link'],
    tab: ['tab'],
    field: ['textbox', 'searchbox', 'combobox', 'spinbutton'],
    input: ['textbox', 'searchbox', 'combobox', 'spinbutton'],
    textbox: ['textbox', 'searchbox'],
    checkbox: ['checkbox', 'switch'],
    radio: ['radio'],
    switch: ['switch', 'checkbox'],
    slider: ['slider'],
    dropdown: ['combobox', 'listbox'],
    select: ['combobox', 'listbox'],
    menu: ['combobox', 'listbox', 'button'],
    icon: ['button', 'link'],
  }),
);

export type Named = { readonly name: string; readonly roles: readonly string[] | null };

/** The name as written, and, where its last word is such a word, the name without it and the roles it stands for. */
export const readings = (element: string): readonly Named[] => {
  const parts = words(element);
  const last = parts.at(-1);
  const roles = last === undefined ? undefined : ROLES.get(last);
  const whole: Named = { name: element, roles: null };
  if (roles === undefined || parts.length < 2) return [whole];
  return [whole, { name: parts.slice(0, -1).join(' '), roles }];
};
