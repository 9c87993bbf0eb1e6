import type { RunManifest } from '../contract/run.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { OperationTools } from './operation.ts';
import { REDACTION_POLICY } from './seal-record.ts';

type Begun = {
  readonly runId: string;
  readonly reqId: string | null;
  readonly startedMs: number;
  readonly allowlist: readonly string[];
  readonly profile?: RunManifest['execution_profile'];
  readonly mode?: RunManifest['execution_mode'];
  readonly planHash?: string;
};

/** Under which rules a run was started. */
export const runManifest = (run: Begun, tools: OperationTools): RunManifest => ({
  schema_version: 'v1',
  run_id: run.runId,
  req_id: run.reqId,
  attempt: 1,
  started_at: new Date(run.startedMs).toISOString(),
  execution_profile: run.profile ?? 'standard',
  execution_mode: run.mode ?? 'live',
  policy_defaults: JSON.parse(JSON.stringify(POLICY_DEFAULTS)) as RunManifest['policy_defaults'],
  app_version: tools.version,
  platform: tools.platform,
  domain_allowlist: run.allowlist,
  ...(run.planHash === undefined ? {} : { plan_hash: run.planHash }),
  redaction_policy: REDACTION_POLICY,
});
