/** Text that CSS writes before or after an element: the star of a required field, a sign (accname 2F.ii). */
export type StyledText = {
  readonly text: string;
  /** Not in line with the text beside it, or an alternative to it (`"★" / "best"`). */
  readonly apart: boolean;
};

const PIECES = /"((?:[^"\\]|\\.)*)"|url\("[^"]*"\)|attr\("?([\w-]+)"?\)|(open-quote|close-quote)|\//gu;

/** The marks of the outermost level. */
const quoteMark = (quotes: string, which: 'open-quote' | 'close-quote'): string => {
  const [open, close] = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, mark]) => mark ?? '');
  return which === 'open-quote' ? (open ?? '“') : (close ?? '”');
};

export const styledText = (
  element: Element,
  where: '::before' | '::after',
  letters: (text: string, element: Element) => string,
): StyledText | null => {
  const style = getComputedStyle(element, where);
  const { content } = style;
  if (content === 'none' || content === 'normal') return null;
  const { display, visibility, quotes } = style;
  if (display === 'none' || visibility !== 'visible') return null;
  let text = '';
  let alternative = false;
  for (const [piece, literal, attribute, quote] of content.matchAll(PIECES)) {
    if (piece === '/') {
      // What stands behind the slash is said instead of what is drawn.
      alternative = true;
      text = '';
    } else if (literal !== undefined) text += literal.replace(/\\(.)/gu, '$1');
    else if (attribute !== undefined) text += element.getAttribute(attribute) ?? '';
    else if (quote !== undefined) text += quoteMark(quotes, quote as 'open-quote' | 'close-quote');
  }
  return text === '' ? null : { text: letters(text, element), apart: alternative || display !== 'inline' };
};
