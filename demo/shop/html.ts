/** Markup that is safe to send: everything that went into it was escaped or is markup itself. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | false | undefined;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REPLACEMENTS[character] ?? character);
}

/** Escaping is the default and cannot be forgotten: only another `html` result goes in as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.reduce((text, literal, index) => text + partToMarkup(parts[index - 1]) + literal);
  return { markup };
}

function partToMarkup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
}
