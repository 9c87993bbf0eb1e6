import { referencesOf } from './references.ts';

/** Who belongs to whom without standing inside: found in one go, because each question would search the whole page. */
export type Relations = {
  /** The labels of a control, in the order of the page. */
  labelsOf(control: Element): readonly Element[];
  /** Who owns an element from afar (aria-owns): it is read with its owner, and no longer where it stands. */
  ownerOf(element: Element): Element | null;
};

const NONE: readonly Element[] = [];

type Found = { readonly labels: Map<Element, Element[]>; readonly owners: Map<Element, Element> };

const collect = (roots: readonly (Document | ShadowRoot)[]): Found => {
  const labels = new Map<Element, Element[]>();
  const owners = new Map<Element, Element>();
  for (const root of roots) {
    for (const element of root.querySelectorAll('label,[aria-owns]')) {
      if (element instanceof HTMLLabelElement && element.control !== null) {
        const known = labels.get(element.control);
        if (known === undefined) labels.set(element.control, [element]);
        else known.push(element);
      }
      for (const owned of referencesOf(element, 'aria-owns')) {
        if (!owners.has(owned) && !owned.contains(element)) owners.set(owned, element);
      }
    }
  }
  return { labels, owners };
};

export const createRelations = (roots: readonly (Document | ShadowRoot)[]): Relations => {
  let found: Found | null = null;
  const all = (): Found => {
    found ??= collect(roots);
    return found;
  };
  return {
    labelsOf: (control) => all().labels.get(control) ?? NONE,
    ownerOf: (element) => {
      const { owners } = all();
      return owners.size === 0 ? null : (owners.get(element) ?? null);
    },
  };
};
