import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';

/** The registry with the look-ups that every rule needs, made once. */
export type ElementIndex = {
  readonly registry: Registry;
  element(ref: number): ScanElement;
  ancestors(ref: number): readonly ScanElement[];
  /** Everything listed below a container, in document order. */
  inside(ref: number): readonly ScanElement[];
};

export const indexElements = (registry: Registry): ElementIndex => {
  const byRef = new Map(registry.elements.map((element) => [element.ref, element]));
  const children = new Map<number, ScanElement[]>();
  for (const element of registry.elements) {
    if (element.parentRef === null) continue;
    const siblings = children.get(element.parentRef);
    if (siblings === undefined) children.set(element.parentRef, [element]);
    else siblings.push(element);
  }
  const inside = (ref: number): readonly ScanElement[] =>
    (children.get(ref) ?? []).flatMap((child) => [child, ...inside(child.ref)]);
  return {
    registry,
    element(ref) {
      const element = byRef.get(ref);
      if (element === undefined) throw new RangeError(`no element ${ref} in registry ${registry.version}`);
      return element;
    },
    ancestors(ref) {
      const chain: ScanElement[] = [];
      let parent = byRef.get(ref)?.parentRef ?? null;
      while (parent !== null) {
        const element = byRef.get(parent);
        if (element === undefined) break;
        chain.push(element);
        parent = element.parentRef;
      }
      return chain;
    },
    inside,
  };
};

/** How a person would call the candidate: `button "Save" in "Billing"`. */
export const describeCandidate = (candidate: Candidate): string => {
  const name = candidate.name || candidate.text || candidate.placeholder || candidate.attributes.id || '';
  const place = candidate.sectionHeading === null ? '' : ` in "${candidate.sectionHeading}"`;
  return `${candidate.role ?? candidate.tag} "${name}"${place}`;
};
