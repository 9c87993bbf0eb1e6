import type { Candidate } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Attempt, RankedCandidate, Resolution, Resolved } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { DISCOVERY_STRATEGY_TABLE as CONFIDENCE } from '../../contract/tables/discovery-strategies.ts';
import { compileLocator } from './compile-locator.ts';
import { type Discovery, discover, rank } from './discover.ts';
import { describeCandidate, type ElementIndex, indexElements } from './element-index.ts';
import { fingerprint } from './fingerprint.ts';
import { matchText } from './match-text.ts';
import { findRegion } from './region.ts';
import { satisfies } from './requirement.ts';
import { nearMiss, placesOf } from './suggest.ts';

/** What is asked: which element of this registry is meant, for an action that needs this of it. */
export type Question = { readonly registry: Registry; readonly target: Target; readonly requirement: Requirement };

const resolved = (
  candidate: Candidate,
  index: ElementIndex,
  how: Pick<Resolved, 'strategy' | 'discovery_confidence' | 'reasons' | 'attempted' | 'alternatives'>,
): Resolution => ({
  kind: 'resolved',
  // What is answered is complete: facts that a registry looks up on demand are looked up now.
  candidate: { ...candidate, domPath: candidate.domPath, shadowPath: candidate.shadowPath },
  locator: compileLocator(candidate, index),
  fingerprint: fingerprint(candidate, index),
  match_score: null,
  margin: null,
  ...how,
});

const unresolved = (
  question: Question,
  situation: 'target_not_found' | 'target_not_unique' | 'wrong_kind' | 'stale',
  reason: string,
  more: { attempted?: readonly Attempt[]; candidates?: readonly RankedCandidate[]; suggestion?: string | null } = {},
): Resolution => ({
  kind: 'unresolved',
  situation,
  target: question.target,
  reason,
  attempted: more.attempted ?? [],
  candidates: more.candidates ?? [],
  count: more.candidates?.length ?? 0,
  suggestion: more.suggestion ?? null,
});

/** The shortest `Element@Region` that was tried and found to mean exactly this candidate. */
const disambiguate = (
  element: string,
  candidate: Candidate,
  question: Question,
  index: ElementIndex,
): string | null => {
  for (const place of placesOf(candidate, index)) {
    const region = findRegion(place, index);
    if (!region.found) continue;
    const again = discover(element, question.requirement, (other) => region.refs.has(other.ref), index);
    if (again.chosen?.candidate.ref === candidate.ref) return `${element}@${place}`;
  }
  return null;
};

const refuse = (element: string, found: Discovery, question: Question, index: ElementIndex): Resolution => {
  const candidates = rank(found.ambiguous);
  let suggestion: string | null = null;
  for (const { candidate } of found.ambiguous) suggestion ??= disambiguate(element, candidate, question, index);
  return unresolved(
    question,
    'target_not_unique',
    `${candidates.length} elements answer equally well to "${element}"`,
    {
      attempted: found.attempted,
      candidates,
      suggestion,
    },
  );
};

const byElement = (
  element: string,
  regionName: string | undefined,
  question: Question,
  index: ElementIndex,
): Resolution => {
  const anywhere = (): boolean => true;
  const region = regionName === undefined ? null : findRegion(regionName, index);
  if (region?.found === false) {
    const elsewhere = discover(element, question.requirement, anywhere, index);
    const only = elsewhere.chosen?.candidate;
    return unresolved(question, 'target_not_found', `there is no region "${regionName}" on the page`, {
      attempted: [{ strategy: 'region', matches: 0, note: regionName ?? '' }, ...elsewhere.attempted],
      suggestion: only === undefined ? null : (disambiguate(element, only, question, index) ?? element),
    });
  }
  const scope = region === null ? anywhere : (candidate: Candidate): boolean => region.refs.has(candidate.ref);
  const found = discover(element, question.requirement, scope, index);
  if (found.chosen !== null) {
    const { candidate, strategy, text } = found.chosen;
    return resolved(candidate, index, {
      strategy: strategy.name,
      discovery_confidence: strategy.confidence,
      reasons: [`${strategy.name}:${text}`, ...(regionName === undefined ? [] : [`region:${regionName}`])],
      attempted: found.attempted,
      alternatives: [],
    });
  }
  if (found.ambiguous.length > 0) return refuse(element, found, question, index);
  const unable = discover(element, { needs: 'any' }, scope, index);
  if (unable.chosen !== null) {
    const what = describeCandidate(unable.chosen.candidate);
    return unresolved(question, 'wrong_kind', `${what} is not ${question.requirement.needs}`, {
      attempted: found.attempted,
    });
  }
  const where = regionName === undefined ? 'on the page' : `in "${regionName}"`;
  return unresolved(question, 'target_not_found', `nothing ${where} is called "${element}"`, {
    attempted: found.attempted,
    suggestion: nearMiss(element, index),
  });
};

/** One fact decides: exactly one candidate answers, or the answer is a refusal. */
const direct = (
  strategy: Resolved['strategy'],
  confidence: number | null,
  what: string,
  answers: (candidate: Candidate) => boolean,
  question: Question,
  index: ElementIndex,
): Resolution => {
  const all = index.registry.candidates.filter(answers);
  const visible = all.filter((candidate) => candidate.state.visible);
  const matches = visible.length > 0 ? visible : all;
  const attempted = [{ strategy, matches: matches.length }];
  const [only] = matches;
  if (only === undefined) {
    return unresolved(question, 'target_not_found', `no element has ${what}`, { attempted });
  }
  if (matches.length > 1) {
    const candidates = matches.map((candidate) => ({
      vaultyId: candidate.vaultyId,
      ref: candidate.ref,
      describe: describeCandidate(candidate),
      score: 1,
      reasons: [strategy],
    }));
    return unresolved(question, 'target_not_unique', `${matches.length} elements have ${what}`, {
      attempted,
      candidates,
    });
  }
  if (!satisfies(only, question.requirement)) {
    const reason = `${describeCandidate(only)} is not ${question.requirement.needs}`;
    return unresolved(question, 'wrong_kind', reason, { attempted });
  }
  return resolved(only, index, {
    strategy,
    discovery_confidence: confidence,
    reasons: [strategy],
    attempted,
    alternatives: [],
  });
};

const isMatch = (text: string | null, asked: string, exact: boolean | undefined): boolean => {
  const match = matchText(text, asked);
  return exact === false ? match !== null : match === 'exact';
};

/** Finds the one element that is meant, or says why there is none. Never guesses between equals. */
export const resolve = (question: Question): Resolution => {
  const { target, registry } = question;
  const index = indexElements(registry);
  const one = (
    strategy: Resolved['strategy'],
    confidence: number | null,
    what: string,
    answers: (candidate: Candidate) => boolean,
  ): Resolution => direct(strategy, confidence, what, answers, question, index);
  switch (target.by) {
    case 'element':
      return byElement(target.element, target.region, question, index);
    case 'vaultyId':
      return one('vaultyId', null, `the id ${target.id}`, (candidate) => candidate.vaultyId === target.id);
    case 'ref':
      return one('ref', null, `the number ${target.ref}`, (candidate) => candidate.ref === target.ref);
    case 'testid':
      return one(
        'testid',
        null,
        `the test id "${target.id}"`,
        (candidate) => candidate.attributes.dataTestId === target.id,
      );
    case 'label':
      return one('label', CONFIDENCE.label.confidence, `the label "${target.text}"`, (candidate) =>
        isMatch(candidate.label, target.text, target.exact),
      );
    case 'placeholder':
      return one('placeholder', CONFIDENCE.placeholder.confidence, `the placeholder "${target.text}"`, (candidate) =>
        isMatch(candidate.placeholder, target.text, target.exact),
      );
    case 'text':
      return one('text', null, `the text "${target.text}"`, (candidate) =>
        isMatch(candidate.text, target.text, target.exact),
      );
    case 'role': {
      const { role, name, exact } = target;
      const what = name === undefined ? `the role ${role}` : `the role ${role} and the name "${name}"`;
      return one(
        'role_name',
        CONFIDENCE.role_name.confidence,
        what,
        (candidate) => candidate.role === role && (name === undefined || isMatch(candidate.name, name, exact)),
      );
    }
    default:
      return unresolved(question, 'target_not_found', `targets by ${target.by} cannot be resolved yet`);
  }
};
