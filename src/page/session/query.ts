import type { Misread, Place } from '../../ports/session-messages.ts';
import type { ElementRefs } from '../element-refs.ts';

const invalid = (selector: string, error: unknown): Misread => ({
  misread: 'invalid_selector',
  message: `${selector}: ${error instanceof Error ? error.message : String(error)}`,
});

const byXpath = (selector: string): readonly Element[] => {
  const found = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const elements: Element[] = [];
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const node = found.snapshotItem(at);
    if (node instanceof Element) elements.push(node);
  }
  return elements;
};

/** Every element once, in document order; what a host holds in its shadow comes right behind it. */
const walk = (root: Document | ShadowRoot | Element, visit: (element: Element) => void): void => {
  for (const element of root.querySelectorAll('*')) {
    visit(element);
    if (element.shadowRoot !== null) walk(element.shadowRoot, visit);
  }
};

/** All elements below a root, open shadow roots included, that match a selector known to be right. */
export const below = <E extends Element = Element>(root: Document | Element, selector: string): readonly E[] => {
  const found: E[] = [];
  walk(root, (element) => {
    if (element.matches(selector)) found.push(element as E);
  });
  if (root instanceof Element && root.shadowRoot !== null) {
    walk(root.shadowRoot, (element) => {
      if (element.matches(selector)) found.push(element as E);
    });
  }
  return found;
};

/** What a selector of the author matches: CSS through open shadow roots, or XPath when it begins like one. */
export const queryAll = (selector: string): readonly Element[] | Misread => {
  try {
    if (/^\.{0,2}\/|^\(/u.test(selector)) return byXpath(selector);
    // Asked once of the parser, so that a wrong selector is told on an empty page, too.
    document.createDocumentFragment().querySelector(selector);
    return below(document, selector);
  } catch (error) {
    return invalid(selector, error);
  }
};

/** The element that is meant; the root of the document when nothing is said. */
export const elementAtPlace = (place: Place, refs: ElementRefs): Element | Misread => {
  if (place.ref !== undefined) {
    const element = refs.elementOf(place.ref);
    return element ?? { misread: 'gone', message: `the element ${place.ref} is not on the page any more` };
  }
  if (place.selector === undefined) {
    return document.documentElement ?? { misread: 'no_match', message: 'the document is empty' };
  }
  const found = queryAll(place.selector);
  if ('misread' in found) return found;
  const [first] = found;
  return first ?? { misread: 'no_match', message: `nothing matches ${place.selector}` };
};
