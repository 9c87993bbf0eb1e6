import type { Candidate } from '../contract/element.ts';
import type { Workplace } from './workplace.ts';

/** The registry as seed 000 gives it (V-63), always that of the page as it is now. Elements are looked up, never held (K-1). */
export type VaultyRegistry = {
  readonly version: number;
  readonly candidates: readonly Candidate[];
  readonly elementMap: { get(vaultyId: string): Element | undefined; has(vaultyId: string): boolean };
};

export const createVaultyRegistry = (work: Workplace): VaultyRegistry => {
  let indexed: { readonly version: number; readonly refs: ReadonlyMap<string, number> } | null = null;
  /** Made once per registry: whoever looks up every candidate must not pay for the square of the page. */
  const refs = (): ReadonlyMap<string, number> => {
    const { version, candidates } = work.observe();
    if (indexed?.version !== version) {
      indexed = { version, refs: new Map(candidates.map(({ vaultyId, ref }) => [vaultyId, ref])) };
    }
    return indexed.refs;
  };
  const find = (vaultyId: string): Element | undefined => {
    const ref = refs().get(vaultyId);
    return ref === undefined ? undefined : (work.refs.elementOf(ref) ?? undefined);
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
