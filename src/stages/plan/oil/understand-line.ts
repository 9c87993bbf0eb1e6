import type { OilVerb } from '../../../contract/tables/oil-commands.ts';
import { oilWritten } from '../../../contract/tables/oil-commands.ts';
import type { OilCommandRow, OilForm } from '../../../contract/tables/oil-syntax.ts';
import { closestWord } from '../../../kit/closest-word.ts';
import { findVerb, rowOf, suggestVerb } from './find-verb.ts';
import { type OilToken, tokenText } from './lex-line.ts';
import { type LineProblem, parsing } from './line-problem.ts';
import { shorten } from './quote.ts';
import { misplacedHash } from './read-atom.ts';
import { type GivenArgument, readArguments } from './read-arguments.ts';
import { type GivenOption, splitOptions, takeOption } from './split-options.ts';
import { formUsage, optionsOf } from './usage.ts';

/** A line taken apart by the table: what was written, put where it belongs. */
export type UnderstoodLine = {
  readonly verb: OilVerb;
  readonly row: OilCommandRow;
  readonly form: OilForm;
  readonly args: readonly GivenArgument[];
  readonly options: readonly GivenOption[];
  readonly canonical: string;
};

export type Understanding =
  | { readonly ok: true; readonly line: UnderstoodLine }
  | { readonly ok: false; readonly problems: readonly [LineProblem, ...LineProblem[]] };

const wrong = (problem: LineProblem, ...more: readonly LineProblem[]): Understanding => ({
  ok: false,
  problems: [problem, ...more],
});

const unknownCommand = (token: OilToken): LineProblem => {
  const [word = ''] = token.text.split('#');
  const hash = misplacedHash(token);
  if (hash !== null && findVerb([{ ...token, text: word }]) !== null) return hash;
  if (token.kind !== 'word')
    return parsing('UNKNOWN_COMMAND', 'a line begins with a command', token, 'help lists all commands.');
  const near = suggestVerb(token.text);
  const hint = near === null ? 'help lists all commands.' : `Did you mean ${near}?`;
  return parsing('UNKNOWN_COMMAND', `unknown command "${shorten(token.found)}"`, token, hint);
};

/** The form whose word stands there, or the one that needs none. */
const findForm = (row: OilCommandRow, token: OilToken | undefined): { form: OilForm; length: 0 | 1 } | null => {
  const word = token?.kind === 'word' ? token.text.toLowerCase() : null;
  const named = word === null ? undefined : row.forms.find((form) => form.word === word);
  if (named !== undefined) return { form: named, length: 1 };
  const other = row.forms.find((form) => form.word === undefined || form.implied);
  return other === undefined ? null : { form: other, length: 0 };
};

const noForm = (written: string, row: OilCommandRow, token: OilToken | undefined, end: number): LineProblem => {
  const words = row.forms.flatMap(({ word }) => (word === undefined ? [] : [word]));
  const known = `Known: ${words.join(', ')}.`;
  if (token === undefined)
    return parsing('MISSING_ARGUMENT', `${written} needs a word behind it`, { start: end, found: '' }, known);
  const near = closestWord(token.text, words);
  const hint = near === null ? `${row.help} ${known}` : `Did you mean ${written} ${near}? ${known}`;
  return misplacedHash(token) ?? parsing('INVALID_VALUE', `${written} has no "${shorten(token.text)}"`, token, hint);
};

/** `observe full`: where nothing else can stand, the name of an option is that option. */
const bareOptions = (
  row: OilCommandRow,
  rest: readonly OilToken[],
): {
  readonly options: readonly GivenOption[];
  readonly rest: readonly OilToken[];
  readonly problems: readonly LineProblem[];
} => {
  const options: GivenOption[] = [];
  const problems: LineProblem[] = [];
  let at = 0;
  for (let token = rest[at]; token?.kind === 'word'; token = rest[at]) {
    const name = token.text.toLowerCase();
    const option = Object.hasOwn(row.options, name) ? row.options[name] : undefined;
    if (option === undefined) break;
    const taken = takeOption(name, option, token, rest[at + 1]);
    if ('problem' in taken) problems.push(taken.problem);
    else options.push(taken.option);
    at += option.kind === 'flag' ? 1 : 2;
  }
  return { options, rest: rest.slice(at), problems };
};

const extra = (token: OilToken, usage: string): LineProblem =>
  misplacedHash(token) ??
  parsing('UNEXPECTED_INPUT', `"${shorten(token.found)}" is too much here`, token, `Usage: ${usage}`);

/** `frame mian`, `click #id`: what was probably meant, where the argument itself cannot know. */
const betterHint = (
  problem: LineProblem,
  written: string,
  row: OilCommandRow,
  first: OilToken | undefined,
  comment: string | null,
): string | null => {
  if (problem.code === 'MISSING_ARGUMENT' && comment !== null && !/^\s/u.test(comment))
    return 'A # behind a blank begins a comment; a selector is written css("#id").';
  const words = row.forms.flatMap(({ word }) => (word === undefined ? [] : [word]));
  const near = first?.kind === 'word' ? closestWord(first.text, words) : null;
  return near === null ? null : `Did you mean ${written} ${near}?`;
};

/** A name that could be taken for the word of another form keeps its quotes. */
const told = (row: OilCommandRow, form: OilForm, token: OilToken): OilToken => {
  const taken = token.kind === 'word' && row.forms.some(({ word }) => word === token.text.toLowerCase());
  return taken && (form.word === undefined || form.implied) ? { ...token, kind: 'string' } : token;
};

const canonicalText = (
  verb: OilVerb,
  row: OilCommandRow,
  form: OilForm,
  args: readonly GivenArgument[],
  options: readonly GivenOption[],
): string => {
  const word = form.word === undefined || form.implied ? [] : [form.word];
  const pieces = args.flatMap(({ argument, tokens }) => [
    ...(argument.behind === undefined ? [] : [argument.behind]),
    ...tokens.map((token) => tokenText(told(row, form, token))),
  ]);
  return [oilWritten(verb), ...word, ...pieces, ...options.flatMap(({ tokens }) => tokens.map(tokenText))].join(' ');
};

/** Finds the command of a line and puts everything behind it in its place. `line` must have at least one piece. */
export const understandLine = (tokens: readonly [OilToken, ...OilToken[]], comment: string | null): Understanding => {
  const glued = tokens.find((token) => token.glued);
  if (glued !== undefined) {
    const hint = 'Put a blank before it.';
    return wrong(misplacedHash(glued) ?? parsing('UNEXPECTED_INPUT', 'a blank is missing', glued, hint));
  }
  const found = findVerb(tokens);
  if (found === null) return wrong(unknownCommand(tokens[0]));
  const row = rowOf(found.verb);
  const written = oilWritten(found.verb);
  const split = splitOptions(tokens.slice(found.length), row);
  const last = tokens.at(-1) ?? tokens[0];
  const end = { start: last.start + last.found.length, found: '' };

  const chosen = findForm(row, split.positional[0]);
  if (chosen === null) return wrong(noForm(written, row, split.positional[0], end.start), ...split.problems);
  const { form } = chosen;
  const usage = formUsage(written, row, form);
  const read = readArguments(form, split.positional, chosen.length, { end, usage });
  const bare = form.args.length === 0 ? bareOptions(row, read.rest) : { options: [], rest: read.rest, problems: [] };
  const options = [...split.options, ...bare.options];
  const allowed = optionsOf(row, form);
  const strays = row.open ? [] : options.filter(({ name }) => !allowed.includes(name));

  const problems: LineProblem[] = [...split.problems, ...bare.problems];
  for (const stray of strays.slice(0, 10)) {
    const message = `--${stray.name} does not belong to ${[written, form.word ?? ''].join(' ').trim()}`;
    problems.push(
      parsing('UNEXPECTED_INPUT', message, { start: stray.at, found: `--${stray.name}` }, `Usage: ${usage}`),
    );
  }
  if (read.problem !== null) {
    const hint = betterHint(read.problem, written, row, chosen.length === 0 ? split.positional[0] : undefined, comment);
    problems.push(hint === null ? read.problem : { ...read.problem, hint });
  }
  // What belongs to an unknown option would be told twice.
  const [tooMuch] = bare.rest;
  if (read.problem === null && tooMuch !== undefined && split.problems.length === 0)
    problems.push(extra(tooMuch, usage));

  const [first, ...more] = problems.toSorted((left, right) => left.at - right.at);
  if (first !== undefined) return wrong(first, ...more);
  const canonical = canonicalText(found.verb, row, form, read.given, options);
  return { ok: true, line: { verb: found.verb, row, form, args: read.given, options, canonical } };
};
