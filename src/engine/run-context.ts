import type { Clock } from '../ports/clock.ts';
import type { InputFiles } from '../ports/input-files.ts';
import type { Asking, PrepareRequest } from '../ports/page-messages.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import type { AntiLoop } from './anti-loop.ts';
import type { Deadline } from './deadline.ts';
import type { EvidenceRecord } from './evidence-record.ts';
import type { FactsRecord } from './facts-record.ts';
import type { Judging } from './judge-action.ts';
import type { Policy } from './policy.ts';
import type { Recorder } from './recorder.ts';
import type { Authority } from './withhold.ts';
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
  /** Keeps what the page looked like before and after. */
  readonly evidence?: EvidenceRecord | undefined;
  /** What the run may send; everything, if left out. */
  readonly authority?: Authority;
  /** Counts what could go on for ever. */
  readonly loop?: AntiLoop;
  /** The time of the action, shared by its attempts; a new one from its time limit, if left out. */
  readonly deadline?: Deadline;
  /** A run that was killed has pressed already: only the release is left to send. */
  readonly pressed?: boolean;
  /** Which attempt this is, from 1. */
  readonly attempt?: number;
  readonly profile?: ProfileName;
  /** How still an element must be, where a round of healing wants it otherwise than usual. */
  readonly limits?: PrepareRequest['limits'];
  /** The document in which the target was found, where it is a number. */
  readonly document?: string | undefined;
  /** Left out where an action is no step of what was asked for, like closing an overlay. */
  readonly judging?: Judging | undefined;
  /** Called when the record says that the action is started, before anything is sent. */
  readonly onStarted?: () => void;
};

/** The same while one action is under way. */
export type ActionContext = RunContext & { readonly trace: StepTrace };
