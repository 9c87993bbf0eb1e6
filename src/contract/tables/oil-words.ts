/** The closed words of OIL 1.8.1 beside its commands (requirements 2.2). */

/** Words that name an element by what it is for: `type email "a@b.c"`. */
export const OIL_ROLE_WORDS = ['email', 'password', 'search', 'submit', 'username', 'phone', 'url'] as const;
export type OilRoleWord = (typeof OIL_ROLE_WORDS)[number];

/** How one element lies to another. A chain reads from the right: A near B inside C is A near (B inside C). */
export const OIL_RELATIONS = ['near', 'inside', 'after', 'before', 'contains'] as const;
export type OilRelation = (typeof OIL_RELATIONS)[number];

/** Keys that are held while another is pressed. */
export const OIL_MODIFIERS = ['control', 'shift', 'alt', 'meta'] as const;

const DIGITS_AND_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const FUNCTION_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** What OIL calls a key, and what browsers call it. Letters and digits are called the same. */
export const OIL_KEYS: ReadonlyMap<string, string> = new Map([
  ['control', 'Control'],
  ['shift', 'Shift'],
  ['alt', 'Alt'],
  ['meta', 'Meta'],
  ...FUNCTION_KEYS.map((number): [string, string] => [`f${number}`, `F${number}`]),
  ['arrowup', 'ArrowUp'],
  ['arrowdown', 'ArrowDown'],
  ['arrowleft', 'ArrowLeft'],
  ['arrowright', 'ArrowRight'],
  ['home', 'Home'],
  ['end', 'End'],
  ['pageup', 'PageUp'],
  ['pagedown', 'PageDown'],
  ['enter', 'Enter'],
  ['tab', 'Tab'],
  ['escape', 'Escape'],
  ['space', 'Space'],
  ['backspace', 'Backspace'],
  ['delete', 'Delete'],
  ...DIGITS_AND_LETTERS.map((key): [string, string] => [key, key]),
]);

/** What people write for some of them; understood, and written out in canonical text. */
export const OIL_KEY_ALIASES: ReadonlyMap<string, string> = new Map([
  ['ctrl', 'control'],
  ['cmd', 'meta'],
  ['command', 'meta'],
  ['option', 'alt'],
  ['esc', 'escape'],
  ['del', 'delete'],
  ['return', 'enter'],
  ['win', 'meta'],
  ...['up', 'down', 'left', 'right'].flatMap((way): [string, string][] => [
    [way, `arrow${way}`],
    [`${way}arrow`, `arrow${way}`],
  ]),
  ['pgup', 'pageup'],
  ['pgdn', 'pagedown'],
]);

/** What can be wrong with a line. A code is never renamed and never reused. */
export const OIL_ERROR_CODES = [
  'UNKNOWN_COMMAND',
  'MISSING_ARGUMENT',
  'INVALID_VALUE',
  'UNTERMINATED_STRING',
  'UNEXPECTED_INPUT',
  'CONFLICTING_OPTIONS',
  'NOT_SUPPORTED',
] as const;
export type OilErrorCode = (typeof OIL_ERROR_CODES)[number];

export const OIL_ERROR_MEANINGS: Readonly<Record<OilErrorCode, string>> = {
  UNKNOWN_COMMAND: 'The line begins with a word that is no command; the hint names the nearest.',
  MISSING_ARGUMENT: 'Something that the command needs is not there; the hint shows how it is written.',
  INVALID_VALUE: 'A value is not of its kind: a duration, a number, a key, one of a few words.',
  UNTERMINATED_STRING: 'A quotation mark or bracket is opened and never closed.',
  UNEXPECTED_INPUT: 'Something stands where nothing, or something else, belongs: also an unknown option.',
  CONFLICTING_OPTIONS: 'Two options that rule each other out.',
  NOT_SUPPORTED: 'The line is right, and Surehand does not do it; the message says why.',
};

/** `parsing`: the line is not OIL. `semantic`: it is, and asks for something that cannot be meant or done. */
export const OIL_PHASES = ['parsing', 'semantic'] as const;
export type OilPhase = (typeof OIL_PHASES)[number];
