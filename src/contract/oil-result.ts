import type { Candidate } from './element.ts';
import type { Patterns } from './patterns.ts';

/** Rows that were read from a page: one part, or one for each table. */
export type OilTable = {
  readonly name: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
};

/** What `observe` saw, as far as it was asked for. */
export type OilPage = {
  readonly url: string;
  readonly title: string;
  readonly patterns: Patterns | null;
  readonly candidates: readonly Candidate[];
  /** How many more there are. */
  readonly left: number;
  readonly positions: boolean;
  /** Only what changed since the last look. */
  readonly diff: boolean;
};

/** What a command brought to show. */
export type OilSaid =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[]; readonly data: object }
  | { readonly kind: 'tables'; readonly tables: readonly OilTable[]; readonly format: 'json' | 'csv' | 'text' }
  | { readonly kind: 'page'; readonly page: OilPage };

/** Why a command did not do what it says, and what to do about it. */
export type OilFailure = {
  /** Of the scanner protocol or of the executor: ELEMENT_NOT_FOUND, TARGET_NOT_UNIQUE, DOMAIN_BLOCKED, … */
  readonly code: string;
  readonly message: string;
  readonly hints: readonly string[];
};

/** What became of one command of a session. */
export type OilResult = {
  readonly line: number;
  /** The command as it is written: `scroll until`. */
  readonly command: string;
  /** The whole line in canonical text; what may be a secret is masked. */
  readonly text: string;
  readonly failure: OilFailure | null;
  readonly said: OilSaid | null;
  /** What else is worth knowing: the proof, a dialog that came, a tab that opened. */
  readonly notes: readonly string[];
  /** Where the tab is now, when it went somewhere. */
  readonly arrived: { readonly url: string; readonly title: string } | null;
  /** The session is over. */
  readonly ends: boolean;
};
