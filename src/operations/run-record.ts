import { join } from 'node:path';
import { draftSpec } from '../codegen/draft-spec.ts';
import { playwrightSpec } from '../codegen/playwright-spec.ts';
import { pytestFile } from '../codegen/pytest-file.ts';
import type { EvidenceManifest } from '../contract/evidence.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { Resumed } from '../contract/ledger.ts';
import type { RequirementFile } from '../contract/requirement-file.ts';
import type { RunResult } from '../contract/run-result.ts';
import type { RunState } from '../contract/run-state.ts';
import type { VerdictReport } from '../contract/verdict.ts';
import { prettyJson } from '../kit/pretty-json.ts';
import { stepId } from '../kit/step-id.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Redaction } from '../engine/redaction.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { reportHtml } from '../report/report-html.ts';
import { beginRecord } from './begin-record.ts';
import type { OperationTools } from './operation.ts';
import { recordedEvents } from './recorded-steps.ts';
import { earlierRun, linkedRun } from './related-runs.ts';
import { runManifest } from './run-manifest.ts';
import type { RevealedSteps } from './secrets.ts';
import { verdictReport } from './verdict-report.ts';

/** Where the record of a run is, as paths that can be opened. */
export type RunFiles = {
  readonly folder: string;
  readonly report: string;
  readonly trace: string;
  readonly verdict: string;
  readonly test: string | null;
  /** Stands for every byte of the folder: kept elsewhere, it shows even a record that was written anew. */
  readonly head: string | null;
};

export type RunRecord = {
  readonly folder: RunFolder;
  readonly recorder: Recorder;
  readonly redaction: Redaction;
  /** Manifest and first events: written before there is a browser, so that even a run without one leaves a record. */
  begin(): Promise<void>;
  /** A first version of the test, from what was found before anything was done. */
  draft(state: RunState): Promise<void>;
  /** Writes what is left to write and seals the folder. What it returns may be shown: secrets are masked in it. */
  finish(
    result: RunResult,
  ): Promise<{ readonly result: RunResult; readonly report: VerdictReport; readonly files: RunFiles }>;
  /** The surroundings broke: the record is closed with what is known. */
  breakOff(reason: string): Promise<void>;
};

type Recorded = {
  readonly runId: string;
  readonly requirement: RequirementFile;
  readonly planned: RevealedSteps;
  readonly planHash: string;
  readonly screenshots: boolean;
  readonly allowlist: readonly string[];
  readonly path: string;
  readonly resumed: Resumed | null;
  /** What healing the run that is continued took. */
  readonly heals: readonly HealEvent[];
  /** Folder of the run that is continued, as seen from this one. */
  readonly resumedFrom: string | null;
};

const STATUS = { pass: 'success', partial: 'halted', fail: 'failed' } as const;

export const openRunRecord = async (run: Recorded, tools: OperationTools): Promise<RunRecord> => {
  const { runId, path, allowlist, planHash } = run;
  const record = await beginRecord({ runId, path, secrets: run.planned.values }, tools);
  const { folder, recorder, redaction } = record;
  const common = { state_signature_before: null, state_signature_after: null } as const;
  const { req_id, url } = run.requirement;
  const { steps, names } = run.planned;
  const policy: EvidenceManifest['policy'] = {
    always: ['x_registry', 'dom_snapshot_partial', ...(run.screenshots ? (['screenshot'] as const) : [])],
    on_failure_or_critical: ['html_full'],
  };
  // With its name, a secret becomes the variable of that name in the test.
  const specs = steps.map((step, at) => {
    const name = names[at] ?? null;
    return name === null ? step.spec : { ...step.spec, input: { ...step.spec.input, secret_ref: name } };
  });
  return {
    folder,
    recorder,
    redaction,
    async begin() {
      const startedMs = tools.clock.now();
      const manifest = runManifest({ runId, reqId: req_id, startedMs, allowlist, planHash }, tools);
      await folder.write('run_manifest.json', prettyJson(manifest));
      const metadata = {
        profile: 'standard',
        execution_mode: 'live',
        url,
        req_id,
        plan_digest: run.planHash,
        ...(run.resumed === null ? {} : { resumed: run.resumed, resumed_from: run.resumedFrom, heals: run.heals }),
      } as const;
      await recorder.record({ ...common, step_id: null, event_type: 'run_started', metadata });
      for (const [at, { intent, spec, warnings }] of steps.entries()) {
        const step_id = stepId(at);
        // Values stay out of the record until it is known that their field is not a secret one. A name is no value.
        const value = intent.value === null ? '' : ` | ${names[at] === null ? '***' : intent.value}`;
        const raw = `${intent.intent} | ${intent.action}${value}`;
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
    async draft(state) {
      const { fileName, source } = draftSpec(state, specs);
      await folder.write(`generated_tests/${fileName}`, source);
    },
    async finish(result) {
      const spec = playwrightSpec(result, specs);
      const python = pytestFile(result, specs);
      const test = `generated_tests/${spec.fileName}`;
      const verdict = `verdict_${req_id}.json`;
      const { sha256 } = await folder.write(test, spec.source);
      await folder.write(`generated_tests/${python.fileName}`, python.source);
      const written = { test_file: test, test_hash: `sha256:${sha256}` };
      const shown = redaction.data(result);
      const report = verdictReport(shown, written, new Date(tools.clock.now()).toISOString());
      await record.end(STATUS[result.verdict], result.rca.class, { verdict: result.verdict });
      await recorder.flushed();
      const events = await recordedEvents(folder.path, tools.files);
      const earlier = await linkedRun(earlierRun(folder.path, events), folder.path, tools);
      const more = { events, base: './', earlier };
      const page = reportHtml(shown, (path) => tools.readPicture(folder.path, path), more);
      await folder.write('report.html', page);
      await folder.write('run_result.json', prettyJson(shown));
      await folder.write(verdict, prettyJson(report));
      const at = (name: string): string => join(folder.path, name);
      const files = { report: at('report.html'), trace: at('trace.jsonl'), verdict: at(verdict), test: at(test) };
      return { result: shown, report, files: { folder: folder.path, ...files, head: await record.seal(policy) } };
    },
    async breakOff(reason) {
      // The trace tells another end already, and what it was to be sealed with could not be written: it stays unsealed.
      if (record.hasEnded()) return;
      await record.end('failed', reason, { verdict: 'fail' });
      await record.seal(policy);
    },
  };
};
