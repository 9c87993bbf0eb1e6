/** Where an element stands, in words that can be compared and turned into a selector. Remembered for one look at the page. */
export type Paths = {
  /** `html>body>main>div:2>button#save`; a number counts the siblings of the same tag. */
  domPath(element: Element): string;
  /** The shadow roots that really hold the element now: host, "shadowRoot", …, element; empty in the light DOM. */
  shadowPath(element: Element): readonly string[];
};

const NOWHERE: readonly string[] = [];

export const createPaths = (): Paths => {
  const positions = new Map<ParentNode, Map<Element, number>>();
  const paths = new Map<Element, string>();

  /** All children of a parent are numbered at once: one by one would cost the square of their number. */
  const positionOf = (element: Element, parent: ParentNode): number => {
    let numbered = positions.get(parent);
    if (numbered === undefined) {
      numbered = new Map();
      const counts = new Map<string, number>();
      for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
        const count = (counts.get(child.localName) ?? 0) + 1;
        counts.set(child.localName, count);
        numbered.set(child, count);
      }
      positions.set(parent, numbered);
    }
    return numbered.get(element) ?? 1;
  };

  const step = (element: Element): string => {
    const tag = element.localName;
    if (element.id !== '') return `${tag}#${element.id}`;
    const position = element.parentNode === null ? 1 : positionOf(element, element.parentNode);
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
