import { isMadeUpId } from '../kit/made-up-id.ts';

/** Where an element stands, in words that can be compared and turned into a selector. Remembered for one look at the page. */
export type Paths = {
  /** `html>body>main>div:2>button#save`; a number counts the siblings of the same tag. */
  domPath(element: Element): string;
  /** The shadow roots that really hold the element now: host, "shadowRoot", …, element; empty in the light DOM. */
  shadowPath(element: Element): readonly string[];
};

const NOWHERE: readonly string[] = [];
const PLAIN_ID = /^[A-Za-z_][\w-]*$/u;

export const createPaths = (): Paths => {
  const positions = new Map<ParentNode, Map<Element, number>>();
  const twins = new Map<ParentNode, Set<string>>();
  const paths = new Map<Element, string>();

  /** All children of a parent are numbered at once: one by one would cost the square of their number. */
  const positionOf = (element: Element, parent: ParentNode): number => {
    let numbered = positions.get(parent);
    if (numbered === undefined) {
      numbered = new Map();
      const counts = new Map<string, number>();
      const ids = new Set<string>();
      const twice = new Set<string>();
      for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
        const count = (counts.get(child.localName) ?? 0) + 1;
        counts.set(child.localName, count);
        numbered.set(child, count);
        if (child.id !== '') (ids.has(child.id) ? twice : ids).add(child.id);
      }
      positions.set(parent, numbered);
      twins.set(parent, twice);
    }
    return numbered.get(element) ?? 1;
  };

  const step = (element: Element): string => {
    const tag = element.localName;
    const parent = element.parentNode;
    const position = parent === null ? 1 : positionOf(element, parent);
    // An id that its neighbour has too says nothing, one with signs in it could not be read back, and one that a library
    // counted out may be another one when the page is loaded again.
    if (
      PLAIN_ID.test(element.id) &&
      !isMadeUpId(element.id) &&
      !(parent !== null && twins.get(parent)?.has(element.id))
    )
      return `${tag}#${element.id}`;
    return position === 1 ? tag : `${tag}:${position}`;
  };

  const domPath = (element: Element): string => {
    const known = paths.get(element);
    if (known !== undefined) return known;
    const { parentNode } = element;
    const above =
      parentNode instanceof ShadowRoot ? parentNode.host : parentNode instanceof Element ? parentNode : null;
    const path = above === null ? step(element) : `${domPath(above)}>${step(element)}`;
    paths.set(element, path);
    return path;
  };

  return {
    domPath,
    shadowPath(element) {
      let root = element.getRootNode();
      if (!(root instanceof ShadowRoot)) return NOWHERE;
      const path: string[] = [step(element)];
      while (root instanceof ShadowRoot) {
        path.unshift(step(root.host), 'shadowRoot');
        root = root.host.getRootNode();
      }
      return path;
    },
  };
};
