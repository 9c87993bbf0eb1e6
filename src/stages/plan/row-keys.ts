import { OIL_KEYS } from '../../contract/tables/oil-words.ts';
import { closestWord } from '../../kit/closest-word.ts';
import { readKey } from './oil/read-keys.ts';

/** What browsers call the keys that have no name of their own among people. */
const OTHER_KEYS = [
  ...['AltGraph', 'AudioVolumeDown', 'AudioVolumeMute', 'AudioVolumeUp', 'Backquote', 'Backslash', 'BracketLeft'],
  ...['BracketRight', 'CapsLock', 'Clear', 'Comma', 'ContextMenu', 'ControlOrMeta', 'Equal', 'Insert'],
  ...['MediaPlayPause', 'MediaTrackNext', 'MediaTrackPrevious', 'Minus', 'NumLock', 'Pause', 'Period', 'PrintScreen'],
  ...['Quote', 'ScrollLock', 'Semicolon', 'Slash', 'NumpadAdd', 'NumpadDecimal', 'NumpadDivide', 'NumpadEnter'],
  ...['NumpadMultiply', 'NumpadSubtract'],
  ...['Alt', 'Control', 'Meta', 'Shift'].flatMap((key) => [`${key}Left`, `${key}Right`]),
  ...'0123456789'.split('').flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`]),
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Key${letter}`),
];

const NAMES = new Map(OTHER_KEYS.map((name) => [name.toLowerCase(), name]));

/** A character that a keyboard has is itself; whether it is a capital matters. */
const CHARACTER = /^[\u0021-\u007e]$/u;

const nameOf = (written: string): string | null => {
  if (CHARACTER.test(written)) return written;
  const bare = written.replaceAll(' ', '');
  return OIL_KEYS.get(readKey(bare) ?? '') ?? NAMES.get(bare.toLowerCase()) ?? null;
};

const HELD = new Set(['Alt', 'AltGraph', 'Control', 'ControlOrMeta', 'Meta', 'Shift']);

/** `Ctrl-Shift-K`: after a key that is held down, a dash joins as well. Elsewhere it is a key, or part of no name. */
const joined = (written: string): string =>
  written.replace(/(?<=^|[+-]\s*)([a-z]+)\s*-(?=.)/giu, (all: string, word: string) =>
    HELD.has(nameOf(word) ?? '') ? `${word}+` : all,
  );

/** `+` joins keys and is one itself: `Control++` is both. */
const partsOf = (written: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const character of joined(written)) {
    if (character === '+' && part.trim() !== '') {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()];
};

/** The key or keys to press as browsers call them: `ctrl + enter` is `Control+Enter`. What is no key is told. */
export const rowKeys = (written: string): { readonly keys: string } | { readonly problem: string } => {
  // In plans, as the browser itself calls that key.
  const parts = written === ' ' ? ['Space'] : partsOf(written);
  const wrong = parts.find((part) => nameOf(part) === null);
  if (wrong === undefined) return { keys: parts.map(nameOf).join('+') };
  const known = [...OIL_KEYS.values(), ...OTHER_KEYS].filter((name) => name.length > 1);
  const hint = closestWord(wrong, known);
  const said = wrong === '' ? `"${written}" ends before its last key` : `"${wrong}" is no key`;
  const meant = hint === null ? '.' : `; did you mean "${hint}"?`;
  return { problem: `${said}${meant} Write it like Enter, Tab, ArrowDown, F5 or Control+A` };
};
