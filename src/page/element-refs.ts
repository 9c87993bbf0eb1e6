/**
 * Which number an element carries. A number is given once per document and never again, so that a number from an old
 * look either still means the same element or nothing. Elements stay collectable: both ways are weak.
 */
export type ElementRefs = {
  refOf(element: Element): number;
  /** The live element, or null when it left the document. */
  elementOf(ref: number): Element | null;
};

export const createElementRefs = (): ElementRefs => {
  const refs = new WeakMap<Element, number>();
  const elements = new Map<number, WeakRef<Element>>();
  const collected = new FinalizationRegistry<number>((ref) => elements.delete(ref));
  let last = 0;
  return {
    refOf(element) {
      const known = refs.get(element);
      if (known !== undefined) return known;
      last += 1;
      refs.set(element, last);
      elements.set(last, new WeakRef(element));
      collected.register(element, last);
      return last;
    },
    elementOf(ref) {
      const element = elements.get(ref)?.deref();
      // Moved into a frame it is connected, but it is that document's now.
      return element?.isConnected === true && element.ownerDocument === document ? element : null;
    },
  };
};
