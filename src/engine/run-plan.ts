import type { ActionSpec } from '../contract/action-spec.ts';
import type { Intent } from '../contract/requirement-file.ts';
import type { RunResult, StepResult } from '../contract/run-result.ts';
import { endsRunAs } from '../contract/tables/situations.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody } from '../ports/driver.ts';
import type { InputFiles } from '../ports/input-files.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import type { PlannedStep } from '../stages/plan/index.ts';
import { type EndedStep, verdict } from '../stages/verdict/index.ts';
import { createAntiLoop, DEFAULT_LIMITS } from './anti-loop.ts';
import { createEvidenceRecord } from './evidence-record.ts';
import { createFactsRecord } from './facts-record.ts';
import { maskValue } from './mask.ts';
import type { Policy } from './policy.ts';
import type { OnProgress } from './progress.ts';
import type { Recorder } from './recorder.ts';
import { type ActionRecord, runAction } from './run-action.ts';
import type { RunContext } from './run-context.ts';

export type RunRequest = {
  readonly runId: string;
  readonly reqId: string;
  readonly url: string;
  readonly steps: readonly PlannedStep[];
  readonly navigationTimeoutMs: number;
  /** Pictures before and after each step. */
  readonly screenshots: boolean;
};

export type RunTools = {
  readonly page: PageBody;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly folder: RunFolder;
  readonly policy: Policy;
  /** What may be uploaded. */
  readonly files?: InputFiles;
  /** What no picture may show. */
  readonly hidden?: () => readonly string[];
  readonly onProgress: OnProgress;
  /** Turns true when somebody asks the run to stop; whoever does so also closes the page, so that no wait goes on. */
  readonly cancelled: () => boolean;
};

const openPage = (url: string, timeoutMs: number): ActionSpec => ({
  id: 'step_init',
  kind: 'navigate',
  criticality: 'normal',
  target: { by: 'url', url },
  preconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
  postconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
  timeout_ms: timeoutMs,
});

const masked = (intent: Intent, secret: boolean): Intent => ({ ...intent, value: maskValue(intent.value, secret) });

const isSecret = (record: ActionRecord): boolean =>
  record.resolution?.kind === 'resolved' && record.resolution.candidate.state.secret;

const neverReached = (step: PlannedStep, index: number): StepResult => ({
  step_idx: index,
  // Which class the field belongs to was never seen, so the value may be a secret.
  intent: masked(step.intent, true),
  resolution: null,
  gate: null,
  outcome: null,
  heal_round: 0,
  duration_ms: 0,
  secret: false,
  screenshots: { before: null, after: null },
});

/** Runs the steps one after the other and stops at the first that is not proven. No step is ever left out of the result. */
export const runPlan = async (request: RunRequest, tools: RunTools): Promise<RunResult> => {
  const { page, clock, recorder, folder, policy, onProgress } = tools;
  const started = clock.monotonic();
  const startedAt = new Date(clock.now()).toISOString();
  const results: StepResult[] = [];
  const ended: EndedStep[] = [];
  const facts = createFactsRecord(folder);
  // Rows are a list with an end: all of them may be done, and a page may well look as before in between.
  const hardCapSteps = Math.max(DEFAULT_LIMITS.hardCapSteps, request.steps.length);
  const loop = createAntiLoop({ hardCapSteps, sameStateRevisits: null });

  const hidden = tools.hidden ?? (() => []);
  const evidence = createEvidenceRecord({
    ...{ folder, recorder, clock, hidden },
    pictures: request.screenshots ? 'always' : 'never',
  });

  const context = (stepIndex: number): RunContext => ({
    clock,
    recorder,
    policy,
    cancelled: tools.cancelled,
    files: tools.files,
    stepIndex,
    stepsTaken: results.length,
    facts,
    evidence,
    loop,
  });
  const opened = await runAction(openPage(request.url, request.navigationTimeoutMs), page, context(0));
  let going = endsRunAs(opened.outcome.situation) === 'pass';
  if (!going) {
    ended.push({ number: null, intent: request.url, action: 'navigate', outcome: opened.outcome, suggestion: null });
  }

  for (const [index, step] of request.steps.entries()) {
    if (!going || tools.cancelled()) {
      going = false;
      results.push(neverReached(step, index));
      continue;
    }
    loop.stepTaken();
    onProgress({ at: 'step_started', index, step });
    const record = await runAction(step.spec, page, context(index), {
      onResolved: (resolved) => onProgress({ at: 'step_resolved', index, resolved }),
      onDispatched: () => onProgress({ at: 'step_dispatched', index }),
    });
    const { outcome, resolution, gate, durationMs, shots } = record;
    const resolved = resolution?.kind === 'resolved' ? resolution : null;
    results.push({
      step_idx: index,
      // An element that was not found may be a password field: then its value stays unsaid, too.
      intent: masked(step.intent, isSecret(record) || resolved === null),
      resolution,
      gate,
      outcome,
      heal_round: 0,
      duration_ms: durationMs,
      secret: isSecret(record),
      screenshots: shots,
    });
    ended.push({
      number: index + 1,
      intent: step.intent.intent,
      action: step.intent.action,
      outcome,
      suggestion: resolution?.kind === 'unresolved' ? resolution.suggestion : null,
    });
    onProgress({ at: 'step_finished', index, step, outcome, durationMs, resolved });
    going = endsRunAs(outcome.situation) === 'pass';
  }

  await evidence.finish(page);
  const durationMs = Math.round(clock.monotonic() - started);
  const executed = results.filter((result) => result.outcome?.status === 'succeeded').length;
  const decided = verdict(request.steps.length, ended, {
    total_steps: request.steps.length,
    executed_steps: executed,
    heal_rounds: 0,
    execution_time_ms: durationMs,
  });
  return {
    run_id: request.runId,
    req_id: request.reqId,
    url: request.url,
    started_at: startedAt,
    duration_ms: durationMs,
    verdict: decided.verdict,
    rca: decided.rca,
    opening: opened.outcome,
    steps: results,
  };
};
