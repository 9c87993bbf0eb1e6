import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { LockFile } from '../contract/heal-memory.ts';
import { requirementFileSchema } from '../contract/requirement-file.ts';
import type { RunResult } from '../contract/run-result.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import type { VerdictReport } from '../contract/verdict.ts';
import { discreetAdvisor } from '../engine/discreet-advisor.ts';
import { discreetSaver } from '../engine/discreet-saver.ts';
import { countHeal } from '../engine/kept/heal-count.ts';
import { createPomCache } from '../engine/kept/pom-cache.ts';
import { keepRunState } from '../engine/kept/run-checkpoint.ts';
import { maskValue } from '../engine/mask.ts';
import { blockedHost, policyFor } from '../engine/policy.ts';
import type { OnProgress } from '../engine/progress.ts';
import { recordedHeals } from '../engine/recorded-heals.ts';
import { recordedResults } from '../engine/recorded-results.ts';
import { remembered } from '../engine/remembered.ts';
import { runGraph } from '../engine/run-graph.ts';
import { setAgain } from '../engine/set-again.ts';
import type { Cache } from '../ports/cache.ts';
import type { LastingDriver, PageBody } from '../ports/driver.ts';
import type { InputFiles } from '../ports/input-files.ts';
import { type PlannedStep, plan, planHash } from '../stages/plan/index.ts';
import { claim, isLeft, openEarlier, openingOf } from './continue-run.ts';
import { endGivenUp } from './end-given-up.ts';
import type { Operation, OperationTools } from './operation.ts';
import type { ResumedRun } from './resume-run.ts';
import { createRunBrowser } from './run-browser.ts';
import { openRunRecord, type RunFiles } from './run-record.ts';
import { revealSecrets } from './secrets.ts';
import { sha256 } from './sha256.ts';

export type { OnProgress, Progress } from '../engine/progress.ts';
export type { RunFiles } from './run-record.ts';

const inputSchema = z.object({
  requirement: requirementFileSchema,
  folder: z.string().min(1).optional().describe('Where the record goes; runs/<run id> if left out.'),
  planFile: z.string().optional().describe('Where it was read from, so that a resumed run can read it again.'),
  secretsFile: z.string().optional(),
  resume: z.string().min(1).optional().describe('Folder of a run that was killed; this one continues it.'),
  healTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.heal),
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

const valueOf = (spec: ActionSpec | undefined): string =>
  spec?.input?.text ?? spec?.input?.value ?? spec?.input?.label ?? '';

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

/** Files and folders that a run of this machine has besides its own. */
const runsFolder = (path: string): string => dirname(resolve(path));

/** Runs what a tester wrote down, from the first look at the page to the report; also what a killed run has left to do. */
export const runRequirement: Operation<typeof inputSchema, RunOutput, RunHooks> = {
  name: 'run',
  description: 'Run the steps of a requirement in a browser, prove each of them, and write report, trace and test.',
  input: inputSchema,
  async run(input, tools, hooks) {
    const { requirement } = input;
    const written = planOrRefuse(input);
    const hash = planHash({ url: requirement.url, steps: written }, sha256);
    const planned = revealSecrets(written, input.secrets);
    const { steps } = planned;
    const uploads = await registerFiles(steps, input.filesFolder, tools);
    const earlier = input.resume === undefined ? null : await openEarlier(input.resume, hash, tools);
    const heals = earlier === null ? [] : healsOf(earlier, steps);
    const runId = tools.ids.runId();
    const policy = policyFor(requirement.url, input.allowedHosts);
    const path = input.folder ?? join('runs', runId);
    const memories = tools.openHealMemories(runsFolder(path));
    const memory = await memories.read(requirement.req_id);
    if (earlier !== null) await claim(earlier, runId, path, tools);
    const record = await openRunRecord(
      {
        runId,
        requirement,
        planned,
        planHash: hash,
        screenshots: input.screenshots,
        allowlist: policy.allowlist,
        path,
        resumed: earlier?.resumed ?? null,
        heals,
        resumedFrom: earlier === null ? null : relative(resolve(path), earlier.path),
      },
      tools,
    );
    const { folder, recorder, redaction } = record;
    const onProgress: OnProgress = (progress) => {
      // Known before anything is typed: from here on the value is masked wherever the page may write it.
      if (progress.at === 'step_resolved' && progress.resolved.candidate.state.secret)
        redaction.add(valueOf(steps[progress.index]?.spec));
      hooks.onProgress?.(redaction.data(progress));
    };
    const { headed, planFile, secretsFile } = input;
    const browser = createRunBrowser({ runId, earlier, headed, planFile, secretsFile }, tools);
    let driver: LastingDriver | null = null;
    let page: PageBody | null = null;
    let checkpoints: Awaited<ReturnType<OperationTools['openCheckpoints']>> | null = null;
    let cache: Cache | null = null;
    const stop = (): void => void page?.close().catch(() => undefined);
    hooks.signal?.addEventListener('abort', stop);
    try {
      await browser.announce();
      await record.begin();
      await endGivenUp(tools);
      onProgress({ at: 'run_started', runId, total: steps.length, url: requirement.url, folder: folder.path });
      checkpoints = await tools.openCheckpoints(runsFolder(path));
      cache = await tools.openCache();
      const opened = await browser.open();
      driver = opened.driver;
      page = await driver.open({
        viewport: POLICY_DEFAULTS.viewport,
        blocks: (url) => blockedHost(url, policy),
        ...(input.dialogs === undefined ? {} : { dialogs: input.dialogs }),
        har: input.har,
      });
      const at = opened.isAttached ? { url: page.url() } : null;
      const toOpen = openingOf(requirement.url, earlier, isLeft(steps.length, earlier), at);
      const shared = cache;
      const ended = await runGraph(
        {
          runId,
          reqId: requirement.req_id,
          url: requirement.url,
          steps,
          navigationTimeoutMs: input.navigationTimeoutMs,
          healTimeoutMs: input.healTimeoutMs,
          screenshots: input.screenshots,
          open: toOpen,
          ...(earlier === null ? {} : { earlier: { ...knownOf(earlier, steps, toOpen !== null), heals } }),
        },
        {
          page,
          clock: tools.clock,
          recorder,
          folder,
          policy,
          files: uploads,
          redaction,
          hidden: redaction.values,
          onProgress,
          cancelled: () => hooks.signal?.aborted ?? false,
          advisor: discreetAdvisor(tools.advisor, redaction),
          pom: createPomCache(shared, tools.clock),
          onPlanned: record.draft,
          onState: (state) => keepRunState(shared, redaction.data(state)),
          ...(memory === null ? {} : { memory }),
          accepted: acceptedIn(await memories.readLock(), requirement.req_id),
        },
        {
          saver: discreetSaver(checkpoints.saver, redaction),
          earlier: [...new Set(earlier?.events.map(({ run_id }) => run_id))],
        },
      );
      const marked = ended.steps.map((step, index) =>
        planned.names[index] === null ? step : { ...step, intent: steps[index]?.intent ?? step.intent, secret: true },
      );
      // Before the record is sealed: a run that cannot be remembered must not be on record as one that passed.
      if (ended.verdict === 'pass') {
        const now = new Date(tools.clock.now()).toISOString();
        await memories.remember(remembered(redaction.data(ended), now));
      }
      const output = await record.finish({ ...ended, steps: marked });
      // Only counted for the report: a cache that is gone takes nothing away from a run that is over.
      for (const { original_selector: selector } of ended.heals)
        if (selector !== null) await countHeal(shared, requirement.req_id, selector).catch(() => 0);
      onProgress({ at: 'run_finished', verdict: output.result.verdict, durationMs: output.result.duration_ms });
      return output;
    } catch (error) {
      const reason = redaction.mask(error instanceof Error ? error.message : String(error));
      await record.breakOff(reason).catch(() => undefined);
      throw error;
    } finally {
      hooks.signal?.removeEventListener('abort', stop);
      await driver?.close().catch(() => undefined);
      await checkpoints?.close().catch(() => undefined);
      await cache?.close().catch(() => undefined);
      await tools.notes.forget(runId).catch(() => undefined);
      await folder.close();
    }
  },
};

const acceptedIn = ({ requirements }: LockFile, reqId: string): ReadonlySet<string> =>
  new Set(Object.hasOwn(requirements, reqId) ? Object.keys(requirements[reqId]?.steps ?? {}) : []);

/** Which of their values are secret was seen on pages only. */
const masked = (steps: readonly PlannedStep[]): readonly PlannedStep['intent'][] =>
  steps.map(({ intent }) => ({ ...intent, value: maskValue(intent.value, true) }));

const healsOf = ({ resumed, events }: ResumedRun, steps: readonly PlannedStep[]): readonly HealEvent[] =>
  recordedHeals(
    events.filter(({ run_id }) => run_id === resumed.run_id),
    masked(steps),
  );

const knownOf = ({ resumed, events }: ResumedRun, steps: readonly PlannedStep[], pageLost: boolean) => ({
  ledger: resumed.ledger,
  steps: recordedResults(events, masked(steps)),
  again: setAgain(
    steps.map(({ spec }) => spec),
    resumed.ledger,
    pageLost,
  ),
});
