import type { Carried } from '../contract/ledger.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Resolved } from '../contract/resolution.ts';
import type { Failure } from '../contract/tables/failures.ts';
import type { RunVerdict } from '../contract/verdict.ts';
import type { PlannedStep } from '../stages/plan/index.ts';

/** What somebody watching a run is told while it goes on. */
export type Progress =
  | {
      readonly at: 'run_started';
      readonly runId: string;
      readonly total: number;
      readonly url: string;
      readonly folder: string;
    }
  | { readonly at: 'step_started'; readonly index: number; readonly step: PlannedStep }
  | { readonly at: 'step_resolved'; readonly index: number; readonly resolved: Resolved }
  | { readonly at: 'step_dispatched'; readonly index: number }
  | {
      readonly at: 'step_finished';
      readonly index: number;
      readonly step: PlannedStep;
      readonly outcome: Outcome;
      readonly durationMs: number;
      readonly resolved: Resolved | null;
      /** How many rounds of healing it took. */
      readonly healRound: number;
      /** Not done now: an earlier run had proven it. */
      readonly carried?: Carried;
    }
  | {
      readonly at: 'step_healing';
      readonly index: number;
      readonly step: PlannedStep;
      readonly round: number;
      readonly failure: Failure;
    }
  | { readonly at: 'run_finished'; readonly verdict: RunVerdict; readonly durationMs: number };

export type OnProgress = (progress: Progress) => void;
