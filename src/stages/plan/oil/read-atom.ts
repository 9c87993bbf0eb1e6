import type { OilAtom } from '../../../contract/oil.ts';
import {
  OIL_RELATIONS,
  OIL_ROLE_WORDS,
  type OilRelation,
  type OilRoleWord,
} from '../../../contract/tables/oil-words.ts';
import type { OilToken } from './lex-line.ts';
import { type LineProblem, parsing } from './line-problem.ts';
import { quote, shorten } from './quote.ts';

/** What was read, as canonical pieces and as value, and where it ends. */
export type Read<T> = { readonly tokens: readonly OilToken[]; readonly value: T; readonly next: number };
export type ReadOr<T> = Read<T> | { readonly problem: LineProblem };

export const relationOf = (token: OilToken | undefined): OilRelation | null => {
  if (token?.kind !== 'word') return null;
  const word = token.text.toLowerCase();
  return OIL_RELATIONS.find((relation) => relation === word) ?? null;
};

/** Only exactly these: `Email` with a capital is what stands on the screen. */
const roleOf = (token: OilToken): OilRoleWord | null => OIL_ROLE_WORDS.find((role) => role === token.text) ?? null;

const isExplicit = (token: OilToken | undefined): boolean =>
  token !== undefined && (token.kind !== 'word' || /^\d+$/u.test(token.text) || roleOf(token) !== null);

const isBareWord = (token: OilToken | undefined): boolean =>
  token?.kind === 'word' && !isExplicit(token) && relationOf(token) === null;

/** `click 5#x`: what would have been a comment, had there been a blank. */
export const misplacedHash = (token: OilToken): LineProblem | null => {
  const at = token.kind === 'word' ? token.found.indexOf('#') : -1;
  if (at === -1) return null;
  return parsing(
    'UNEXPECTED_INPUT',
    'a # inside a word begins no comment',
    { start: token.start + at, found: token.found.slice(at) },
    'Add a blank before # for a comment, or put the text in quotes.',
  );
};

const one = (token: OilToken, value: OilAtom, at: number): Read<OilAtom> => ({ tokens: [token], value, next: at + 1 });

const empty = (token: OilToken): ReadOr<never> => ({
  problem: parsing('INVALID_VALUE', 'the name of the element is empty', token, 'Write what stands on the page.'),
});

/** Several words that are one name, up to a relation whose other side is plain: quoted, numbered or a selector. */
const readBareText = (tokens: readonly OilToken[], at: number, first: OilToken): ReadOr<OilAtom> => {
  const run: string[] = [];
  let next = at;
  for (let token = tokens[next]; token?.kind === 'word'; token = tokens[next]) {
    if (run.length > 0 && relationOf(token) !== null) {
      if (isExplicit(tokens[next + 1])) break;
      const left = quote(shorten(run.join(' ')));
      const whole = [...run, ...tokens.slice(next, next + 2).map((part) => part.text)].join(' ');
      return {
        problem: parsing(
          'UNEXPECTED_INPUT',
          `without quotes nobody can tell whether "${token.text}" belongs to the name`,
          token,
          `Write ${left} ${token.text.toLowerCase()} "…", or ${quote(shorten(whole))} if that is its name.`,
        ),
      };
    }
    run.push(token.text);
    next += 1;
  }
  const text = run.join(' ');
  return { tokens: [{ ...first, kind: 'string', text }], value: { by: 'text', text }, next };
};

const inQuotes = (tokens: readonly OilToken[], at: number, token: OilToken): ReadOr<never> => {
  const following = tokens.slice(at, at + 6);
  const end = following.findIndex((part) => part.kind !== 'word');
  const named = following.slice(0, end === -1 ? undefined : Math.max(end, 1)).map((part) => part.found);
  return {
    problem: parsing(
      'UNEXPECTED_INPUT',
      'a name stands in quotes unless it is a number, a role word or a selector',
      token,
      `Write ${quote(shorten(named.join(' ')))}.`,
    ),
  };
};

/** One element without relations. With `bare`, words without quotes are a name, too. */
export const readAtom = (tokens: readonly OilToken[], at: number, token: OilToken, bare: boolean): ReadOr<OilAtom> => {
  switch (token.kind) {
    case 'string':
      return token.text.trim() === '' ? empty(token) : one(token, { by: 'text', text: token.text }, at);
    case 'css':
    case 'xpath':
      return token.text.trim() === '' ? empty(token) : one(token, { by: token.kind, selector: token.text }, at);
    case 'json':
      return inQuotes(tokens, at, token);
    case 'word': {
      const role = roleOf(token);
      if (role !== null && !(bare && isBareWord(tokens[at + 1]))) return one(token, { by: 'role', role }, at);
      if (/^\d+$/u.test(token.text)) {
        const ref = Number(token.text);
        if (Number.isSafeInteger(ref)) return one({ ...token, text: String(ref) }, { by: 'ref', ref }, at);
        return { problem: parsing('INVALID_VALUE', 'no element has such a number', token) };
      }
      const problem = /^\d+#/u.test(token.text) ? misplacedHash(token) : null;
      if (problem !== null) return { problem };
      return bare ? readBareText(tokens, at, token) : inQuotes(tokens, at, token);
    }
  }
};
