import type { Box, ScanElement, Topmost } from '../../contract/element.ts';
import type { Scan } from '../../contract/registry.ts';
import type { WrittenText } from '../../contract/written-text.ts';
import { stableHash } from '../../kit/stable-hash.ts';
import type { Point } from '../../ports/page-messages.ts';

/** One frame of the page, and where it is now. */
export type PlacedFrame = {
  readonly id: string;
  /** Selectors of the frames around it, outermost first; empty for the main frame. */
  readonly path: readonly string[];
  readonly origin: Point;
  readonly visible: boolean;
  /** The part of the page through which its content can be seen; null for the main frame. */
  readonly window: Box | null;
  /** The number of the frame element, as counted in the whole page. */
  readonly ownerRef: number | null;
};

/** What one frame saw; its numbers begin at `base` in the whole page. */
export type SeenFrame = { readonly frame: PlacedFrame; readonly scan: Scan; readonly base: number };

export const toPage = (point: Point, origin: Point): Point => ({ x: point.x + origin.x, y: point.y + origin.y });

/** What both boxes share; nothing has a size of 0. */
export const overlap = (one: Box, other: Box): Box => {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const w = Math.max(0, Math.min(one.x + one.w, other.x + other.w) - x);
  const h = Math.max(0, Math.min(one.y + one.h, other.y + other.h) - y);
  return { x, y, w, h };
};

const isShown = ({ w, h }: Box): boolean => w > 0 && h > 0;

const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;

const placed = (element: ScanElement, seen: SeenFrame, focused: boolean): ScanElement => {
  const { frame, base } = seen;
  if (frame.window === null) return element;
  const rect = { ...element.rect, ...toPage(element.rect, frame.origin) };
  const onScreen = element.inViewport && frame.visible && isShown(overlap(rect, frame.window));
  const middle = { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
  // What cannot be seen through the window of its frame cannot be judged from inside the frame.
  const topmost: Topmost = onScreen && holds(frame.window, middle) ? element.topmost : 'unknown';
  return {
    ...element,
    ref: base + element.ref,
    parentRef: element.parentRef === null ? frame.ownerRef : base + element.parentRef,
    framePath: frame.path,
    rect,
    // A document keeps its focused element while another document has the focus.
    state: { ...element.state, visible: element.state.visible && frame.visible, focused },
    inViewport: onScreen,
    topmost,
  };
};

const textsOf = ({ frame, scan, base }: SeenFrame): readonly WrittenText[] => {
  const texts = scan.texts ?? [];
  if (frame.window === null) return texts;
  const renumbered = (ref: number | null): number | null => (ref === null ? frame.ownerRef : base + ref);
  return texts.map((text) => ({
    ...text,
    ref: base + text.ref,
    parentRef: renumbered(text.parentRef),
    after: renumbered(text.after),
    rect: { ...text.rect, ...toPage(text.rect, frame.origin) },
    framePath: frame.path,
  }));
};

/** An element of a frame carries the id that its document knows it by, told apart from equal ones of other frames. */
const idsOf = ({ frame, scan, base }: SeenFrame): Record<string, string> => {
  if (frame.path.length === 0) return { ...scan.ids };
  const place = frame.path.join('/');
  return Object.fromEntries(
    Object.entries(scan.ids ?? {}).map(([ref, id]) => [
      base + Number(ref),
      `v-${stableHash(`${place}|${id}`).slice(0, 7)}`,
    ]),
  );
};

/** The frames of a page as one list, in drawing order: what a frame holds stands right behind it. The first is the main frame. */
export const composeFrames = (
  frames: readonly SeenFrame[],
): Pick<Scan, 'elements' | 'focusedRef' | 'ids' | 'texts'> => {
  const byOwner = new Map<number, SeenFrame[]>();
  for (const seen of frames) {
    const { ownerRef } = seen.frame;
    if (ownerRef === null) continue;
    const beside = byOwner.get(ownerRef);
    if (beside === undefined) byOwner.set(ownerRef, [seen]);
    else beside.push(seen);
  }
  const [main] = frames;
  if (main === undefined) return { elements: [], focusedRef: null, ids: {}, texts: [] };
  let focusedRef: number | null = null;
  for (let seen: SeenFrame | undefined = main; seen !== undefined && seen.scan.focusedRef !== null; ) {
    focusedRef = seen.base + seen.scan.focusedRef;
    seen = byOwner.get(focusedRef)?.[0];
  }
  const elements: ScanElement[] = [];
  const left = new Set(frames);
  const add = (seen: SeenFrame): void => {
    left.delete(seen);
    for (const element of seen.scan.elements) {
      const ref = seen.base + element.ref;
      elements.push(placed(element, seen, ref === focusedRef));
      for (const inner of byOwner.get(ref) ?? []) add(inner);
    }
  };
  add(main);
  // Frames whose element is not in the list (object, embed) come last, and stand nowhere.
  for (const seen of left) add({ ...seen, frame: { ...seen.frame, ownerRef: null } });
  const ids = Object.assign({}, ...frames.map(idsOf)) as Record<string, string>;
  return { elements, focusedRef, ids, texts: frames.flatMap(textsOf) };
};
