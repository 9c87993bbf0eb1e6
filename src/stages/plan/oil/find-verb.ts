import { OIL_COMMANDS, OIL_VERBS, type OilVerb, oilWritten } from '../../../contract/tables/oil-commands.ts';
import type { OilCommandRow } from '../../../contract/tables/oil-syntax.ts';
import { closestWord } from '../../../kit/closest-word.ts';
import type { OilToken } from './lex-line.ts';

export const rowOf = (verb: OilVerb): OilCommandRow => OIL_COMMANDS[verb];

const VERBS: ReadonlyMap<string, OilVerb> = new Map(
  OIL_VERBS.flatMap((verb) => [oilWritten(verb), ...rowOf(verb).aliases].map((word) => [word, verb] as const)),
);

const MEANT: ReadonlyMap<string, OilVerb> = new Map(
  OIL_VERBS.flatMap((verb) => rowOf(verb).meant.map((word) => [word, verb] as const)),
);

export type FoundVerb = { readonly verb: OilVerb; readonly length: 1 | 2 };

/** The command that a line begins with; `go to` and `scroll until` are two words. */
export const findVerb = (tokens: readonly OilToken[]): FoundVerb | null => {
  const [first, second] = tokens;
  if (first === undefined || first.kind !== 'word') return null;
  const word = first.text.toLowerCase();
  const pair = second?.kind === 'word' && !second.glued ? VERBS.get(`${word} ${second.text.toLowerCase()}`) : undefined;
  if (pair !== undefined) return { verb: pair, length: 2 };
  const single = VERBS.get(word);
  return single === undefined ? null : { verb: single, length: 1 };
};

/** The command that an unknown word was probably meant to be, as it is written. */
export const suggestVerb = (word: string): string | null => {
  const meant = MEANT.get(word.toLowerCase());
  if (meant !== undefined) return oilWritten(meant);
  const near = closestWord(word, [...VERBS.keys()]);
  const verb = near === null ? undefined : VERBS.get(near);
  return verb === undefined ? null : oilWritten(verb);
};
