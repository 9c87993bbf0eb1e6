import { contains } from './composed-tree.ts';
import { type DrawnPart, drawnParts } from './drawn-text.ts';
import { isUnseen } from './is-unseen.ts';
import { boxOf, isVisible } from './visibility.ts';
import type { Watch } from './watch.ts';

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

type Ambience = Pick<Watch, 'isAmbient' | 'causedByInput'>;

type Part = DrawnPart & { readonly size: string; readonly place: string; readonly flows: boolean };

/** A handle that moves, a bar that grows: their places count as well. */
const lookOf = (field: Element): readonly Part[] => {
  const root = around(field);
  const { x, y } = boxOf(root);
  const places = [...root.querySelectorAll('*')].slice(0, 300).flatMap((one): Part[] => {
    if (one === field) return [];
    const box = boxOf(one);
    const { position, transform } = getComputedStyle(one);
    const flows = position !== 'absolute' && position !== 'fixed' && transform === 'none';
    const place = `${Math.round(box.x - x)},${Math.round(box.y - y)}`;
    return [{ element: one, look: '', size: `${Math.round(box.w)},${Math.round(box.h)}`, place, flows }];
  });
  const drawn = drawnParts(root, field).map((part): Part => ({ ...part, size: '', place: '', flows: true }));
  return [...drawn, ...places];
};

const looksOf = (parts: readonly Part[]): ReadonlyMap<Element, string> => {
  const looks = new Map<Element, string>();
  for (const { element, look } of parts) looks.set(element, `${looks.get(element) ?? ''}${look}`);
  return looks;
};

const shape = (text: string): string => text.replace(/\d+/gu, '0');

/** A clock in the same box changes by itself, and pushes others about: it says nothing about the field. */
const isSameLook = (was: readonly Part[], now: readonly Part[], watch: Ambience): boolean => {
  const looked = looksOf(was);
  const counts = ([element, look]: readonly [Element, string]): boolean => {
    const earlier = looked.get(element);
    return earlier !== undefined && earlier !== look && shape(earlier) === shape(look);
  };
  // Other digits in the same words, and not because of the input: that is a clock as well, though it is not known yet.
  const ticking = watch.causedByInput() ? [] : [...looksOf(now)].filter(counts).map(([element]) => element);
  const ambient = [...was, ...now].map(({ element }) => element).filter((element) => watch.isAmbient(element));
  const clocks = new Set([...ticking, ...ambient]);
  const moved = (element: Element): boolean => [...clocks].some((clock) => contains(element, clock));
  const say = (parts: readonly Part[]): string =>
    parts
      .filter(({ element }) => !clocks.has(element))
      .map(({ element, look, size, place, flows }) => {
        if (clocks.size === 0) return `${look}|${size}|${place}`;
        return `${look}|${moved(element) ? '' : size}|${flows ? '' : place}`;
      })
      .join('\n');
  return say(was) === say(now);
};

/** As it was before anything was written that people have not seen yet: writing it again is no better. */
const before = new WeakMap<Field, { readonly value: string; readonly look: readonly Part[] }>();

export const noteField = (element: Element): void => {
  if (isField(element) && !before.has(element)) before.set(element, { value: element.value, look: lookOf(element) });
};

/** The value is another one, nobody can see the field, and all around it looks as before. */
export const stayedUnseen = (element: Element, watch: Ambience): boolean => {
  const was = isField(element) ? before.get(element) : undefined;
  if (!isField(element) || was === undefined) return false;
  if (was.value !== element.value && isUnseen(element) && isSameLook(was.look, lookOf(element), watch)) return true;
  before.delete(element);
  return false;
};
