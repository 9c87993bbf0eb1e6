import { createFactsRecord, type FactsRecord } from '../engine/facts-record.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Redaction } from '../engine/redaction.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import { beginRecord } from './begin-record.ts';
import type { OperationTools } from './operation.ts';
import { runManifest } from './run-manifest.ts';

/** The record of a session of commands: manifest and trace, begun before there is a browser. */
export type OilRecord = {
  readonly path: string;
  readonly recorder: Recorder;
  readonly facts: FactsRecord;
  readonly redaction: Redaction;
  /** Ends the trace, seals the folder, and tells the head that stands for all of it. */
  finish(status: 'success' | 'failed' | 'halted', reason: string): Promise<string | null>;
};

const COMMON = { step_id: null, state_signature_before: null, state_signature_after: null } as const;

export const openOilRecord = async (
  tools: OperationTools,
  run: {
    readonly runId: string;
    readonly path: string;
    readonly allowlist: readonly string[];
    readonly url: string | null;
  },
): Promise<OilRecord> => {
  const record = await beginRecord({ runId: run.runId, path: run.path, secrets: [] }, tools);
  const { folder, recorder, redaction, startedMs } = record;
  const manifest = runManifest({ runId: run.runId, reqId: null, startedMs, allowlist: run.allowlist }, tools);
  await folder.write('run_manifest.json', prettyJson(manifest));
  const started = { profile: 'standard', execution_mode: 'live', url: run.url ?? '' } as const;
  await recorder.record({ ...COMMON, event_type: 'run_started', metadata: started });
  return {
    path: folder.path,
    recorder,
    redaction,
    facts: createFactsRecord(folder),
    async finish(status, reason) {
      if (record.hasEnded()) return null;
      await record.end(status, reason);
      const head = await record.seal({ always: ['x_registry'], on_failure_or_critical: [] });
      await folder.close();
      return head;
    },
  };
};
