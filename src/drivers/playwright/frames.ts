import type { QueryAnswers, Resolved } from '../../contract/resolution.ts';
import type { Point, Seen, SelectorQuery } from '../../ports/page-messages.ts';
import type { AgentLink } from './agent-link.ts';
import { composeFrames, overlap, type PlacedFrame, type SeenFrame, toPage } from './compose-frames.ts';

/** Numbers of different documents must not meet: each gets a range of its own. */
const RANGE = 1_000_000;

/** No element has this number: who asks for it learns that the element is gone. */
const GONE = 0;

/** How long a frame may take to get its document before the page is looked at without it. */
const ARRIVAL_MS = 3_000;

export type Frames = {
  /** Looks at all frames and numbers their elements as one page; selectors are asked about in each of them. */
  scan(queries: readonly SelectorQuery[]): Promise<Seen>;
  /** Which frame a number belongs to, and its number there. */
  locate(ref: number): { readonly frameId: string; readonly ref: number; readonly base: number };
  /** Where the frame is now; with `reveal` it is scrolled into view, from the outside in. */
  place(frameId: string, reveal: boolean): Promise<PlacedFrame>;
  /** The addresses of the frame and of those around it, without the page's own. */
  addresses(frameId: string): Promise<readonly string[]>;
  /** Whether a point of the frame can be reached from outside: null, or what lies over the frame. */
  obstruction(frameId: string, point: Point): Promise<string | null>;
};

const renumberedAnswers = (answers: QueryAnswers, base: number): QueryAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      'refs' in answer ? { ...answer, refs: answer.refs.map((ref) => base + ref) } : answer,
    ]),
  );

/** What a selector matches in all frames, the page's own document first. What is no selector is none anywhere. */
const together = (answers: readonly QueryAnswers[]): QueryAnswers => {
  const [main = {}, ...others] = answers;
  return Object.fromEntries(
    Object.entries(main).map(([key, own]) => {
      const all = [own, ...others.map((answer) => answer[key])].filter((one) => one !== undefined && 'refs' in one);
      if (!('refs' in own)) return [key, own];
      const refs = all.flatMap((one) => one.refs);
      return [key, { refs, total: all.reduce((sum, { total }) => sum + total, 0) }];
    }),
  );
};

export const createFrames = (link: AgentLink, arrivalMs = ARRIVAL_MS): Frames => {
  /** A document keeps its range while it lives, so that a number means the same element in the next look, or nothing. */
  const ranges = new Map<string, number>();
  const owners: { readonly frameId: string; readonly document: string }[] = [];
  const documentOf = (frameId: string): string => link.worlds.of(frameId)?.agent?.uniqueId ?? '';
  const isThere = (frameId: string): boolean => documentOf(frameId) !== '';
  const baseOf = (frameId: string): number => {
    if (frameId === main.id) return 0;
    const document = documentOf(frameId);
    const known = ranges.get(document);
    if (known !== undefined) return known;
    owners.push({ frameId, document });
    ranges.set(document, owners.length * RANGE);
    return owners.length * RANGE;
  };
  const main: PlacedFrame = {
    id: link.worlds.mainFrame,
    path: [],
    origin: { x: 0, y: 0 },
    visible: true,
    window: null,
    ownerRef: null,
  };
  let version = 0;
  let last = '';
  /** One document counts its rebuilds itself. The page is rebuilt when any of its documents is, comes, goes or moves. */
  const versionOf = (frames: readonly SeenFrame[]): number => {
    const now = JSON.stringify(frames.map(({ frame, scan }) => [documentOf(frame.id), scan.version, frame]));
    if (now !== last) version = Math.max(version + 1, frames[0]?.scan.version ?? 0);
    last = now;
    return version;
  };

  const parentOf = async (frameId: string): Promise<string | null> =>
    (await link.worlds.frames()).find((node) => node.id === frameId)?.parentId ?? null;

  const placeIn = async (parent: PlacedFrame, id: string, reveal: boolean): Promise<PlacedFrame> => {
    const owner = await link.askAbout(parent.id, 'describeFrame', id, reveal);
    const shown = { ...owner.shown, ...toPage(owner.shown, parent.origin) };
    return {
      id,
      path: [...parent.path, owner.selector],
      origin: toPage(owner.origin, parent.origin),
      visible: parent.visible && owner.visible,
      window: parent.window === null ? owner.shown : overlap(shown, parent.window),
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
    async scan(queries) {
      await link.worlds.framesArrived(arrivalMs);
      const nodes = await link.worlds.frames();
      const known = new Map<string, PlacedFrame>([[main.id, main]]);
      for (const { id, parentId } of nodes) {
        const parent = parentId === null ? undefined : known.get(parentId);
        // A frame that goes away while it is looked at was not there.
        if (parent === undefined || !isThere(parent.id) || !isThere(id)) continue;
        const frame = await placeIn(parent, id, false).catch(() => null);
        if (frame !== null) known.set(id, frame);
      }
      const seen = await Promise.all(
        [...known.values()].map(async (frame) => {
          if (frame !== main && !isThere(frame.id)) return null;
          const base = baseOf(frame.id);
          const looked =
            queries.length === 0 ? link.look(frame.id, { method: 'scan' }) : link.ask(frame.id, 'scan', queries);
          const scan = await (frame === main ? looked : looked.catch(() => null));
          // The document was replaced while it was looked at: its numbers would be those of another.
          return scan === null || base !== baseOf(frame.id) ? null : { frame, scan, base };
        }),
      );
      const frames = seen.filter((entry) => entry !== null);
      const [first] = frames;
      if (first === undefined) throw new Error('the page has no document');
      const answers = frames.map(({ scan, base }) => renumberedAnswers(scan.queries ?? {}, base));
      return {
        ...first.scan,
        version: versionOf(frames),
        ...composeFrames(frames),
        ...(queries.length === 0 ? {} : { queries: together(answers) }),
      };
    },
    locate(ref) {
      const at = Math.floor(ref / RANGE);
      if (at === 0) return { frameId: main.id, ref, base: 0 };
      const owner = owners[at - 1];
      const alive = owner !== undefined && documentOf(owner.frameId) === owner.document;
      return { frameId: owner?.frameId ?? main.id, ref: alive ? ref % RANGE : GONE, base: at * RANGE };
    },
    async addresses(frameId) {
      const nodes = await link.worlds.frames();
      const found: string[] = [];
      let node = nodes.find(({ id }) => id === frameId);
      while (node !== undefined && node.id !== main.id) {
        const { parentId, url } = node;
        found.push(url);
        node = nodes.find(({ id }) => id === parentId);
      }
      return found;
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
