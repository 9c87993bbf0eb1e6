import type { OilValue } from '../../../contract/oil.ts';
import type { OilArgument, OilForm } from '../../../contract/tables/oil-syntax.ts';
import { closestWord } from '../../../kit/closest-word.ts';
import type { OilToken } from './lex-line.ts';
import { type LineProblem, parsing, type Span } from './line-problem.ts';
import { readNumber } from './plain-text.ts';
import { shorten } from './quote.ts';
import { type ReadOr, relationOf } from './read-atom.ts';
import { readCombination } from './read-keys.ts';
import { readTarget, relationsLength } from './read-target.ts';
import { readValue, type SingleKind } from './read-value.ts';

/** An argument as read: its canonical pieces and its value. */
export type GivenArgument = {
  readonly argument: OilArgument;
  readonly tokens: readonly OilToken[];
  readonly value: OilValue;
  readonly at: number;
  /** The piece behind it. */
  readonly next: number;
};

export type ReadArguments = {
  readonly given: readonly GivenArgument[];
  /** The pieces behind the last argument. */
  readonly rest: readonly OilToken[];
  readonly problem: LineProblem | null;
};

/** Where a line ends, and how it should be written: for what is missing. */
export type LineEnd = { readonly end: Span; readonly usage: string };

const readCombo = (tokens: readonly OilToken[], at: number, token: OilToken): ReadOr<OilValue> => {
  const written = tokens.slice(at).map((part) => part.text);
  const keys = readCombination(written.join(' '));
  if (keys !== null) return { tokens: [{ ...token, kind: 'word', text: keys }], value: keys, next: tokens.length };
  const message = `"${shorten(written.join(' '))}" is no key or combination of keys`;
  return { problem: parsing('INVALID_VALUE', message, token, 'Write it like enter, f5 or control+shift+a.') };
};

/** Words without quotes that are one text: `device iPhone 14`. */
const readBareText = (tokens: readonly OilToken[], at: number, token: OilToken): ReadOr<OilValue> => {
  const end = tokens.findIndex((part, index) => index > at && part.kind !== 'word');
  const next = end === -1 ? tokens.length : end;
  const text = tokens
    .slice(at, next)
    .map((part) => part.text)
    .join(' ');
  return { tokens: [{ ...token, kind: 'string', text }], value: text, next };
};

const readParameters = (tokens: readonly OilToken[], at: number): ReadOr<OilValue> => {
  const rest = tokens.slice(at);
  const values = rest.map((part) => (part.kind === 'word' ? (readNumber(part.text) ?? part.text) : part.text));
  const canonical = rest.map((part, index): OilToken => {
    const value = values[index];
    return typeof value === 'number' ? { ...part, text: String(value) } : { ...part, kind: 'string' };
  });
  return { tokens: canonical, value: values, next: tokens.length };
};

const readOne = (argument: OilArgument, tokens: readonly OilToken[], at: number, token: OilToken): ReadOr<OilValue> => {
  switch (argument.kind) {
    case 'target':
      return readTarget(tokens, at, token, argument.bare ?? false);
    case 'combination':
      return readCombo(tokens, at, token);
    case 'parameters':
      return readParameters(tokens, at);
    default: {
      if (argument.bare && token.kind === 'word') return readBareText(tokens, at, token);
      const read = readValue({ ...argument, kind: argument.kind as SingleKind, bare: false }, token);
      return 'problem' in read ? read : { tokens: [read.token], value: read.value, next: at + 1 };
    }
  }
};

/** What may be left out and is: nothing there, a word of no use here, or just enough left for what must follow. */
const leftOut = (argument: OilArgument, token: OilToken | undefined, left: number, needed: number): boolean => {
  if (token === undefined) return argument.optional === true || argument.kind === 'parameters';
  if (argument.optional !== true) return false;
  if (left <= needed) return true;
  return argument.kind === 'word' && !(argument.words ?? []).includes(token.text.toLowerCase());
};

const isNeeded = ({ optional, inferred, kind }: OilArgument): boolean =>
  optional !== true && inferred !== true && kind !== 'parameters';

/** Reads the arguments of a form one after the other, and stops at the first that cannot be read. */
const readInOrder = (form: OilForm, tokens: readonly OilToken[], from: number, line: LineEnd): ReadArguments => {
  const given: GivenArgument[] = [];
  let at = from;
  let slip: string | null = null;
  for (const [index, argument] of form.args.entries()) {
    const stop = (problem: LineProblem): ReadArguments => ({ given, rest: tokens.slice(at), problem });
    const { behind, name } = argument;
    if (behind !== undefined) {
      const word = tokens[at];
      if (word?.kind !== 'word' || word.text.toLowerCase() !== behind)
        return stop(parsing('MISSING_ARGUMENT', `"${behind}" is missing`, word ?? line.end, `Usage: ${line.usage}`));
      at += 1;
    }
    const token = tokens[at];
    const needed = form.args.slice(index + 1).filter(isNeeded).length;
    if (leftOut(argument, token, tokens.length - at, needed)) {
      if (token !== undefined && argument.kind === 'word') slip = closestWord(token.text, argument.words ?? []);
      if (argument.kind === 'parameters') given.push({ argument, tokens: [], value: [], at: line.end.start, next: at });
      continue;
    }
    if (token === undefined) {
      if (argument.inferred) {
        given.push({ argument, tokens: [], value: { by: 'infer' }, at: line.end.start, next: at });
        continue;
      }
      return stop(parsing('MISSING_ARGUMENT', `the ${name} is missing`, line.end, `Usage: ${line.usage}`));
    }
    const read = readOne(argument, tokens, at, token);
    if ('problem' in read)
      return stop(slip === null ? read.problem : { ...read.problem, hint: `Did you mean ${slip}?` });
    given.push({ argument, tokens: read.tokens, value: read.value, at: token.start, next: read.next });
    at = read.next;
  }
  return { given, rest: tokens.slice(at), problem: null };
};

/**
 * The same, and `type email "a@b.c" inside "Registration"` as well: relations that stand behind the text belong to the
 * target, and canonical text has them there.
 */
export const readArguments = (
  form: OilForm,
  tokens: readonly OilToken[],
  from: number,
  line: LineEnd,
): ReadArguments => {
  const read = readInOrder(form, tokens, from, line);
  const [target, ...values] = read.given;
  if (target?.argument.kind !== 'target' || values.length === 0 || relationOf(read.rest[0]) === null) return read;
  const end = tokens.length - read.rest.length;
  const behind = end + relationsLength(tokens, end);
  const moved = [
    ...tokens.slice(0, target.next),
    ...tokens.slice(end, behind),
    ...tokens.slice(target.next, end),
    ...tokens.slice(behind),
  ];
  return behind === end ? read : readInOrder(form, moved, from, line);
};
