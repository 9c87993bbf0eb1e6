import type { Situation } from '../../contract/tables/situations.ts';

/** The words, or the number, lead nowhere. */
export const MISSING: ReadonlySet<Situation> = new Set<Situation>([
  ...(['target_not_found', 'target_not_unique', 'wrong_kind', 'stale', 'out_of_scope'] as const),
]);
