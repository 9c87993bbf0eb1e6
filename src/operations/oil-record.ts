import type { RunManifest } from '../contract/run.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { createRecorder, type Recorder } from '../engine/recorder.ts';
import type { OperationTools } from './operation.ts';

/** The record of a session of commands: manifest and trace, begun before there is a browser. */
export type OilRecord = {
  readonly path: string;
  readonly recorder: Recorder;
  finish(status: 'success' | 'failed' | 'halted', reason: string): Promise<void>;
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
  const folder = await tools.openRunFolder(run.path);
  const recorder = createRecorder(run.runId, folder, tools.clock);
  const manifest: RunManifest = {
    schema_version: 'v1',
    run_id: run.runId,
    req_id: null,
    attempt: 1,
    started_at: new Date(tools.clock.now()).toISOString(),
    execution_profile: 'standard',
    execution_mode: 'live',
    policy_defaults: JSON.parse(JSON.stringify(POLICY_DEFAULTS)) as RunManifest['policy_defaults'],
    app_version: tools.version,
    platform: tools.platform,
    domain_allowlist: run.allowlist,
    redaction_policy: { enabled: true, rules: ['values of secret fields'] },
  };
  await folder.write('run_manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const started = { profile: 'standard', execution_mode: 'live', url: run.url ?? '' } as const;
  await recorder.record({ ...COMMON, event_type: 'run_started', metadata: started }, { durable: true });
  return {
    path: folder.path,
    recorder,
    async finish(status, reason) {
      await recorder.record({ ...COMMON, event_type: 'run_finished', metadata: { status, reason } }, { durable: true });
      await folder.close();
    },
  };
};
