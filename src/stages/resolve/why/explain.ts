import type { Candidate } from '../../../contract/element.ts';
import type { CandidateCheck, ExplainedCandidate, Explanation } from '../../../contract/explanation.ts';
import type { Resolution } from '../../../contract/resolution.ts';
import { DEFAULT_PROFILE } from '../../../contract/tables/profiles.ts';
import { totalOrder } from '../../../kit/total-order.ts';
import { canTake } from '../able.ts';
import { meansIn } from '../by-element.ts';
import { fact, inScope, type Search } from '../finding.ts';
import type { Question } from '../question.ts';
import { requirementName } from '../requirement.ts';
import { resolve, searchOf } from '../resolve.ts';
import { placedIntent } from '../suggest.ts';
import { isGhost } from '../usable.ts';
import { type Arithmetic, type Reckoning, sumOf, twoDigits } from './arithmetic.ts';
import { locatorTrials } from './locator-trials.ts';
import { type Answering, reckoningOf } from './reckoning-of.ts';
import { toldBy } from './why-element.ts';

/** Which candidates are explained: the best so many, and one that somebody asks about by number, ref or id. */
export type ExplainRequest = {
  readonly most: number;
  readonly about: ((candidate: Candidate, number: number) => boolean) | null;
};

type Reckoned = Arithmetic & {
  readonly candidate: Candidate;
  readonly points: number;
  readonly score: number;
  readonly reasons: readonly string[];
};

/** The order of the decision itself: the chosen one, then the others that it names. */
const rankingOf = (resolution: Resolution): Answering =>
  new Map(
    resolution.kind === 'resolved'
      ? [
          [resolution.candidate.ref, resolution.reasons],
          ...resolution.alternatives.map(({ ref, reasons }) => [ref, reasons] as const),
        ]
      : resolution.candidates.map(({ ref, reasons }) => [ref, reasons] as const),
  );

const chosenRef = (resolution: Resolution): number | null =>
  resolution.kind === 'resolved' ? resolution.candidate.ref : null;

const reckon = (candidate: Candidate, reckoning: Reckoning, answering: Answering): Reckoned => {
  const own = reckoning.arithmetic(candidate);
  const reasons = answering.get(candidate.ref) ?? [];
  const [told = ''] = reasons;
  const way = toldBy(told);
  // Some ways look at several candidates at once: what they give is told by the decision.
  const other = way !== null && !own.rules.some(({ rule, counts }) => counts && rule === way.rule);
  const rules = other ? [...own.rules.map((rule) => ({ ...rule, counts: false })), way] : own.rules;
  const points = sumOf(rules);
  const spoken =
    reasons.length > 0 ? reasons : rules.filter((one) => one.counts && one.points !== 0).map(({ rule }) => rule);
  return { ...own, candidate, rules, points, score: Math.min(1, points / reckoning.scale), reasons: spoken };
};

const checksOf = ({ candidate, checks }: Reckoned, search: Search): readonly CandidateCheck[] => {
  const { state, shadowPath, framePath } = candidate;
  const { profile, requirement } = search;
  const seen = state.visible && !isGhost(candidate);
  const able = canTake(fact(candidate, ''), search);
  const deepest = profile.frame_depth_max;
  const entered =
    (profile.shadow === 'open' || shadowPath.length === 0) && (deepest === null || framePath.length <= deepest);
  return [
    ...checks,
    { check: 'scope', ok: inScope(search, candidate.ref), says: 'the part of the page that counts' },
    { check: 'kind', ok: able, says: `${able ? 'can' : 'cannot'} be used as ${requirementName(requirement)}` },
    { check: 'visible', ok: seen, says: seen ? 'can be seen' : 'cannot be seen; what can be seen goes first' },
    {
      check: 'enabled',
      ok: state.enabled,
      says: state.enabled ? 'can be used' : 'is disabled; what is enabled goes first',
    },
    {
      check: 'profile',
      ok: entered,
      says: entered ? 'entered by this profile' : 'in a place the profile does not enter',
    },
  ];
};

const whyOf = (
  one: Reckoned,
  checks: readonly CandidateCheck[],
  best: Reckoned | undefined,
  resolution: Resolution,
): string => {
  const { ref } = one.candidate;
  const failed = checks.find(({ ok }) => !ok);
  if (resolution.kind === 'resolved') {
    if (resolution.candidate.ref === ref) {
      const ahead = resolution.margin === null ? 'no other answers as well' : `${resolution.margin.toFixed(2)} ahead`;
      return `chosen by ${resolution.strategy}: ${ahead}`;
    }
  } else if (resolution.candidates.some((other) => other.ref === ref)) {
    return resolution.situation === 'target_not_unique' ? 'refused: others answer as well' : 'refused: not good enough';
  }
  if (one.points === 0 && (one.named ?? 0) === 0) return 'does not answer';
  if (failed !== undefined) return `${failed.check}: ${failed.says}`;
  if (best !== undefined && best.points > one.points)
    return `less than the best: ${(best.score - one.score).toFixed(2)}`;
  return 'a better way to answer was found first';
};

/** The shortest intent that was tried and means this candidate. */
const intentFor = (candidate: Candidate, search: Search): string | null => {
  const { label, name, text, placeholder } = candidate;
  const own = label ?? (name || text || placeholder || '');
  if (own === '' || own.length > 80) return null;
  const means = meansIn(search);
  if (means(own, null)?.ref === candidate.ref) return own;
  return placedIntent(own, candidate, [], search.index, means);
};

const neededFor = (one: Reckoned, checks: readonly CandidateCheck[], search: Search): readonly string[] => {
  const intent = intentFor(one.candidate, search);
  return [
    ...one.missing,
    ...checks.filter(({ ok }) => !ok).map(({ check, says }) => `${check} must hold: ${says}`),
    ...(intent === null ? [] : [`asked for as ${intent} it would be chosen`]),
  ];
};

/** Decides, and tells the whole arithmetic behind it: of those who answered, and of whoever is asked about. */
export const explain = (question: Question, { most, about }: ExplainRequest): Explanation => {
  const resolution = resolve(question);
  const search = searchOf(question);
  const { index } = search;
  const { registry, target, kind, requirement, profile } = question;
  const answering = rankingOf(resolution);
  const reckoning = reckoningOf(target, search, resolution, answering);
  const listed = [...answering.keys()].filter((ref) => index.has(ref) && !index.isCandidate(ref));
  const everyone = [...registry.candidates, ...listed.map((ref) => index.candidate(ref))];
  const place = new Map([...answering.keys()].map((ref, at) => [ref, at]));
  const ranked = everyone
    .map((candidate) => reckon(candidate, reckoning, answering))
    .toSorted(
      totalOrder(
        ({ candidate }) => place.get(candidate.ref) ?? place.size,
        ({ points }) => -points,
        ({ named = 0 }) => -named,
        ({ candidate }) => index.position(candidate.ref),
      ),
    );
  const best = ranked.reduce<Reckoned | undefined>(
    (top, one) => (top === undefined || one.points > top.points ? one : top),
    undefined,
  );
  const chosen = chosenRef(resolution);
  const candidates = ranked.flatMap((one, at): readonly ExplainedCandidate[] => {
    const { candidate, points, score, reasons, rules } = one;
    const asked = about?.(candidate, at + 1) === true;
    const answers = points > 0 || (one.named ?? 0) > 0 || place.has(candidate.ref);
    if (!asked && (at >= most || !answers)) return [];
    const checks = checksOf(one, search);
    const isChosen = candidate.ref === chosen;
    return [
      {
        number: at + 1,
        ref: candidate.ref,
        vaultyId: candidate.vaultyId,
        name: candidate.name || candidate.text || candidate.placeholder || '',
        role: candidate.role ?? candidate.tag,
        region: candidate.sectionHeading ?? candidate.formId ?? candidate.region,
        score: twoDigits(score),
        behind: twoDigits((best?.score ?? score) - score),
        points,
        scale: reckoning.scale,
        reasons,
        chosen: isChosen,
        why: whyOf(one, checks, best, resolution),
        rules,
        checks,
        needed: isChosen || !asked ? [] : neededFor(one, checks, search),
      },
    ];
  });
  const locator = resolution.kind === 'resolved' ? resolution.locator : null;
  return {
    url: registry.url,
    title: registry.title,
    registry_version: registry.version,
    profile: profile ?? DEFAULT_PROFILE,
    question: { target, kind: kind ?? null, requirement },
    resolution,
    thresholds: reckoning.thresholds,
    candidates_total: registry.candidates.length,
    candidates,
    locator,
    locator_trials:
      resolution.kind === 'resolved' ? locatorTrials(resolution.locator, resolution.candidate, index) : [],
  };
};
