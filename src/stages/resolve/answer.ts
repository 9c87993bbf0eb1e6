import type { RankedCandidate, Resolution, ResolutionError } from '../../contract/resolution.ts';
import { whole } from '../../kit/whole.ts';
import { able } from './able.ts';
import { choose, ranked } from './choose.ts';
import { compileLocator } from './compile-locator.ts';
import { describeCandidate } from './element-index.ts';
import type { Finding, Match, Search } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { namesakes, otherPlaces } from './namesakes.ts';
import { requirementName } from './requirement.ts';
import { usable } from './usable.ts';

/** How many runners-up are kept; the rest is only counted. */
const MOST_OTHERS = 5;

const twoDigits = (score: number): number => Math.round(score * 100) / 100;

export const rankedCandidate = (match: Match): RankedCandidate => ({
  vaultyId: match.candidate.vaultyId,
  ref: match.candidate.ref,
  describe: describeCandidate(match.candidate),
  score: twoDigits(match.score),
  ...(match.showPoints === true ? { points: match.points } : {}),
  reasons: match.reasons,
});

const marginOf = (best: Match | undefined, next: Match | undefined): number | null =>
  best === undefined || next === undefined ? null : twoDigits(best.score - next.score);

type More = Partial<Pick<ResolutionError, 'attempted' | 'suggestion' | 'trace'>> & { matches?: readonly Match[] };

export const unresolved = (
  search: Search,
  situation: ResolutionError['situation'],
  reason: string,
  { matches = [], attempted = [], suggestion = null, trace }: More = {},
): ResolutionError => {
  const margin = marginOf(matches[0], matches[1]);
  return {
    kind: 'unresolved',
    situation,
    target: search.question.target,
    reason,
    attempted,
    candidates: matches.map(rankedCandidate),
    // What comes nearest is shown, but it did not answer.
    count: situation === 'target_not_found' ? 0 : matches.length,
    ...(margin === null ? {} : { margin }),
    suggestion,
    ...(trace === undefined ? {} : { trace }),
  };
};

/** What the profile forbids is not entered, also when it was found (K-4, decision 7). */
const forbidden = ({ candidate }: Match, { profile }: Search): string | null => {
  if (profile.shadow === 'forbid' && candidate.shadowPath.length > 0) return 'it is in a shadow root';
  const { frame_depth_max: deepest } = profile;
  if (deepest !== null && candidate.framePath.length > deepest) return `it is more than ${deepest} frame deep`;
  return null;
};

const resolved = (
  finding: Exclude<Finding, { kind: 'refused' }>,
  match: Match,
  runnersUp: readonly Match[],
  search: Search,
): Resolution => {
  const { strategy, confidence, attempted, trace } = finding;
  const why = forbidden(match, search);
  if (why !== null) {
    const reason = `${describeCandidate(match.candidate)} fits, but ${why}, which the strict profile does not enter`;
    return unresolved(search, 'out_of_scope', reason, { attempted });
  }
  const { candidate } = match;
  const { target } = search.question;
  // Only rows are remembered.
  const others = target.by === 'element' ? namesakes(target.element, candidate, search.index) : [];
  const places = target.by === 'element' ? otherPlaces(target.region, candidate, search.index) : null;
  return {
    kind: 'resolved',
    // What is answered is complete: facts that a registry looks up on demand are looked up now.
    candidate: whole(candidate),
    locator: compileLocator(candidate, search.index),
    fingerprint: {
      ...fingerprint(candidate, search.index),
      ...(others.length === 0 ? {} : { namesakes: others }),
      ...(places === null ? {} : { places }),
    },
    strategy,
    discovery_confidence: confidence,
    match_score: strategy === 'intent' ? twoDigits(match.score) : null,
    margin: marginOf(match, runnersUp[0]),
    reasons: match.reasons,
    attempted,
    alternatives: runnersUp.slice(0, MOST_OTHERS).map(rankedCandidate),
    ...(trace === undefined ? {} : { trace }),
  };
};

/** Which of those that answer is meant, or a refusal that helps to ask better. `suggest` is asked only when it matters. */
export const answer = (
  finding: Finding,
  search: Search,
  suggest: (matches: readonly Match[]) => string | null,
): Resolution => {
  if (finding.kind === 'refused') {
    const { situation, reason, attempted, matches, suggestion, trace } = finding;
    return unresolved(search, situation, reason, { attempted, matches, suggestion, ...(trace && { trace }) });
  }
  if (finding.kind === 'chosen') return resolved(finding, finding.match, finding.others, search);
  const { matches, attempted, what } = finding;
  if (matches.length === 0) {
    return unresolved(search, 'target_not_found', `no element has ${what}`, { attempted, suggestion: suggest([]) });
  }
  const fitting = able(matches, search);
  if (fitting.length === 0) {
    const [nearest] = ranked(matches, search);
    const reason = `${describeCandidate((nearest as Match).candidate)} is not ${requirementName(search.requirement)}`;
    return unresolved(search, 'wrong_kind', reason, { attempted });
  }
  const choice = choose(usable(fitting), search);
  if (choice.one !== null) return resolved(finding, choice.one, choice.others, search);
  return unresolved(search, 'target_not_unique', `${choice.equals.length} elements have ${what}`, {
    attempted,
    matches: choice.equals,
    suggestion: finding.suggestion ?? suggest(choice.equals),
  });
};
