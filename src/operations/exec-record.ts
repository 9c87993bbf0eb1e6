import { join } from 'node:path';
import type { ApiStepResult } from '../contract/api-step-result.ts';
import type { ExecResult } from '../contract/exec-result.ts';
import type { Resumed } from '../contract/ledger.ts';
import type { RunManifest } from '../contract/run.ts';
import type { ProfileName } from '../contract/tables/profiles.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import { stepId } from '../kit/step-id.ts';
import type { JudgedProposal } from '../engine/judge-proposal.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Redaction } from '../engine/redaction.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { beginRecord } from './begin-record.ts';
import type { OperationTools } from './operation.ts';
import { runManifest } from './run-manifest.ts';

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

/** The record of `surehand exec`: the same folder, trace and seal as any run's. */
export const openExecRecord = async (run: Recorded, tools: OperationTools): Promise<ExecRecord> => {
  const { runId, path, secrets } = run;
  const record = await beginRecord({ runId, path, secrets }, tools);
  const { folder, recorder, redaction, startedMs } = record;
  const common = { state_signature_before: null, state_signature_after: null } as const;
  const manifest = runManifest({ ...run, startedMs }, tools);
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
      await folder.write('run_manifest.json', prettyJson(manifest));
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
      await record.end(result.status, result.reason, { verdict: result.verdict });
      await folder.write('exec_result.json', prettyJson(shown));
      await folder.write('step_results.json', prettyJson(redaction.data(stepResults)));
      const at = (name: string): string => join(folder.path, name);
      const files = { folder: folder.path, trace: at('trace.jsonl'), result: at('exec_result.json') };
      return { result: shown, files: { ...files, head: await record.seal(EVIDENCE_POLICY) } };
    },
    async breakOff(reason) {
      // The trace tells another end already, and what it was to be sealed with could not be written: it stays unsealed.
      if (record.hasEnded()) return;
      await record.end('failed', reason, { verdict: 'fail' });
      await record.seal(EVIDENCE_POLICY);
    },
  };
};
