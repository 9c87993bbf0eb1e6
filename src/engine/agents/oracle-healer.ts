import { isIdempotent } from '../is-idempotent.ts';
import type { HealEvent } from '../../contract/heal-event.ts';
import type { StepResult } from '../../contract/run-result.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import { stepId } from '../../kit/step-id.ts';
import { type HealStep, healPlan } from '../../stages/heal/index.ts';
import { pressesDrawn } from '../retry-policy.ts';
import { begunWith } from './begun-with.ts';
import type { Agent } from './desk.ts';
import { isRepeated } from './heal-round.ts';
import { MISSING } from './missing.ts';
import { placeOf, recallPlace, sayPlace } from './known-place.ts';
import { type Tried, tryStep } from './try-step.ts';

const selectorOf = (last: StepResult): string | null =>
  last.resolution?.kind === 'resolved' ? last.resolution.locator.selector : null;

const isReadOnly = ({ resolution }: StepResult): boolean =>
  resolution?.kind === 'resolved' && resolution.candidate.state.readonly && resolution.candidate.state.enabled;

/** Where the element is looked for: once it is found, there is nothing left to look for. */
const LOOKING = new Set<HealStep['do']>(['resolve_in_scope', 'resolve_in_context', 'relocate', 'relax_role_name']);

/** Sending failed, not finding: it may go well with the same element. */
const MAY_GO_WELL = new Set<Situation>(['action_timeout', 'action_failed']);

/** Nothing to act on: there is no point in another attempt. */
const isInVain = ({ selector, thereAgain, refusals }: Tried, { outcome }: StepResult): boolean =>
  selector === null &&
  !thereAgain &&
  refusals.length > 0 &&
  outcome?.dispatched !== true &&
  !MAY_GO_WELL.has(outcome?.situation ?? 'none');

/** Bounded and always the same (5.6): it looks for the element again, waits, or gives up. It never sends what was sent. */
export const oracleHealer: Agent = async (state, desk) => {
  const { request, tools } = desk;
  const index = state.step_idx;
  const planned = request.steps[index];
  const last = desk.results.get(index);
  const round = state.heal_round + 1;
  if (planned === undefined || last?.outcome == null) return { ...state, heal_round: round, failure: 'none' };
  // Whoever stops a run wants nothing more to be tried.
  if (tools.cancelled()) return { ...state, failure: 'none' };
  const began = tools.clock.monotonic();
  const { criticality } = planned.spec;
  const plan = healPlan({
    failure: state.failure,
    situation: last.outcome.situation,
    dispatched: last.outcome.dispatched,
    idempotent: isIdempotent(planned.spec),
    drawn: pressesDrawn(last.gate),
    readOnly: isReadOnly(last),
    critical: criticality === 'critical',
    round,
    budgetLeftMs: (request.healTimeoutMs ?? POLICY_DEFAULTS.timeouts_ms.heal) - desk.healingMs,
  });
  if ('cannot' in plan) {
    desk.remedy = { spec: planned.spec, givenUp: plan.cannot };
    return { ...state, failure: 'none' };
  }
  tools.onProgress({ at: 'step_healing', index, step: planned, round, failure: state.failure });
  const step_id = stepId(index);
  const common = { step_id, state_signature_before: null, state_signature_after: null } as const;
  let tried: Tried = { ...begunWith(planned, last, state, desk), thereAgain: false, refusals: [] };
  // Before it is forgotten: for the explanation, and for the diff that a person reviews.
  const known = await recallPlace(placeOf(planned, tools.page.url()), desk);
  if (known !== null && MISSING.has(last.outcome.situation))
    tried = { ...tried, reasons: [...tried.reasons, sayPlace(known)] };
  const actions: string[] = [];
  const elapsed = (): number => tools.clock.monotonic() - began;
  const told = (): HealEvent => ({
    round,
    step_idx: index,
    failure_type: state.failure,
    original_selector: selectorOf(last) ?? state.context.plan[index]?.selector ?? known?.selector ?? null,
    new_selector: tried.selector,
    reasons: tried.reasons,
    was: tried.was,
    ...tried.closed,
    fingerprint: null,
    actions: [...actions],
    gate_result: null,
    duration_ms: Math.round(elapsed()),
    success: false,
  });
  let heal = told();
  for (const step of plan.steps) {
    if (LOOKING.has(step.do) && (tried.selector !== null || tried.thereAgain)) continue;
    const metadata = { kind: step.do, round, step };
    await tools.recorder.record({ ...common, event_type: 'recovery_started', metadata });
    const done = await tryStep(step, planned, last, tried, desk);
    tried = done.tried;
    actions.push(step.do);
    heal = told();
    // The last of a round tells all of it: whoever continues this run reads it there.
    await tools.recorder.record({
      ...common,
      event_type: 'recovery_finished',
      metadata: { kind: step.do, ok: done.ok, round, heal },
    });
    if (tried.remedy.givenUp !== undefined) break;
  }
  if (tried.remedy.givenUp === undefined && isInVain(tried, last)) {
    const whys = [...tried.refusals, ...(known === null ? [] : [sayPlace(known)])];
    tried = { ...tried, remedy: { ...tried.remedy, givenUp: [...new Set(whys)].join('; ') } };
  }
  desk.healingMs += elapsed();
  desk.besidesMs += elapsed();
  const again = isRepeated(state.context.heals, heal);
  desk.remedy = again ? { spec: planned.spec, givenUp: 'the round before tried the same in vain' } : tried.remedy;
  const heals = again ? state.context.heals : [...state.context.heals, heal];
  return {
    ...state,
    heal_round: again ? state.heal_round : round,
    failure: 'none',
    context: { ...state.context, heals },
  };
};
