import type { HealEvent } from '../../contract/heal-event.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { RunState } from '../../contract/run-state.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import { type HealStep, healPlan } from '../../stages/heal/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { closeOverlay } from './close-overlay.ts';
import type { Agent, Desk, Remedy } from './desk.ts';
import { relocateTarget } from './relocate-target.ts';

/** What a round found out, and what the next attempt does with it. */
type Tried = {
  readonly remedy: Remedy;
  readonly reasons: readonly string[];
  readonly selector: string | null;
  readonly was: HealEvent['was'];
  readonly closed?: HealEvent['closed'];
};

/** Carries out one thing to try. It changes how the next attempt is made, and never what must hold afterwards. */
const attempt = async (
  step: HealStep,
  planned: PlannedStep,
  last: StepResult,
  so: Tried,
  desk: Desk,
): Promise<{ readonly tried: Tried; readonly ok: boolean }> => {
  const { remedy } = so;
  const longer = (ms: number): Tried => ({ ...so, remedy: { ...remedy, spec: { ...remedy.spec, timeout_ms: ms } } });
  switch (step.do) {
    // The next attempt scrolls and looks anew by itself.
    case 'scroll_into_view':
    case 'rebuild_registry':
      return { tried: so, ok: true };
    case 'forget_cached': {
      const { element, region } = planned.intent;
      await desk.tools.pom?.missed({ url: desk.tools.page.url(), element, region });
      return { tried: so, ok: true };
    }
    case 'close_overlay': {
      const closed = await closeOverlay(last, desk);
      const reasons = [...so.reasons, closed.says];
      return { tried: { ...so, reasons, closed: closed.closed ?? so.closed }, ok: closed.ok };
    }
    case 'wait_visible':
    case 'wait_enabled':
    case 'retry':
      return { tried: longer(step.ms), ok: true };
    case 'wait_still': {
      const limits = {
        samples: step.samples,
        delayMs: POLICY_DEFAULTS.stability.delay_ms,
        tolerance: step.tolerancePx,
      };
      const waiting = longer(step.ms);
      return { tried: { ...waiting, remedy: { ...waiting.remedy, limits } }, ok: true };
    }
    case 'observe_again': {
      const { outcome } = last;
      const promises = planned.spec.postconditions.filter(({ kind }) => kind !== 'x_state_changed');
      if (outcome === null || promises.length === 0) {
        const givenUp = 'it was sent and must not be sent again, and nothing was promised that could still come true';
        return { tried: { ...so, remedy: { ...remedy, givenUp }, reasons: [givenUp] }, ok: false };
      }
      return { tried: { ...longer(step.ms), remedy: { ...longer(step.ms).remedy, lookOnly: outcome } }, ok: true };
    }
    case 'relocate': {
      const found = await relocateTarget(planned, last, desk);
      const reasons = [...so.reasons, ...found.reasons];
      if (found.spec === null) {
        // With something else to try, it is only not this.
        const missing = last.outcome?.dispatched !== true;
        return { tried: { ...so, reasons, remedy: missing ? { ...remedy, givenUp: found.why } : remedy }, ok: false };
      }
      return {
        tried: { ...so, reasons, selector: found.selector, was: found.was, remedy: { ...remedy, spec: found.spec } },
        ok: true,
      };
    }
  }
};

const selectorOf = (last: StepResult): string | null =>
  last.resolution?.kind === 'resolved' ? last.resolution.locator.selector : null;

/** What came to nothing once comes to nothing again. An element that moves or is covered may need another round. */
const SETTLED = new Set(['observe_again', 'relocate', 'retry', 'wait_enabled']);

/** A round that changes nothing about a failure that stays the same would not change anything the next time either. */
const isRepeated = (state: RunState, heal: HealEvent): boolean => {
  const before = state.context.heals.findLast(({ step_idx }) => step_idx === heal.step_idx);
  return (
    before !== undefined &&
    before.failure_type === heal.failure_type &&
    before.new_selector === heal.new_selector &&
    before.actions.join() === heal.actions.join() &&
    heal.actions.every((action) => SETTLED.has(action))
  );
};

/** Bounded and always the same (5.6): it looks for the element again, waits, or gives up. It never sends what was sent. */
export const oracleHealer: Agent = async (state, desk) => {
  const { request, tools } = desk;
  const index = state.step_idx;
  const planned = request.steps[index];
  const last = desk.results.get(index);
  const round = state.heal_round + 1;
  if (planned === undefined || last?.outcome == null) return { ...state, heal_round: round, failure: 'none' };
  const began = tools.clock.monotonic();
  const { kind, criticality } = planned.spec;
  const plan = healPlan({
    failure: state.failure,
    situation: last.outcome.situation,
    dispatched: last.outcome.dispatched,
    idempotent: ACTION_KIND_TABLE[kind].idempotent,
    critical: criticality === 'critical',
    round,
    budgetLeftMs: (request.healTimeoutMs ?? POLICY_DEFAULTS.timeouts_ms.heal) - desk.healingMs,
  });
  if ('cannot' in plan) {
    desk.remedy = { spec: planned.spec, givenUp: plan.cannot };
    return { ...state, failure: 'none' };
  }
  tools.onProgress({ at: 'step_healing', index, step: planned, round, failure: state.failure });
  const step_id = `step_${String(index).padStart(3, '0')}`;
  const common = { step_id, state_signature_before: null, state_signature_after: null } as const;
  let tried: Tried = { remedy: { spec: planned.spec }, reasons: [], selector: null, was: null };
  const actions: string[] = [];
  for (const step of plan.steps) {
    const metadata = { kind: step.do, round, step };
    await tools.recorder.record({ ...common, event_type: 'recovery_started', metadata });
    const done = await attempt(step, planned, last, tried, desk);
    await tools.recorder.record({
      ...common,
      event_type: 'recovery_finished',
      metadata: { kind: step.do, ok: done.ok, round, reasons: done.tried.reasons },
    });
    tried = done.tried;
    actions.push(step.do);
    if (tried.remedy.givenUp !== undefined) break;
  }
  const elapsed = tools.clock.monotonic() - began;
  desk.healingMs += elapsed;
  const heal: HealEvent = {
    round,
    step_idx: index,
    failure_type: state.failure,
    original_selector: selectorOf(last) ?? state.context.plan[index]?.selector ?? null,
    new_selector: tried.selector,
    reasons: tried.reasons,
    was: tried.was,
    ...(tried.closed === undefined ? {} : { closed: tried.closed }),
    fingerprint: null,
    actions,
    gate_result: null,
    duration_ms: Math.round(elapsed),
    success: false,
  };
  const again = isRepeated(state, heal);
  desk.remedy = again ? { spec: planned.spec, givenUp: 'the round before tried the same in vain' } : tried.remedy;
  const heals = again ? state.context.heals : [...state.context.heals, heal];
  return {
    ...state,
    heal_round: again ? state.heal_round : round,
    failure: 'none',
    context: { ...state.context, heals },
  };
};
