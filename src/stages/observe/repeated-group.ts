import type { ScanElement } from '../../contract/element.ts';
import { documentOrder } from '../../kit/document-order.ts';
import { normalize } from '../../kit/normalize.ts';
import type { ElementTree } from './element-tree.ts';

/** The card, row or item an element is in, among others like it, and the texts that no other of them has. */
export type GroupPlace = {
  readonly groupRef: number;
  readonly position: number;
  readonly size: number;
  readonly texts: readonly string[];
};

/** What is made to be repeated; other boxes count when their neighbour looks the same. */
const REPEATED = new Set(['row', 'listitem', 'article', 'option', 'treeitem']);
const BOXES = new Set(['group', 'region', 'form', 'tabpanel', 'figure']);

/** Longer texts are read, not used as a name. */
const LONGEST = 80;
/** So many texts of one group are enough to tell it from others. */
const MOST_TEXTS = 5;

const lookOf = ({ tag, role, attributes }: ScanElement): string => `${tag}|${role ?? ''}|${attributes.class ?? ''}`;

const looksLike = (one: ScanElement, other: ScanElement): boolean =>
  one.tag === other.tag && one.role === other.role && (one.attributes.class ?? '') === (other.attributes.class ?? '');

const isBox = ({ role, tag, actionable }: ScanElement): boolean =>
  (role !== null && BOXES.has(role)) || tag === 'section' || actionable;

/** What stands on a button is the same in every card. */
const names = ({ role, text }: ScanElement): boolean => role !== 'button' && text !== '' && text.length <= LONGEST;

type Siblings = {
  readonly positions: ReadonlyMap<number, number>;
  /** The only one of the groups in which a text stands. */
  readonly owners: ReadonlyMap<string, number | null>;
};

const textsIn = (group: ScanElement, { elements }: ElementTree): readonly string[] => {
  const { at, ends } = documentOrder(elements);
  const place = at(group.ref);
  const found: string[] = [];
  for (let inside = place + 1; inside <= (ends[place] ?? place); inside += 1) {
    const element = elements[inside];
    if (element !== undefined && names(element)) found.push(element.text);
  }
  // A box without listed content is known by its own text.
  if (found.length === 0 && names(group)) found.push(group.text);
  return found;
};

export const groupPlaces = (tree: ElementTree): ((element: ScanElement) => GroupPlace | null) => {
  const known = new Map<string, Siblings>();
  const roots = tree.elements.filter(({ parentRef }) => parentRef === null);

  /** Groups of one look inside one container; all of them are read at once. */
  const siblingsOf = (group: ScanElement): Siblings => {
    const key = `${group.parentRef ?? 0}|${lookOf(group)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const around = group.parentRef === null ? roots : tree.children(group.parentRef);
    const positions = new Map<number, number>();
    const owners = new Map<string, number | null>();
    for (const one of around) {
      if (!looksLike(one, group)) continue;
      positions.set(one.ref, positions.size + 1);
      for (const own of textsIn(one, tree)) {
        const text = normalize(own);
        const owner = owners.get(text);
        if (owner === undefined) owners.set(text, one.ref);
        else if (owner !== one.ref) owners.set(text, null);
      }
    }
    const siblings = { positions, owners };
    known.set(key, siblings);
    return siblings;
  };

  return (element) => {
    for (const around of tree.ancestors(element)) {
      const repeated = around.role !== null && REPEATED.has(around.role);
      if (!repeated && !isBox(around)) continue;
      const { positions, owners } = siblingsOf(around);
      const position = positions.get(around.ref);
      if (positions.size < 2 || position === undefined) continue;
      const telling = new Set(textsIn(around, tree).filter((text) => owners.get(normalize(text)) === around.ref));
      return { groupRef: around.ref, position, size: positions.size, texts: [...telling].slice(0, MOST_TEXTS) };
    }
    return null;
  };
};
