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

/** Equal elements are told apart by their order in the document: `v-abc`, `v-abc~2`, … */
export const vaultyIds = (elements: readonly ScanElement[]): ReadonlyMap<number, string> => {
  const seen = new Map<string, number>();
  return new Map(
    elements.map((element) => {
      const base = `v-${stableHash(keyOf(element)).slice(0, 10)}`;
      const count = (seen.get(base) ?? 0) + 1;
      seen.set(base, count);
      return [element.ref, count === 1 ? base : `${base}~${count}`];
    }),
  );
};
