import { GENESIS_HASH, type TraceEvent, type TraceEventDraft } from '../contract/trace-event.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import type { Clock } from '../ports/clock.ts';
import type { RunFolder } from '../ports/run-folder.ts';

/** The only writer of the trace. Every event carries the hash of the one before, so nothing can be taken out unseen. */
export type Recorder = {
  record(event: TraceEventDraft, options?: { readonly durable?: boolean }): Promise<number>;
  /** Everything recorded so far is on the disk. */
  flushed(): Promise<void>;
};

/** The hash of an event: over everything in it but the hash itself. */
export const hashEvent = (event: Omit<TraceEvent, 'hash'>, sha256: (text: string) => string): string =>
  sha256(canonicalJson(event));

export const createRecorder = (runId: string, folder: RunFolder, clock: Clock): Recorder => {
  let seq = 0;
  let previous = GENESIS_HASH;
  let last: Promise<void> = Promise.resolve();
  return {
    record(draft, options = {}) {
      seq += 1;
      const event = {
        schema_version: 'v1' as const,
        run_id: runId,
        seq,
        ts_utc: new Date(clock.now()).toISOString(),
        prev_hash: previous,
        ...draft,
      };
      const hash = hashEvent(event, folder.sha256);
      previous = hash;
      const line = JSON.stringify({ ...event, hash });
      // Chained, so that the lines stand in the file in the order of their numbers.
      last = last.then(() => folder.appendTrace(line, options.durable ?? false));
      return last.then(() => event.seq);
    },
    flushed: () => last,
  };
};
