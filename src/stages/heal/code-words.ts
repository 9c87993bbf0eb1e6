import { words } from '../../kit/normalize.ts';

/** Prefixes that build tools put before what they make up. */
const MADE_UP = /^(?:sc|css|jsx|jss|svelte|emotion|makestyles)-/iu;
/** `a8_f`, `lcJwCV`, `_3fK2p`: no word that a person would write. */
const SHORT_CODE = /^_?[a-z]{0,2}\d*_[a-z0-9]$|^_?[a-z]?\d[a-z0-9]*$/iu;
const LONG_NUMBER = /\d{3}/u;
const MIXED_CASE = /^[a-zA-Z]{5,7}$/u;
const CAMEL_CASE = /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)*$/u;

/** Whether a person wrote this class name. Made-up ones change with every build and say nothing. */
const isWritten = (name: string): boolean =>
  !MADE_UP.test(name) &&
  !LONG_NUMBER.test(name) &&
  !SHORT_CODE.test(name) &&
  !(MIXED_CASE.test(name) && !CAMEL_CASE.test(name));

const withoutNumber = (word: string): string => word.replace(/\d+$/u, '');

/** The words that developers call an element by, each once. */
export const codeWords = (names: readonly string[], classes: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...names, ...classes.filter(isWritten)]
      .flatMap(words)
      .map(withoutNumber)
      .filter((word) => word !== ''),
  );
