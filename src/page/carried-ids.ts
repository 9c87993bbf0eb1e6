import type { Candidate } from '../contract/element.ts';
import type { ElementRefs } from './element-refs.ts';

/**
 * Which vaultyId a live element carries. It keeps it whatever its text says, also when it leaves the page and comes back
 * (K-2), unless another element has come to carry the same id meanwhile.
 */
export type CarriedIds = {
  /** By number, for those of these elements that carry one. */
  of(elements: readonly { readonly ref: number; readonly actionable: boolean }[]): Record<string, string>;
  keep(candidates: readonly Candidate[]): void;
};

/** How many claims of elements that are gone may be left lying about. */
const SPARE = 50;

export const createCarriedIds = (refs: ElementRefs): CarriedIds => {
  const carried = new WeakMap<Element, string>();
  const carriers = new Map<string, number>();
  return {
    of(elements) {
      const ids: Record<string, string> = {};
      for (const { ref, actionable } of elements) {
        const element = actionable ? refs.elementOf(ref) : null;
        const id = element === null ? undefined : carried.get(element);
        if (id !== undefined && carriers.get(id) === ref) ids[ref] = id;
      }
      return ids;
    },
    keep(candidates) {
      for (const { ref, vaultyId } of candidates) {
        if (carriers.get(vaultyId) === ref) continue;
        const element = refs.elementOf(ref);
        if (element === null) continue;
        carried.set(element, vaultyId);
        carriers.set(vaultyId, ref);
      }
      if (carriers.size <= 2 * candidates.length + SPARE) return;
      for (const [id, ref] of carriers) if (refs.elementOf(ref) === null) carriers.delete(id);
    },
  };
};
