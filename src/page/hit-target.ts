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

/** A bar of the page itself is no question; what calls itself after cookies, consent or a pop-up is one. */
const BANNERS = ['cookie', 'consent', 'gdpr', 'modal', 'popup', 'overlay', 'banner', 'newsletter', 'interstitial']
  .flatMap((word) => [`[id*=${word} i]`, `[class*=${word} i]`, `[aria-label*=${word} i]`])
  .join(',');
const ANSWERS = 'button,a[href],input[type=button],input[type=submit],[role=button]';
const MOST_ANSWERS = 6;

/** The controls of a dialog or banner that waits for an answer; null for what merely lies there. */
const answersOf = (over: Element): readonly string[] | null => {
  const controls = [...over.querySelectorAll(ANSWERS)].slice(0, MOST_ANSWERS);
  const names = controls
    .map((control) => collapse(control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40))
    .filter((name) => name !== '');
  const isDialog =
    over.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]') ||
    over.querySelector('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') !== null;
  if (isDialog) return names;
  const { position } = getComputedStyle(over);
  return (position === 'fixed' || position === 'sticky') && names.length > 0 && over.matches(BANNERS) ? names : null;
};

/** Hit in the box that a control is drawn in, and nothing in it that takes the click for itself. */
export const boxHit = (target: Element, box: Element, hit: Element): boolean => {
  if (box === target || !contains(box, hit)) return false;
  for (let current: Element | null = hit; current !== null && current !== box; current = parentOf(current)) {
    if (current.matches('a[href],button,[role=button]')) return false;
    if (current instanceof HTMLLabelElement && current.control !== null && current.control !== target) return false;
  }
  return true;
};

/** What holds other controls and is none itself. */
const HOLDERS =
  'dialog,form,fieldset,[role=dialog],[role=alertdialog],[role=group],[role=radiogroup],[role=form],[role=toolbar]';
const CONTROLS =
  'a[href],button,input,select,textarea,summary,label,[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=option],[role=menuitem],[role=tab]';

/** Pressing a dialog in its middle may press a button of it: that is another thing than what was asked for. */
export const controlInside = (target: Element, point: Point | null): Element | null => {
  if (point === null || !target.matches(HOLDERS)) return null;
  const hit = elementAt(point.x, point.y);
  for (let current = hit; current !== null && current !== target; current = parentOf(current)) {
    if (current.matches(CONTROLS)) return contains(target, current) ? current : null;
  }
  return null;
};

/** `box`: pressing it is pressing the target. */
export const hitAt = (target: Element, point: Point | null, box = target): GateFacts['hit'] => {
  if (point === null) return { kind: 'outside' };
  const hit = elementAt(point.x, point.y);
  if (hit === null) return { kind: 'outside' };
  if (contains(target, hit) || labelForHit(target, hit) || boxHit(target, box, hit)) return { kind: 'target' };
  const over = obstruction(target, hit);
  const overlay = answersOf(over);
  return { kind: 'other', describe: describeElement(over), ...(overlay === null ? {} : { overlay }) };
};
