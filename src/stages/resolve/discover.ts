import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Attempt, RankedCandidate } from '../../contract/resolution.ts';
import { totalOrder } from '../../kit/total-order.ts';
import { describeCandidate, type ElementIndex } from './element-index.ts';
import { readings } from './kind-word.ts';
import { MATCH_FACTOR, type TextMatch } from './match-text.ts';
import { prefers, satisfies } from './requirement.ts';
import { STRATEGIES, type Strategy } from './strategies.ts';

/** A candidate and how it came to be one. */
export type Match = {
  readonly candidate: Candidate;
  readonly strategy: Strategy;
  readonly text: Exclude<TextMatch, null>;
};

export type Discovery = {
  readonly chosen: Match | null;
  /** The best answers of the first strategy that had several; empty when there was never more than one. */
  readonly ambiguous: readonly Match[];
  readonly attempted: readonly Attempt[];
};

const QUALITIES = ['exact', 'words', 'contains'] as const;

const scoreOf = (match: Match): number => Math.round(match.strategy.confidence * MATCH_FACTOR[match.text] * 100) / 100;

export const rank = (matches: readonly Match[]): readonly RankedCandidate[] =>
  matches
    .map((match) => ({
      vaultyId: match.candidate.vaultyId,
      ref: match.candidate.ref,
      describe: describeCandidate(match.candidate),
      score: scoreOf(match),
      reasons: [`${match.strategy.name}:${match.text}`],
    }))
    .toSorted(
      totalOrder(
        (ranked) => -ranked.score,
        (ranked) => ranked.ref,
      ),
    );

/** What can be seen and used comes first; the rest is kept so that the gate can say why it cannot be used. */
const usable = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const seen = candidates.filter((candidate) => candidate.state.visible && !isGhost(candidate));
  if (seen.length === 0) return candidates;
  const enabled = seen.filter((candidate) => candidate.state.enabled);
  return enabled.length === 0 ? seen : enabled;
};

/** Transparent controls are usually the real ones behind a drawn checkbox; anything else transparent is not offered. */
const isGhost = (candidate: Candidate): boolean =>
  candidate.state.transparent && !['checkbox', 'radio', 'file'].includes(candidate.inputType ?? '');

const matchesOf = (strategy: Strategy, element: string, candidates: readonly Candidate[]): readonly Match[] => {
  const found = candidates.flatMap((candidate) => {
    const text = strategy.match(candidate, element);
    return text === null ? [] : [{ candidate, strategy, text }];
  });
  const best = QUALITIES.find((text) => found.some((match) => match.text === text));
  const closest = found.filter((match) => match.text === best);
  const kept = new Set(usable(closest.map((match) => match.candidate)));
  return closest.filter((match) => kept.has(match.candidate));
};

/**
 * The ladder of seed 004: the first strategy that yields exactly one element wins (K-33). But a text that merely
 * contains the name stands back behind one that is the name, whichever strategy sees it: `Save` is not `Save my card`.
 */
const climb = (element: string, candidates: readonly Candidate[]): Discovery => {
  const steps = STRATEGIES.map((strategy) => ({ strategy, matches: matchesOf(strategy, element, candidates) }));
  const best = QUALITIES.find((text) => steps.some(({ matches }) => matches[0]?.text === text));
  const attempted: Attempt[] = [];
  let ambiguous: readonly Match[] = [];
  for (const { strategy, matches } of steps) {
    const [only] = matches;
    if (only !== undefined && only.text !== best) {
      attempted.push({ strategy: strategy.name, matches: matches.length, note: `only ${only.text}` });
      continue;
    }
    attempted.push({ strategy: strategy.name, matches: matches.length });
    if (matches.length === 1 && only !== undefined) return { chosen: only, ambiguous: [], attempted };
    if (matches.length > 1 && ambiguous.length === 0) ambiguous = matches;
  }
  return { chosen: null, ambiguous, attempted };
};

/** Finds what a person named among the candidates that can take the action. */
export const discover = (
  element: string,
  requirement: Requirement,
  scope: (candidate: Candidate) => boolean,
  index: ElementIndex,
): Discovery => {
  const able = index.registry.candidates.filter((candidate) => scope(candidate) && satisfies(candidate, requirement));
  const preferred = able.filter((candidate) => prefers(candidate, requirement));
  const attempted: Attempt[] = [];
  let ambiguous: readonly Match[] = [];
  const pools = preferred.length === able.length ? [able] : [preferred, able];
  for (const reading of readings(element)) {
    for (const pool of pools) {
      const { roles } = reading;
      const candidates = roles === null ? pool : pool.filter((candidate) => roles.includes(candidate.role ?? ''));
      const found = climb(reading.name, candidates);
      attempted.push(...found.attempted);
      if (found.chosen !== null) return { ...found, attempted };
      if (ambiguous.length === 0) ambiguous = found.ambiguous;
      if (ambiguous.length > 0) return { chosen: null, ambiguous, attempted };
    }
  }
  return { chosen: null, ambiguous, attempted };
};
