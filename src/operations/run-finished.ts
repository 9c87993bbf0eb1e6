import type { RunFinished } from '../contract/run.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Clock } from '../ports/clock.ts';
import type { RunFolder } from '../ports/run-folder.ts';

const RUN_FINISHED_FILE = 'run_finished.json';

/** Writes how the run ended, for whoever does not want to read the trace (part 2.3). */
export const writeRunFinished = async (
  run: Pick<RunFinished, 'run_id' | 'status' | 'reason'> & { readonly startedMs: number },
  tools: { readonly folder: RunFolder; readonly recorder: Recorder; readonly clock: Clock },
): Promise<void> => {
  const { startedMs, run_id, status, reason } = run;
  const now = tools.clock.now();
  const last = tools.recorder.tally.lastError();
  const finished: RunFinished = {
    schema_version: 'v1',
    run_id,
    status,
    started_at: new Date(startedMs).toISOString(),
    finished_at: new Date(now).toISOString(),
    duration_ms: Math.max(0, now - startedMs),
    reason,
    terminal_reason: status === 'success' ? null : (last?.error_code ?? null),
    last_error: last,
    counters: tools.recorder.tally.counters(),
  };
  await tools.folder.write(RUN_FINISHED_FILE, prettyJson(finished));
};
