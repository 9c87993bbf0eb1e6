import type { Candidate } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Attempt, ResolutionTrace } from '../../contract/resolution.ts';
import { describeCandidate } from './element-index.ts';
import { fact, type Finding, inScope, type Match, refused, type Search } from './finding.ts';
import { tryFallbacks } from './intent-fallbacks.ts';
import { type Intent, type IntentScore, intentScorer } from './intent-score.ts';
import { requirementName, satisfies } from './requirement.ts';
import { tieBreak } from './tie-break.ts';
import { isGhost } from './usable.ts';

/** In ten-thousandths: select from here, fail below there, and this near is a tie (V-39, V-40, V-42). */
export const SELECT = 7500;
export const FAIL = 4500;
export const CLOSE = 500;
const TOP = 3;

type Scored = Match & { readonly complete: boolean };

/** V-31, V-32: what is not seen or cannot be used does not compete. */
const passes = (candidate: Candidate, { constraints }: Intent, search: Search): boolean => {
  const { state } = candidate;
  const { needs } = search.requirement;
  if (constraints?.mustBeVisible !== false && (!state.visible || isGhost(candidate))) return false;
  const acts = needs === 'clickable' || needs === 'typeable' || needs === 'submittable';
  if ((constraints?.mustBeEnabled ?? acts) && !state.enabled) return false;
  return inScope(search, candidate.ref);
};

/**
 * V-33: with mustBeTopmost only what is known to lie on top competes. Off screen nobody knows yet; if nothing on screen
 * answers, that is tried next, and the gate finds out after scrolling (K-3).
 */
const layers = (
  candidates: readonly Candidate[],
  { constraints }: Intent,
  { index }: Search,
): readonly (readonly Candidate[])[] => {
  if (constraints?.mustBeTopmost !== true) return [candidates];
  const onTop = candidates.filter(({ ref }) => index.element(ref).topmost === 'yes');
  const uncovered = candidates.filter(({ ref }) => index.element(ref).topmost !== 'no');
  return onTop.length === uncovered.length ? [onTop] : [onTop, uncovered];
};

type Decision = { readonly chosen: Scored } | { readonly chosen: null; readonly tie: boolean; readonly why: string };

const no = (why: string, tie = false): Decision => ({ chosen: null, tie, why });

const percent = (points: number): string => (points / 10_000).toFixed(2);

/** V-39..V-42 and K-7. `all` is ranked. */
const decide = (all: readonly Scored[], intent: Intent, search: Search): Decision => {
  const [first, second] = all;
  if (first === undefined) return no('no candidate is left after the filter');
  if (first.points < FAIL) return no(`the best score is ${percent(first.points)}, below 0.45`);
  const near = all.filter(({ points }) => first.points - points <= CLOSE);
  const close = near.length > 1;
  const winner = close ? tieBreak(near, intent, search) : first;
  const leader = winner ?? first;
  const equal = second !== undefined && first.points === second.points;
  const { profile, question, requirement } = search;
  if (leader.points < SELECT) {
    if (profile.mid_band === 'reject') return no(`${percent(leader.points)} is below 0.75, which this profile demands`);
    if (winner === null) return no('the best two are too close to each other', equal);
    if (!leader.complete) return no(`${percent(leader.points)} is below 0.75, and not all that the intent says fits`);
    if (question.critical === true)
      return no(`${percent(leader.points)} is below 0.75, too little for a critical action`);
    return { chosen: leader };
  }
  if (second === undefined) return { chosen: leader };
  // A second one that would be selected as well, or is too close, is what strict calls a second match (K-12).
  const rivals = second.points >= SELECT || close;
  if (profile.second_match === 'error' && rivals) return no('a second candidate fits as well', true);
  if (winner !== null) return { chosen: winner };
  const serious = question.critical === true || requirement.needs === 'submittable';
  if (profile.second_match === 'best_recorded' && question.critical !== true) return { chosen: first };
  return equal || serious ? no('the best two are equally good', true) : { chosen: first };
};

/** The telemetry of V-56 over one ranking. */
const traceOf =
  (all: readonly Scored[], competing: number, intent: Intent, registry: Registry) =>
  (chosen: Candidate | null, failureReason: ResolutionTrace['failureReason']): ResolutionTrace => {
    const [first, second] = all;
    const close = first !== undefined && second !== undefined && first.points - second.points <= CLOSE;
    return {
      registryVersion: registry.version,
      candidatesTotal: registry.candidates.length,
      candidatesAfterFilter: competing,
      topMatches: all.slice(0, TOP).map((match) => ({
        vaultyId: match.candidate.vaultyId,
        score: Math.round(match.score * 100) / 100,
        reasons: match.reasons,
      })),
      chosen: chosen?.vaultyId ?? null,
      failureReason,
      ...(close ? { note: 'close_scores' as const } : {}),
      ...(intent.confidence === undefined ? {} : { planner_confidence: intent.confidence }),
    };
  };

const asMatch = (candidate: Candidate, { total, reasons, complete }: IntentScore): Scored => ({
  candidate,
  points: total,
  score: total / 10_000,
  grade: complete ? 'exact' : 'partial',
  reasons,
  complete,
});

/** The best of them in order, with reasons; the rest has a sum and no more. `candidates` are in document order. */
const scoredBy = (candidates: readonly Candidate[], intent: Intent, search: Search): readonly Scored[] => {
  const { total, explain } = intentScorer(intent, search.index);
  const totals = new Int32Array(candidates.length);
  const top = new Int32Array(TOP);
  for (const [at, candidate] of candidates.entries()) {
    let sum = total(candidate);
    totals[at] = sum;
    for (let place = 0; place < TOP; place += 1) {
      const other = top[place] ?? 0;
      if (sum > other) [top[place], sum] = [sum, other];
    }
  }
  const [best = 0] = top;
  const enough = Math.min(top[TOP - 1] ?? 0, FAIL);
  // Whoever is neither near the best nor good enough is only shown, and only the first few are.
  const near = Math.max(enough, Math.min(FAIL, best - CLOSE));
  const kept: number[] = [];
  const rest: number[] = [];
  for (let at = 0; at < totals.length; at += 1) {
    const sum = totals[at] ?? 0;
    if (sum >= enough) (sum >= near ? kept : rest).push(at);
  }
  const shown = rest
    .toSorted((left, right) => (totals[right] ?? 0) - (totals[left] ?? 0))
    .slice(0, Math.max(0, TOP - kept.length));
  return [...kept, ...shown]
    .toSorted((left, right) => left - right)
    .flatMap((at) => candidates[at] ?? [])
    .map((candidate) => asMatch(candidate, explain(candidate)))
    .toSorted((left, right) => right.points - left.points);
};

/** What the element should look like, scored against every candidate (V-44). */
export const byIntent = (intent: Intent, search: Search): Finding => {
  const { registry } = search.index;
  const seen = registry.candidates.filter((candidate) => passes(candidate, intent, search));
  const competing = seen.filter((candidate) => satisfies(candidate, search.requirement));
  let [pool, all, decision]: [readonly Candidate[], readonly Scored[], Decision] = [[], [], no('nothing competes')];
  for (const layer of layers(competing, intent, search)) {
    pool = layer;
    all = scoredBy(pool, intent, search);
    decision = decide(all, intent, search);
    if (decision.chosen !== null) break;
  }
  const trace = traceOf(all, pool.length, intent, registry);
  const attempted: Attempt[] = [{ strategy: 'intent', matches: all.filter(({ points }) => points >= FAIL).length }];
  const found = { kind: 'chosen', strategy: 'intent', confidence: null } as const;
  if (decision.chosen !== null) {
    const { chosen } = decision;
    const others = all.filter((match) => match !== chosen && match.points >= FAIL);
    return { ...found, match: chosen, others, attempted, trace: trace(chosen.candidate, null) };
  }
  const fallbacks = tryFallbacks(intent, pool, search.question.context?.shown ?? []);
  attempted.push(...fallbacks.attempted);
  if (fallbacks.found !== null) {
    const { candidate, fallback } = fallbacks.found;
    const match = all.find((one) => one.candidate === candidate) ?? fact(candidate, fallback);
    const known = { ...match, reasons: [`fallback:${fallback}`, ...match.reasons] };
    return { ...found, match: known, others: [], attempted, trace: trace(candidate, null) };
  }
  const name = intent.intent ?? intent.text?.exact ?? intent.label ?? 'the intent';
  const reason = `${name}: ${decision.why}`;
  const [first] = all;
  if (decision.tie && first !== undefined) {
    // In the middle band two that are equal are still below the line (K-7).
    const failure = first.points < SELECT ? 'score_below_threshold' : 'ambiguous';
    const matches = all.filter(({ points }) => first.points - points <= CLOSE);
    return refused('target_not_unique', reason, { attempted, matches, trace: trace(null, failure) });
  }
  const [likeliest] = all.length > 0 ? [] : scoredBy(seen, intent, search);
  if (likeliest !== undefined && likeliest.points >= FAIL) {
    const what = `${describeCandidate(likeliest.candidate)} is not ${requirementName(search.requirement)}`;
    return refused('wrong_kind', what, { attempted, trace: trace(null, 'requirement_unsatisfied') });
  }
  const matches = all.slice(0, TOP);
  return refused('target_not_found', reason, { attempted, matches, trace: trace(null, 'score_below_threshold') });
};
