import type { Clock } from '../ports/clock.ts';
import type { InputFiles } from '../ports/input-files.ts';
import type { Asking } from '../ports/page-messages.ts';
import type { FactsRecord } from './facts-record.ts';
import type { Policy } from './policy.ts';
import type { Recorder } from './recorder.ts';
import type { StepTrace } from './trace-step.ts';

/** What every action of a run shares. */
export type RunContext = {
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly policy: Policy;
  readonly cancelled: () => boolean;
  readonly stepIndex: number;
  readonly stepsTaken: number;
  /** What was done before, oldest first: it tells what is meant where nothing is named (O-14). */
  readonly history?: Asking['history'];
  /** What may be uploaded. */
  readonly files?: InputFiles | undefined;
  /** Keeps what each decision was made on. */
  readonly facts?: FactsRecord | undefined;
};

/** The same while one action is under way. */
export type ActionContext = RunContext & { readonly trace: StepTrace };
