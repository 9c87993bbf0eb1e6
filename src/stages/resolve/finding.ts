import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Attempt, ResolutionError, ResolutionStrategy, ResolutionTrace } from '../../contract/resolution.ts';
import type { Profile } from '../../contract/tables/profiles.ts';
import type { Target } from '../../contract/target.ts';
import type { ElementIndex } from './element-index.ts';
import type { Question } from './question.ts';

/** One element that answers, and how well. */
export type Match = {
  readonly candidate: Candidate;
  /** Larger is better. Only points of one finding are compared. */
  readonly points: number;
  /** The same for people, from 0 to 1. */
  readonly score: number;
  /** `exact`: it is called so; `partial`: it merely contains what was asked. */
  readonly grade: 'exact' | 'partial';
  readonly reasons: readonly string[];
  /** Whether the action prefers this sort of element. */
  readonly preferred?: boolean;
  /** Addressed by a selector: whoever writes one knows what a click does there. */
  readonly explicit?: true;
  /** Points of seed 001 are shown as they are. */
  readonly showPoints?: true;
};

type Found = {
  readonly strategy: ResolutionStrategy;
  readonly confidence: number | null;
  readonly attempted: readonly Attempt[];
  readonly trace?: ResolutionTrace;
};

/** What a way of looking came back with. */
export type Finding =
  /** Everything that answers; who of them is meant is decided by the profile. */
  | (Found & {
      readonly kind: 'matches';
      readonly matches: readonly Match[];
      readonly what: string;
      /** What would be unique, where that is known already. */
      readonly suggestion?: string | null;
    })
  /** The rules of this way have chosen. */
  | (Found & {
      readonly kind: 'chosen';
      readonly match: Match;
      readonly others: readonly Match[];
    })
  | {
      readonly kind: 'refused';
      readonly situation: ResolutionError['situation'];
      readonly reason: string;
      readonly attempted: readonly Attempt[];
      readonly matches: readonly Match[];
      readonly suggestion: string | null;
      readonly trace?: ResolutionTrace;
    };

/** A question under way: what is asked for may differ from the question itself, as for an anchor. */
export type Search = {
  readonly question: Question;
  readonly index: ElementIndex;
  readonly profile: Profile;
  readonly requirement: Requirement;
  /** Null: everywhere. */
  readonly scope: ((ref: number) => boolean) | null;
  /** How many inferences led here (K-13). */
  readonly depth: number;
  /** Looked for by a relation: all that answer are wanted, not the one. */
  readonly all?: true;
};

export type Find = (target: Target, search: Search) => Finding;

export const inScope = (search: Search, ref: number): boolean => search.scope === null || search.scope(ref);

/** The same search in a part of the page. */
export const narrowed = (search: Search, to: (ref: number) => boolean): Search => {
  const { scope } = search;
  return { ...search, scope: scope === null ? to : (ref) => scope(ref) && to(ref) };
};

export const refused = (
  situation: ResolutionError['situation'],
  reason: string,
  more: Partial<Extract<Finding, { kind: 'refused' }>> = {},
): Finding => ({ kind: 'refused', situation, reason, attempted: [], matches: [], suggestion: null, ...more });

/** Everything that answers, whoever decides; nothing when the answer is that there is nothing. */
export const matchesOf = (finding: Finding): readonly Match[] =>
  finding.kind === 'chosen' ? [finding.match] : finding.matches;

/** A fact that an element has or has not. */
export const fact = (candidate: Candidate, reason: string): Match => ({
  candidate,
  points: 1,
  score: 1,
  grade: 'exact',
  reasons: [reason],
});
