import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import { asCandidate } from './as-candidate.ts';
import { elementOfText } from './text-element.ts';

/** The registry with the look-ups that every rule needs. Each is made when it is first asked for, and once. */
export type ElementIndex = {
  readonly registry: Registry;
  has(ref: number): boolean;
  element(ref: number): ScanElement;
  /** The registered candidate, or, for what is merely listed, its facts in the same shape. */
  candidate(ref: number): Candidate;
  isCandidate(ref: number): boolean;
  /** Place in the document, from 0. */
  position(ref: number): number;
  /** From the nearest listed container outwards. */
  ancestors(ref: number): readonly ScanElement[];
  /** Everything listed below a container, in document order. */
  inside(ref: number): readonly ScanElement[];
  isInside(ref: number, container: number): boolean;
};

const known = new WeakMap<Registry, ElementIndex>();

const createIndex = (registry: Registry): ElementIndex => {
  const { elements } = registry;
  let positions: Map<number, number> | undefined;
  let ends: Int32Array | undefined;
  let candidates: Map<number, Candidate> | undefined;
  let holders: Map<number, ScanElement> | undefined;
  const placeOf = (ref: number): number | undefined => {
    positions ??= new Map(elements.map((element, at) => [element.ref, at]));
    return positions.get(ref);
  };
  const place = (ref: number): number => {
    const at = placeOf(ref);
    if (at === undefined) throw new RangeError(`no element ${ref} in registry ${registry.version}`);
    return at;
  };
  /** Boxes that are not listed, but hold a text: looked up only for numbers that are not in the list. */
  const holderOf = (ref: number): ScanElement | undefined => {
    if (holders === undefined) {
      holders = new Map();
      for (const text of registry.texts ?? []) if (!holders.has(text.ref)) holders.set(text.ref, elementOfText(text));
    }
    return holders.get(ref);
  };
  /** The list is in document order, so what is inside a container follows it without a gap: only its end is needed. */
  const endOf = (at: number): number => {
    if (ends === undefined) {
      ends = Int32Array.from(elements, (_, own) => own);
      for (let own = elements.length - 1; own >= 0; own -= 1) {
        const parentRef = elements[own]?.parentRef ?? null;
        const parent = parentRef === null ? undefined : placeOf(parentRef);
        if (parent !== undefined) ends[parent] = Math.max(ends[parent] ?? 0, ends[own] ?? 0);
      }
    }
    return ends[at] ?? at;
  };
  const registered = (ref: number): Candidate | undefined => {
    candidates ??= new Map(registry.candidates.map((candidate) => [candidate.ref, candidate]));
    return candidates.get(ref);
  };
  const index: ElementIndex = {
    registry,
    has: (ref) => placeOf(ref) !== undefined || holderOf(ref) !== undefined,
    element: (ref) => elements[placeOf(ref) ?? -1] ?? holderOf(ref) ?? (elements[place(ref)] as ScanElement),
    candidate: (ref) => registered(ref) ?? asCandidate(index.element(ref), index.ancestors(ref)),
    isCandidate: (ref) => registered(ref) !== undefined,
    // A box that is not listed stands right behind the list: it is never compared with what is.
    position: (ref) => placeOf(ref) ?? (holderOf(ref) === undefined ? place(ref) : elements.length),
    ancestors(ref) {
      const chain: ScanElement[] = [];
      let parent = index.has(ref) ? index.element(ref).parentRef : null;
      while (parent !== null && index.has(parent)) {
        const element = index.element(parent);
        chain.push(element);
        parent = element.parentRef;
      }
      return chain;
    },
    inside(ref) {
      const at = placeOf(ref);
      return at === undefined ? [] : elements.slice(at + 1, endOf(at) + 1);
    },
    isInside(ref, container) {
      const [at, start] = [placeOf(ref), placeOf(container)];
      return at !== undefined && start !== undefined && at > start && at <= endOf(start);
    },
  };
  return index;
};

export const indexElements = (registry: Registry): ElementIndex => {
  const index = known.get(registry) ?? createIndex(registry);
  known.set(registry, index);
  return index;
};

/** How a person would call the candidate: `button "Save" in "Billing"`. */
export const describeCandidate = (candidate: Candidate): string => {
  const name = candidate.name || candidate.text || candidate.placeholder || candidate.attributes.id || '';
  const place = candidate.sectionHeading === null ? '' : ` in "${candidate.sectionHeading}"`;
  return `${candidate.role ?? candidate.tag} "${name.length > 80 ? `${name.slice(0, 79)}…` : name}"${place}`;
};
