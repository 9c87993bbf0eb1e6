import type { Judged } from './twin-judge.ts';

export type TwinFigures = {
  readonly asks: number;
  readonly right: number;
  /** Something was touched that must not be. */
  readonly wrong: readonly string[];
  readonly missed: number;
  readonly refused: number;
  /** Refusals whose suggestion was tried; `alike` where only a number can tell the twins apart. */
  readonly suggestions: { readonly toldApart: Share; readonly alike: Share };
};

export type Share = { readonly tried: number; readonly resolved: number; readonly failed: readonly string[] };

const shareOf = (judged: readonly Judged[]): Share => {
  const failed = judged.filter(({ resolved }) => resolved === false);
  return {
    tried: judged.length,
    resolved: judged.length - failed.length,
    failed: failed.map(({ asked, why }) => `${asked.page.name}: ${why || 'nothing was suggested'}`),
  };
};

export const twinFigures = (judged: readonly Judged[]): TwinFigures => {
  const count = (verdict: Judged['verdict']): number => judged.filter((one) => one.verdict === verdict).length;
  const offered = judged.filter(({ resolved }) => resolved !== null);
  return {
    asks: judged.length,
    right: count('right'),
    wrong: judged.filter(({ verdict }) => verdict === 'wrong').map(({ asked, why }) => `${asked.page.name}: ${why}`),
    missed: count('missed'),
    refused: judged.filter(({ refused }) => refused).length,
    suggestions: {
      toldApart: shareOf(offered.filter(({ asked }) => asked.page.alike !== true)),
      alike: shareOf(offered.filter(({ asked }) => asked.page.alike === true)),
    },
  };
};
