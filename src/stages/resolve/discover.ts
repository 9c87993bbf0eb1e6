import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import type { Attempt, RankedCandidate } from '../../contract/resolution.ts';
import { words } from '../../kit/normalize.ts';
import { totalOrder } from '../../kit/total-order.ts';
import { type Ask, createAsk, fits, fitting, type InScope, isSettled, plays, settle, type Tier, TIERS } from './ask.ts';
import { counted, ofKindAlone } from './counted.ts';
import { describeCandidate, type ElementIndex } from './element-index.ts';
import { fallbackCss } from './fallback-css.ts';
import { groupMember } from './group-member.ts';
import { type Named, readings } from './kind-word.ts';
import { climb, type Discovery, type Match, NOTHING } from './ladder.ts';
import { listedTarget } from './listed-target.ts';
import { MATCH_FACTOR } from './match-text.ts';
import { readOrdinal } from './ordinal.ts';
import { type Hints, type Pool, seesHidden, surePools } from './pools.ts';
import type { Region } from './region.ts';
import { relationalCss } from './relational-css.ts';
import { rowTicks } from './row-tick.ts';
import { mayBeShort } from './short-name.ts';
import { shownAlone } from './shown-alone.ts';
import { FALLBACK_CSS, RELATIONAL_CSS, ROLE_NAME, roleHint } from './strategies.ts';
import { cellAt, cellOfColumn, fieldsOfColumn } from './table-cell.ts';

export type { Discovery, Match } from './ladder.ts';

const scoreOf = (match: Match): number => Math.round(match.strategy.confidence * MATCH_FACTOR[match.text] * 100) / 100;

export const rank = (matches: readonly Match[]): readonly RankedCandidate[] =>
  matches
    .map((match) => ({
      vaultyId: match.candidate.vaultyId,
      ref: match.candidate.ref,
      describe: describeCandidate(match.candidate),
      score: scoreOf(match),
      reasons: [`${match.strategy.name}:${match.text}`],
    }))
    .toSorted(
      totalOrder(
        (ranked) => -ranked.score,
        (ranked) => ranked.ref,
      ),
    );

/** `class="subtab-button"` is how its author calls a tab. */
const looksLike = (kind: string, { attributes }: ScanElement): boolean =>
  words(attributes.class ?? '').some((word) => word === kind || word.endsWith(kind));

/** By its own words: label, placeholder, role and name; shadow_pierce for what is in a shadow root. */
const byWords = (ask: Ask, named: Named, pool: Pool, tier: Tier, full: boolean): Discovery => {
  const hint = ask.requirement.needs === 'clickable' ? roleHint(words(named.name)) : null;
  const { look } = named;
  const meant = (matches: readonly Match[]): readonly Match[] =>
    look === null
      ? matches.filter(({ candidate }) => hint !== null && candidate.role === hint)
      : matches.filter(({ candidate }) => looksLike(look, ask.index.element(candidate.ref)));
  const short = full ? null : mayBeShort(named.name, ask.requirement);
  return climb(
    ask.evidence(named.name),
    (candidate) =>
      tier(candidate) && pool(candidate) && plays(named, candidate) && (short === null || short(candidate)),
    full,
    meant,
    ask.index,
  );
};

const asExact = (candidates: readonly Candidate[]): readonly Omit<Match, 'strategy'>[] =>
  candidates.map((candidate) => ({ candidate, text: 'exact' }));

/** What is named in other ways than by words of its own or beside it. */
const special = (ask: Ask, attempted: readonly Attempt[]): Discovery => {
  const { element, requirement, hints, candidates, index, inScope } = ask;
  const ordinal = readOrdinal(element);
  const ways: readonly (() => Discovery)[] = [
    () => (ordinal === null ? NOTHING : counted(ask, ordinal)),
    () =>
      settle(
        groupMember(element, requirement, hints, candidates, index, ({ ref }) => inScope(ref)),
        RELATIONAL_CSS,
        attempted,
      ),
    () => settle(asExact(fieldsOfColumn(element, requirement, inScope, index)), RELATIONAL_CSS, attempted),
    () => settle(asExact(cellAt(element, requirement, inScope, index)), RELATIONAL_CSS, attempted),
    () => settle(asExact(rowTicks(element, requirement, inScope, index)), RELATIONAL_CSS, attempted),
    () => settle(ofKindAlone(ask), ROLE_NAME, attempted),
  ];
  return firstOf(ways);
};

/** What nobody can act on, where anything may be meant. */
const listed = ({ element, requirement, inScope, index }: Ask, attempted: readonly Attempt[]): Discovery =>
  firstOf(
    readings(element).map(
      (named) => () => settle(listedTarget(named, requirement, inScope, index), FALLBACK_CSS, attempted),
    ),
  );

const firstOf = (ways: Iterable<() => Discovery>): Discovery => {
  for (const way of ways) {
    const found = way();
    if (isSettled(found)) return found;
  }
  return NOTHING;
};

/** Finds what a person named among the candidates that can take the action. */
export const discover = (
  element: string,
  requirement: Requirement,
  scope: InScope,
  index: ElementIndex,
  hints: Hints = {},
): Discovery => {
  const ask = createAsk(element, requirement, scope, index, hints);
  const names = readings(element);
  const [first, ghosts, hidden] = seesHidden(hints) ? [(): boolean => true] : TIERS;
  let attempted: readonly Attempt[] = [];
  const each = (look: (named: Named, pool: Pool) => Discovery, sure: boolean): (() => Discovery) => {
    const named = sure ? names : names.filter(({ alike }) => !alike);
    const pools = sure ? ask.pools : ask.pools.slice(0, surePools(requirement, hints));
    const ways = named.flatMap((name) => pools.map((pool) => () => look(name, pool)));
    return () => firstOf(ways);
  };
  const called = (tier: Tier, full: boolean): (() => Discovery) =>
    each((named, pool) => {
      const found = byWords(ask, named, pool, tier, full);
      if (attempted.length === 0) attempted = found.attempted;
      return found;
    }, full);
  const beside = (tier: Tier): (() => Discovery) =>
    each(
      (named, pool) =>
        settle(
          relationalCss(named.name, () => fitting(ask, named, pool, tier), ask, index),
          RELATIONAL_CSS,
          attempted,
        ),
      true,
    );
  const tried = (): readonly Attempt[] => [
    ...attempted,
    { strategy: 'relational_css', matches: 0 },
    { strategy: 'shadow_pierce', matches: 0 },
  ];
  const guess = (named: Named, pool: Pool): Discovery => {
    const isFitting = fits(named, pool, first);
    const guessed = fallbackCss(named.name, (candidate) => isFitting(candidate) && ask.isMeant(candidate), index);
    return settle(
      guessed.map((candidate) => ({ candidate, text: 'words' })),
      FALLBACK_CSS,
      tried(),
    );
  };
  const shown = (named: Named, pool: Pool): Discovery => {
    const isFitting = fits(named, pool, first);
    const alone = shownAlone(named.name, (candidate) => isFitting(candidate) && ask.isMeant(candidate), index);
    return settle(asExact(alone), RELATIONAL_CSS, tried());
  };
  const found = firstOf([
    called(first, true),
    beside(first),
    () => special(ask, attempted),
    // Transparent things may be about to appear.
    ...(ghosts === undefined ? [] : [called(ghosts, true), beside(ghosts)]),
    () => listed(ask, attempted),
    ...(hidden === undefined ? [] : [called(hidden, true)]),
    // A text that merely contains the name comes after everything that is called so, seen or not.
    ...[first, ghosts, hidden].flatMap((tier) => (tier === undefined ? [] : [called(tier, false)])),
    each(guess, false),
    each(shown, false),
  ]);
  return isSettled(found) ? found : { ...NOTHING, attempted: [...tried(), { strategy: 'fallback_css', matches: 0 }] };
};

/** The same in a region: in its likeliest reading first, and there from the narrowest part to the widest. */
export const discoverIn = (
  region: Region & { readonly found: true },
  element: string,
  requirement: Requirement,
  scope: InScope,
  index: ElementIndex,
  hints: Hints = {},
): Discovery => {
  let first: Discovery | null = null;
  for (const { scopes, containers } of region.places()) {
    for (const part of scopes) {
      const found = discover(element, requirement, (one) => part.has(one.ref) && scope(one), index, hints);
      if (isSettled(found)) return found;
      first ??= found;
    }
    const cells = containers.flatMap((row) => cellOfColumn(element, row, requirement, index));
    const found = settle(asExact(cells), RELATIONAL_CSS, first?.attempted ?? []);
    if (isSettled(found)) return found;
  }
  return first ?? NOTHING;
};
