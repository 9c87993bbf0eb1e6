import type { Box } from '../contract/element.ts';
import type { Registry } from '../contract/registry.ts';
import type { WrittenText } from '../contract/written-text.ts';
import { collapse } from '../kit/normalize.ts';
import { childNodesOf, parentOf } from './composed-tree.ts';
import type { ElementRefs } from './element-refs.ts';
import { createPaths } from './paths.ts';
import { boxOf } from './visibility.ts';

/** Longer texts are read, not used as a name. */
const LONGEST = 200;

/** A line of more parts is a sentence. */
const MOST_PARTS = 4;

/** Parts that are nearer than this belong to one word. In pixels. */
const TOUCHING = 2;

/** What is written inside these is their own name or value, or nobody sees it. */
const CLOSED = new Set('button select option textarea script style noscript template svg iframe'.split(' '));

/** Parts of a line: a text may be split over several of these. */
const PHRASING = new Set(
  'span b i em strong small u s sub sup mark abbr cite q code font bdi bdo time data var kbd samp dfn ins del wbr'.split(
    ' ',
  ),
);

const SEEN: CheckVisibilityOptions = { visibilityProperty: true, contentVisibilityAuto: true };

const isWritten = (node: Node): boolean =>
  collapse(node.textContent ?? '') !== '' && (!(node instanceof Element) || node.checkVisibility(SEEN));

const boxAround = (first: Node, last: Node): Box => {
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const { x, y, width: w, height: h } = range.getBoundingClientRect();
  return { x, y, w, h };
};

/** Parts that do not touch are words of their own, though no blank stands between them. */
const readAlong = (parts: readonly Node[]): string => {
  let text = '';
  let before: Box | null = null;
  for (const part of parts) {
    const box = parts.length === 1 ? null : boxAround(part, part);
    const apart =
      before !== null &&
      box !== null &&
      (Math.abs(box.x - (before.x + before.w)) > TOUCHING || box.y >= before.y + before.h);
    text += `${apart ? ' ' : ''}${part.textContent ?? ''}`;
    before = box;
  }
  return collapse(text);
};

const isPicture = (element: Element): boolean => element.localName === 'img' || element.getAttribute('role') === 'img';

/** The listed elements by number, and every element that has one of them inside. */
const listedIn = (
  registry: Registry,
  refs: ElementRefs,
): { readonly listed: ReadonlyMap<Element, number>; readonly holding: ReadonlySet<Element> } => {
  const listed = new Map<Element, number>();
  const holding = new Set<Element>();
  for (const { ref } of registry.elements) {
    const element = refs.elementOf(ref);
    if (element === null) continue;
    listed.set(element, ref);
    for (let above = parentOf(element); above !== null && !holding.has(above); above = parentOf(above)) {
      holding.add(above);
    }
  }
  return { listed, holding };
};

/** Everything written outside of controls that can be seen, in drawing order. */
const readTexts = (registry: Registry, refs: ElementRefs): readonly WrittenText[] => {
  const { listed, holding } = listedIn(registry, refs);
  const paths = createPaths();
  const found: WrittenText[] = [];
  let after: number | null = null;

  const about = (holder: Element, parentRef: number | null): Omit<WrittenText, 'text' | 'rect'> => ({
    ref: refs.refOf(holder),
    tag: holder.localName,
    look: holder.getAttribute('class') ?? '',
    parentRef,
    after,
    framePath: [],
    domPath: paths.domPath(holder),
  });

  const keep = (holder: Element, parentRef: number | null, written: readonly Node[]): void => {
    const [first] = written;
    const last = written.at(-1);
    if (first === undefined || last === undefined || !holder.checkVisibility(SEEN)) return;
    const box = boxAround(first, last);
    if (box.w === 0 || box.h === 0) return;
    found.push({ ...about(holder, parentRef), text: readAlong(written).slice(0, LONGEST), rect: box });
  };

  /** A line: as a whole, and, where it has a few parts, each of them. A title and the number beside it are two things. */
  const keepLine = (holder: Element, parentRef: number | null, run: readonly Node[]): void => {
    const written = run.filter(isWritten);
    const [only] = written;
    // One box around the whole text is its holder: that is where its look is.
    if (written.length === 1 && only instanceof Element) return keepLine(only, parentRef, [...only.childNodes]);
    keep(holder, parentRef, written);
    if (written.length < 2 || written.length > MOST_PARTS) return;
    for (const part of written) {
      if (!/[\p{L}\p{N}]/u.test(part.textContent ?? '')) continue;
      if (part instanceof Element) keepLine(part, parentRef, [...part.childNodes]);
      else keep(holder, parentRef, [part]);
    }
  };

  /** What a picture shows is read like a text: cards are often told apart by nothing else. */
  const keepPicture = (picture: Element, parentRef: number | null): void => {
    const text = collapse(picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '');
    const box = boxOf(picture);
    if (text === '' || box.w === 0 || box.h === 0 || !picture.checkVisibility(SEEN)) return;
    found.push({ ...about(picture, parentRef), text: text.slice(0, LONGEST), rect: box });
  };

  const visit = (holder: Element, above: number | null): void => {
    const own = listed.get(holder);
    if (own !== undefined) after = own;
    const parentRef = own ?? above;
    if (CLOSED.has(holder.localName) && holder.shadowRoot === null) return;
    let run: Node[] = [];
    for (const node of childNodesOf(holder)) {
      if (node instanceof Text) {
        run.push(node);
        continue;
      }
      if (!(node instanceof Element)) continue;
      if (isPicture(node)) {
        keepLine(holder, parentRef, run);
        run = [];
        if (listed.get(node) !== undefined) after = listed.get(node) ?? after;
        keepPicture(node, parentRef);
        continue;
      }
      if (PHRASING.has(node.localName) && !listed.has(node) && !holding.has(node) && node.shadowRoot === null) {
        run.push(node);
        continue;
      }
      keepLine(holder, parentRef, run);
      run = [];
      visit(node, parentRef);
    }
    keepLine(holder, parentRef, run);
  };
  if (document.body !== null) visit(document.body, null);
  return found;
};

/** The same registry, which also knows what is written on the page as soon as somebody asks. */
export const withTexts = (registry: Registry, refs: ElementRefs): Registry => {
  if ('texts' in registry) return registry;
  return Object.defineProperty(registry, 'texts', {
    enumerable: true,
    configurable: true,
    get: () => {
      const value = readTexts(registry, refs);
      // A plain value from now on: it can be seen that somebody asked.
      Object.defineProperty(registry, 'texts', { enumerable: true, value });
      return value;
    },
  });
};
