import type { OilKind } from '../../../contract/tables/oil-syntax.ts';
import { closestWord } from '../../../kit/closest-word.ts';
import type { OilToken } from './lex-line.ts';
import { type LineProblem, parsing } from './line-problem.ts';
import { isIdentifier, isPlainAddress, isPlainPath, readDuration, readNumber } from './plain-text.ts';
import { quote, shorten } from './quote.ts';
import { readAddress } from './read-address.ts';
import { misplacedHash } from './read-atom.ts';
import { readKey } from './read-keys.ts';

type ReadValue = { readonly token: OilToken; readonly value: string | number } | { readonly problem: LineProblem };

/** Kinds that are always one piece of the line. */
export type SingleKind = Exclude<OilKind, 'target' | 'combination' | 'parameters' | 'flag'>;

export type ValueNeed = {
  readonly kind: SingleKind;
  readonly words?: readonly string[];
  /** A word without quotes is a text, too. */
  readonly bare?: boolean;
};

const asString = (token: OilToken): ReadValue => ({ token: { ...token, kind: 'string' }, value: token.text });
const asWord = (token: OilToken, text: string, value: string | number = text): ReadValue => ({
  token: { ...token, kind: 'word', text },
  value,
});
const wrong = (token: OilToken, message: string, hint: string | null): ReadValue => ({
  problem: misplacedHash(token) ?? parsing('INVALID_VALUE', message, token, hint),
});
const unquoted = (token: OilToken): ReadValue => ({
  problem: parsing('UNEXPECTED_INPUT', 'a text stands in quotes', token, `Write ${quote(shorten(token.found))}.`),
});

const oneOf = (token: OilToken, words: readonly string[]): ReadValue => {
  const small = token.text.toLowerCase();
  const word = words.find((known) => known.toLowerCase() === small);
  if (word !== undefined) return asWord(token, word);
  const near = closestWord(token.text, words);
  const known = `Known: ${words.join(', ')}.`;
  return wrong(
    token,
    `"${shorten(token.text)}" is none of the words that may stand here`,
    near === null ? known : `Did you mean ${near}? ${known}`,
  );
};

const number = (token: OilToken, what: string, fits: (value: number) => boolean): ReadValue => {
  const value = token.kind === 'word' ? readNumber(token.text) : null;
  return value !== null && fits(value)
    ? asWord(token, String(value), value)
    : wrong(token, `expected ${what}, found "${shorten(token.text)}"`, null);
};

/** A piece as the value of an argument or an option. */
export const readValue = (need: ValueNeed, token: OilToken): ReadValue => {
  const quoted = token.kind === 'string' || token.kind === 'json';
  switch (need.kind) {
    case 'text':
      return quoted || (need.bare && token.kind === 'word') ? asString(token) : unquoted(token);
    case 'headers':
    case 'body':
      return quoted ? asString(token) : unquoted(token);
    case 'choice':
      if (quoted) return asString(token);
      return readNumber(token.text) === null ? unquoted(token) : number(token, 'a number', () => true);
    case 'url':
    case 'path': {
      if (token.text.trim() === '' || (!quoted && token.kind !== 'word')) return unquoted(token);
      const value = need.kind === 'url' ? readAddress(token.text) : token.text;
      const plain = need.kind === 'url' ? isPlainAddress(token.text) : isPlainPath(token.text);
      return { token: { ...token, kind: token.kind === 'word' && plain ? 'word' : 'string' }, value };
    }
    case 'name':
      if (token.text === '' || (!quoted && token.kind !== 'word')) return unquoted(token);
      return token.kind === 'word' && isIdentifier(token.text) ? asWord(token, token.text) : asString(token);
    case 'identifier':
      if (!isIdentifier(token.text))
        return wrong(
          token,
          `"${shorten(token.text)}" is no name`,
          'Letters, digits, _ and -, beginning with a letter.',
        );
      return token.kind === 'word' ? asWord(token, token.text) : asString(token);
    case 'definition': {
      const name = token.text.replace(/:$/u, '');
      return isIdentifier(name) && token.kind === 'word'
        ? asWord(token, `${name}:`, name)
        : wrong(token, `"${shorten(token.text)}" is no name`, 'Write define name:');
    }
    case 'number':
      return number(token, 'a number', () => true);
    case 'count':
      return number(token, 'a whole number from 0', (value) => Number.isInteger(value) && value >= 0);
    case 'duration': {
      const value = token.kind === 'word' ? readDuration(token.text) : null;
      return value === null
        ? wrong(token, `"${shorten(token.text)}" is no time`, 'Write it like 500ms, 5s or 1m, a day at most.')
        : asWord(token, token.text.toLowerCase(), value);
    }
    case 'key': {
      const key = readKey(token.text);
      return key === null
        ? wrong(token, `"${shorten(token.text)}" is no key`, 'Write it like enter, arrowdown, f5 or a.')
        : asWord(token, key);
    }
    case 'css':
      return token.kind === 'css' && token.text.trim() !== ''
        ? { token, value: token.text }
        : wrong(token, `expected css("…"), found "${shorten(token.found)}"`, null);
    case 'word':
      return oneOf(token, need.words ?? []);
  }
};
