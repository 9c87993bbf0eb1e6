import type { Misread, Scrolled, ScrollDirection, ScrollRequest } from '../../ports/session-messages.ts';
import { elementAt, parentOf } from '../composed-tree.ts';
import type { ElementRefs } from '../element-refs.ts';
import { nextFrame } from '../stability.ts';

/** How much of what can be seen is passed at once: a line seen before stays in view. */
const PAGE = 0.8;

type Axis = 'x' | 'y';
const axisOf = (direction: ScrollDirection): Axis => (direction === 'left' || direction === 'right' ? 'x' : 'y');

const roomOf = (element: Element, axis: Axis): number =>
  axis === 'x' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;

const scrolls = (element: Element, axis: Axis): boolean => {
  if (roomOf(element, axis) <= 1) return false;
  if (element === document.scrollingElement) return true;
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === 'x' ? overflowX : overflowY;
  return overflow === 'auto' || overflow === 'scroll' || overflow === 'overlay';
};

const scrollerAround = (element: Element | null, axis: Axis): Element | null => {
  for (let current = element; current !== null; current = parentOf(current)) if (scrolls(current, axis)) return current;
  return null;
};

/** What a person would scroll: the page, or what lies in its middle and scrolls in its place. */
const scrollerOf = (from: Element | null, axis: Axis): Element => {
  const page = document.scrollingElement ?? document.documentElement;
  if (from !== null) return scrollerAround(from, axis) ?? page;
  if (scrolls(page, axis)) return page;
  return scrollerAround(elementAt(innerWidth / 2, innerHeight / 2), axis) ?? page;
};

const distance = (element: Element, { direction, amount }: ScrollRequest): { x: number; y: number } => {
  const wide = amount ?? element.clientWidth * PAGE;
  const high = amount ?? element.clientHeight * PAGE;
  switch (direction) {
    case 'up':
      return { x: 0, y: -high };
    case 'down':
      return { x: 0, y: high };
    case 'left':
      return { x: -wide, y: 0 };
    case 'right':
      return { x: wide, y: 0 };
    case 'top':
      return { x: 0, y: -element.scrollHeight };
    case 'bottom':
      return { x: 0, y: element.scrollHeight };
  }
};

/** The last box that was scrolled, from where and to where. */
type Move = {
  readonly scroller: WeakRef<Element>;
  readonly direction: ScrollDirection;
  readonly from: number;
  readonly to: number;
  readonly size: number;
};
let move: Move | null = null;

const placeOf = (scroller: Element, axis: Axis): Pick<Move, 'to' | 'size'> =>
  axis === 'x'
    ? { to: scroller.scrollLeft, size: scroller.scrollWidth }
    : { to: scroller.scrollTop, size: scroller.scrollHeight };

export const forgetMove = (): void => {
  move = null;
};

/**
 * Whether the box no longer stands where it was told to go: on its way nothing of the move is left, or it left the end that
 * it had come to. What was added or taken away meanwhile may have moved it by as much.
 */
export const isMovedBack = (): boolean => {
  const scroller = move?.scroller.deref();
  if (move === null || scroller?.isConnected !== true) return false;
  const { direction, from, to, size } = move;
  const now = placeOf(scroller, axisOf(direction));
  const isEnd = direction === 'top' || direction === 'bottom';
  return direction === 'down' || direction === 'right' || direction === 'bottom'
    ? now.to < (isEnd ? to - 1 : from + 1) - Math.max(0, size - now.size)
    : now.to > (isEnd ? to + 1 : from - 1) + Math.max(0, now.size - size);
};

/** A box that stands still for so long stays where it is. */
const REST_MS = 200;

/** Pages scroll back when they hear of it, or a moment later, and often smoothly. */
export const scrollingRests = async (withinMs: number): Promise<void> => {
  const scroller = move?.scroller.deref();
  if (scroller === undefined) return;
  const started = performance.now();
  let last = started;
  let place = `${scroller.scrollLeft},${scroller.scrollTop}`;
  for (let now = started; now - last < REST_MS && now - started < withinMs; now = performance.now()) {
    await nextFrame();
    const next = `${scroller.scrollLeft},${scroller.scrollTop}`;
    if (next !== place) last = now;
    place = next;
  }
};

export const scroll = (request: ScrollRequest, refs: ElementRefs): Scrolled | Misread => {
  const from = request.ref === null ? null : refs.elementOf(request.ref);
  if (request.ref !== null && from === null) {
    return { misread: 'gone', message: `the element ${request.ref} is not on the page any more` };
  }
  if (document.documentElement === null) return { misread: 'no_match', message: 'the document is empty' };
  const axis = axisOf(request.direction);
  const scroller = scrollerOf(from, axis);
  const before = { x: scroller.scrollLeft, y: scroller.scrollTop };
  const { x, y } = distance(scroller, request);
  scroller.scrollBy({ left: x, top: y, behavior: 'instant' });
  const { direction } = request;
  move = { scroller: new WeakRef(scroller), direction, from: before[axis], ...placeOf(scroller, axis) };
  return {
    movedX: Math.round(scroller.scrollLeft - before.x),
    movedY: Math.round(scroller.scrollTop - before.y),
    x: Math.round(scroller.scrollLeft),
    y: Math.round(scroller.scrollTop),
    maxX: Math.max(0, roomOf(scroller, 'x')),
    maxY: Math.max(0, roomOf(scroller, 'y')),
  };
};
