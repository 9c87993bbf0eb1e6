import { collapse } from '../kit/normalize.ts';
import { childNodesOf } from './composed-tree.ts';
import { isSecretField } from './values.ts';

/** Something with more in it is a part of the page. */
const MOST_NODES = 600;

/** Nothing that a person could read. */
const TINY = 2;

const SEEN: CheckVisibilityOptions = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

/** Drawn, and large enough to be read. */
export const isSeen = (element: Element): boolean => {
  // What has no box of its own shows what is in it.
  if (!element.checkVisibility(SEEN)) return getComputedStyle(element).display === 'contents';
  const { width, height } = element.getBoundingClientRect();
  // Kept for speech alone; what has no size may still let things stick out.
  return !((width > 0 && width <= TINY) || (height > 0 && height <= TINY));
};

function* seenIn(root: Element, without: Element): Generator<Node> {
  let count = 0;
  const visit = function* (node: Node): Generator<Node> {
    count += 1;
    if (count > MOST_NODES || node === without) return;
    if (node instanceof Element && !isSeen(node)) return;
    yield node;
    if (node instanceof Element) for (const child of childNodesOf(node)) yield* visit(child);
  };
  yield* visit(root);
}

/** What a person can read there, values of fields included, without one part of it. */
export const drawnText = (root: Element, without: Element): string => {
  const texts: string[] = [];
  for (const node of seenIn(root, without)) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof HTMLInputElement && !isSecretField(node)) texts.push(node.value);
  }
  return collapse(texts.join(' '));
};

export type DrawnPart = { readonly element: Element; readonly look: string };

/** What is drawn there, texts and pictures, to be told from another look of it. What has the focus or is open may differ in style. */
export const drawnParts = (root: Element, without: Element): readonly DrawnPart[] => {
  const seen: DrawnPart[] = [];
  for (const node of seenIn(root, without)) {
    if (node instanceof Text) seen.push({ element: node.parentElement ?? root, look: node.data.trim() });
    if (!(node instanceof Element) || node.childElementCount > 0) continue;
    const { backgroundImage, backgroundPosition } = getComputedStyle(node);
    const icon = (node.textContent ?? '').trim() === '' ? (node.getAttribute('class') ?? '') : '';
    const source = node.getAttribute('src') ?? node.getAttribute('href') ?? node.getAttribute('d') ?? '';
    const position = backgroundImage === 'none' ? '' : backgroundPosition;
    seen.push({ element: node, look: `${icon}|${source}|${backgroundImage}|${position}` });
  }
  return seen.filter(({ look }) => look !== '');
};

export const drawnLook = (root: Element, without: Element): string =>
  drawnParts(root, without)
    .map(({ look }) => look)
    .join('\n');
