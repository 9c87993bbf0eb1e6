import { join } from 'node:path';
import { z } from 'zod';
import { requirementFileSchema } from '../contract/requirement-file.ts';
import type { RunResult } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { VerdictReport } from '../contract/verdict.ts';
import { policyFor } from '../engine/policy.ts';
import type { OnProgress } from '../engine/progress.ts';
import { runPlan } from '../engine/run-plan.ts';
import type { Driver, PageBody } from '../ports/driver.ts';
import { type PlannedStep, plan } from '../stages/plan/index.ts';
import type { Operation } from './operation.ts';
import { openRunRecord, type RunFiles } from './run-record.ts';

export type { OnProgress, Progress } from '../engine/progress.ts';
export type { RunFiles } from './run-record.ts';

const inputSchema = z.object({
  requirement: requirementFileSchema,
  folder: z.string().min(1).optional().describe('Where the record goes; runs/<run id> if left out.'),
  allowedHosts: z.array(z.string().min(1)).readonly().default([]),
  actionTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.action),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
  headed: z.boolean().default(false),
  screenshots: z.boolean().default(true),
});

export type RunOutput = { readonly result: RunResult; readonly report: VerdictReport; readonly files: RunFiles };

export type RunHooks = {
  readonly onProgress?: OnProgress;
  /** Stops the run: nothing more is sent, and what was sent is reported as it stands. */
  readonly signal?: AbortSignal;
};

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

/** Runs what a tester wrote down, from the first look at the page to the report. */
export const runRequirement: Operation<typeof inputSchema, RunOutput, RunHooks> = {
  name: 'run',
  description: 'Run the steps of a requirement in a browser, prove each of them, and write report, trace and test.',
  input: inputSchema,
  async run(input, tools, hooks) {
    const { requirement } = input;
    const steps = planOrRefuse(input);
    const runId = tools.ids.runId();
    const policy = policyFor(requirement.url, input.allowedHosts);
    const path = input.folder ?? join('runs', runId);
    const record = await openRunRecord({ runId, requirement, steps, allowlist: policy.allowlist, path }, tools);
    const { folder, recorder } = record;
    const onProgress: OnProgress = hooks.onProgress ?? (() => undefined);
    let driver: Driver | null = null;
    let page: PageBody | null = null;
    const stop = (): void => void page?.close().catch(() => undefined);
    hooks.signal?.addEventListener('abort', stop);
    try {
      await record.begin();
      onProgress({ at: 'run_started', runId, total: steps.length, url: requirement.url, folder: folder.path });
      driver = await tools.openDriver({ headed: input.headed });
      page = await driver.open({ viewport: POLICY_DEFAULTS.viewport });
      const result = await runPlan(
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
          onProgress,
          cancelled: () => hooks.signal?.aborted ?? false,
        },
      );
      const { report, files } = await record.finish(result);
      onProgress({ at: 'run_finished', verdict: result.verdict, durationMs: result.duration_ms });
      return { result, report, files };
    } catch (error) {
      await record.breakOff(error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    } finally {
      hooks.signal?.removeEventListener('abort', stop);
      await driver?.close().catch(() => undefined);
      await folder.close();
    }
  },
};
