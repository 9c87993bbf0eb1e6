import { join } from 'node:path';
import type { ApiStepResult } from '../contract/api-step-result.ts';
import type { ExecResult } from '../contract/exec-result.ts';
import type { Resumed } from '../contract/ledger.ts';
import type { RunManifest } from '../contract/run.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import { stepId } from '../kit/step-id.ts';
import type { JudgedProposal } from '../engine/judge-proposal.ts';
import { createRecorder, type Recorder } from '../engine/recorder.ts';
import { redactedRunFolder } from '../engine/redacted-run-folder.ts';
import { createRedaction, type Redaction } from '../engine/redaction.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import type { OperationTools } from './operation.ts';
import { writeRunFinished } from './run-finished.ts';
import { REDACTION_POLICY, sealRecord } from './seal-record.ts';

type Recorded = {
  readonly runId: string;
  readonly reqId: string | null;
  readonly url: string | null;
  readonly profile: ProfileName;
  readonly mode: RunManifest['execution_mode'];
  /** The actions of the plan, in order, each with what is wrong with it. */
  readonly proposals: readonly JudgedProposal[];
  /** Null where the plan could not be read. */
  readonly planDigest: string | null;
  readonly allowlist: readonly string[];
  readonly secrets: readonly string[];
  readonly resumed: Resumed | null;
  readonly path: string;
};

export type ExecFiles = {
  readonly folder: string;
  readonly trace: string;
  readonly result: string;
  readonly head: string | null;
};

export type ExecRecord = {
  readonly folder: RunFolder;
  readonly recorder: Recorder;
  readonly redaction: Redaction;
  begin(): Promise<void>;
  finish(
    result: ExecResult,
    stepResults: readonly ApiStepResult[],
  ): Promise<{ readonly result: ExecResult; readonly files: ExecFiles }>;
  breakOff(reason: string): Promise<void>;
};

/** Pictures are taken at every step and thrown away when it goes well (C-70, C-71). */
const EVIDENCE_POLICY = {
  always: ['x_registry', 'dom_snapshot_partial'],
  on_failure_or_critical: ['html_full', 'screenshot'],
} as const;

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The record of `surehand exec`: the same folder, trace and seal as any run's. */
export const openExecRecord = async (run: Recorded, tools: OperationTools): Promise<ExecRecord> => {
  const redaction = createRedaction();
  for (const value of run.secrets) redaction.add(value, 'secret_ref');
  const folder = redactedRunFolder(await tools.openRunFolder(run.path), redaction);
  const recorder = createRecorder(run.runId, folder, tools.clock, redaction);
  const common = { state_signature_before: null, state_signature_after: null } as const;
  const startedMs = tools.clock.now();
  const manifest: RunManifest = {
    schema_version: 'v1',
    run_id: run.runId,
    req_id: run.reqId,
    attempt: 1,
    started_at: new Date(startedMs).toISOString(),
    execution_profile: run.profile,
    execution_mode: run.mode,
    policy_defaults: JSON.parse(JSON.stringify(POLICY_DEFAULTS)) as RunManifest['policy_defaults'],
    app_version: tools.version,
    platform: tools.platform,
    domain_allowlist: run.allowlist,
    redaction_policy: REDACTION_POLICY,
  };
  let ended = false;
  const end = async (status: ExecResult['status'], reason: string, verdict: ExecResult['verdict']): Promise<void> => {
    if (ended) return;
    ended = true;
    const metadata = { status, reason, verdict, redaction_report: redaction.report() };
    await recorder.record({ ...common, step_id: null, event_type: 'run_finished', metadata });
    await writeRunFinished({ run_id: run.runId, status, reason, startedMs }, { folder, recorder, clock: tools.clock });
  };
  const seal = (): Promise<string | null> =>
    sealRecord({ runId: run.runId, policy: EVIDENCE_POLICY }, { folder, recorder, redaction, clock: tools.clock });
  return {
    folder,
    recorder,
    redaction,
    async begin() {
      const { profile, mode, url, reqId, planDigest, resumed } = run;
      // The first record of all, and in one line: what an earlier run has done is known whole, or this run never began.
      const metadata = {
        profile,
        execution_mode: mode,
        ...(planDigest === null ? {} : { plan_digest: planDigest }),
        ...(url === null ? {} : { url }),
        ...(reqId === null ? {} : { req_id: reqId }),
        ...(resumed === null ? {} : { resumed }),
      };
      await recorder.record({ ...common, step_id: null, event_type: 'run_started', metadata });
      await folder.write('run_manifest.json', pretty(manifest));
      for (const [at, { raw, actionId: action_id, reasons }] of run.proposals.entries()) {
        const own = { ...common, step_id: stepId(at) } as const;
        const received = { source: 'action_spec', raw, action_id } as const;
        await recorder.record({ ...own, event_type: 'proposal_received', metadata: received });
        await recorder.record(
          reasons.length === 0
            ? { ...own, event_type: 'proposal_accepted', metadata: { action_id } }
            : { ...own, event_type: 'proposal_rejected', metadata: { action_id, reasons } },
        );
      }
    },
    async finish(result, stepResults) {
      const shown = redaction.data(result);
      await end(result.status, result.reason, result.verdict);
      await folder.write('exec_result.json', pretty(shown));
      await folder.write('step_results.json', pretty(redaction.data(stepResults)));
      const at = (name: string): string => join(folder.path, name);
      const files = { folder: folder.path, trace: at('trace.jsonl'), result: at('exec_result.json') };
      return { result: shown, files: { ...files, head: await seal() } };
    },
    async breakOff(reason) {
      // The trace tells another end already, and what it was to be sealed with could not be written: it stays unsealed.
      if (ended) return;
      await end('failed', reason, 'fail');
      await seal();
    },
  };
};
