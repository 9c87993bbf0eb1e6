import type { ScanElement } from '../../contract/element.ts';
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

const isBox = ({ role, tag, actionable }: ScanElement): boolean =>
  (role !== null && BOXES.has(role)) || tag === 'section' || actionable;

/** What stands on a button is the same in every card. */
const names = ({ role, text }: ScanElement): boolean => role !== 'button' && text !== '' && text.length <= LONGEST;

type Siblings = {
  readonly positions: ReadonlyMap<number, number>;
  /** In how many of the groups a text stands. */
  readonly counts: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<number, readonly string[]>;
};

const textsIn = (group: ScanElement, tree: ElementTree): readonly string[] => {
  const found: string[] = [];
  const collect = (element: ScanElement): void => {
    for (const child of tree.children(element.ref)) {
      if (names(child)) found.push(child.text);
      collect(child);
    }
  };
  collect(group);
  // A box without listed content is known by its own text.
  if (found.length === 0 && names(group)) found.push(group.text);
  return [...new Set(found)];
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
    const look = lookOf(group);
    const alike = around.filter((other) => lookOf(other) === look);
    const positions = new Map<number, number>();
    const counts = new Map<string, number>();
    const texts = new Map<number, readonly string[]>();
    for (const [at, one] of alike.entries()) {
      const own = textsIn(one, tree);
      positions.set(one.ref, at + 1);
      texts.set(one.ref, own);
      for (const text of new Set(own.map(normalize))) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const siblings = { positions, counts, texts };
    known.set(key, siblings);
    return siblings;
  };

  return (element) => {
    for (const around of tree.ancestors(element)) {
      const repeated = around.role !== null && REPEATED.has(around.role);
      if (!repeated && !isBox(around)) continue;
      const { positions, counts, texts } = siblingsOf(around);
      const position = positions.get(around.ref);
      if (positions.size < 2 || position === undefined) continue;
      const telling = (texts.get(around.ref) ?? []).filter((text) => counts.get(normalize(text)) === 1);
      return { groupRef: around.ref, position, size: positions.size, texts: telling.slice(0, MOST_TEXTS) };
    }
    return null;
  };
};
