import { KEPT_VALUES, keptKey } from '../../contract/tables/kept-values.ts';
import type { Cache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';

export type RateAnswer = { readonly allowed: boolean; readonly count: number; readonly retryAfterSeconds: number };

/** Counts what a client asks for within a window that moves with the clock (P-84, P-120). */
export const countRequest = async (cache: Cache, clock: Clock, clientId: string, most: number): Promise<RateAnswer> => {
  const { ttl_s: seconds } = KEPT_VALUES.rate;
  const count = await cache.countWithin(keptKey('rate', { client_id: clientId }), clock.now(), seconds);
  const allowed = count <= most;
  return { allowed, count, retryAfterSeconds: allowed ? 0 : seconds };
};
