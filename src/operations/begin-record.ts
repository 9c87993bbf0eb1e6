import type { EvidenceManifest } from '../contract/evidence.ts';
import type { RunFinished } from '../contract/run.ts';
import type { RunResult } from '../contract/run-result.ts';
import { createRecorder, type Recorder } from '../engine/recorder.ts';
import { redactedRunFolder } from '../engine/redacted-run-folder.ts';
import { createRedaction, type Redaction } from '../engine/redaction.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import type { OperationTools } from './operation.ts';
import { writeRunFinished } from './run-finished.ts';
import { sealRecord } from './seal-record.ts';

/** What every record is made of, whatever is run: a folder and a trace that hide secrets, one end, and a seal. */
export type BegunRecord = {
  readonly folder: RunFolder;
  readonly recorder: Recorder;
  readonly redaction: Redaction;
  readonly startedMs: number;
  hasEnded(): boolean;
  /** Only the first end is told. */
  end(status: RunFinished['status'], reason: string, more?: { readonly verdict: RunResult['verdict'] }): Promise<void>;
  /** Its digest is the head that stands for the whole folder; null when nothing was recorded. */
  seal(policy: EvidenceManifest['policy']): Promise<string | null>;
};

/** Opens the folder of a run. Nothing is written yet. */
export const beginRecord = async (
  run: { readonly runId: string; readonly path: string; readonly secrets: readonly string[] },
  tools: OperationTools,
): Promise<BegunRecord> => {
  const { runId } = run;
  const { clock } = tools;
  const redaction = createRedaction();
  for (const value of run.secrets) redaction.add(value, 'secret_ref');
  const folder = redactedRunFolder(await tools.openRunFolder(run.path), redaction);
  const recorder = createRecorder(runId, folder, clock, redaction);
  const startedMs = clock.now();
  let ended = false;
  return {
    folder,
    recorder,
    redaction,
    startedMs,
    hasEnded: () => ended,
    async end(status, reason, more) {
      if (ended) return;
      ended = true;
      await recorder.record({
        ...{ step_id: null, state_signature_before: null, state_signature_after: null },
        event_type: 'run_finished',
        metadata: { status, reason, ...more, redaction_report: redaction.report() },
      });
      await writeRunFinished({ run_id: runId, status, reason, startedMs }, { folder, recorder, clock });
    },
    seal: (policy) => sealRecord({ runId, policy }, { folder, recorder, redaction, clock }),
  };
};
