import { KEPT_VALUES, keptKey } from '../../contract/tables/kept-values.ts';
import type { Cache } from '../../ports/cache.ts';

/** Notes one more healing of a selector and tells how many there were: for the report, not a limit (K-40). */
export const countHeal = (cache: Cache, reqId: string, selector: string): Promise<number> =>
  cache.increment(keptKey('heal', { req_id: reqId, selector }), KEPT_VALUES.heal.ttl_s);
