import type { ResolutionError } from '../contract/resolution.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody, PageTrouble } from '../ports/driver.ts';
import type { DecidedFacts, Preparation, PrepareRequest, Seen } from '../ports/page-messages.ts';
import { observe, patterns } from '../stages/observe/index.ts';
import { factsFor, mayComeBetter, questionOf, resolve } from '../stages/resolve/index.ts';
import type { Deadline } from './deadline.ts';

/** How long to wait before looking at several frames again, and for how long two equals may be a passing state. */
const LOOK_AGAIN_MS = 100;
const PASSING_MS = 300;

/** For how long what is called just so may come behind what is called more than that. */
const NAMES_MS = 500;

/** What an action was prepared on is fetched when there is time for it: never before the input is on its way. */
export type Prepared = Preparation & { facts(): Promise<DecidedFacts | null> };

const factsOf = ({ queries: _, version, ...scan }: Seen): DecidedFacts => ({ version, json: JSON.stringify(scan) });

const refused = (resolution: ResolutionError, version: number, total: number, waitedMs: number): Preparation => ({
  resolution,
  gate: null,
  gateFacts: null,
  preconditions: [],
  before: null,
  heldBefore: [],
  point: null,
  field: null,
  needsListener: false,
  registryVersion: version,
  candidatesTotal: total,
  waitedMs,
});

/**
 * Observe, resolve and gate. With one document all of it happens in the page, in one round trip. With several, their
 * facts are put together here and decided by the same code, and the frame of the chosen element gates it.
 */
export const prepareAction = async (
  request: PrepareRequest,
  page: PageBody,
  deadline: Deadline,
  clock: Clock,
): Promise<Prepared | PageTrouble> => {
  const started = clock.monotonic();
  const needs = factsFor(request.target);
  const waited = (): number => Math.round(clock.monotonic() - started);
  for (;;) {
    if (!page.hasFrames() && !needs.frames) {
      const prepared = await page.prepare({ ...request, withinMs: deadline.left() });
      return 'trouble' in prepared ? prepared : { ...prepared, facts: page.facts };
    }
    const seen = await page.scan(needs.queries);
    if ('trouble' in seen) return seen;
    const facts = (): Promise<DecidedFacts> => Promise.resolve(factsOf(seen));
    const { queries, ...scan } = seen;
    const registry = observe(scan);
    const resolution = resolve(questionOf(request, { registry, queries }, patterns));
    if (mayComeBetter(request.target, resolution) && waited() < NAMES_MS && !deadline.expired()) {
      await clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
      continue;
    }
    if (resolution.kind === 'resolved') {
      const prepared = await page.prepare({ ...request, resolution, withinMs: deadline.left() });
      if ('trouble' in prepared) return prepared;
      if (prepared.resolution.kind === 'resolved' || deadline.expired()) return { ...prepared, facts };
    } else {
      // The element may still be on its way, or the frame that was named.
      const { situation } = resolution;
      const awaited = situation === 'target_not_found' || (situation === 'out_of_scope' && needs.frames);
      const passing = awaited || waited() < PASSING_MS;
      if (deadline.expired() || !passing)
        return { ...refused(resolution, registry.version, registry.candidates.length, waited()), facts };
    }
    await clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
  }
};
