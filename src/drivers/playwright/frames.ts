import type { ScanElement } from '../../contract/element.ts';
import type { Scan } from '../../contract/registry.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type { Point } from '../../ports/page-messages.ts';
import type { AgentLink } from './agent-link.ts';

/** Numbers of different frames must not meet: each frame gets a range of its own. */
const RANGE = 1_000_000;

/** One frame of the page, and where it is now. */
export type PlacedFrame = {
  readonly id: string;
  /** Selectors of the frames around it, outermost first; empty for the main frame. */
  readonly path: readonly string[];
  readonly origin: Point;
  readonly visible: boolean;
  /** The number of the frame element, as counted in the whole page. */
  readonly ownerRef: number | null;
};

export type Frames = {
  /** Looks at all frames and numbers their elements as one page. */
  scan(): Promise<Scan>;
  /** Which frame a number belongs to, and its number there. */
  locate(ref: number): { readonly frameId: string; readonly ref: number; readonly base: number };
  /** Where the frame is now; with `reveal` it is scrolled into view, from the outside in. */
  place(frameId: string, reveal: boolean): Promise<PlacedFrame>;
  /** Whether a point of the frame can be reached from outside: null, or what lies over the frame. */
  obstruction(frameId: string, point: Point): Promise<string | null>;
};

export const toPage = (point: Point, origin: Point): Point => ({ x: point.x + origin.x, y: point.y + origin.y });

const placed = (element: ScanElement, frame: PlacedFrame, base: number): ScanElement => ({
  ...element,
  ref: base + element.ref,
  parentRef: element.parentRef === null ? frame.ownerRef : base + element.parentRef,
  framePath: frame.path,
  rect: { ...element.rect, ...toPage(element.rect, frame.origin) },
  state: frame.visible ? element.state : { ...element.state, visible: false },
  inViewport: element.inViewport && frame.visible,
});

/** The elements of a frame stand where the frame stands: in drawing order, right behind it. */
const insertFrames = (
  scans: readonly (readonly ScanElement[])[],
  owners: readonly (number | null)[],
): readonly ScanElement[] => {
  const [main = [], ...others] = scans;
  const all = [...main];
  for (const [at, elements] of others.entries()) {
    const owner = all.findIndex((element) => element.ref === owners[at + 1]);
    all.splice(owner === -1 ? all.length : owner + 1, 0, ...elements);
  }
  return all;
};

export const createFrames = (link: AgentLink): Frames => {
  /** Frames keep their range while they live, so that a number means the same element in the next look. */
  const ranges: string[] = [link.worlds.mainFrame];
  const baseOf = (frameId: string): number => {
    const known = ranges.indexOf(frameId);
    if (known !== -1) return known * RANGE;
    ranges.push(frameId);
    return (ranges.length - 1) * RANGE;
  };
  const main: PlacedFrame = {
    id: link.worlds.mainFrame,
    path: [],
    origin: { x: 0, y: 0 },
    visible: true,
    ownerRef: null,
  };

  const parentOf = async (frameId: string): Promise<string | null> =>
    (await link.worlds.frames()).find((node) => node.id === frameId)?.parentId ?? null;

  const placeIn = async (parent: PlacedFrame, id: string, reveal: boolean): Promise<PlacedFrame> => {
    const owner = await link.askAbout(parent.id, 'describeFrame', id, reveal);
    return {
      id,
      path: [...parent.path, owner.selector],
      origin: toPage(owner.origin, parent.origin),
      visible: parent.visible && owner.visible,
      ownerRef: baseOf(parent.id) + owner.ref,
    };
  };

  const place = async (frameId: string, reveal: boolean): Promise<PlacedFrame> => {
    if (frameId === main.id) return main;
    const parentId = await parentOf(frameId);
    return placeIn(parentId === null ? main : await place(parentId, reveal), frameId, reveal);
  };

  return {
    place,
    async scan() {
      const nodes = await link.worlds.frames();
      const known = new Map<string, PlacedFrame>([[main.id, main]]);
      for (const { id, parentId } of nodes) {
        const parent = parentId === null ? undefined : known.get(parentId);
        // A frame that goes away while it is looked at was not there.
        const frame = parent === undefined ? null : await placeIn(parent, id, false).catch(() => null);
        if (frame !== null) known.set(id, frame);
      }
      const seen = await Promise.all(
        [...known.values()].map(async (frame) => {
          const scan = frame === main ? await link.call('scan') : await link.ask(frame.id, 'scan').catch(() => null);
          return scan === null ? null : { frame, scan };
        }),
      );
      const frames = seen.filter((entry) => entry !== null);
      const [first] = frames;
      if (first === undefined) throw new Error('the page has no document');
      const elements = frames.map(({ frame, scan }) => {
        const base = baseOf(frame.id);
        return base === 0 ? scan.elements : scan.elements.map((element) => placed(element, frame, base));
      });
      const owners = frames.map(({ frame }) => frame.ownerRef);
      return { ...first.scan, elements: insertFrames(elements, owners) };
    },
    locate(ref) {
      const at = Math.floor(ref / RANGE);
      return { frameId: ranges[at] ?? main.id, ref: ref % RANGE, base: at * RANGE };
    },
    async obstruction(frameId, point) {
      let inner = frameId;
      let at = point;
      for (;;) {
        if (inner === main.id) return null;
        const outer = (await parentOf(inner)) ?? main.id;
        const owner = await link.askAbout(outer, 'describeFrame', inner, false);
        at = toPage(at, owner.origin);
        const hit = await link.askAbout(outer, 'hitsFrame', inner, at);
        if (hit.kind !== 'target') return hit.kind === 'other' ? hit.describe : 'the edge of the window';
        inner = outer;
      }
    },
  };
};

/** The same resolution with the number its element has elsewhere. */
export const renumbered = (resolved: Resolved, ref: number): Resolved => ({
  ...resolved,
  candidate: { ...resolved.candidate, ref },
});
