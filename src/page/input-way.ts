import type { ActionKind } from '../ports/page-messages.ts';
import { parentOf } from './composed-tree.ts';
import { roleOf } from './roles.ts';

/**
 * How the input of an action comes to the element. `pointer`: the point itself must be free, and whatever else it would
 * hit is kept from it. `drag`: only where it begins. `text`: it goes to the element wherever that is.
 */
export type InputWay = 'pointer' | 'drag' | 'text';

const POINTED = new Set<ActionKind>(['click', 'submit', 'hover', 'check', 'uncheck']);

export const isFileField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

export const isSlider = (element: Element): boolean =>
  (element instanceof HTMLInputElement && element.type === 'range') || roleOf(element) === 'slider';

export const inputWay = (kind: ActionKind, element: Element): InputWay => {
  if (POINTED.has(kind)) return 'pointer';
  switch (kind) {
    case 'select':
      return element instanceof HTMLSelectElement ? 'text' : 'pointer';
    case 'upload':
      return isFileField(element) ? 'text' : 'pointer';
    case 'drag':
      return isSlider(element) ? 'text' : 'drag';
    default:
      return 'text';
  }
};

/** What moves when the element is dragged: a card, by whichever of its words it was meant. */
export const draggedWith = (element: Element): Element => {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (at.getAttribute('draggable') === 'true') return at;
  }
  return element;
};

/** A file field is often hidden behind what is drawn for it: its label, or the box that it lies in. */
export const standInFor = (element: Element, isVisible: (element: Element) => boolean): Element => {
  if (!isFileField(element) || isVisible(element)) return element;
  const label = [...(element.labels ?? [])].find(isVisible);
  if (label !== undefined) return label;
  let around = element.parentElement;
  while (around !== null && !isVisible(around)) around = around.parentElement;
  return around === null || around === document.body ? element : around;
};
