const code = (character: string): number => character.codePointAt(0) ?? 0;

/** Characters that end a line, hide themselves, turn the reading direction or cannot be stored as UTF-8 when alone. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Emoji are joined by U+200D; between visible characters it is harmless and keeps them readable. */
const JOINER = '\u200d';

const escapeUnsafe = (text: string): string =>
  text.replace(UNSAFE, (character) => {
    if (character === JOINER) return character;
    const value = code(character);
    if (value > 0xffff) return [...Array(character.length).keys()].map((at) => unit(character.charCodeAt(at))).join('');
    return named.get(character) ?? unit(value);
  });

const unit = (value: number): string => `\\u${value.toString(16).padStart(4, '0')}`;

/** Any text as a single-quoted literal of TypeScript. Nothing reaches a generated file's code but through here. */
export const literal = (text: string): string => `'${escapeUnsafe(text.replace(/[\\']/gu, '\\$&'))}'`;

/** Any text as a part of a regular expression literal that matches exactly this text. */
export const escapePattern = (text: string): string => escapeUnsafe(text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));

const COMMENT_LENGTH = 160;

/** Any text as a part of a `//` comment: on one line, readable, and not longer than a person reads. */
export const commentText = (text: string): string => {
  const line = text
    .replace(UNSAFE, (character) => (character === JOINER ? character : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  // Cut between characters, not inside of one.
  return line.length <= COMMENT_LENGTH ? line : `${line.slice(0, COMMENT_LENGTH).replace(/\p{Cs}$/u, '')}…`;
};
