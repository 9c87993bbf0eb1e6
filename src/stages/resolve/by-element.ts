import type { Candidate } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Target } from '../../contract/target.ts';
import { isCalledSo } from '../../kit/is-called-so.ts';
import { nameShape } from '../../kit/name-shape.ts';
import { canTake } from './able.ts';
import { type Discovery, type Match as Discovered, discover, discoverIn, rank } from './discover.ts';
import { describeCandidate } from './element-index.ts';
import { fieldsIn } from './fields-in.ts';
import { fact, type Finding, inScope, type Match, refused, type Search } from './finding.ts';
import { groupOffers } from './group-member.ts';
import type { Hints } from './pools.ts';
import { findRegion } from './region.ts';
import { isPressed, requirementName } from './requirement.ts';
import { FALLBACK_CSS, RELATIONAL_CSS } from './strategies.ts';
import {
  countedIntent,
  likeliest,
  type Means,
  type NearMiss,
  nearMisses,
  ownNameIntent,
  placedIntent,
} from './suggest.ts';

/** To find a better name, a few of many equals are looked at: each costs a walk over the page. */
const MOST_EQUALS = 5;

const matchOf = ({ candidate, strategy, text }: Discovered, score: number, more: readonly string[] = []): Match => ({
  candidate,
  points: 1,
  score,
  grade: text === 'contains' ? 'partial' : 'exact',
  reasons: [`${strategy.name}:${text}`, ...more],
});

type Named = Omit<Extract<Target, { by: 'element' }>, 'by'>;

type Found = Extract<ReturnType<typeof findRegion>, { readonly found: true }>;

const hintsOf = ({ question: { value, kind } }: Search): Hints => ({ value, kind });

const everywhere =
  (search: Search) =>
  ({ ref }: { readonly ref: number }): boolean =>
    inScope(search, ref);

const look = (element: string, region: Found | null, requirement: Requirement, search: Search): Discovery =>
  region === null
    ? discover(element, requirement, everywhere(search), search.index, hintsOf(search))
    : discoverIn(region, element, requirement, everywhere(search), search.index, hintsOf(search));

export const meansIn =
  (search: Search): Means =>
  (element, place) => {
    const region = place === null ? null : findRegion(place, search.index);
    if (region?.found === false) return null;
    return look(element, region, search.requirement, search).chosen?.candidate ?? null;
  };

/** The shortest `Element@Region` that was tried and found to mean exactly this candidate. */
export const disambiguate = (
  element: string,
  candidate: Candidate,
  search: Search,
  twins: readonly Candidate[] = [],
): string | null => placedIntent(element, candidate, twins, search.index, meansIn(search));

const ambiguous = (element: string, found: Discovery, search: Search): Finding => {
  const scores = new Map(rank(found.ambiguous).map(({ ref, score }) => [ref, score]));
  const matches = found.ambiguous
    .map((match) => matchOf(match, scores.get(match.candidate.ref) ?? 0))
    .toSorted((left, right) => right.score - left.score || left.candidate.ref - right.candidate.ref);
  const twins = matches.map(({ candidate }) => candidate);
  let suggestion: string | null = null;
  for (const candidate of likeliest(twins, search.index).slice(0, MOST_EQUALS)) {
    suggestion ??= disambiguate(element, candidate, search, twins);
  }
  suggestion ??= ownNameIntent(element, twins, meansIn(search));
  suggestion ??= countedIntent(element, twins, search.index, meansIn(search));
  const reason = `${matches.length} elements answer equally well to "${element}"`;
  return refused('target_not_unique', reason, { attempted: found.attempted, matches, suggestion });
};

/** Which of its fields gets which part of a value, nobody has said. */
const madeOf = (element: string, fields: readonly Candidate[], found: Discovery, search: Search): Finding => {
  const names = fields.map(({ name }) => `"${name}"`).join(', ');
  let suggestion: string | null = null;
  for (const field of fields) suggestion ??= disambiguate(field.name, field, search);
  return refused(
    'target_not_unique',
    `"${element}" is made of ${fields.length} fields, each to be filled by itself: ${names}`,
    {
      attempted: found.attempted,
      matches: fields.map((field) => fact(field, 'part_of')),
      suggestion,
    },
  );
};

const withoutRegion = (element: string, region: string, search: Search): Finding => {
  const elsewhere = discover(element, search.requirement, everywhere(search), search.index, hintsOf(search));
  const only = elsewhere.chosen?.candidate;
  return refused('target_not_found', `there is no region "${region}" on the page`, {
    attempted: [{ strategy: 'region', matches: 0, note: region }, ...elsewhere.attempted],
    suggestion: only === undefined ? null : (disambiguate(element, only, search) ?? element),
  });
};

/** Of the names that are nearly the one, the first by which something can be found: in the place that was named, before all. */
const nearestIntent = (misses: readonly NearMiss[], region: string | undefined, search: Search): string | null => {
  const means = meansIn(search);
  for (const { name, candidate } of misses) {
    if (region !== undefined && means(name, region) !== null) return `${name}@${region}`;
    if (means(name, null) !== null) return name;
    const placed = disambiguate(name, candidate, search);
    if (placed !== null) return placed;
  }
  return null;
};

/** What names an element by other things than what it is called: the texts beside it, or its code. */
const INDIRECT = new Set<Discovered['strategy']>([RELATIONAL_CSS, FALLBACK_CSS]);

/** It is what it is called itself, as the row says or as it was before. */
const answersExactly = ({ candidate, text, strategy }: Discovered, { element, alias = element }: Named): boolean =>
  (!INDIRECT.has(strategy) && (text === 'exact' || text === 'words')) ||
  isCalledSo(candidate.name, element) ||
  nameShape(candidate.name) === nameShape(alias);

/** Only those that are called so are left; what merely comes near is told. */
const onlyCalledSo = (found: Discovery, named: Named): Discovery => {
  const there = found.chosen === null ? found.ambiguous : [found.chosen];
  const so = there.filter((match) => answersExactly(match, named));
  return { ...found, chosen: so.length === 1 ? (so[0] ?? null) : null, ambiguous: so.length > 1 ? so : [] };
};

const chosenOf = (chosen: Discovered, regionName: string | undefined, { attempted }: Discovery): Finding => {
  const [score = 0] = rank([chosen]).map((one) => one.score);
  return {
    kind: 'chosen',
    strategy: chosen.strategy.name,
    confidence: chosen.strategy.confidence,
    match: matchOf(chosen, score, regionName === undefined ? [] : [`region:${regionName}`]),
    others: [],
    attempted,
  };
};

/** Who presses words presses what they are written on: `Lunch` is on the button `12p Lunch`. */
const writtenOn = (found: Discovered, named: Named, search: Search): Discovered | null => {
  const { requirement, index } = search;
  if (requirement.needs !== 'clickable' || !answersExactly(found, named)) return null;
  const around = index.ancestors(found.candidate.ref).find(({ ref }) => index.isCandidate(ref));
  if (around === undefined || !inScope(search, around.ref)) return null;
  const candidate = index.candidate(around.ref);
  return isPressed(candidate) ? { ...found, candidate } : null;
};

/** `Element@Region`, as a tester writes it: the ladder of seed 004 in the place that was named. */
export const byElement = (named: Named, search: Search): Finding => {
  const { element, region: regionName, exact } = named;
  const region = regionName === undefined ? null : findRegion(regionName, search.index);
  if (region?.found === false || (named.region_exact === true && region?.called === false))
    return withoutRegion(element, regionName ?? '', search);
  const answering = look(element, region, search.requirement, search);
  const found = exact === true ? onlyCalledSo(answering, named) : answering;
  const nearest = answering.chosen ?? answering.ambiguous[0];
  if (nearest !== undefined && found.chosen === null && found.ambiguous.length === 0) {
    const reason = `nothing is called "${element}"; ${describeCandidate(nearest.candidate)} is called otherwise`;
    return refused('target_not_found', reason, { attempted: found.attempted, matches: [matchOf(nearest, 0)] });
  }
  if (found.chosen !== null) {
    const { chosen } = found;
    const fields = fieldsIn(chosen.candidate, search);
    if (fields.length > 0) return madeOf(element, fields, found, search);
    return chosenOf(chosen, regionName, found);
  }
  if (found.ambiguous.length > 0) return ambiguous(element, found, search);
  const offers = groupOffers(element, hintsOf(search), search.index);
  if (offers !== null) return refused('target_not_found', offers, { attempted: found.attempted });
  const unable = look(element, region, { needs: 'any' }, search);
  // What could take the action, but is not called so, is a near miss and nothing wrong with its kind.
  if (unable.chosen !== null && !canTake(matchOf(unable.chosen, 0), search)) {
    const around = writtenOn(unable.chosen, named, search);
    if (around !== null) return chosenOf(around, regionName, found);
    const reason = `${describeCandidate(unable.chosen.candidate)} is not ${requirementName(search.requirement)}`;
    return refused('wrong_kind', reason, { attempted: found.attempted });
  }
  const where = regionName === undefined ? 'on the page' : `in "${regionName}"`;
  const misses = nearMisses(element, search.index);
  const note = misses.map(({ name }) => name).join(', ');
  return refused('target_not_found', `nothing ${where} is called "${element}"`, {
    attempted:
      misses.length === 0
        ? found.attempted
        : [...found.attempted, { strategy: 'near_miss', matches: misses.length, note }],
    suggestion: nearestIntent(misses, regionName, search),
  });
};
