import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Attempt } from '../../contract/resolution.ts';
import type { ElementIndex } from './element-index.ts';
import type { Named } from './kind-word.ts';
import { type Discovery, type Evidence, evidenceFor, type Match } from './ladder.ts';
import { answeringBest } from './match-text.ts';
import { type Hints, type Pool, poolsOf } from './pools.ts';
import type { Strategy } from './strategies.ts';
import { isGhost, usable } from './usable.ts';

/** Which part of the page counts. */
export type InScope = (element: { readonly ref: number }) => boolean;

/** How well a candidate can be seen. */
export type Tier = (candidate: Candidate) => boolean;

export const seen: Tier = (candidate) => candidate.state.visible && !isGhost(candidate);

/** What can be seen is meant first; what cannot be seen is found all the same, so that the gate can say why not. */
export const TIERS: readonly [first: Tier, ghosts?: Tier, hidden?: Tier] = [
  seen,
  (candidate) => candidate.state.visible && isGhost(candidate),
  (candidate) => !candidate.state.visible,
];

/** One question about a name, with what is looked up for it once. */
export type Ask = {
  readonly element: string;
  readonly requirement: Requirement;
  readonly hints: Hints;
  readonly index: ElementIndex;
  readonly inScope: (ref: number) => boolean;
  /** In scope and of a sort that the action may be meant for. */
  readonly isMeant: (candidate: Candidate) => boolean;
  readonly candidates: () => readonly Candidate[];
  readonly pools: readonly Pool[];
  readonly evidence: (name: string) => Evidence;
};

export const createAsk = (
  element: string,
  requirement: Requirement,
  scope: InScope,
  index: ElementIndex,
  hints: Hints,
): Ask => {
  const pools = poolsOf(requirement, hints);
  const { registry } = index;
  const isMeant = (candidate: Candidate): boolean => scope(candidate) && pools.some((pool) => pool(candidate));
  let candidates: readonly Candidate[] | undefined;
  const known = new Map<string, Evidence>();
  return {
    element,
    requirement,
    hints,
    index,
    inScope: (ref) => scope({ ref }),
    isMeant,
    candidates: () => (candidates ??= registry.candidates.filter(isMeant)),
    pools,
    evidence(name) {
      const evidence = known.get(name) ?? evidenceFor(name, isMeant, registry);
      known.set(name, evidence);
      return evidence;
    },
  };
};

export const plays = ({ roles }: Named, { role }: Candidate): boolean => roles === null || roles.has(role ?? '');

/** Of one sort, in a role that the name speaks of, and seen so well. */
export const fits =
  (named: Named, pool: Pool, tier: Tier) =>
  (candidate: Candidate): boolean =>
    tier(candidate) && pool(candidate) && plays(named, candidate);

/** All candidates that fit. */
export const fitting = (ask: Ask, named: Named, pool: Pool, tier: Tier): readonly Candidate[] =>
  ask.candidates().filter(fits(named, pool, tier));

export const isSettled = ({ chosen, ambiguous }: Discovery): boolean => chosen !== null || ambiguous.length > 0;

/** The answers of one strategy: one is chosen, more are a refusal. */
export const settle = (
  found: readonly Omit<Match, 'strategy'>[],
  strategy: Strategy,
  attempted: readonly Attempt[],
): Discovery => {
  const matches = usable(answeringBest(found).map((one) => ({ ...one, strategy })));
  const [only] = matches;
  const told = [...attempted, { strategy: strategy.name, matches: matches.length }];
  if (only !== undefined && matches.length === 1) return { chosen: only, ambiguous: [], attempted: told };
  return { chosen: null, ambiguous: matches, attempted: told };
};
