import { remember } from './remember.ts';

/** Collapses every run of white space to one blank and trims; what a person reads of a text. */
export const collapse = (text: string): string => text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim();

/** The one form in which texts are compared: NFKC, white space collapsed, lower case (requirements 5.7). */
export const normalize = remember((text: string): string =>
  // Twice: some letters are one character only when they are small (`J̌`, `ǰ`).
  collapse(text.normalize('NFKC').toLowerCase().normalize('NFKC')),
);

/** A label as people quote it: without the marks that forms put behind it (`*`, `:`, `…`). */
export const normalizeLabel = remember((text: string): string => {
  const bare = normalize(text).replace(/(?:\s*(?:[*:：…]|\.{3}))+$/u, '');
  return bare === '' ? normalize(text) : bare;
});

/** The words of a text as it stands: `View on GitHub` has three. */
export const plainWords = remember((text: string): readonly string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ''),
);

/** The words of a name as people write it in sheets: `LoginForm`, `login_form` and `Login form` are the same three ways. */
export const words = remember((name: string): readonly string[] =>
  plainWords(name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')),
);
