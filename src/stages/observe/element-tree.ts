import type { ScanElement } from '../../contract/element.ts';
import { documentOrder } from '../../kit/document-order.ts';

/** The listed elements as a tree. Made when first asked for. */
export type ElementTree = {
  readonly elements: readonly ScanElement[];
  children(ref: number): readonly ScanElement[];
  /** From the nearest listed container outwards. */
  ancestors(element: ScanElement): readonly ScanElement[];
  parent(element: ScanElement): ScanElement | null;
};

export const treeOf = (elements: readonly ScanElement[]): ElementTree => {
  const parent = ({ parentRef }: ScanElement): ScanElement | null =>
    parentRef === null ? null : (elements[documentOrder(elements).at(parentRef)] ?? null);
  return {
    elements,
    parent,
    children(ref) {
      const { at, firsts, nexts } = documentOrder(elements);
      const found: ScanElement[] = [];
      for (let place = firsts[at(ref)] ?? -1; place !== -1; place = nexts[place] ?? -1) {
        const child = elements[place];
        if (child !== undefined) found.push(child);
      }
      return found;
    },
    ancestors(element) {
      const chain: ScanElement[] = [];
      for (let above = parent(element); above !== null; above = parent(above)) chain.push(above);
      return chain;
    },
  };
};
