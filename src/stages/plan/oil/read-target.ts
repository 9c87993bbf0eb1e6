import type { OilAtom, OilTarget } from '../../../contract/oil.ts';
import type { OilRelation } from '../../../contract/tables/oil-words.ts';
import type { OilToken } from './lex-line.ts';
import { parsing } from './line-problem.ts';
import { type ReadOr, readAtom, relationOf } from './read-atom.ts';

/** Nesting has no limit in the language (O-31); a line that goes beyond this was not written by anybody. */
const MOST_RELATIONS = 256;

type Chain = readonly { readonly relation: OilRelation; readonly anchor: OilAtom }[];

const readRelations = (tokens: readonly OilToken[], from: number, bare: boolean): ReadOr<Chain> => {
  const read: OilToken[] = [];
  const chain: { relation: OilRelation; anchor: OilAtom }[] = [];
  let at = from;
  for (let word = tokens[at]; word !== undefined; word = tokens[at]) {
    const relation = relationOf(word);
    if (relation === null) break;
    const anchor = tokens[at + 1];
    if (anchor === undefined) {
      const hint = `Write ${relation} "…".`;
      return { problem: parsing('MISSING_ARGUMENT', `${relation} needs an element behind it`, word, hint) };
    }
    if (chain.length === MOST_RELATIONS)
      return { problem: parsing('INVALID_VALUE', `there are more than ${MOST_RELATIONS} relations`, word) };
    const next = readAtom(tokens, at + 1, anchor, bare);
    if ('problem' in next) return next;
    read.push({ ...word, text: relation }, ...next.tokens);
    chain.push({ relation, anchor: next.value });
    at = next.next;
  }
  return { tokens: read, value: chain, next: at };
};

/** How many pieces from here on are relations with their anchors. */
export const relationsLength = (tokens: readonly OilToken[], from: number): number => {
  const read = readRelations(tokens, from, false);
  return 'problem' in read ? 0 : read.next - from;
};

/** Written from left to right, meant from right to left: A near B inside C is A near (B inside C). */
const joined = (first: OilAtom, chain: Chain): OilTarget => {
  type Anchor = Exclude<OilTarget, { readonly by: 'infer' }>;
  let anchor: Anchor | null = null;
  for (const [at, link] of [...chain.entries()].toReversed()) {
    const outer = chain[at + 1];
    anchor =
      anchor === null || outer === undefined
        ? link.anchor
        : { by: 'relation', relation: outer.relation, target: link.anchor, anchor };
  }
  const [nearest] = chain;
  return anchor === null || nearest === undefined
    ? first
    : { by: 'relation', relation: nearest.relation, target: first, anchor };
};

/** An element, with its relations. */
export const readTarget = (
  tokens: readonly OilToken[],
  at: number,
  token: OilToken,
  bare: boolean,
): ReadOr<OilTarget> => {
  const first = readAtom(tokens, at, token, bare);
  if ('problem' in first) return first;
  const more = readRelations(tokens, first.next, bare);
  if ('problem' in more) return more;
  return { tokens: [...first.tokens, ...more.tokens], value: joined(first.value, more.value), next: more.next };
};
