import type { Rca, RunVerdict } from '../contract/verdict.ts';

/** One case among several, as reports for other tools tell it. */
export type CaseReport = {
  readonly req_id: string;
  /** The file it was read from. */
  readonly source: string;
  readonly ended: RunVerdict | 'invalid_input' | 'environment' | 'not_run';
  /** It failed first and passed when it was run again. */
  readonly flaky: boolean;
  readonly attempts: number;
  readonly steps: { readonly proven: number; readonly total: number };
  /** Steps that were healed. */
  readonly heals: number;
  readonly duration_ms: number;
  readonly folder: string | null;
  readonly report: string | null;
  readonly rca: Rca | null;
  /** Why it could not start or broke off. */
  readonly error: string | null;
  /** Folders of the attempts that failed before. */
  readonly earlier: readonly string[];
};

/** What is said of a case that did not pass: the cause, and what to do about it. */
export const causeOf = ({ rca, error, ended }: CaseReport): { readonly message: string; readonly next: string } => {
  if (error !== null) return { message: error, next: '' };
  if (rca === null) return { message: ended === 'not_run' ? 'stopped before its turn came' : '', next: '' };
  return { message: rca.message, next: rca.class === 'success' ? '' : rca.recommendation };
};
