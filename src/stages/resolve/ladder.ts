import type { Candidate } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Attempt } from '../../contract/resolution.ts';
import { rememberPer } from '../../kit/remember-per.ts';
import type { ElementIndex } from './element-index.ts';
import { isFull, QUALITIES, type TextMatch } from './match-text.ts';
import { SHADOW_PIERCE, type Strategy, TEXT_STRATEGIES, type TextStrategy } from './strategies.ts';
import { usable } from './usable.ts';

/** A candidate and how it came to be one. */
export type Match = {
  readonly candidate: Candidate;
  readonly strategy: Strategy;
  readonly text: NonNullable<TextMatch>;
};

export type Discovery = {
  readonly chosen: Match | null;
  /** The best answers of the first strategy that had several; empty when there was never more than one. */
  readonly ambiguous: readonly Match[];
  readonly attempted: readonly Attempt[];
};

export const NOTHING: Discovery = { chosen: null, ambiguous: [], attempted: [] };

/** Everything on the page that answers to a name, by each strategy that compares texts. Looked up once per name. */
export type Evidence = readonly { readonly strategy: TextStrategy; readonly matches: readonly Match[] }[];

/** The same over the whole page, whoever may be meant: a name is looked for again and again, in one part after another. */
const onPage = rememberPer((registry: Registry, name: string): Evidence => {
  const found = TEXT_STRATEGIES.map((strategy) => ({ strategy, matches: [] as Match[] }));
  for (const candidate of registry.candidates) {
    for (const { strategy, matches } of found) {
      const text = strategy.match(candidate, name);
      if (text !== null) matches.push({ candidate, strategy, text });
    }
  }
  return found;
});

/** Of those that may be meant and have such a text, the first so many. */
const firstOf = (
  most: number,
  strategy: TextStrategy,
  isMeant: Accepts,
  registry: Registry,
): ReadonlySet<Candidate> => {
  const first = new Set<Candidate>();
  for (const candidate of registry.candidates) {
    if (first.size === most) break;
    if (strategy.has(candidate) && isMeant(candidate)) first.add(candidate);
  }
  return first;
};

type Accepts = (candidate: Candidate) => boolean;

export const evidenceFor = (name: string, isMeant: Accepts, registry: Registry): Evidence =>
  onPage(registry, name).map(({ strategy, matches }) => {
    const { most } = strategy;
    const asked = matches.filter(({ candidate }) => isMeant(candidate));
    if (most === null || asked.length === 0) return { strategy, matches: asked };
    const first = firstOf(most, strategy, isMeant, registry);
    return { strategy, matches: asked.filter(({ candidate }) => first.has(candidate)) };
  });

const isShadowed = ({ candidate }: Match): boolean => candidate.shadowPath.length > 0;

/** To compare each with each is only worth it for a few. */
const MOST_NESTED = 20;

/** A box and the button in it that are called the same are one thing to a person, and the inner one is what answers. */
const withoutOuter = (matches: readonly Match[], index: ElementIndex): readonly Match[] =>
  matches.length < 2 || matches.length > MOST_NESTED
    ? matches
    : matches.filter(
        ({ candidate }) =>
          !matches.some(
            (other) => other.candidate.ref !== candidate.ref && index.isInside(other.candidate.ref, candidate.ref),
          ),
      );

/**
 * The first strategy that yields exactly one element wins (K-33). But a text that merely contains the name stands back
 * behind one that is the name, whichever strategy sees it: `Save` is not `Save my card`. What is in a shadow root is
 * found by shadow_pierce, behind everything else, and still counts as a second one.
 */
export const climb = (
  evidence: Evidence,
  accepts: Accepts,
  full: boolean,
  meant: (matches: readonly Match[]) => readonly Match[],
  index: ElementIndex,
): Discovery => {
  const steps = evidence.map(({ strategy, matches }) => ({
    strategy,
    matches: matches.filter(({ candidate, text }) => isFull(text) === full && accepts(candidate)),
  }));
  const best = QUALITIES.find((quality) => steps.some(({ matches }) => matches.some(({ text }) => text === quality)));
  const attempted: Attempt[] = [];
  let ambiguous: readonly Match[] = [];
  let shadowed: Match | null = null;
  for (const { strategy, matches } of steps) {
    const [any] = matches;
    const closest = withoutOuter(usable(matches.filter(({ text }) => text === best)), index);
    if (any !== undefined && closest.length === 0) {
      attempted.push({ strategy: strategy.name, matches: matches.length, note: `only ${any.text}` });
      continue;
    }
    const [only] = closest;
    if (only !== undefined && closest.every(isShadowed)) {
      attempted.push({ strategy: strategy.name, matches: 0, note: `${closest.length} in shadow roots` });
      if (closest.length === 1) shadowed ??= { ...only, strategy: SHADOW_PIERCE };
      else if (ambiguous.length === 0) ambiguous = closest;
      continue;
    }
    attempted.push({ strategy: strategy.name, matches: closest.length });
    if (closest.length === 1 && only !== undefined) return { chosen: only, ambiguous: [], attempted };
    const [likely, ...others] = meant(closest);
    if (likely !== undefined && others.length === 0) return { chosen: likely, ambiguous: [], attempted };
    if (closest.length > 1 && ambiguous.length === 0) ambiguous = closest;
  }
  if (ambiguous.length === 0 && shadowed !== null) {
    return { chosen: shadowed, ambiguous, attempted: [...attempted, { strategy: SHADOW_PIERCE.name, matches: 1 }] };
  }
  return { chosen: null, ambiguous, attempted };
};
