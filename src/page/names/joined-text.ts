/**
 * Text in the order of drawing. Whether two pieces touch depends on the boxes between them, and asking for a box costs
 * more than everything else: it is asked only where two letters would meet.
 */
export type JoinedText = {
  said: string;
  /** What stands next is set apart, whatever lies between. */
  gap: boolean;
  /** The elements entered or left since something was said. */
  readonly crossed: Element[];
};

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 160;

const touches = (said: string, text: string): boolean =>
  said !== '' && !isSpace(said.charCodeAt(said.length - 1)) && !isSpace(text.charCodeAt(0));

export const say = (to: JoinedText, text: string, separates: (element: Element) => boolean): void => {
  if (text === '') return;
  if ((to.gap || to.crossed.length > 0) && touches(to.said, text) && (to.gap || to.crossed.some(separates))) {
    to.said += ' ';
  }
  to.said += text;
  to.gap = false;
  to.crossed.length = 0;
};

/** A name from an attribute, or a value: not a part of the running text. */
export const sayApart = (to: JoinedText, text: string, separates: (element: Element) => boolean): void => {
  if (text === '') return;
  to.gap = true;
  say(to, text, separates);
  to.gap = true;
};
