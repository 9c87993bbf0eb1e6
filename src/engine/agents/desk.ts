import type { ActionSpec } from '../../contract/action-spec.ts';
import type { HealEvent } from '../../contract/heal-event.ts';
import type { HealMemory } from '../../contract/heal-memory.ts';
import type { Ledger } from '../../contract/ledger.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { RunState } from '../../contract/run-state.ts';
import type { ProfileName } from '../../contract/tables/profiles.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PageBody } from '../../ports/driver.ts';
import type { InputFiles } from '../../ports/input-files.ts';
import type { RunFolder } from '../../ports/run-folder.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import type { EndedStep } from '../../stages/verdict/index.ts';
import type { AdvisorTools } from '../ask-advisor.ts';
import type { PomCache } from '../kept/pom-cache.ts';
import type { Policy } from '../policy.ts';
import type { OnProgress } from '../progress.ts';
import type { Recorder } from '../recorder.ts';
import type { Redaction } from '../redaction.ts';
import type { RunContext } from '../run-context.ts';

export type RunRequest = {
  readonly runId: string;
  readonly reqId: string;
  readonly url: string;
  readonly steps: readonly PlannedStep[];
  readonly navigationTimeoutMs: number;
  /** Pictures before and after each step. */
  readonly screenshots: boolean;
  readonly profile?: ProfileName;
  /** HEAL_TIMEOUT_MS: all healing of the run together. */
  readonly healTimeoutMs?: number;
  /** What an earlier run has done, if this one continues it, with what became of its steps. */
  readonly earlier?: {
    readonly ledger: Ledger;
    readonly steps: ReadonlyMap<number, StepResult>;
    /** Proven, but gone with the page on which it was set. */
    readonly again: ReadonlySet<number>;
    /** What healing it took. */
    readonly heals: readonly HealEvent[];
  };
  /** Opened first; null when the page of an earlier run is still there. */
  readonly open?: string | null;
};

export type RunTools = {
  readonly page: PageBody;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly folder: RunFolder;
  readonly policy: Policy;
  /** What may be uploaded. */
  readonly files?: InputFiles;
  /** What is masked in everything that is written. */
  readonly redaction?: Pick<Redaction, 'data'>;
  /** What no picture may show. */
  readonly hidden?: () => readonly string[];
  readonly onProgress: OnProgress;
  /** Turns true when somebody asks the run to stop; whoever does so also closes the page, so that no wait goes on. */
  readonly cancelled: () => boolean;
  /** Where elements were found before. */
  readonly pom?: PomCache;
  /** What the elements of these steps were when they were last seen to be right. */
  readonly memory?: HealMemory;
  /** The steps, by key, whose element a person has accepted. */
  readonly accepted?: ReadonlySet<string>;
  /** A model that may be asked where rules leave a step open; none by default. */
  readonly advisor?: AdvisorTools | undefined;
  /** What was found ahead, for a first version of the test. */
  readonly onPlanned?: (state: RunState) => Promise<void>;
  /** After every agent. */
  readonly onState?: (state: RunState) => Promise<void>;
};

/** What the next attempt at a step does otherwise than the first. */
export type Remedy = {
  readonly spec: ActionSpec;
  /** Where it aims at an element by its number: in which document that was found. */
  readonly document?: string;
  readonly limits?: RunContext['limits'];
  /** Nothing is sent: what was sent is looked at again. */
  readonly lookOnly?: Outcome;
  /** There is nothing to try. */
  readonly givenUp?: string;
};

/** What the agents of one run share besides its state: what cannot be written down, or need not be. */
export type Desk = {
  readonly request: RunRequest;
  readonly tools: RunTools;
  readonly context: (stepIndex: number) => RunContext;
  readonly results: Map<number, StepResult>;
  readonly ended: Map<number, EndedStep>;
  readonly profile: ProfileName;
  opening: Outcome | null;
  openingFailed: EndedStep | null;
  /** What broke down outside of any step. */
  brokeDown: EndedStep | null;
  /** Steps whose input the record calls started. */
  readonly sent: Set<number>;
  /** Of the places that were known, how many were found again as they were. */
  readonly pomCounts: { hits: number; misses: number };
  remedy: Remedy | null;
  /** What the last attempt at the step was made with. */
  attempted: Remedy | null;
  healingMs: number;
  /** Spent on the step at hand besides carrying it out: on healing it, or on finding what a person accepted. */
  besidesMs: number;
};

export type Agent = (state: RunState, desk: Desk) => Promise<RunState>;
