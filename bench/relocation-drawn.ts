import { createChance } from './chance.ts';
import type { Tally } from './relocation-curve.ts';

const TIMES = 2000;

/** What happened on one site. */
export type OfSite = { readonly pairs: number; readonly tally: Tally };

/** Nine of ten draws lie between these two shares, in percent. */
type Range = { readonly low: number; readonly high: number };

/**
 * As many sites drawn by chance from those that were measured, each as often as it comes: how far a figure moves with the
 * choice of sites. Pairs of one site stand and fall together, so drawing pairs would promise too much.
 */
export const drawnSites = (sites: readonly OfSite[]): Readonly<Record<keyof Tally, Range>> => {
  const chance = createChance(20_261_118);
  const draws = Array.from({ length: TIMES }, () =>
    sites.flatMap(() => sites[Math.floor(chance() * sites.length)] ?? []),
  );
  const range = (pick: (tally: Tally) => number): Range => {
    const shares = draws
      .map((drawn) => {
        const pairs = drawn.reduce((sum, one) => sum + one.pairs, 0);
        return (100 * drawn.reduce((sum, one) => sum + pick(one.tally), 0)) / pairs;
      })
      .toSorted((left, right) => left - right);
    return { low: shares[Math.floor(0.05 * TIMES)] ?? 0, high: shares[Math.floor(0.95 * TIMES)] ?? 0 };
  };
  return {
    right: range(({ right }) => right),
    wrong: range(({ wrong }) => wrong),
    wrongNegative: range(({ wrongNegative }) => wrongNegative),
  };
};

export const showDrawn = (sites: readonly OfSite[]): string => {
  const { right, wrong, wrongNegative } = drawnSites(sites);
  const show = ({ low, high }: Range): string => `${low.toFixed(1)} to ${high.toFixed(1)} %`;
  return `right ${show(right)}, wrong ${show(wrong)}, wrong on negatives ${show(wrongNegative)}`;
};
