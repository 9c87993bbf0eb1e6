import { join } from 'node:path';
import { z } from 'zod';
import type { ExecAction, ExecResult } from '../contract/exec-result.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { PROFILE_NAMES } from '../contract/tables/profiles.ts';
import { stepId } from '../kit/step-id.ts';
import { DEFAULT_LIMITS } from '../engine/anti-loop.ts';
import { discreetAdvisor } from '../engine/discreet-advisor.ts';
import { type JudgedProposal, judgeProposal } from '../engine/judge-proposal.ts';
import { openingSpec } from '../engine/opening-spec.ts';
import { planDigest } from '../engine/plan-digest.ts';
import { blockedHost, policyFor } from '../engine/policy.ts';
import { runActions } from '../engine/run-actions.ts';
import type { LastingDriver, PageBody } from '../ports/driver.ts';
import { acceptPlan } from './accept-plan.ts';
import { claim, isLeft, openEarlier, openingOf } from './continue-run.ts';
import { type ExecFiles, openExecRecord } from './exec-record.ts';
import { endGivenUp } from './end-given-up.ts';
import type { Operation } from './operation.ts';
import { createRunBrowser } from './run-browser.ts';
import { sha256 } from './sha256.ts';

export type { ExecFiles } from './exec-record.ts';

const inputSchema = z.object({
  plan: z.unknown().describe('The plan as it was read; nothing of it is believed.'),
  planFile: z.string().optional().describe('Where it was read from, so that a resumed run can read it again.'),
  secretsFile: z.string().optional(),
  profile: z.enum(PROFILE_NAMES).optional().describe('Goes before the profile in the plan.'),
  folder: z.string().min(1).optional().describe('Where the record goes; runs/<run id> if left out.'),
  resume: z.string().min(1).optional().describe('Folder of a run that was killed; this one continues it.'),
  dryRun: z.boolean().default(false).describe('Everything but the sending.'),
  confirmCritical: z.boolean().default(false).describe('The explicit yes to critical actions.'),
  dialogs: z.enum(['accept', 'dismiss']).optional(),
  headed: z.boolean().default(false),
  har: z.boolean().default(false).describe('Keeps a record of the network, without cookies and bodies.'),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
  filesFolder: z.string().min(1).default('.').describe('Where the files are that actions upload.'),
  secrets: z.record(z.string(), z.string()).default({}).describe('Values for secret_ref; they never reach the disk.'),
});

export type ExecOutput = { readonly result: ExecResult; readonly files: ExecFiles };

export type ExecHooks = {
  readonly onStarted?: (run: { readonly runId: string; readonly folder: string; readonly total: number }) => void;
  readonly onEnded?: (action: ExecAction, index: number) => void;
  readonly signal?: AbortSignal;
};

const STATUS = { pass: 'success', partial: 'halted', fail: 'failed' } as const;

/** Carries out a plan of actions, each at most once, also across a crash. */
export const execPlan: Operation<typeof inputSchema, ExecOutput, ExecHooks> = {
  name: 'exec',
  description: 'Carry out a plan of actions in a browser: each checked before, sent at most once, and proven after.',
  input: inputSchema,
  async run(input, tools, hooks) {
    const { plan, actions, values, files } = await acceptPlan(input, tools);
    const { profile } = plan;
    const digest = planDigest(plan.actions, sha256);
    const earlier = input.resume === undefined ? null : await openEarlier(input.resume, digest, tools);
    const runId = tools.ids.runId();
    const [first] = actions;
    const leading = first?.target?.by === 'url' ? first.target.url : null;
    // A rehearsal must be somewhere, so it begins where its first action would have led.
    const start = plan.run?.url ?? (input.dryRun ? leading : null);
    const policy = policyFor(plan.run?.url ?? leading ?? '', plan.run?.allowlist ?? []);
    const path = input.folder ?? join('runs', runId);
    const authority = { dryRun: input.dryRun, confirmed: input.confirmCritical };
    const done = earlier?.resumed.ledger ?? {};
    const proposals = actions.map((spec, at): JudgedProposal => {
      const judged = judgeProposal(spec, policy, authority);
      // Proven by the run that is continued: there is nothing left to refuse.
      const isDone = done[stepId(at)]?.state === 'done';
      return isDone ? { ...judged, reasons: [] } : judged;
    });
    if (earlier !== null) await claim(earlier, runId, path, tools);
    const record = await openExecRecord(
      {
        runId,
        reqId: plan.run?.req_id ?? null,
        url: plan.run?.url ?? null,
        profile,
        mode: input.dryRun ? 'dry_run' : 'live',
        proposals,
        planDigest: digest,
        allowlist: policy.allowlist,
        secrets: values,
        resumed: earlier?.resumed ?? null,
        path,
      },
      tools,
    );
    const { folder, recorder, redaction } = record;
    const began = tools.clock.monotonic();
    const { headed, planFile, secretsFile } = input;
    const browser = createRunBrowser({ runId, earlier, headed, planFile, secretsFile }, tools);
    let driver: LastingDriver | null = null;
    let page: PageBody | null = null;
    const stop = (): void => void page?.close().catch(() => undefined);
    hooks.signal?.addEventListener('abort', stop);
    try {
      await browser.announce();
      await record.begin();
      await endGivenUp(tools);
      hooks.onStarted?.({ runId, folder: folder.path, total: actions.length });
      const opened = await browser.open();
      driver = opened.driver;
      page = await driver.open({
        viewport: POLICY_DEFAULTS.viewport,
        blocks: (url) => blockedHost(url, policy),
        ...(input.dialogs === undefined ? {} : { dialogs: input.dialogs }),
        har: input.har,
      });
      const toOpen = openingOf(
        start,
        earlier,
        isLeft(actions.length, earlier),
        opened.isAttached ? { url: page.url() } : null,
      );
      const ended = await runActions(
        {
          actions,
          open: toOpen === null ? null : openingSpec(toOpen, input.navigationTimeoutMs),
          profile,
          authority,
          limits: {
            hardCapSteps: plan.run?.max_steps ?? DEFAULT_LIMITS.hardCapSteps,
            sameStateRevisits: plan.run?.max_revisits ?? DEFAULT_LIMITS.sameStateRevisits,
          },
          ledger: done,
          pageLost: earlier !== null && toOpen !== null,
        },
        {
          page,
          clock: tools.clock,
          recorder,
          folder,
          policy,
          files,
          pictures: 'when_needed',
          hidden: redaction.values,
          hooks: (index) => ({
            // Known before anything is typed: from here on the value is masked wherever the page may write it.
            onResolved: ({ candidate }) => {
              const { input: given } = actions[index] ?? {};
              if (candidate.state.secret) redaction.add(given?.text ?? given?.value ?? '');
            },
          }),
          onEnded: (action, index) => hooks.onEnded?.(redaction.data(action), index),
          cancelled: () => hooks.signal?.aborted ?? false,
          advisor: discreetAdvisor(tools.advisor, redaction),
        },
      );
      return await record.finish(
        {
          run_id: runId,
          resumed: earlier?.resumed.run_id ?? null,
          profile,
          execution_mode: input.dryRun ? 'dry_run' : 'live',
          verdict: ended.verdict,
          status: STATUS[ended.verdict],
          reason:
            ended.halt?.reason === 'stop_requested' && ended.verdict === 'partial' ? 'stop_requested' : ended.reason,
          counters: ended.counters,
          opening: ended.opening,
          actions: ended.actions,
          duration_ms: Math.round(tools.clock.monotonic() - began),
        },
        ended.stepResults,
      );
    } catch (error) {
      const reason = redaction.mask(error instanceof Error ? error.message : String(error));
      await record.breakOff(reason).catch(() => undefined);
      throw error;
    } finally {
      hooks.signal?.removeEventListener('abort', stop);
      await driver?.close().catch(() => undefined);
      await tools.notes.forget(runId).catch(() => undefined);
      await folder.close();
    }
  },
};
