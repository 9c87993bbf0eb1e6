import { totalOrder } from '../../kit/total-order.ts';
import { type Ask, fitting, plays, seen } from './ask.ts';
import { kindOnly, type Named, readings } from './kind-word.ts';
import { type Discovery, type Match, NOTHING } from './ladder.ts';
import { listedTarget } from './listed-target.ts';
import { isFull } from './match-text.ts';
import type { Ordinal } from './ordinal.ts';
import { relationalCss } from './relational-css.ts';
import { RELATIONAL_CSS, ROLE_NAME } from './strategies.ts';
import { isHeadRow } from './table-rows.ts';

/** All that are called so and can be seen, of the likeliest sort, in document order. */
const everyone = (ask: Ask, named: Named): readonly Match[] => {
  for (const pool of ask.pools) {
    const found = new Map<number, Match>();
    for (const { matches } of ask.evidence(named.name)) {
      for (const match of matches) {
        const { candidate, text } = match;
        if (!isFull(text) || !seen(candidate) || !pool(candidate) || !plays(named, candidate)) continue;
        if (!found.has(candidate.ref)) found.set(candidate.ref, match);
      }
    }
    if (found.size > 0) {
      return [...found.values()].toSorted(totalOrder(({ candidate }) => ask.index.position(candidate.ref)));
    }
  }
  return [];
};

/** All of one kind, whatever they are called. */
const ofKind = (ask: Ask, named: Named): readonly Match[] => {
  for (const pool of ask.pools) {
    const found = fitting(ask, named, pool, seen);
    if (found.length > 0) return found.map((candidate) => ({ candidate, strategy: ROLE_NAME, text: 'exact' }));
  }
  // A row of titles is not counted.
  return listedTarget(named, ask.requirement, ask.inScope, ask.index)
    .filter(({ candidate }) => !isHeadRow(ask.index.element(candidate.ref), ask.index))
    .map((one) => ({ ...one, strategy: ROLE_NAME }));
};

/** Those that are named by the words beside them. */
const beside = (ask: Ask, named: Named): readonly Match[] => {
  for (const pool of ask.pools) {
    const found = relationalCss(named.name, () => fitting(ask, named, pool, seen), ask, ask.index);
    if (found.length > 0) {
      return found
        .map((one) => ({ ...one, strategy: RELATIONAL_CSS }))
        .toSorted(totalOrder(({ candidate }) => ask.index.position(candidate.ref)));
    }
  }
  return [];
};

/** `2nd Edit`, `third textbox`: counted among those that are called so and can be seen. */
export const counted = (ask: Ask, { rest, nth, sure }: Ordinal): Discovery => {
  const ways = [
    ...readings(rest).map((named) => () => everyone(ask, named)),
    ...(kindOnly(rest) ?? []).map((named) => () => ofKind(ask, named)),
    ...readings(rest).map((named) => () => beside(ask, named)),
  ];
  for (const way of ways) {
    const all = way();
    // One alone is not counted in words: `First aid` is a name.
    if (all.length === 0 || (all.length === 1 && !sure)) continue;
    const chosen = all.at(nth === 'last' ? -1 : nth) ?? null;
    const note = nth === 'last' ? 'the last' : `number ${nth + 1}`;
    return { chosen, ambiguous: [], attempted: [{ strategy: 'ordinal', matches: all.length, note }] };
  }
  return NOTHING;
};

/** `checkbox`, `the row`: what is meant has no name, but there is only one of its kind here. */
export const ofKindAlone = (ask: Ask): readonly Match[] => {
  const [exactly] = kindOnly(ask.element) ?? [];
  return exactly === undefined ? [] : ofKind(ask, exactly);
};
