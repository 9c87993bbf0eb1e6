import { describe, expect, it } from 'vitest';
import { twinFigures } from '../support/twin-figures.ts';
import { describeTwins } from '../support/twin-suite.ts';
import { TWIN_PAGES } from './twin-pages.ts';

const pages = Object.values(TWIN_PAGES).flat();
const judged = describeTwins(TWIN_PAGES);

describe('all twins together', () => {
  it('[C-51] [C-58] given at least sixty pages, when every row was tried, then nothing was touched that was not meant', () => {
    const { suggestions, wrong, ...figures } = twinFigures(judged);
    const { toldApart, alike } = suggestions;
    process.stdout.write(
      `twins: ${pages.length} pages, ${figures.asks} asks, ${figures.right} right, ${figures.missed} missed, ${wrong.length} wrong, ` +
        `${figures.refused} refused; suggestions that led to a twin at first retry: ${toldApart.resolved} of ${toldApart.tried}, ` +
        `where nothing tells them apart ${alike.resolved} of ${alike.tried}\n`,
    );
    expect(pages.length).toBeGreaterThanOrEqual(60);
    expect(figures.asks).toBe(pages.flatMap(({ asks }) => asks).length);
    expect(wrong).toEqual([]);
  });

  it('given a refusal, when the suggested intent is tried as it was offered, then it leads to one of the twins in at least 95 of 100 cases', () => {
    const { toldApart, alike } = twinFigures(judged).suggestions;
    expect(toldApart.tried).toBeGreaterThanOrEqual(60);
    for (const { resolved, tried, failed } of [toldApart, alike])
      expect(resolved / tried >= 0.95 ? [] : failed).toEqual([]);
  });
});
