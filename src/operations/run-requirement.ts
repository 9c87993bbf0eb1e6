import { join } from 'node:path';
import { z } from 'zod';
import type { ActionSpec } from '../contract/action-spec.ts';
import { requirementFileSchema } from '../contract/requirement-file.ts';
import type { RunResult } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { VerdictReport } from '../contract/verdict.ts';
import { blockedHost, policyFor } from '../engine/policy.ts';
import type { OnProgress } from '../engine/progress.ts';
import { runPlan } from '../engine/run-plan.ts';
import type { Driver, PageBody } from '../ports/driver.ts';
import type { InputFiles } from '../ports/input-files.ts';
import { type PlannedStep, plan } from '../stages/plan/index.ts';
import type { Operation, OperationTools } from './operation.ts';
import { openRunRecord, type RunFiles } from './run-record.ts';
import { revealSecrets } from './secrets.ts';

export type { OnProgress, Progress } from '../engine/progress.ts';
export type { RunFiles } from './run-record.ts';

const inputSchema = z.object({
  requirement: requirementFileSchema,
  folder: z.string().min(1).optional().describe('Where the record goes; runs/<run id> if left out.'),
  allowedHosts: z.array(z.string().min(1)).readonly().default([]),
  actionTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.action),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
  filesFolder: z.string().min(1).default('.').describe('Where the files are that steps upload.'),
  dialogs: z
    .enum(['accept', 'dismiss'])
    .optional()
    .describe('What questions of the browser are answered with; without it, with no, and the step says so.'),
  headed: z.boolean().default(false),
  screenshots: z.boolean().default(true),
  har: z.boolean().default(false).describe('Keeps a record of the network, without cookies and bodies.'),
  secrets: z
    .record(z.string(), z.string())
    .default({})
    .describe('Values for rows that say secret:NAME; they never reach the disk.'),
});

export type RunOutput = { readonly result: RunResult; readonly report: VerdictReport; readonly files: RunFiles };

export type RunHooks = {
  readonly onProgress?: OnProgress;
  /** Stops the run: nothing more is sent, and what was sent is reported as it stands. */
  readonly signal?: AbortSignal;
};

const valueOf = (spec: ActionSpec | undefined): string => spec?.input?.text ?? spec?.input?.value ?? '';

const planOrRefuse = (input: z.infer<typeof inputSchema>): readonly PlannedStep[] => {
  const planned = plan({ steps: input.requirement.steps, timeoutMs: input.actionTimeoutMs });
  if (planned.ok) return planned.steps;
  const problems = planned.problems.map(({ row, column, message }) =>
    row === 0 ? message : `row ${row}, ${column}: ${message}`,
  );
  throw new SurehandError('INPUT_INVALID', {
    message: `\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    problems,
  });
};

/** Before any browser starts: a run must not stop in the middle for a file that was never there. */
const registerFiles = async (
  steps: readonly PlannedStep[],
  folder: string,
  tools: OperationTools,
): Promise<InputFiles> => {
  const names = steps.flatMap(({ spec }) => spec.input?.file_ref ?? []);
  const { files, problems } = await tools.registerInputFiles(folder, names);
  if (problems.length === 0) return files;
  throw new SurehandError('INPUT_INVALID', {
    message: `files to upload, looked for in ${folder}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    problems,
  });
};

/** Runs what a tester wrote down, from the first look at the page to the report. */
export const runRequirement: Operation<typeof inputSchema, RunOutput, RunHooks> = {
  name: 'run',
  description: 'Run the steps of a requirement in a browser, prove each of them, and write report, trace and test.',
  input: inputSchema,
  async run(input, tools, hooks) {
    const { requirement } = input;
    const planned = revealSecrets(planOrRefuse(input), input.secrets);
    const { steps } = planned;
    const uploads = await registerFiles(steps, input.filesFolder, tools);
    const runId = tools.ids.runId();
    const policy = policyFor(requirement.url, input.allowedHosts);
    const path = input.folder ?? join('runs', runId);
    const record = await openRunRecord(
      { runId, requirement, planned, screenshots: input.screenshots, allowlist: policy.allowlist, path },
      tools,
    );
    const { folder, recorder, redaction } = record;
    const onProgress: OnProgress = (progress) => {
      // Known before anything is typed: from here on the value is masked wherever the page may write it.
      if (progress.at === 'step_resolved' && progress.resolved.candidate.state.secret)
        redaction.add(valueOf(steps[progress.index]?.spec));
      hooks.onProgress?.(redaction.data(progress));
    };
    let driver: Driver | null = null;
    let page: PageBody | null = null;
    const stop = (): void => void page?.close().catch(() => undefined);
    hooks.signal?.addEventListener('abort', stop);
    try {
      await record.begin();
      onProgress({ at: 'run_started', runId, total: steps.length, url: requirement.url, folder: folder.path });
      driver = await tools.openDriver({ headed: input.headed });
      page = await driver.open({
        viewport: POLICY_DEFAULTS.viewport,
        blocks: (url) => blockedHost(url, policy),
        ...(input.dialogs === undefined ? {} : { dialogs: input.dialogs }),
        har: input.har,
      });
      const ended = await runPlan(
        {
          runId,
          reqId: requirement.req_id,
          url: requirement.url,
          steps,
          navigationTimeoutMs: input.navigationTimeoutMs,
          screenshots: input.screenshots,
        },
        {
          page,
          clock: tools.clock,
          recorder,
          folder,
          policy,
          files: uploads,
          hidden: redaction.values,
          onProgress,
          cancelled: () => hooks.signal?.aborted ?? false,
        },
      );
      const marked = ended.steps.map((step, at) =>
        planned.names[at] === null ? step : { ...step, intent: steps[at]?.intent ?? step.intent, secret: true },
      );
      const output = await record.finish({ ...ended, steps: marked });
      onProgress({ at: 'run_finished', verdict: output.result.verdict, durationMs: output.result.duration_ms });
      return output;
    } catch (error) {
      const reason = redaction.mask(error instanceof Error ? error.message : String(error));
      await record.breakOff(reason).catch(() => undefined);
      throw error;
    } finally {
      hooks.signal?.removeEventListener('abort', stop);
      await driver?.close().catch(() => undefined);
      await folder.close();
    }
  },
};
