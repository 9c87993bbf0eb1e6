import type { ScanElement } from '../../contract/element.ts';

/** The listed elements as a tree. Made when first asked for. */
export type ElementTree = {
  readonly elements: readonly ScanElement[];
  children(ref: number): readonly ScanElement[];
  /** From the nearest listed container outwards. */
  ancestors(element: ScanElement): readonly ScanElement[];
  parent(element: ScanElement): ScanElement | null;
};

const NONE: readonly ScanElement[] = [];

export const treeOf = (elements: readonly ScanElement[]): ElementTree => {
  let known:
    | { byRef: ReadonlyMap<number, ScanElement>; below: ReadonlyMap<number, readonly ScanElement[]> }
    | undefined;
  const look = (): NonNullable<typeof known> => {
    if (known !== undefined) return known;
    const byRef = new Map<number, ScanElement>();
    const below = new Map<number, ScanElement[]>();
    for (const element of elements) {
      byRef.set(element.ref, element);
      if (element.parentRef === null) continue;
      const siblings = below.get(element.parentRef);
      if (siblings === undefined) below.set(element.parentRef, [element]);
      else siblings.push(element);
    }
    known = { byRef, below };
    return known;
  };
  const parent = ({ parentRef }: ScanElement): ScanElement | null =>
    parentRef === null ? null : (look().byRef.get(parentRef) ?? null);
  return {
    elements,
    parent,
    children: (ref) => look().below.get(ref) ?? NONE,
    ancestors(element) {
      const chain: ScanElement[] = [];
      for (let above = parent(element); above !== null; above = parent(above)) chain.push(above);
      return chain;
    },
  };
};
