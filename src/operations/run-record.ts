import { join } from 'node:path';
import { playwrightSpec } from '../codegen/playwright-spec.ts';
import type { RequirementFile } from '../contract/requirement-file.ts';
import type { RunManifest } from '../contract/run.ts';
import type { RunResult } from '../contract/run-result.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { VerdictReport } from '../contract/verdict.ts';
import { createRecorder, type Recorder } from '../engine/recorder.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { reportHtml } from '../report/report-html.ts';
import type { PlannedStep } from '../stages/plan/index.ts';
import type { OperationTools } from './operation.ts';
import { verdictReport } from './verdict-report.ts';

/** Where the record of a run is, as paths that can be opened. */
export type RunFiles = {
  readonly folder: string;
  readonly report: string;
  readonly trace: string;
  readonly verdict: string;
  readonly test: string | null;
};

export type RunRecord = {
  readonly folder: RunFolder;
  readonly recorder: Recorder;
  /** Manifest and first events: written before there is a browser, so that even a run without one leaves a record. */
  begin(): Promise<void>;
  finish(result: RunResult): Promise<{ readonly report: VerdictReport; readonly files: RunFiles }>;
  /** The surroundings broke: the record is closed with what is known. */
  breakOff(reason: string): Promise<void>;
};

type Recorded = {
  readonly runId: string;
  readonly requirement: RequirementFile;
  readonly steps: readonly PlannedStep[];
  readonly allowlist: readonly string[];
  readonly path: string;
};

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (run: Recorded, tools: OperationTools): RunManifest => ({
  schema_version: 'v1',
  run_id: run.runId,
  req_id: run.requirement.req_id,
  attempt: 1,
  started_at: new Date(tools.clock.now()).toISOString(),
  execution_profile: 'standard',
  execution_mode: 'live',
  policy_defaults: JSON.parse(JSON.stringify(POLICY_DEFAULTS)) as RunManifest['policy_defaults'],
  app_version: tools.version,
  platform: tools.platform,
  domain_allowlist: run.allowlist,
  redaction_policy: { enabled: true, rules: ['values of secret fields'] },
});

const STATUS = { pass: 'success', partial: 'halted', fail: 'failed' } as const;

export const openRunRecord = async (run: Recorded, tools: OperationTools): Promise<RunRecord> => {
  const folder = await tools.openRunFolder(run.path);
  const recorder = createRecorder(run.runId, folder, tools.clock);
  const common = { state_signature_before: null, state_signature_after: null } as const;
  const { req_id, url } = run.requirement;
  return {
    folder,
    recorder,
    async begin() {
      await folder.write('run_manifest.json', pretty(manifest(run, tools)));
      const metadata = { profile: 'standard', execution_mode: 'live', url, req_id } as const;
      await recorder.record({ ...common, step_id: null, event_type: 'run_started', metadata }, { durable: true });
      for (const [at, { intent, spec, warnings }] of run.steps.entries()) {
        const step_id = `step_${String(at).padStart(3, '0')}`;
        // Values stay out of the record until it is known that their field is not a secret one.
        const raw = `${intent.intent} | ${intent.action}${intent.value === null ? '' : ' | ***'}`;
        await recorder.record({
          ...common,
          step_id,
          event_type: 'proposal_received',
          metadata: { source: 'row', raw },
        });
        const accepted = { action_id: spec.id, warnings };
        await recorder.record({ ...common, step_id, event_type: 'proposal_accepted', metadata: accepted });
      }
    },
    async finish(result) {
      const spec = playwrightSpec(
        result,
        run.steps.map((step) => step.spec),
      );
      const test = `generated_tests/${spec.fileName}`;
      const verdict = `verdict_${req_id}.json`;
      const { sha256 } = await folder.write(test, spec.source);
      const written = { test_file: test, test_hash: `sha256:${sha256}` };
      const report = verdictReport(result, written, new Date(tools.clock.now()).toISOString());
      const metadata = { status: STATUS[result.verdict], reason: result.rca.class, verdict: result.verdict };
      await recorder.record({ ...common, step_id: null, event_type: 'run_finished', metadata }, { durable: true });
      await folder.write(verdict, pretty(report));
      await folder.write('run_result.json', pretty(result));
      await folder.write(
        'report.html',
        reportHtml(result, (path) => tools.readPicture(folder.path, path)),
      );
      const at = (name: string): string => join(folder.path, name);
      const files = { report: at('report.html'), trace: at('trace.jsonl'), verdict: at(verdict), test: at(test) };
      return { report, files: { folder: folder.path, ...files } };
    },
    async breakOff(reason) {
      const metadata = { status: 'failed', reason, verdict: 'fail' } as const;
      await recorder.record({ ...common, step_id: null, event_type: 'run_finished', metadata }, { durable: true });
    },
  };
};
