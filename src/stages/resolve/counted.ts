import { totalOrder } from '../../kit/total-order.ts';
import { type Ask, fitting, plays, seen } from './ask.ts';
import { kindOnly, type Named, readings } from './kind-word.ts';
import { type Discovery, type Match, NOTHING } from './ladder.ts';
import { listedTarget } from './listed-target.ts';
import { isFull } from './match-text.ts';
import type { Ordinal } from './ordinal.ts';
import { ROLE_NAME } from './strategies.ts';

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
  const listed = listedTarget(named, ask.requirement, ask.inScope, ask.index);
  return listed.map((one) => ({ ...one, strategy: ROLE_NAME }));
};

/** `2nd Edit`, `third textbox`: counted among those that are called so and can be seen. */
export const counted = (ask: Ask, { rest, nth }: Ordinal): Discovery => {
  const ways = [
    ...readings(rest).map((named) => () => everyone(ask, named)),
    ...(kindOnly(rest) ?? []).map((named) => () => ofKind(ask, named)),
  ];
  for (const way of ways) {
    const all = way();
    // One alone is not counted: `First aid` is a name.
    if (all.length < 2) continue;
    const chosen = all.at(nth === 'last' ? -1 : nth) ?? null;
    const note = nth === 'last' ? 'the last' : `number ${nth + 1}`;
    return { chosen, ambiguous: [], attempted: [{ strategy: 'ordinal', matches: all.length, note }] };
  }
  return NOTHING;
};
