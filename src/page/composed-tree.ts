/** The tree as it is drawn: open shadow roots are entered, slotted nodes are met where their slot stands. */

export const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

export function* childrenOf(element: Element): Generator<Element> {
  if (element.shadowRoot) {
    yield* element.shadowRoot.children;
    return;
  }
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements();
    if (assigned.length > 0) {
      yield* assigned;
      return;
    }
  }
  yield* element.children;
}

/** Child nodes in drawing order, texts included. */
export const childNodesOf = (element: Element): Iterable<Node> => {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
};

export const contains = (ancestor: Element, node: Element): boolean => {
  for (let current: Element | null = node; current; current = parentOf(current)) {
    if (current === ancestor) return true;
  }
  return false;
};

/**
 * The deepest element drawn at a point, through shadow roots. A text between the tags of a host is drawn where its slot stands, but
 * belongs to the host: then it is the part of the shadow root on which the text lies.
 */
export const elementAt = (x: number, y: number): Element | null => {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const root: ShadowRoot = hit.shadowRoot;
    const isInside = (element: Element | null): boolean => element?.getRootNode() === root;
    const first: Element | null = root.elementFromPoint(x, y);
    const inner: Element | null | undefined = isInside(first) ? first : root.elementsFromPoint(x, y).find(isInside);
    if (!inner) break;
    hit = inner;
  }
  return hit;
};
