import { parentOf } from './composed-tree.ts';
import { holdsAnother, PARTS_OF_PAGES } from './list-box.ts';
import { boxOf, drawnAs, isVisible } from './visibility.ts';

/** What is drawn for a field is a near relative of it, and large enough to be pressed. */
const FRAMES = 3;
const SMALL = 8;

const isLarge = (element: Element): boolean => {
  const { w, h } = boxOf(element);
  return w >= SMALL && h >= SMALL && isVisible(element);
};

/** The nearest thing around it that can be seen and holds no other field. */
const drawnAround = (field: Element): Element | null => {
  let around = parentOf(field);
  for (let up = 0; around !== null && up < FRAMES; around = parentOf(around), up += 1) {
    if ((PARTS_OF_PAGES.has(around.localName) && around.localName !== 'label') || holdsAnother(around, field) !== false)
      return null;
    if (isLarge(around)) return around;
  }
  return null;
};

/**
 * What a person presses to tick a box or switch that its page keeps out of sight, without a size or transparent: what is
 * drawn around it, or its label. The field itself where it can be seen, or where nothing of the kind is there.
 */
export const tickBoxOf = (element: Element): Element => {
  if (!(element instanceof HTMLInputElement) || (element.type !== 'checkbox' && element.type !== 'radio'))
    return element;
  const drawn = drawnAs(element, boxOf(element));
  if (drawn === 'opaque') return element;
  const around = element.checkVisibility() ? drawnAround(element) : null;
  return around ?? (drawn === 'hidden' ? [...(element.labels ?? [])].find(isLarge) : undefined) ?? element;
};
