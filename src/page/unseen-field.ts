import { drawnLook } from './drawn-text.ts';
import { isUnseen } from './is-unseen.ts';
import { boxOf, isVisible } from './visibility.ts';

/**
 * A field that nobody can see stands behind something drawn: a slider, a calendar, boxes for digits. What is written into
 * it means something to people only where what they see follows.
 */
const NOT_WRITTEN = new Set(['checkbox', 'radio', 'file', 'hidden', 'button', 'submit', 'reset', 'image']);

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NOT_WRITTEN.has(element.type));

const SMALL = 8;

/** The nearest thing around it that is large enough to show anything. */
const around = (field: Element): Element => {
  for (let at = field.parentElement; at !== null; at = at.parentElement) {
    const box = boxOf(at);
    if (box.w >= SMALL && box.h >= SMALL && isVisible(at, box)) return at;
  }
  return document.body;
};

/** A handle that moves, a bar that grows: their places count as well. */
const lookOf = (field: Element): string => {
  const root = around(field);
  const { x, y } = boxOf(root);
  const places = [...root.querySelectorAll('*')].slice(0, 300).flatMap((one) => {
    if (one === field) return [];
    const box = boxOf(one);
    return `${Math.round(box.x - x)},${Math.round(box.y - y)},${Math.round(box.w)},${Math.round(box.h)}`;
  });
  return `${drawnLook(root, field)}\n${places.join(' ')}`;
};

/** As it was before anything was written that people have not seen yet: writing it again is no better. */
const before = new WeakMap<Field, { readonly value: string; readonly look: string }>();

export const noteField = (element: Element): void => {
  if (isField(element) && !before.has(element)) before.set(element, { value: element.value, look: lookOf(element) });
};

/** The value is another one, nobody can see the field, and all around it looks as before. */
export const stayedUnseen = (element: Element): boolean => {
  const was = isField(element) ? before.get(element) : undefined;
  if (!isField(element) || was === undefined) return false;
  if (was.value !== element.value && isUnseen(element) && was.look === lookOf(element)) return true;
  before.delete(element);
  return false;
};
