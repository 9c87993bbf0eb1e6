import type { ActionSpec } from '../contract/action-spec.ts';
import type { ApiStepResult } from '../contract/api-step-result.ts';
import type { ExecAction, ExecResult } from '../contract/exec-result.ts';
import type { Ledger, LedgerEntry } from '../contract/ledger.ts';
import type { Outcome } from '../contract/outcome.ts';
import { isIdempotent } from './is-idempotent.ts';
import { POLICY_REASON_CODES } from '../contract/tables/policy-defaults.ts';
import { PROFILES, type ProfileName } from '../contract/tables/profiles.ts';
import { endsRunAs, extendedCodeOf, situationRow } from '../contract/tables/situations.ts';
import { stepId } from '../kit/step-id.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody } from '../ports/driver.ts';
import type { InputFiles } from '../ports/input-files.ts';
import type { RunFolder } from '../ports/run-folder.ts';
import { actionsEnding } from './actions-ending.ts';
import { createAntiLoop, type Halt, type LoopLimits } from './anti-loop.ts';
import { apiStepResult } from './api-step-result.ts';
import { neverSent } from './attempt-token.ts';
import type { AdvisorTools } from './ask-advisor.ts';
import { createDeadline } from './deadline.ts';
import { createEvidenceRecord, type EvidenceTools } from './evidence-record.ts';
import { createFactsRecord } from './facts-record.ts';
import { judgeAction } from './judge-action.ts';
import { observeAgain } from './observe-again.ts';
import { notDispatched } from './outcome.ts';
import { planJudging } from './plan-judging.ts';
import type { Policy } from './policy.ts';
import type { Recorder } from './recorder.ts';
import { createRecoveries } from './recovery/create-recoveries.ts';
import { backoffBefore, mayRetry } from './retry-policy.ts';
import { type ActionHooks, runAction } from './run-action.ts';
import type { RunContext } from './run-context.ts';
import { setAgain } from './set-again.ts';
import { traceStep } from './trace-step.ts';
import { type Authority, withhold } from './withhold.ts';

export type ActionsRequest = {
  readonly actions: readonly ActionSpec[];
  /** Opened first; null when the first action does it, or when the page is there already. */
  readonly open: ActionSpec | null;
  readonly profile: ProfileName;
  readonly authority: Authority;
  readonly limits: LoopLimits;
  /** What an earlier run has done, if this one continues it. */
  readonly ledger: Ledger;
  /** The page of the earlier run is gone: what was only set on it is gone, too. */
  readonly pageLost?: boolean;
};

export type ActionsTools = {
  readonly page: PageBody;
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly folder: RunFolder;
  readonly policy: Policy;
  readonly files?: InputFiles;
  /** Without it none are taken. */
  readonly pictures?: EvidenceTools['pictures'];
  /** What no picture may show. */
  readonly hidden?: () => readonly string[];
  readonly hooks?: (index: number) => ActionHooks;
  readonly onEnded?: (action: ExecAction, index: number) => void;
  readonly cancelled: () => boolean;
  /** A model that may be asked where rules leave an action open; none by default. */
  readonly advisor?: AdvisorTools | undefined;
};

export type ActionsResult = Pick<ExecResult, 'actions' | 'opening' | 'counters' | 'verdict' | 'reason'> & {
  readonly halt: Halt | null;
  readonly stepResults: readonly ApiStepResult[];
};

/** How one action ended, and what it took. */
type Course = Pick<ExecAction, 'attempts' | 'recoveries'> & { readonly outcome: Outcome };

/** Proven in the run that is continued: its records are the proof. */
const carried = (entry: LedgerEntry): Outcome =>
  notDispatched('none', `proven by run ${entry.run_id} (record ${entry.seq}): ${entry.reason}`, {
    dispatched: true,
    verification_confidence: 0.95,
    before: entry.before,
  });

/** Carries out actions one after the other, each with its retries inside its own time, until one is not proven. */
export const runActions = async (request: ActionsRequest, tools: ActionsTools): Promise<ActionsResult> => {
  const { page, clock, recorder, folder, policy } = tools;
  const { authority, ledger, profile } = request;
  const facts = createFactsRecord(folder);
  const hidden = tools.hidden ?? (() => []);
  const evidence = createEvidenceRecord({ folder, recorder, clock, hidden, pictures: tools.pictures ?? 'never' });
  const loop = createAntiLoop(request.limits);
  const { retries: maxRetries, heal_rounds: maxRecoveries } = PROFILES[profile];
  const recoveries = createRecoveries(page, maxRecoveries);
  const again = setAgain(request.actions, request.ledger, request.pageLost === true);
  const judging = planJudging(request.actions, tools.advisor);
  let retries = 0;

  const context = (index: number): RunContext => ({
    clock,
    recorder,
    policy,
    cancelled: tools.cancelled,
    files: tools.files,
    stepIndex: index,
    stepsTaken: loop.counters().steps_taken,
    facts,
    evidence,
    loop,
    authority,
    profile,
  });
  const tell = { state_signature_before: null, state_signature_after: null } as const;

  /** One action with its retries, inside its own time. Attempts are numbered through: each has a name of its own. */
  const attempt = async (
    spec: ActionSpec,
    index: number,
    earlier: { readonly attempts: number; readonly pressed: boolean },
  ): Promise<{ readonly outcome: Outcome; readonly attempts: number; readonly started: boolean }> => {
    const deadline = createDeadline(clock, spec.timeout_ms);
    let started = false;
    const onStarted = (): void => {
      started = true;
    };
    for (let number = 1; ; number += 1) {
      const attempts = earlier.attempts + number;
      const run = { ...context(index), deadline, attempt: attempts, onStarted, pressed: earlier.pressed, judging };
      const { outcome, gate } = await runAction(spec, page, run, tools.hooks?.(index));
      recoveries.saw(spec, outcome, started);
      const wait = backoffBefore(number);
      const again = number <= maxRetries && mayRetry(spec, outcome, started, gate) && deadline.left() > wait;
      if (!again || tools.cancelled() || authority.dryRun) return { outcome, attempts, started };
      retries += 1;
      const step_id = stepId(index);
      const metadata = { attempt: attempts + 1, max_retries: maxRetries, situation: outcome.situation };
      await recorder.record({ ...tell, step_id, event_type: 'retry_scheduled', metadata });
      await recorder.record({ ...tell, step_id, event_type: 'backoff_applied', metadata: { backoff_ms: wait } });
      await clock.pause(wait);
    }
  };

  /** When the retries are used up and nothing was ever sent, the recovery chain; after each that helps, the retries anew. */
  const persevere = async (planned: ActionSpec, index: number, pressed: boolean): Promise<Course> => {
    const chain = recoveries.of(planned);
    const told = (): Pick<Course, 'recoveries'> => (chain.tried.length === 0 ? {} : { recoveries: chain.tried });
    let spec = planned;
    let attempts = 0;
    for (;;) {
      const ended = await attempt(spec, index, { attempts, pressed });
      ({ attempts } = ended);
      const { outcome, started } = ended;
      // Law 3: what may have reached the page is not helped along. Nor is what must not be sent anyway.
      const sent = started || outcome.dispatched || pressed;
      if (sent || tools.cancelled() || withhold(planned, authority) !== null) return { outcome, attempts, ...told() };
      // What a recovery leads to is counted by its own limit, not as a state that came back.
      const beside = { ...loop, saw: () => undefined };
      const next = await chain.next(spec, outcome, { ...context(index), loop: beside, attempt: attempts + 1 });
      switch (next.what) {
        case 'given_up':
          return { outcome, attempts, ...told() };
        case 'limit':
          return { outcome: await haltAt(planned, index, next.halt), attempts, ...told() };
        case 'ready':
          ({ spec } = next);
      }
    }
  };

  /** Started by a run that was killed: done again if that does no harm, else only looked at. */
  const continued = async (spec: ActionSpec, index: number, entry: LedgerEntry): Promise<Course> => {
    const deadline = createDeadline(clock, spec.timeout_ms);
    const seen = evidence.step(spec, stepId(index), page);
    await seen.before(await page.portrait(null), null, false);
    const outcome = await observeAgain(spec, entry, page, deadline);
    await seen.after(await page.portrait(null), outcome);
    const run = { ...context(index), attempt: entry.attempt, judging };
    const judgement = await judgeAction({ spec, outcome, resolution: null }, run);
    await traceStep(spec, run, seen).finished(outcome, { judgement });
    return { outcome, attempts: 0 };
  };

  const actions: ExecAction[] = [];
  const stepResults: ApiStepResult[] = [];
  let halted: Halt | null = null;
  let opening: Outcome | null = null;
  let going = true;
  if (request.open !== null) {
    // Even a rehearsal has to be somewhere: the start is opened, and nothing else is sent.
    const first = { ...context(0), authority: { ...authority, dryRun: false } };
    opening = (await runAction(request.open, page, first)).outcome;
    recoveries.saw(request.open, opening, true);
    going = endsRunAs(opening.situation) === 'pass';
  }

  const haltAt = async (spec: ActionSpec, index: number, halt: Halt): Promise<Outcome> => {
    halted = halt;
    const metadata = {
      error_code: 'POLICY_HALT',
      policy_reason: halt.reason,
      policy_thresholds: halt.thresholds,
    } as const;
    await recorder.record({ ...tell, step_id: stepId(index), event_type: 'policy_halt', metadata });
    const outcome = notDispatched('policy_halt', halt.message);
    const seen = evidence.step(spec, stepId(index), page);
    const portrait = await page.portrait(null);
    await seen.before(portrait, null, false);
    await seen.after(portrait, outcome);
    await traceStep(spec, context(index), seen).finished(outcome, { halt });
    return outcome;
  };

  const carryOut = async (spec: ActionSpec, index: number): Promise<Course & Pick<ExecAction, 'course'>> => {
    const entry = ledger[stepId(index)];
    if (entry?.state === 'done' && !again.has(index))
      return { course: 'carried', attempts: 0, outcome: carried(entry) };
    const halt: Halt | null =
      spec.kind === 'stop'
        ? { reason: 'stop_requested', thresholds: {}, message: 'the plan asked to stop here' }
        : loop.halt();
    if (halt !== null) return { course: 'run', attempts: 0, outcome: await haltAt(spec, index, halt) };
    loop.stepTaken();
    const idempotent = isIdempotent(spec);
    const left = entry === undefined || idempotent ? 'all of it' : await neverSent(spec, entry, stepId(index), page);
    if (left === null && entry !== undefined) return { course: 'observed', ...(await continued(spec, index, entry)) };
    return { course: 'run', ...(await persevere(spec, index, left === 'the release')) };
  };

  for (const [index, spec] of request.actions.entries()) {
    const { id, kind } = spec;
    const began = clock.monotonic();
    if (!going || tools.cancelled()) {
      going = false;
      const unknown = { error_code: null, extended_code: null, outcome: null } as const;
      actions.push({ id, kind, course: 'never_reached', attempts: 0, duration_ms: 0, ...unknown });
      continue;
    }
    const { course, attempts, outcome, recoveries: tried } = await carryOut(spec, index);
    const ended: ExecAction = {
      id,
      kind,
      course,
      attempts,
      ...(tried === undefined ? {} : { recoveries: tried }),
      error_code: situationRow(outcome.situation).error_code,
      extended_code:
        outcome.situation === 'policy_halt' && halted !== null
          ? POLICY_REASON_CODES[(halted as Halt).reason]
          : extendedCodeOf(outcome.situation, kind),
      outcome,
      duration_ms: Math.round(clock.monotonic() - began),
    };
    actions.push(ended);
    const error = recorder.tally.lastError();
    stepResults.push(apiStepResult(spec, evidence.lastPortrait(), error?.action_id === id ? error : null));
    tools.onEnded?.(ended, index);
    // A rehearsal goes on: nothing was sent, so nothing can have gone wrong that the next action depends on.
    going = endsRunAs(outcome.situation) === 'pass' || (authority.dryRun && !tools.cancelled() && halted === null);
  }

  await evidence.finish(page);
  const counters = {
    steps_taken: loop.counters().steps_taken,
    retries,
    same_state_revisits_max: loop.revisitsMax(),
  };
  return { actions, stepResults, opening, counters, halt: halted, ...actionsEnding(opening, actions) };
};
