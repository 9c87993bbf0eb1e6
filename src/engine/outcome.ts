import type { Effect } from '../contract/effect.ts';
import type { Outcome } from '../contract/outcome.ts';
import { type Situation, situationRow } from '../contract/tables/situations.ts';
import { verify, withBrowserFacts } from '../stages/verify/index.ts';

/** The status is read from the one table, never chosen. */
const outcomeOf = (situation: Situation, rest: Omit<Outcome, 'status' | 'situation'>): Outcome => ({
  status: situationRow(situation).status,
  situation,
  ...rest,
});

/** Nothing was sent: refused by resolver, gate or policy, or the page went away first. */
export const notDispatched = (situation: Situation, reason: string, more: Partial<Outcome> = {}): Outcome =>
  outcomeOf(situation, {
    dispatched: false,
    reason,
    verification_confidence: 0,
    before: null,
    after: null,
    observations: [],
    checks: [],
    effect_after_ms: null,
    ...more,
  });

/** Nothing was to be sent, and what was asked about is as it should be. */
export const looked = (reason: string, checks: Outcome['checks']): Outcome =>
  notDispatched('none', reason, { checks, verification_confidence: 0.95 });

/** Something was sent, and it is known that it did not do what was asked. */
export const sentInVain = (situation: Situation, reason: string, before: Outcome['before']): Outcome =>
  notDispatched(situation, reason, { dispatched: true, before });

/** Something was sent, but what became of it could not be looked at: never a success, never sent again. */
export const effectUnknown = (reason: string, before: Outcome['before']): Outcome =>
  outcomeOf('effect_unknown', {
    dispatched: true,
    reason,
    verification_confidence: 0,
    before,
    after: null,
    observations: [],
    checks: [],
    effect_after_ms: null,
  });

/** What the page shows says more than what was compared: a barrier, or a login that was refused. */
export const endedBy = (outcome: Outcome, stop: Pick<Outcome, 'situation' | 'reason'>): Outcome => ({
  ...outcome,
  ...stop,
  status: situationRow(stop.situation).status,
  effect_after_ms: null,
});

export const fromEffect = (seen: Effect): Outcome => {
  const effect = withBrowserFacts(seen);
  const finding = verify(effect);
  return outcomeOf(finding.situation, {
    dispatched: true,
    reason: finding.reason,
    verification_confidence: finding.verification_confidence,
    before: effect.before,
    after: effect.after,
    observations: effect.observations,
    checks: effect.checks,
    effect_after_ms: finding.situation === 'none' ? effect.elapsed_ms : null,
  });
};
