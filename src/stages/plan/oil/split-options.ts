import type { OilCommandRow, OilOption } from '../../../contract/tables/oil-syntax.ts';
import { closestWord } from '../../../kit/closest-word.ts';
import type { OilToken } from './lex-line.ts';
import { type LineProblem, parsing } from './line-problem.ts';
import { isIdentifier, readNumber } from './plain-text.ts';
import { shorten } from './quote.ts';
import { readValue, type SingleKind } from './read-value.ts';
import { optionUsage } from './usage.ts';

/** An option as given: its canonical pieces and its value. */
export type GivenOption = {
  readonly name: string;
  readonly tokens: readonly OilToken[];
  readonly value: string | number | true;
  readonly at: number;
};

export type SplitLine = {
  readonly positional: readonly OilToken[];
  readonly options: readonly GivenOption[];
  readonly problems: readonly LineProblem[];
};

/** Nobody reads more than this about one line. */
const MOST_PROBLEMS = 10;

/** `--full`, `-full`; but `-100` is a number and a lone dash a word. */
const optionName = (token: OilToken | undefined): string | null => {
  if (token?.kind !== 'word') return null;
  const [, long, short] = /^(?:--([A-Za-z_].*)|-([A-Za-z].*))$/su.exec(token.text) ?? [];
  return long ?? short ?? null;
};

const unknown = (token: OilToken, name: string, known: readonly string[]): LineProblem => {
  const [before = '', ...rest] = name.split('=');
  const near = known.includes(before.toLowerCase()) ? before.toLowerCase() : closestWord(name, known);
  const hint =
    near === null ? null : rest.length === 0 ? `Did you mean --${near}?` : `Write --${near} ${rest.join('=')}.`;
  const list =
    known.length === 0 ? 'There are no options here.' : `Known: ${known.map((word) => `--${word}`).join(', ')}.`;
  return parsing('UNEXPECTED_INPUT', `unknown option --${shorten(name)}`, token, hint ?? list);
};

type Taken = { readonly option: GivenOption; readonly pieces: number } | { readonly problem: LineProblem };

/** Reads an option with the value that stands behind it. */
export const takeOption = (name: string, option: OilOption, word: OilToken, following: OilToken | undefined): Taken => {
  const flag: OilToken = { ...word, text: `--${name}` };
  if (option.kind === 'flag') return { option: { name, tokens: [flag], value: true, at: word.start }, pieces: 1 };
  if (following === undefined || optionName(following) !== null) {
    const end = { start: word.start + word.found.length, found: '' };
    return {
      problem: parsing('MISSING_ARGUMENT', `--${name} needs a value`, end, `Write ${optionUsage(name, option)}.`),
    };
  }
  const read = readValue({ ...option, kind: option.kind as SingleKind, bare: true }, following);
  if ('problem' in read) return read;
  return { option: { name, tokens: [flag, read.token], value: read.value, at: word.start }, pieces: 2 };
};

/** A parameter of `run`: any name, and a text or a number. */
const takeParameter = (name: string, word: OilToken, following: OilToken | undefined): Taken => {
  if (!isIdentifier(name)) return { problem: unknown(word, name, []) };
  if (following === undefined || optionName(following) !== null)
    return takeOption(name, { kind: 'text' }, word, undefined);
  const number = following.kind === 'word' ? readNumber(following.text) : null;
  return takeOption(name, { kind: number === null ? 'text' : 'number' }, word, following);
};

/** Takes the options out of a line, wherever they stand; what is left are the arguments in their order. */
export const splitOptions = (tokens: readonly OilToken[], row: OilCommandRow): SplitLine => {
  const positional: OilToken[] = [];
  const options: GivenOption[] = [];
  const problems: LineProblem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const written = optionName(token);
    if (token === undefined || written === null) {
      if (token !== undefined) positional.push(token);
      at += 1;
      continue;
    }
    const name = written.toLowerCase();
    const known = Object.hasOwn(row.options, name) ? row.options[name] : undefined;
    const taken =
      known !== undefined
        ? takeOption(name, known, token, tokens[at + 1])
        : row.open
          ? takeParameter(written, token, tokens[at + 1])
          : { problem: unknown(token, written, Object.keys(row.options)) };
    if ('problem' in taken) problems.push(taken.problem);
    else options.push(taken.option);
    if (problems.length === MOST_PROBLEMS) break;
    // A value that is no good belongs to its option all the same.
    at += 'problem' in taken ? (known !== undefined && taken.problem.code === 'INVALID_VALUE' ? 2 : 1) : taken.pieces;
  }
  return { positional, options, problems };
};
