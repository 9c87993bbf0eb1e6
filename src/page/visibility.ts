import type { Box } from '../contract/element.ts';
import { childrenOf, parentOf } from './composed-tree.ts';
import { areaBox, areaRects, pictureOf } from './image-map.ts';
import { dialogOnTop } from './modals.ts';

export const boxOf = (element: Element): Box => {
  const rect = element.getBoundingClientRect();
  if (rect.width === 0 && element.localName === 'area') return areaBox(element);
  return { x: rect.x, y: rect.y, w: rect.width, h: rect.height };
};

const isDrawn = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** The boxes a person sees: the element's own, or, where it has none (display: contents, floats), those of what is in it. */
export const drawnRects = (element: Element): readonly DOMRect[] => {
  if (element.localName === 'area') return areaRects(element);
  const own = [...element.getClientRects()].filter(isDrawn);
  if (own.length > 0) return own;
  const { display, overflow } = getComputedStyle(element);
  // What has no size and cuts off what sticks out shows nothing.
  if (display !== 'contents' && overflow !== 'visible') return [];
  const inside = [...childrenOf(element)].filter((child) => isVisible(child)).flatMap(drawnRects);
  if (inside.length > 0 || display !== 'contents') return inside;
  const text = document.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()].filter(isDrawn);
};

/** An area is drawn by the picture that uses its map, everything else by itself. */
const drawnBy = (element: Element): Element =>
  element.localName === 'area' ? (pictureOf(element) ?? element) : element;

/** The one definition (K-53): a rendered box larger than 0 and nothing up to the root that hides it. */
export const isVisible = (element: Element, box: Box = boxOf(element)): boolean => {
  const rendered = drawnBy(element).checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  if (rendered && box.w > 0 && box.h > 0) return true;
  // display: contents counts as not rendered, but what is inside may be.
  return (rendered || getComputedStyle(element).display === 'contents') && drawnRects(element).length > 0;
};

const OPAQUE: CheckVisibilityOptions = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

/** Visible, and whether it can be seen through entirely. Nearly always one question to the browser is enough. */
export const drawnAs = (element: Element, box: Box): 'opaque' | 'transparent' | 'hidden' => {
  if (box.w > 0 && box.h > 0 && element.checkVisibility(OPAQUE)) return 'opaque';
  if (!isVisible(element, box)) return 'hidden';
  return drawnBy(element).checkVisibility({ opacityProperty: true }) ? 'opaque' : 'transparent';
};

export const isEnabled = (element: Element): boolean => {
  if (element.matches(':disabled')) return false;
  const dialog = dialogOnTop();
  for (let current: Element | null = element; current; current = parentOf(current)) {
    if (current.getAttribute('aria-disabled') === 'true') return false;
    if (current instanceof HTMLElement && current.inert) return false;
    // HTML: a modal dialog is in reach whatever is around it, and nothing else is.
    if (current === dialog) return true;
  }
  return dialog === null;
};
