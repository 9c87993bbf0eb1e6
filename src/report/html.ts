/** Markup that is safe to write: everything that went into it was escaped, or is markup itself. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[] | false | null | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

const markupOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
};

/** Escaping is the default and cannot be forgotten: only another `html` result goes in as it is. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((text, literal, index) => text + markupOf(parts[index - 1]) + literal),
});

/** For the report's own style and script, which never contain anything from a page. */
export const trusted = (markup: string): Html => ({ markup });
