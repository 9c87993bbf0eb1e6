import type { Placement, ScanElement } from '../../contract/element.ts';
import { type ElementTree, treeOf } from './element-tree.ts';
import { groupPlaces } from './repeated-group.ts';
import { tablePlaces } from './table-place.ts';

type ListPlace = NonNullable<Placement['list']>;

const LIST_ROLES = new Set(['list', 'listbox', 'menu', 'menubar', 'tablist', 'tree', 'radiogroup', 'feed']);
const ITEM_ROLES = new Set([
  'listitem',
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tab',
  'treeitem',
  'radio',
  'article',
]);

const listPlaces = (tree: ElementTree): ((element: ScanElement) => ListPlace | null) => {
  /** All items of a list are numbered at once: one by one would cost the square of their number. */
  const numbered = new Map<number, ReadonlyMap<number, number>>();
  const itemsOf = (list: ScanElement): ReadonlyMap<number, number> => {
    const known = numbered.get(list.ref);
    if (known !== undefined) return known;
    const positions = new Map<number, number>();
    const collect = (ref: number): void => {
      for (const child of tree.children(ref)) {
        if (child.role !== null && ITEM_ROLES.has(child.role)) positions.set(child.ref, positions.size + 1);
        // What lies between a list and its items (a group, a wrapper) is looked through; another list is not.
        else if (child.role === null || !LIST_ROLES.has(child.role)) collect(child.ref);
      }
    };
    collect(list.ref);
    numbered.set(list.ref, positions);
    return positions;
  };
  return (element) => {
    let item: ScanElement | null = null;
    for (const around of [element, ...tree.ancestors(element)]) {
      if (item === null) {
        if (around.role !== null && ITEM_ROLES.has(around.role)) item = around;
        continue;
      }
      if (around.role === null || !LIST_ROLES.has(around.role)) continue;
      const positions = itemsOf(around);
      const position = positions.get(item.ref);
      return position === undefined ? null : { listRef: around.ref, position, size: positions.size };
    }
    return null;
  };
};

/** Answers for single elements; what it has to know of the whole page is looked up at the first question, in one pass. */
export const placementsOf = (elements: readonly ScanElement[]): ((element: ScanElement) => Placement) => {
  const tree = treeOf(elements);
  const table = tablePlaces(tree);
  const list = listPlaces(tree);
  const group = groupPlaces(tree);
  return (element) => ({ table: table(element), list: list(element), group: group(element) });
};
