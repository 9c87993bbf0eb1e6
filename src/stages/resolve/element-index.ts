import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry } from '../../contract/registry.ts';
import { documentOrder } from '../../kit/document-order.ts';
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
  /** The place of a container and that of the last element inside it; the same, and before all, where it is not listed. */
  reach(ref: number): { readonly from: number; readonly to: number };
};

const known = new WeakMap<Registry, ElementIndex>();

const createIndex = (registry: Registry): ElementIndex => {
  const { elements } = registry;
  const { at: placeOf, ends } = documentOrder(elements);
  let numbers: Int32Array | undefined;
  const others = new Map<number, Candidate>();
  let holders: Map<number, ScanElement> | undefined;
  const place = (ref: number): number => {
    const at = placeOf(ref);
    if (at === -1) throw new RangeError(`no element ${ref} in registry ${registry.version}`);
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
  const registered = (ref: number): Candidate | undefined => {
    if (numbers === undefined) {
      numbers = new Int32Array(elements.length).fill(-1);
      for (const [number, candidate] of registry.candidates.entries()) numbers[place(candidate.ref)] = number;
    }
    const number = numbers[placeOf(ref)] ?? -1;
    return number === -1 ? undefined : registry.candidates[number];
  };
  const listed = (ref: number): ScanElement | undefined => elements[placeOf(ref)] ?? holderOf(ref);
  const index: ElementIndex = {
    registry,
    has: (ref) => listed(ref) !== undefined,
    element: (ref) => listed(ref) ?? (elements[place(ref)] as ScanElement),
    candidate(ref) {
      const known = registered(ref) ?? others.get(ref);
      if (known !== undefined) return known;
      const other = asCandidate(index.element(ref), index.ancestors(ref));
      others.set(ref, other);
      return other;
    },
    isCandidate: (ref) => registered(ref) !== undefined,
    // A box that is not listed stands right behind the list: it is never compared with what is.
    position(ref) {
      const at = placeOf(ref);
      if (at !== -1) return at;
      return holderOf(ref) === undefined ? place(ref) : elements.length;
    },
    ancestors(ref) {
      const chain: ScanElement[] = [];
      let parent = listed(ref)?.parentRef ?? null;
      while (parent !== null) {
        const element = listed(parent);
        if (element === undefined) break;
        chain.push(element);
        parent = element.parentRef;
      }
      return chain;
    },
    inside(ref) {
      const at = placeOf(ref);
      return at === -1 ? [] : elements.slice(at + 1, (ends[at] ?? at) + 1);
    },
    isInside(ref, container) {
      const [at, start] = [placeOf(ref), placeOf(container)];
      return start !== -1 && at > start && at <= (ends[start] ?? start);
    },
    reach(ref) {
      const from = placeOf(ref);
      return { from, to: ends[from] ?? from };
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
