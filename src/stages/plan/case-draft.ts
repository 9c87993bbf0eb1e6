import type { RequirementStep } from '../../contract/requirement-file.ts';
import type { Origin } from './origin.ts';
import type { Cells } from './read-row.ts';

/** Something that was written, with its place; or what to say because it was not. */
export type Written = { readonly text: string; readonly at: string } | { readonly missing: string };

export type StepDraft = {
  /** As it was written; used unchanged when there is nothing to put in. */
  readonly step: string | RequirementStep;
  /** Taken apart; null where that is not possible (a comment, a row with too many columns). */
  readonly cells: Cells | null;
  readonly origin: Origin;
};

/** The values of the variables of one case. */
export type DataRow = {
  /** `sheet "Data", row 3` */
  readonly at: string;
  /** What is put behind the name of the case. */
  readonly suffix: string;
  /** Only for this case; null: for every case. */
  readonly reqId: string | null;
  /** Values by normalised name. */
  readonly values: ReadonlyMap<string, string>;
};

export type DataSet = {
  /** As they were written. */
  readonly names: readonly string[];
  readonly rows: readonly DataRow[];
};

/** One case as it was written, before its variables have values. */
export type CaseDraft = {
  readonly reqId: Written;
  readonly url: Written;
  readonly steps: readonly StepDraft[];
  /** Data that belongs to this case alone. */
  readonly data: DataSet | null;
};
