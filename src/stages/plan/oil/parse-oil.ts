import type { OilError, OilLine } from '../../../contract/oil.ts';
import { oilWritten } from '../../../contract/tables/oil-commands.ts';
import { buildCommand } from './build-command.ts';
import { findVerb } from './find-verb.ts';
import { lexLine, type OilToken } from './lex-line.ts';
import { type LineProblem, type LineStart, placed, positionAt } from './line-problem.ts';
import { understandLine } from './understand-line.ts';
import { validateCommand } from './validate-command.ts';

export type OilParse =
  | { readonly ok: true; readonly line: OilLine }
  | { readonly ok: false; readonly errors: readonly OilError[] };

const FIRST: LineStart = { line: 1, offset: 0 };

const withComment = (text: string, comment: string | null): string =>
  [text, comment === null ? '' : `#${comment}`].filter((part) => part !== '').join(' ');

const hasPieces = (tokens: readonly OilToken[]): tokens is readonly [OilToken, ...OilToken[]] => tokens.length > 0;

/** One line of OIL as a command, or everything that is wrong with it. Never throws, whatever the line holds. */
export const parseOil = (text: string, start: LineStart = FIRST): OilParse => {
  const fail = (problems: readonly LineProblem[]): OilParse => ({
    ok: false,
    errors: problems.map((problem) => placed(problem, start)),
  });
  const { tokens, comment, problem } = lexLine(text);
  if (problem !== null) return fail([problem]);
  const position = positionAt(start, tokens[0]?.start ?? 0);
  if (!hasPieces(tokens))
    return { ok: true, line: { position, canonical: withComment('', comment), command: null, comment } };
  const understood = understandLine(tokens, comment);
  if (!understood.ok) return fail(understood.problems);
  const { args, options, canonical } = understood.line;
  const command = buildCommand(understood.line);
  const problems = validateCommand(command, (name) => {
    const option = options.findLast((given) => given.name === name);
    return option?.at ?? args.find((given) => given.argument.name === name)?.at ?? 0;
  });
  if (problems.length > 0) return fail(problems);
  return { ok: true, line: { position, canonical: withComment(canonical, comment), command, comment } };
};

/** What can be made canonical without understanding it: the command, dashes and blanks. It gets no more right by that. */
const byPieces = (tokens: readonly OilToken[]): string => {
  const found = findVerb(tokens);
  const pieces = tokens.slice(found?.length ?? 0).map((token) => {
    const text = token.kind === 'word' ? token.text.replace(/^-(?=[A-Za-z])/u, '--') : token.found;
    return token.glued ? text : ` ${text}`;
  });
  return `${found === null ? '' : oilWritten(found.verb)}${pieces.join('')}`.trimStart();
};

/** A raw line as canonical text. A line that cannot be understood keeps its words, so that its author knows it again. */
export const normalizeOil = (text: string): string => {
  const { tokens, comment, problem } = lexLine(text);
  if (problem !== null) return text.trim();
  if (!hasPieces(tokens)) return withComment('', comment);
  const understood = understandLine(tokens, comment);
  return withComment(understood.ok ? understood.line.canonical : byPieces(tokens), comment);
};
