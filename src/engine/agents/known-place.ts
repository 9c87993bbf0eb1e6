import type { Gate } from '../../contract/gate.ts';
import type { Resolution } from '../../contract/resolution.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import type { PomEntry, PomPlace } from '../kept/pom-cache.ts';
import type { Desk } from './desk.ts';

export const placeOf = ({ intent }: PlannedStep, url: string): PomPlace => ({
  url,
  element: intent.element,
  region: intent.region,
});

/** What the name meant on this page before; null when nobody knows, or the cache does not answer: it is only a memory. */
export const recallPlace = (place: PomPlace, { tools }: Desk): Promise<PomEntry | null> =>
  tools.pom?.recall(place).catch(() => null) ?? Promise.resolve(null);

/**
 * Holds a memory against what was decided today, without it, and measured by the gate on the live page (K-48). Where the two
 * differ today's decision stands, and the memory is replaced or loses one of its lives. It never decides anything itself.
 */
export const checkPlace = async (
  place: PomPlace,
  known: PomEntry | null,
  seen: { readonly resolution: Resolution | null; readonly gate: Gate | null },
  desk: Desk,
): Promise<void> => {
  const { resolution, gate } = seen;
  const { pom } = desk.tools;
  // Nobody looked: that says nothing about where it is.
  if (pom === undefined || resolution === null) return;
  const same = resolution.kind === 'resolved' && resolution.locator.selector === known?.selector;
  const hit = same && gate?.pass === true;
  if (known !== null) desk.pomCounts[hit ? 'hits' : 'misses'] += 1;
  try {
    if (resolution.kind === 'unresolved') await pom.missed(place);
    else if (gate?.pass !== true) await pom.forget(place);
    else if (resolution.discovery_confidence !== null) {
      const { strategy, discovery_confidence: confidence, locator } = resolution;
      await pom.confirm(place, { selector: locator.selector, confidence, strategy });
    }
  } catch {
    // What was done on the page is done, whether it can be noted down or not.
  }
};

/** For whoever asks why the name leads nowhere: that it did, to what, and when. */
export const sayPlace = ({ selector, strategy, confidence, verified_at }: PomEntry): string =>
  `until ${verified_at} the name led to ${selector} on this page (${strategy}, ${confidence})`;
