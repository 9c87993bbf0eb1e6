import type { BrowserPlace } from './driver.ts';

/** A process, told apart from a later one of the same number. */
export type Owner = { readonly pid: number; readonly began: string | null };

/** What a run needs to be found again after its process was killed. Private to the user, and never in the run folder. */
export type RunNote = {
  readonly run_id: string;
  readonly owner: Owner;
  /** Null as long as none was started. */
  readonly browser: BrowserPlace | null;
  /** Where plan and secrets were read from; null for standard input. */
  readonly plan: string | null;
  readonly secrets: string | null;
};

export interface RunNotes {
  /** The process that this is. */
  readonly me: Owner;
  isAlive(owner: Owner): boolean;
  keep(note: RunNote): Promise<void>;
  read(runId: string): Promise<RunNote | null>;
  forget(runId: string): Promise<void>;
  /** Runs that were killed so long ago that nobody will continue them. */
  givenUp(): Promise<readonly RunNote[]>;
}

/** Says that a run is continued, and where. There is one at most for each run: two would do the same things twice. */
export type Claim = {
  /** The run that goes on. */
  readonly run_id: string;
  readonly folder: string;
  readonly owner: Owner;
  /** The run that it continues: in its folder there may be another one by now. Earlier versions did not say. */
  readonly of?: string;
};

export interface Claims {
  read(folder: string): Promise<Claim | null>;
  /** False when somebody else was faster. */
  take(folder: string, claim: Claim, instead: Claim | null): Promise<boolean>;
}
