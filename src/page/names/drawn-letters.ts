type Letters = (text: string, element: Element) => string;

/** As the document has them. */
export const writtenLetters: Letters = (text) => text;

const capitalized = (text: string): string =>
  text.replace(
    /(^|[^\p{L}\p{N}\p{M}'’_])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** As they are drawn: CSS may write other letters than the document has (`text-transform`), and a browser says those. */
export const drawnLetters: Letters = (text, element) => {
  const { textTransform } = getComputedStyle(element);
  if (textTransform.includes('uppercase')) return text.toUpperCase();
  if (textTransform.includes('lowercase')) return text.toLowerCase();
  return textTransform.includes('capitalize') ? capitalized(text) : text;
};

/** The element by whose style a text is drawn: in a slot that is the slot. */
export const drawnBy = (text: Text): Element | null => text.assignedSlot ?? text.parentElement;
