import type { ResolutionError } from '../contract/resolution.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody, PageTrouble } from '../ports/driver.ts';
import type { Preparation, PrepareRequest } from '../ports/page-messages.ts';
import { observe } from '../stages/observe/index.ts';
import { resolve } from '../stages/resolve/index.ts';
import type { Deadline } from './deadline.ts';

/** How long to wait before looking at several frames again, and for how long two equals may be a passing state. */
const LOOK_AGAIN_MS = 100;
const PASSING_MS = 300;

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
): Promise<Preparation | PageTrouble> => {
  const started = clock.monotonic();
  const waited = (): number => Math.round(clock.monotonic() - started);
  for (;;) {
    if (!page.hasFrames()) return page.prepare({ ...request, withinMs: deadline.left() });
    const scan = await page.scan();
    if ('trouble' in scan) return scan;
    const registry = observe(scan);
    const resolution = resolve({ registry, target: request.target, requirement: request.requirement });
    if (resolution.kind === 'resolved') {
      const prepared = await page.prepare({ ...request, resolution, withinMs: deadline.left() });
      const stale = !('trouble' in prepared) && prepared.resolution.kind === 'unresolved';
      if (!stale || deadline.expired()) return prepared;
    } else {
      const passing = resolution.situation === 'target_not_found' || waited() < PASSING_MS;
      if (deadline.expired() || !passing)
        return refused(resolution, registry.version, registry.candidates.length, waited());
    }
    await clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
  }
};
