import type { RunManifest } from '../contract/run.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { createFactsRecord, type FactsRecord } from '../engine/facts-record.ts';
import { createRecorder, type Recorder } from '../engine/recorder.ts';
import { redactedRunFolder } from '../engine/redacted-run-folder.ts';
import { createRedaction, type Redaction } from '../engine/redaction.ts';
import type { OperationTools } from './operation.ts';
import { writeRunFinished } from './run-finished.ts';
import { REDACTION_POLICY, sealRecord } from './seal-record.ts';

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
  const redaction = createRedaction();
  const folder = redactedRunFolder(await tools.openRunFolder(run.path), redaction);
  const recorder = createRecorder(run.runId, folder, tools.clock, redaction);
  const startedMs = tools.clock.now();
  let ended = false;
  const manifest: RunManifest = {
    schema_version: 'v1',
    run_id: run.runId,
    req_id: null,
    attempt: 1,
    started_at: new Date(startedMs).toISOString(),
    execution_profile: 'standard',
    execution_mode: 'live',
    policy_defaults: JSON.parse(JSON.stringify(POLICY_DEFAULTS)) as RunManifest['policy_defaults'],
    app_version: tools.version,
    platform: tools.platform,
    domain_allowlist: run.allowlist,
    redaction_policy: REDACTION_POLICY,
  };
  await folder.write('run_manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const started = { profile: 'standard', execution_mode: 'live', url: run.url ?? '' } as const;
  await recorder.record({ ...COMMON, event_type: 'run_started', metadata: started });
  return {
    path: folder.path,
    recorder,
    redaction,
    facts: createFactsRecord(folder),
    async finish(status, reason) {
      if (ended) return null;
      ended = true;
      const metadata = { status, reason, redaction_report: redaction.report() };
      await recorder.record({ ...COMMON, event_type: 'run_finished', metadata });
      const { clock } = tools;
      await writeRunFinished({ run_id: run.runId, status, reason, startedMs }, { folder, recorder, clock });
      const policy = { always: ['x_registry'], on_failure_or_critical: [] } as const;
      const head = await sealRecord({ runId: run.runId, policy }, { folder, recorder, redaction, clock: tools.clock });
      await folder.close();
      return head;
    },
  };
};
