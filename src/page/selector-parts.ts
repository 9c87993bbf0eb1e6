/** One selector of a list, as far as it is needed to find the elements it may be about. */
export type SelectorPart = {
  /** `.menu > .item:hover`, as written. */
  readonly selector: string;
  /** The last compound, which the elements themselves must match: `.item:hover`. */
  readonly subject: string;
};

const ESCAPE = /\\(?:[0-9a-f]{1,6}\s?|.)/isuy;

/** Where the thing that begins here ends: an escaped letter, a string, or one character. */
const after = (text: string, at: number): number => {
  const letter = text.charAt(at);
  if (letter === '\\') {
    ESCAPE.lastIndex = at;
    return ESCAPE.test(text) ? ESCAPE.lastIndex : at + 1;
  }
  if (letter !== '"' && letter !== "'") return at + 1;
  for (let end = at + 1; end < text.length; end += 1) {
    if (text.charAt(end) === '\\') end += 1;
    else if (text.charAt(end) === letter) return end + 1;
  }
  return text.length;
};

/** Cuts a selector list at its commas, and finds the subject of each part. Brackets, strings and escapes are left whole. */
export const selectorParts = (list: string): readonly SelectorPart[] => {
  const parts: SelectorPart[] = [];
  let depth = 0;
  let start = 0;
  let subject = 0;
  const cut = (end: number): void => {
    const selector = list.slice(start, end).trim();
    if (selector !== '') parts.push({ selector, subject: list.slice(subject, end).trim() });
  };
  for (let at = 0; at < list.length; at = after(list, at)) {
    switch (list.charAt(at)) {
      case '(':
      case '[':
        depth += 1;
        break;
      case ')':
      case ']':
        depth -= 1;
        break;
      case ',':
        if (depth > 0) break;
        cut(at);
        start = at + 1;
        subject = at + 1;
        break;
      case ' ':
      case '>':
      case '+':
      case '~':
        // A space at the end of a part begins nothing.
        if (depth === 0 && !/^[\s,]*$/u.test(list.charAt(at + 1))) subject = at + 1;
        break;
      default:
    }
  }
  cut(list.length);
  return parts;
};

const IDENTIFIER = '(?:[\\w-]|[^\\x00-\\x7f])+';
const CLASSES = new RegExp(`\\.(${IDENTIFIER})`, 'gu');

/** Everything in brackets taken out, from the inside. */
const bare = (compound: string): string => {
  let depth = 0;
  let text = '';
  for (let at = 0; at < compound.length; ) {
    const next = after(compound, at);
    const letter = compound.charAt(at);
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (depth === 0) text += compound.slice(at, next);
    at = next;
  }
  return text;
};

/** A class that every element must have to match; null when there is none that can be told by a glance. */
export const classOf = (subject: string): string | null => {
  const text = bare(subject);
  if (text.includes('\\')) return null;
  return [...text.matchAll(CLASSES)].at(-1)?.[1] ?? null;
};

/** The tag that every element must have to match. */
export const tagOf = (subject: string): string | null => /^[a-z][\w-]*/iu.exec(subject)?.[0].toLowerCase() ?? null;
