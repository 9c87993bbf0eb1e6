import { resolve } from 'node:path';
import type { Resumed } from '../contract/ledger.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { checkChain } from '../engine/audit/check-chain.ts';
import { lastUrl, planDigestIn, readLedger } from '../engine/ledger.ts';
import { readTrace } from '../engine/read-trace.ts';
import type { Claim, RunNote } from '../ports/run-notes.ts';
import type { OperationTools } from './operation.ts';
import { sha256 } from './sha256.ts';

/** An earlier run, ready to be continued. */
export type ResumedRun = {
  readonly path: string;
  readonly resumed: Resumed;
  readonly planDigest: string;
  /** Everything that was recorded, of the runs before it, too. */
  readonly events: readonly TraceEvent[];
  readonly note: RunNote | null;
  /** A claim of somebody who died before he began, or for a run that is gone; it is replaced. */
  readonly void: Claim | null;
};

/** Only a record that is as it was written says what was done: on any other nothing is sent. */
const eventsOf = async (path: string, tools: OperationTools): Promise<readonly TraceEvent[]> => {
  const { trace } = await tools.openStoredRun(path);
  if (trace === null) return [];
  const { lines } = readTrace(trace, sha256);
  const [broken] = checkChain(lines, null).findings;
  if (broken !== undefined) throw new SurehandError('TRACE_CORRUPT', { message: `(${path}): ${broken.message}` });
  return lines.flatMap((line) => (line.sound ? [line.event] : []));
};

/** What the runs before it recorded, oldest first. One that was moved away is missed, and its steps are told shorter. */
const withAncestors = async (
  path: string,
  events: readonly TraceEvent[],
  tools: OperationTools,
): Promise<readonly TraceEvent[]> => {
  let all = events;
  let [first] = events;
  let at = path;
  for (const seen = new Set([path]); typeof first?.metadata['resumed_from'] === 'string'; ) {
    at = resolve(at, first.metadata['resumed_from']);
    if (seen.has(at)) break;
    seen.add(at);
    const before = await eventsOf(at, tools).catch(() => []);
    all = [...before, ...all];
    [first] = before;
  }
  return all;
};

const conflict = (path: string): SurehandError =>
  new SurehandError('RUN_CONFLICT', { message: `(${path}): its process is still there` });

/** Looks up what a run has done, and whether it may be continued. A run that was continued already is followed to its end. */
export const openResumed = async (folder: string, tools: OperationTools): Promise<ResumedRun> => {
  let path = resolve(folder);
  for (const seen = new Set<string>(); !seen.has(path); ) {
    seen.add(path);
    const events = await eventsOf(path, tools);
    const [first] = events;
    const last = events.at(-1);
    const digest = planDigestIn(events);
    if (first === undefined || last === undefined || digest === null) {
      const message = `(${path}): there is no run in it that can be continued, or it ended before it began`;
      throw new SurehandError('RUN_NOT_FOUND', { message });
    }
    const note = await tools.notes.read(first.run_id);
    if (note !== null && tools.notes.isAlive(note.owner)) throw conflict(path);
    const claim = await tools.claims.read(path);
    // A claim lies beside its folder: it may have outlived the run that it was for.
    if (claim !== null && (claim.of ?? first.run_id) === first.run_id) {
      const next = resolve(path, claim.folder);
      const began = await eventsOf(next, tools).catch((error: unknown) => {
        if (error instanceof SurehandError && error.code === 'RUN_NOT_FOUND') return [];
        throw error;
      });
      if (began[0]?.run_id === claim.run_id) {
        path = next;
        continue;
      }
      // About to begin; a claim of the dead is void.
      if (tools.notes.isAlive(claim.owner)) throw conflict(next);
    }
    const resumed = {
      run_id: first.run_id,
      last_seq: last.seq,
      head: last.hash,
      url: lastUrl(events),
      ledger: readLedger(events),
    };
    return { path, resumed, planDigest: digest, note, void: claim, events: await withAncestors(path, events, tools) };
  }
  throw new SurehandError('TRACE_CORRUPT', { message: `(${path}): its claims lead in a circle` });
};
