import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Judged, judgeTwin } from './twin-judge.ts';
import type { TwinPage } from './twin-page.ts';
import { startTwinRunner, type TwinRunner } from './twin-runner.ts';

/** Tests wait for their turn, too. */
const TIMEOUT_MS = 60_000;

/** A test for each page; what became of every ask is in the list when they are over. */
export const describeTwins = (groups: Readonly<Record<string, readonly TwinPage[]>>): readonly Judged[] => {
  const judged: Judged[] = [];
  let runner: TwinRunner;
  beforeAll(async () => {
    runner = await startTwinRunner(Object.values(groups).flat());
  });
  afterAll(() => runner.close());
  for (const [group, pages] of Object.entries(groups)) {
    describe.concurrent(`equal controls: ${group}`, () => {
      for (const page of pages) {
        it(`given ${page.name}, when each row is tried, then only what it means is touched, and what means several is refused`, {
          timeout: TIMEOUT_MS,
        }, async () => {
          const results: Judged[] = [];
          for (const ask of page.asks) results.push(judgeTwin(await runner.ask(page, ask)));
          judged.push(...results);
          expect(results.filter(({ verdict }) => verdict !== 'right').map(({ why }) => why)).toEqual([]);
        });
      }
    });
  }
  return judged;
};
