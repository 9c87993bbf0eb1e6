import type { ScanElement } from '../../contract/element.ts';
import { stableHash } from '../../kit/stable-hash.ts';

/** The same element gets the same id after a rebuild: from its DOM id, else from what a person would know it by (K-2). */
const keyOf = (element: ScanElement): string => {
  const frame = element.framePath.join('/');
  const { id } = element.attributes;
  if (id !== undefined && id !== '') return `${frame}|id:${id}`;
  const known = [
    element.attributes.name,
    element.text,
    element.role,
    element.attributes['data-testid'],
    element.ariaLabel,
  ];
  return `${frame}|${known.map((part) => part ?? '').join('\u0000')}`;
};

/**
 * Ids by number. An element that was met before keeps its id, whatever its text says now; `given` holds those.
 * Equal elements are told apart by their order in the document: `v-abc`, `v-abc~2`, …
 */
export const vaultyIds = (
  elements: readonly ScanElement[],
  given: Readonly<Record<string, string>>,
): ReadonlyMap<number, string> => {
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  for (const { ref } of elements) {
    const id = given[ref];
    if (id === undefined || taken.has(id)) continue;
    ids.set(ref, id);
    taken.add(id);
  }
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (ids.has(element.ref)) continue;
    const base = `v-${stableHash(keyOf(element)).slice(0, 7)}`;
    let id: string;
    do {
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      id = count === 1 ? base : `${base}~${count}`;
    } while (taken.has(id));
    ids.set(element.ref, id);
    taken.add(id);
  }
  return ids;
};
