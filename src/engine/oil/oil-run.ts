import type { ActionSpec } from '../../contract/action-spec.ts';
import type { BrowserSession } from '../../ports/browser-session.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InputFiles } from '../../ports/input-files.ts';
import type { SessionFiles } from '../../ports/session-files.ts';
import type { FactsRecord } from '../facts-record.ts';
import type { Policy } from '../policy.ts';
import type { Recorder } from '../recorder.ts';
import type { Redaction } from '../redaction.ts';
import type { ActionRecord } from '../run-action.ts';

/** What a session of commands needs from outside. */
export type OilTools = {
  readonly session: BrowserSession;
  readonly files: SessionFiles;
  /** What a line names to be uploaded. */
  readonly registerInputFiles?: (names: readonly string[]) => Promise<InputFiles>;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly facts?: FactsRecord | undefined;
  /** Learns what was typed into secret fields; of its own if left out. */
  readonly secrets?: Redaction;
  readonly cancelled: () => boolean;
  readonly actionMs: number;
  readonly navigationMs: number;
  /** Which hosts may be visited; null: that of the first address and no other (K-57). */
  readonly policy: Policy | null;
  /** Where pictures go that were given no name. */
  readonly pictures: string;
};

/** The same while commands are carried out. */
export type OilRun = Omit<OilTools, 'policy'> & {
  /** Which hosts may be visited; null as long as no address was opened. */
  policy(): Policy | null;
  /** From here on the page may go somewhere. */
  depart(): void;
  /** Opens an address in the current tab, within the policy. */
  visit(url: string, withinMs: number): Promise<ActionRecord>;
  /** Through the engine: resolved, gated, sent once and proven. */
  act(spec: Pick<ActionSpec, 'kind' | 'target' | 'input'>, withinMs: number): Promise<ActionRecord>;
  /** A name for a picture that was given none. */
  nextPicture(format: string): string;
  /** How many navigations there had been when something was last done that could cause one. */
  navigationsBefore(): number;
};

/** How long to wait for something when the line does not say (part 2.2). */
export const WAIT_MS = 30_000;
