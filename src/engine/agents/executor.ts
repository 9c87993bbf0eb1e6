import type { Carried, LedgerEntry } from '../../contract/ledger.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { Resolution } from '../../contract/resolution.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { HealEvent } from '../../contract/heal-event.ts';
import type { PlanItem, RunState } from '../../contract/run-state.ts';
import { PROFILES } from '../../contract/tables/profiles.ts';
import { endsRunAs, situationRow } from '../../contract/tables/situations.ts';
import { stepId } from '../../kit/step-id.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { neverSent } from '../attempt-token.ts';
import { createDeadline } from '../deadline.ts';
import { judgeAction, type Judging } from '../judge-action.ts';
import { maskValue } from '../mask.ts';
import { observeAgain } from '../observe-again.ts';
import { notDispatched } from '../outcome.ts';
import { type ActionRecord, runAction } from '../run-action.ts';
import { traceStep } from '../trace-step.ts';
import { isIdempotent } from '../is-idempotent.ts';
import type { Agent, Desk } from './desk.ts';
import { judgedBy } from './heal-round.ts';
import { checkPlace, placeOf, recallPlace } from './known-place.ts';

type Done = Pick<ActionRecord, 'outcome' | 'resolution' | 'gate' | 'durationMs' | 'shots' | 'droppedOn'> & {
  readonly carried?: Carried;
};

const secretIn = (resolution: Resolution | null): boolean =>
  resolution?.kind === 'resolved' && resolution.candidate.state.secret;

/** Proven in the run that is continued: its records are the proof. */
const carryOver = (entry: LedgerEntry, known: StepResult | undefined): Done => ({
  outcome:
    known?.outcome ??
    notDispatched('none', `proven by run ${entry.run_id} (record ${entry.seq}): ${entry.reason}`, {
      dispatched: true,
      verification_confidence: 0.95,
      before: entry.before,
    }),
  resolution: known?.resolution ?? null,
  gate: known?.gate ?? null,
  ...(known?.dropped_on === undefined ? {} : { droppedOn: known.dropped_on }),
  durationMs: 0,
  shots: { before: null, after: null },
  carried: { run_id: entry.run_id, proven_at: entry.at ?? null },
});

/** How many rounds it took, in whichever run. */
const roundsOf = ({ context, heal_round }: RunState, index: number, { carried }: Done): number =>
  carried === undefined ? heal_round : (context.heals.findLast(({ step_idx }) => step_idx === index)?.round ?? 0);

/** What the rows are for, without their values. */
const judgingOf = ({ request: { steps }, tools: { advisor } }: Desk): Judging => ({
  goal: steps
    .map(({ intent: { action, intent, expected } }) => [action, intent, expected ?? ''].join(' ').trim())
    .join('; '),
  totalSteps: steps.length,
  advisor,
});

/** Nothing is sent: what was sent, by this run or by one that was killed, is looked at again (law 3). */
const lookAgain = async (
  step: PlannedStep,
  index: number,
  entry: LedgerEntry,
  known: StepResult | undefined,
  desk: Desk,
  seenBefore: Outcome | null = null,
): Promise<Done> => {
  const { tools } = desk;
  const began = tools.clock.monotonic();
  const outcome = await observeAgain(step.spec, entry, tools.page, createDeadline(tools.clock, step.spec.timeout_ms));
  // What was seen the first time is told better than that it was not seen again.
  const kept = outcome.status === 'succeeded' ? outcome : (seenBefore ?? outcome);
  if (kept === outcome) {
    const run = { ...desk.context(index), attempt: entry.attempt, judging: judgingOf(desk) };
    const judgement = await judgeAction({ spec: step.spec, outcome, resolution: known?.resolution ?? null }, run);
    await traceStep(step.spec, run).finished(outcome, { judgement });
  }
  return {
    outcome: kept,
    resolution: known?.resolution ?? null,
    gate: known?.gate ?? null,
    durationMs: Math.round(tools.clock.monotonic() - began),
    shots: known?.screenshots ?? { before: null, after: null },
  };
};

const entryOf = (sent: Outcome, runId: string, round: number): LedgerEntry => ({
  state: 'started',
  run_id: runId,
  seq: 1,
  attempt: round,
  reason: '',
  before: sent.before,
  held_before: sent.checks.map(({ heldBefore }) => heldBefore === true),
});

const carryOut = async (step: PlannedStep, index: number, state: RunState, desk: Desk): Promise<Done> => {
  const { request, tools } = desk;
  const entry = request.earlier?.ledger[stepId(index)];
  const known = desk.results.get(index) ?? request.earlier?.steps.get(index);
  const { remedy } = desk;
  desk.attempted = remedy;
  desk.remedy = null;
  if (remedy?.givenUp !== undefined && known?.outcome != null) {
    const { outcome, resolution, gate, screenshots } = known;
    return { outcome, resolution, gate, durationMs: 0, shots: screenshots };
  }
  if (remedy?.lookOnly !== undefined) {
    const sent = entryOf(remedy.lookOnly, request.runId, state.heal_round);
    return lookAgain({ ...step, spec: remedy.spec }, index, sent, known, desk, remedy.lookOnly);
  }
  const again = request.earlier?.again.has(index) ?? false;
  if (remedy === null && entry?.state === 'done' && !again) return carryOver(entry, known);
  const mayHaveLeft = remedy === null && entry !== undefined && !isIdempotent(step.spec);
  const left = mayHaveLeft ? await neverSent(step.spec, entry, stepId(index), tools.page) : 'all of it';
  if (left === null && entry !== undefined) return lookAgain(step, index, entry, known, desk);
  const run = {
    ...desk.context(index),
    attempt: state.heal_round + 1,
    judging: judgingOf(desk),
    pressed: left === 'the release',
    onStarted: () => void desk.sent.add(index),
    document: remedy?.document,
    ...(remedy?.limits === undefined ? {} : { limits: remedy.limits }),
  };
  return runAction(remedy?.spec ?? step.spec, tools.page, run, {
    onResolved: (resolved) => tools.onProgress({ at: 'step_resolved', index, resolved }),
    onDispatched: () => tools.onProgress({ at: 'step_dispatched', index }),
  });
};

/** The last round of healing, with what this attempt makes of it. */
const judged = (heals: readonly HealEvent[], index: number, round: number, done: Done): readonly HealEvent[] =>
  heals.map((heal) => (heal.step_idx === index && heal.round === round ? judgedBy(heal, done) : heal));

const withSelector = (
  plan: readonly PlanItem[],
  index: number,
  { resolution }: Done,
  discovered_at: string,
): readonly PlanItem[] => {
  if (resolution?.kind !== 'resolved') return plan;
  const { strategy, discovery_confidence: confidence, locator } = resolution;
  return plan.map((item, at) =>
    at === index
      ? { ...item, selector: locator.selector, confidence, deferred: false, meta: { strategy, discovered_at } }
      : item,
  );
};

/** One step: gated, sent at most once, proven. It advances only when it is proven (P-50); it never throws (P-49). */
export const executor: Agent = async (state, desk) => {
  const { request, tools, results, ended } = desk;
  const index = state.step_idx;
  const step = request.steps[index];
  if (step === undefined || tools.cancelled()) return { ...state, over: true };
  const loop = desk.context(index).loop;
  const healing = state.heal_round > 0;
  if (!healing) {
    loop?.stepTaken();
    tools.onProgress({ at: 'step_started', index, step });
  }
  const givenUp = desk.remedy?.givenUp ?? null;
  const place = placeOf(step, tools.page.url());
  // A remedy aims elsewhere than the name, or looks again at what was looked at.
  const known = desk.remedy === null ? await recallPlace(place, desk) : null;
  const byName = desk.remedy === null || desk.remedy.spec.target === step.spec.target;
  const continues = request.earlier !== undefined;
  const done = await carryOut(step, index, state, desk);
  if (byName && givenUp === null && !continues) await checkPlace(place, known, done, desk);
  const { outcome, resolution, gate } = done;
  const heal_round = roundsOf(state, index, done);
  const carried = done.carried === undefined ? {} : { carried: done.carried };
  const secret = secretIn(resolution);
  const before = results.get(index);
  results.set(index, {
    step_idx: index,
    // An element that was not found may be a password field: then its value stays unsaid, too.
    intent: { ...step.intent, value: maskValue(step.intent.value, secret || resolution?.kind !== 'resolved') },
    resolution,
    gate,
    ...(done.droppedOn === undefined ? {} : { dropped_on: done.droppedOn }),
    outcome,
    ...carried,
    heal_round,
    duration_ms: (before?.duration_ms ?? 0) + done.durationMs + Math.round(desk.besidesMs),
    secret,
    screenshots: done.shots,
  });
  desk.besidesMs = 0;
  ended.set(index, {
    number: index + 1,
    intent: step.intent.intent,
    action: step.intent.action,
    outcome,
    suggestion: resolution?.kind === 'unresolved' ? resolution.suggestion : null,
    ...(givenUp === null ? {} : { healing: givenUp }),
  });
  const now = new Date(tools.clock.now()).toISOString();
  const selector = resolution?.kind === 'resolved' ? resolution.locator.selector : null;
  // What was carried over was judged by the run that proved it.
  const heals = done.carried === undefined ? judged(state.context.heals, index, heal_round, done) : state.context.heals;
  const plan = withSelector(state.context.plan, index, done, now);
  const { failure } = situationRow(outcome.situation);
  const passed = endsRunAs(outcome.situation) === 'pass';
  const resolved = resolution?.kind === 'resolved' ? resolution : null;
  const told = {
    index,
    step,
    outcome,
    durationMs: results.get(index)?.duration_ms ?? 0,
    resolved,
    healRound: heal_round,
    ...carried,
  };
  if (passed || givenUp !== null || failure === 'none' || heal_round >= PROFILES[desk.profile].heal_rounds)
    tools.onProgress({ at: 'step_finished', ...told });
  if (passed) {
    const timestamp = done.carried?.proven_at ?? now;
    const entry = { step_idx: index, selector, action: step.intent.action, value: null, heal_round, timestamp };
    const executed_steps = [...state.context.executed_steps, entry];
    return {
      ...state,
      ...{ step_idx: index + 1, heal_round: 0, failure: 'none', last_selector: selector },
      context: { ...state.context, heals, plan, executed_steps },
    };
  }
  return {
    ...state,
    ...{ failure, over: failure === 'none' || givenUp !== null, last_selector: selector ?? state.last_selector },
    context: { ...state.context, heals, plan },
  };
};
