import type { Candidate } from '../../../contract/element.ts';
import type { CandidateCheck, ScoreRule } from '../../../contract/explanation.ts';

/** What the rules of one sort of target give one candidate. */
export type Arithmetic = {
  readonly rules: readonly ScoreRule[];
  /** Beside the points: what must hold anyway. */
  readonly checks: readonly CandidateCheck[];
  /** What of the rules would have had to be different. */
  readonly missing: readonly string[];
  /** How well it answers to the name alone, where the place decides between those who do. */
  readonly named?: number;
};

/** How one sort of target is decided: the same rules as in the decision, told one by one. */
export type Reckoning = {
  /** So many points are a score of 1. */
  readonly scale: number;
  readonly thresholds: readonly string[];
  arithmetic(candidate: Candidate): Arithmetic;
};

export const sumOf = (rules: readonly ScoreRule[]): number =>
  Math.max(
    0,
    rules.reduce((sum, { counts, points }) => (counts ? sum + points : sum), 0),
  );

export const twoDigits = (score: number): number => Math.round(score * 100) / 100;

/** A text as it is shown: long ones are read elsewhere. */
export const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
