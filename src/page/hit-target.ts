import type { GateFacts } from '../contract/gate.ts';
import { collapse } from '../kit/normalize.ts';
import type { Point } from '../ports/page-messages.ts';
import { contains, elementAt, parentOf } from './composed-tree.ts';
import { drawnRects } from './visibility.ts';

/** What takes a click for itself, also inside a label. */
const KEEPS_CLICK = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

/** A label passes the click on to its control, so hitting the label is hitting the control. */
export const labelForHit = (target: Element, hit: Element): boolean => {
  for (let current: Element | null = hit; current; current = parentOf(current)) {
    if (current instanceof HTMLLabelElement) return current.control === target;
    if (current !== target && current.matches(KEEPS_CLICK)) return false;
  }
  return false;
};

/** Where a person would press: the middle of the largest part that is on screen; null when no part is. */
export const pressPoint = (element: Element): Point | null => {
  let best: { area: number; point: Point } | null = null;
  for (const rect of drawnRects(element)) {
    const left = Math.max(rect.left, 0);
    const top = Math.max(rect.top, 0);
    const right = Math.min(rect.right, innerWidth);
    const bottom = Math.min(rect.bottom, innerHeight);
    const area = (right - left) * (bottom - top);
    if (right <= left || bottom <= top || (best !== null && area <= best.area)) continue;
    best = { area, point: { x: (left + right) / 2, y: (top + bottom) / 2 } };
  }
  return best?.point ?? null;
};

/** How a person would call the thing in the way. */
export const describeElement = (element: Element): string => {
  const role = element.getAttribute('role');
  const id = element.id === '' ? '' : `#${element.id}`;
  const first = element.classList.item(0);
  const name = collapse(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60);
  const kind = `<${element.localName}${id}${id === '' && first !== null ? `.${first}` : ''}${role ? ` role=${role}` : ''}>`;
  return name === '' ? kind : `${kind} "${name}"`;
};

/** The outermost thing in the way that does not also hold the target: the overlay, not the text inside it. */
const obstruction = (target: Element, hit: Element): Element => {
  let outermost = hit;
  for (let current: Element | null = hit; current; current = parentOf(current)) {
    if (contains(current, target)) break;
    outermost = current;
  }
  return outermost;
};

export const hitAt = (target: Element, point: Point | null): GateFacts['hit'] => {
  if (point === null) return { kind: 'outside' };
  const hit = elementAt(point.x, point.y);
  if (hit === null) return { kind: 'outside' };
  if (contains(target, hit) || labelForHit(target, hit)) return { kind: 'target' };
  return { kind: 'other', describe: describeElement(obstruction(target, hit)) };
};
