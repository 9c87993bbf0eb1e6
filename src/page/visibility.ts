import type { Box } from '../contract/element.ts';
import { parentOf } from './composed-tree.ts';

export const boxOf = (element: Element): Box => {
  const rect = element.getBoundingClientRect();
  return { x: rect.x, y: rect.y, w: rect.width, h: rect.height };
};

/** The one definition (K-53): a rendered box larger than 0 and nothing up to the root that hides it. */
export const isVisible = (element: Element, box: Box = boxOf(element)): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  if (box.w > 0 && box.h > 0) return true;
  // A link around a floated picture has no box of its own, but its content is drawn.
  return getComputedStyle(element).display === 'contents'
    ? [...element.children].some((child) => isVisible(child))
    : [...element.getClientRects()].some((rect) => rect.width > 0 && rect.height > 0);
};

export const isTransparent = (element: Element): boolean => !element.checkVisibility({ opacityProperty: true });

export const isEnabled = (element: Element): boolean => {
  if (element.matches(':disabled')) return false;
  for (let current: Element | null = element; current; current = parentOf(current)) {
    if (current.getAttribute('aria-disabled') === 'true') return false;
    if (current instanceof HTMLElement && current.inert) return false;
  }
  return true;
};

export const inViewport = (box: Box): boolean =>
  box.x < innerWidth && box.y < innerHeight && box.x + box.w > 0 && box.y + box.h > 0;
