import { createGhosts, isCut, isCutByParent } from './ghosts.ts';
import { boxOf, drawnAs } from './visibility.ts';

/** So faint that nobody sees it. */
const FAINT = 0.05;

/** Nobody can see it: not drawn, transparent, a pixel, cut away or beyond the page. */
export const isUnseen = (element: Element): boolean => {
  const box = boxOf(element);
  const drawn = drawnAs(element, box);
  if (drawn === 'hidden' || Number(getComputedStyle(element).opacity) < FAINT) return true;
  return createGhosts().isUnseen(element, box, drawn) || isCut(element) || isCutByParent(element);
};
