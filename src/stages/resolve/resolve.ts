import type { Resolution } from '../../contract/resolution.ts';
import { DEFAULT_PROFILE, PROFILES } from '../../contract/tables/profiles.ts';
import type { Target } from '../../contract/target.ts';
import { answer, unresolved } from './answer.ts';
import { nameOf } from './anchor.ts';
import { disambiguate } from './by-element.ts';
import { indexElements } from './element-index.ts';
import { excessOf } from './excess.ts';
import { find } from './find.ts';
import type { Match, Search } from './finding.ts';
import { factsFor, queryKey } from './queries.ts';
import type { Question } from './question.ts';
import { nearMiss } from './suggest.ts';

export const searchOf = (question: Question): Search => {
  const index = indexElements(question.registry);
  const scope = question.context?.scope ?? null;
  return {
    question,
    index,
    profile: PROFILES[question.profile ?? DEFAULT_PROFILE],
    requirement: question.requirement,
    scope: scope !== null && index.has(scope) ? (ref) => index.isInside(ref, scope) : null,
    depth: 0,
  };
};

/** What a person could write instead: a name on the page that looks like it, or the place that tells twins apart. */
const suggestion = (target: Target, matches: readonly Match[], search: Search): string | null => {
  const name = nameOf(target) ?? (target.by === 'label' || target.by === 'placeholder' ? target.text : null);
  if (name === null) return null;
  if (matches.length === 0) return nearMiss(name, search.index);
  for (const { candidate } of matches.slice(0, 5)) {
    const better = disambiguate(name, candidate, search);
    if (better !== null) return better;
  }
  return null;
};

/** Finds the one element that is meant, or says why there is none. Never guesses between equals. */
export const resolve = (question: Question): Resolution => {
  const search = searchOf(question);
  const { target } = question;
  const excess = excessOf(target);
  if (excess !== null) return unresolved(search, 'invalid_spec', excess);
  const resolution = answer(find(target, search), search, (matches) => suggestion(target, matches, search));
  const { queries } = factsFor(target);
  if (queries.length === 0 || question.queries === undefined) return resolution;
  // Kept with the answer: with the registry, it is all that is needed to decide again.
  const asked = queries.map(queryKey).flatMap((key) => {
    const told = question.queries?.[key];
    return told === undefined ? [] : [[key, told] as const];
  });
  return { ...resolution, queries: Object.fromEntries(asked) };
};
