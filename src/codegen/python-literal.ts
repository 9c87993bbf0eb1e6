/** The same characters as in `literal`: they end a line, hide themselves or cannot be stored when alone. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const JOINER = '\u200d';

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const escaped = (character: string): string => {
  if (character === JOINER) return character;
  const value = character.codePointAt(0) ?? 0;
  const code =
    value > 0xffff ? `\\U${value.toString(16).padStart(8, '0')}` : `\\u${value.toString(16).padStart(4, '0')}`;
  return named.get(character) ?? code;
};

/** Any text for the inside of a double-quoted literal of Python, a docstring included. */
export const pythonText = (text: string): string => text.replace(/[\\"]/gu, '\\$&').replace(UNSAFE, escaped);

/** Any text as a literal of Python. Nothing reaches the code of a generated file but through here. */
export const pythonLiteral = (text: string): string => `"${pythonText(text)}"`;
