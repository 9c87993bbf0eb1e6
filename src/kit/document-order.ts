type Listed = { readonly ref: number; readonly parentRef: number | null };

/** Where each element of a list stands in it, and what it stands in. Places count from 0; -1 is none. */
export type DocumentOrder = {
  at(ref: number): number;
  /** The place of the element around the one at this place. */
  readonly parents: Int32Array;
  /** The list is in document order, so what is inside an element follows it without a gap: the last place of it. */
  readonly ends: Int32Array;
  /** The first element directly inside the one at this place, and the next beside it. */
  readonly firsts: Int32Array;
  readonly nexts: Int32Array;
};

/** Numbers are given one after the other; on a page that was rebuilt for hours, those in use lie far apart. */
const SPARSE = 16;

const placesOf = (elements: readonly Listed[]): ((ref: number) => number) => {
  let most = 0;
  for (const { ref } of elements) most = Math.max(most, ref);
  if (most > SPARSE * (elements.length + 64)) {
    const places = new Map(elements.map(({ ref }, place) => [ref, place]));
    return (ref) => places.get(ref) ?? -1;
  }
  const places = new Int32Array(most + 1).fill(-1);
  for (let place = 0; place < elements.length; place += 1) places[elements[place]?.ref ?? 0] = place;
  return (ref) => places[ref] ?? -1;
};

const create = (elements: readonly Listed[]): DocumentOrder => {
  const at = placesOf(elements);
  const { length } = elements;
  const parents = new Int32Array(length);
  const [firsts, nexts] = [new Int32Array(length).fill(-1), new Int32Array(length).fill(-1)];
  const ends = new Int32Array(length);
  for (let place = length - 1; place >= 0; place -= 1) {
    // Whatever is inside has been met before: it told its end.
    const end = Math.max(ends[place] ?? 0, place);
    ends[place] = end;
    const parentRef = elements[place]?.parentRef ?? null;
    const parent = parentRef === null ? -1 : at(parentRef);
    parents[place] = parent;
    if (parent === -1) continue;
    nexts[place] = firsts[parent] ?? -1;
    firsts[parent] = place;
    if (end > (ends[parent] ?? 0)) ends[parent] = end;
  }
  return { at, parents, ends, firsts, nexts };
};

const known = new WeakMap<readonly Listed[], DocumentOrder>();

/** Made once for each list, whoever asks first: every rule about places needs it. */
export const documentOrder = (elements: readonly Listed[]): DocumentOrder => {
  const before = known.get(elements);
  if (before !== undefined) return before;
  const order = create(elements);
  known.set(elements, order);
  return order;
};
