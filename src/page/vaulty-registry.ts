import type { Candidate } from '../contract/element.ts';
import type { Workplace } from './workplace.ts';

/** The registry as seed 000 gives it (V-63), always that of the page as it is now. Elements are looked up, never held (K-1). */
export type VaultyRegistry = {
  readonly version: number;
  readonly candidates: readonly Candidate[];
  readonly elementMap: { get(vaultyId: string): Element | undefined; has(vaultyId: string): boolean };
};

export const createVaultyRegistry = (work: Workplace): VaultyRegistry => {
  const find = (vaultyId: string): Element | undefined => {
    const candidate = work.observe().candidates.find((other) => other.vaultyId === vaultyId);
    return candidate === undefined ? undefined : (work.refs.elementOf(candidate.ref) ?? undefined);
  };
  return {
    get version() {
      return work.observe().version;
    },
    get candidates() {
      return work.observe().candidates;
    },
    elementMap: { get: find, has: (vaultyId) => find(vaultyId) !== undefined },
  };
};
