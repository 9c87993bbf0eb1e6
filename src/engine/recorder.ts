import type { TraceHead } from '../contract/evidence.ts';
import { GENESIS_HASH, type TraceEvent, type TraceEventDraft } from '../contract/trace-event.ts';
import type { TraceEventType, TraceExtensionType } from '../contract/tables/trace-event-types.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import type { Clock } from '../ports/clock.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import type { Redaction } from './redaction.ts';
import { createTraceTally, type TraceTally } from './trace-tally.ts';

/** The only writer of the trace. Every event carries the hash of the one before, so nothing can be taken out unseen. */
export type Recorder = {
  readonly runId: string;
  record(event: TraceEventDraft, options?: { readonly durable?: boolean }): Promise<number>;
  /** Everything recorded so far is on the disk. */
  flushed(): Promise<void>;
  /** The end of the chain; null before the first event. */
  head(): TraceHead | null;
  /** What the events recorded so far add up to. */
  readonly tally: Pick<TraceTally, 'lastError' | 'counters'>;
};

/** Start and end of the run, before something is sent, and when its effect is known: these survive a power cut. */
const DURABLE: ReadonlySet<TraceEventType | TraceExtensionType> = new Set([
  'run_started',
  'action_started',
  'postconditions_checked',
  'error_raised',
  'policy_halt',
  'run_finished',
]);

/** The hash of an event: over everything in it but the hash itself. */
export const hashEvent = (event: Omit<TraceEvent, 'hash'>, sha256: (text: string) => string): string =>
  sha256(canonicalJson(event));

/** Plain data: what has a `toJSON` of its own would be hashed differently from how it is written. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const createRecorder = (runId: string, folder: RunFolder, clock: Clock, redaction?: Redaction): Recorder => {
  let seq = 0;
  let previous = GENESIS_HASH;
  let last: Promise<void> = Promise.resolve();
  const tally = createTraceTally();
  return {
    runId,
    tally,
    record(draft, options = {}) {
      seq += 1;
      const ts_utc = new Date(clock.now()).toISOString();
      const { error, ...shown } = redaction?.data(draft, 'trace.jsonl') ?? draft;
      const event = plain({
        ...shown,
        ...(error === undefined ? {} : { error: { ...error, run_id: runId, seq, created_at: ts_utc } }),
        schema_version: 'v1' as const,
        run_id: runId,
        seq,
        ts_utc,
        prev_hash: previous,
      });
      tally.saw(event);
      const hash = hashEvent(event, folder.sha256);
      previous = hash;
      // In canonical form, so that the hash speaks for every byte of the line.
      const line = canonicalJson({ ...event, hash });
      const durable = options.durable === true || DURABLE.has(event.event_type);
      // Chained, so that the lines stand in the file in the order of their numbers.
      last = last.then(() => folder.appendTrace(line, durable));
      return last.then(() => event.seq);
    },
    flushed: () => last,
    head: () => (seq === 0 ? null : { last_seq: seq, head: previous }),
  };
};
