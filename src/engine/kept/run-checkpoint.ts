import { type RunState, runStateSchema } from '../../contract/run-state.ts';
import { KEPT_VALUES, keptKey } from '../../contract/tables/kept-values.ts';
import type { Cache } from '../../ports/cache.ts';

const keyOf = (reqId: string): string => keptKey('checkpoint', { req_id: reqId });

/** Written after every node, so that others can see how far a run is (P-82, K-43). */
export const keepRunState = (cache: Cache, state: RunState): Promise<void> =>
  cache.set(keyOf(state.req_id), JSON.stringify(state), KEPT_VALUES.checkpoint.ttl_s);

/** A state of another version, or one that somebody changed, is passed over. */
export const recallRunState = async (
  cache: Cache,
  reqId: string,
): Promise<{ readonly state: RunState | null; readonly passedOver: string | null }> => {
  const text = await cache.get(keyOf(reqId));
  if (text === null) return { state: null, passedOver: null };
  try {
    const read = runStateSchema.safeParse(JSON.parse(text));
    if (read.success) return { state: read.data, passedOver: null };
    return { state: null, passedOver: read.error.issues.map(({ path }) => path.join('.')).join(', ') };
  } catch {
    return { state: null, passedOver: 'not JSON' };
  }
};
