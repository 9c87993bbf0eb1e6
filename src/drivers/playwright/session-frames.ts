import type { CDPSession } from 'playwright-core';
import type { FrameInfo, SessionFrames, SessionTrouble } from '../../ports/browser-session.ts';
import { attempt, trouble } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

type Tree = {
  readonly frame: { readonly id: string; readonly name?: string | undefined; readonly url: string };
  readonly childFrames?: readonly Tree[] | undefined;
};
type Named = { readonly name: string; readonly url: string };

const flatten = ({ frame, childFrames }: Tree): readonly [string, Named][] => [
  [frame.id, { name: frame.name ?? '', url: frame.url }],
  ...(childFrames ?? []).flatMap(flatten),
];

/** What the processes of the page say of its frames: each tells of its own. */
const namesOf = async (tab: Tab, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> => {
  const sessions = new Set<CDPSession>();
  for (const id of ids) {
    const world = tab.link.worlds.of(id);
    if (world !== undefined) sessions.add(world.session);
  }
  const trees = await Promise.all([...sessions].map((session) => session.send('Page.getFrameTree')));
  // A frame of another process is told of last by its own.
  return new Map(trees.flatMap(({ frameTree }) => flatten(frameTree)));
};

const frameLost = (tab: Tab): SessionTrouble => {
  tab.frameId = tab.link.worlds.mainFrame;
  return trouble(
    'FRAME_NOT_FOUND',
    'the frame that was entered is gone',
    'From now on the page itself is meant again.',
  );
};

/** The document that was entered, if it is still there. */
export const currentDocument = async (tab: Tab): Promise<string | SessionTrouble> => {
  const { mainFrame } = tab.link.worlds;
  if (tab.enteredIn !== tab.link.documents()) tab.frameId = mainFrame;
  if (tab.frameId === mainFrame) return mainFrame;
  const nodes = await attempt(tab, async () => ({ ids: (await tab.link.worlds.frames()).map(({ id }) => id) }));
  if ('trouble' in nodes) return nodes;
  return nodes.ids.includes(tab.frameId) ? tab.frameId : frameLost(tab);
};

export const createSessionFrames = (current: () => Promise<Tab>): SessionFrames => {
  const list = (tab: Tab): Promise<readonly FrameInfo[]> =>
    tab.link.worlds.framesArrived(3_000).then(async () => {
      const ids = (await tab.link.worlds.frames()).map(({ id }) => id);
      const names = await namesOf(tab, ids);
      return Promise.all(
        ids.map(async (id): Promise<FrameInfo> => {
          const { path } = await tab.frames.place(id, false);
          return { path, name: names.get(id)?.name ?? '', url: names.get(id)?.url ?? '', current: id === tab.frameId };
        }),
      );
    });
  const here = async (tab: Tab): Promise<FrameInfo | SessionTrouble> => {
    const all = await attempt(tab, async () => ({ frames: await list(tab) }));
    if ('trouble' in all) return all;
    return all.frames.find((frame) => frame.current) ?? frameLost(tab);
  };

  return {
    async list() {
      const tab = await current();
      return attempt(tab, () => list(tab));
    },
    async enter(ref) {
      const tab = await current();
      const found = await attempt(tab, async () => {
        await tab.link.worlds.framesArrived(3_000);
        for (const { id } of await tab.link.worlds.frames()) {
          if ((await tab.frames.place(id, false)).ownerRef === ref) return { id };
        }
        return trouble(
          'FRAME_NOT_FOUND',
          `element ${ref} is no frame, or its document is not there`,
          '"frames" lists them.',
        );
      });
      if ('trouble' in found) return found;
      tab.frameId = found.id;
      tab.enteredIn = tab.link.documents();
      return here(tab);
    },
    async leave(where) {
      const tab = await current();
      const { mainFrame } = tab.link.worlds;
      const up = await attempt(tab, async () => {
        const node = (await tab.link.worlds.frames()).find(({ id }) => id === tab.frameId);
        return { id: where === 'main' ? mainFrame : (node?.parentId ?? mainFrame) };
      });
      if ('trouble' in up) return up;
      tab.frameId = up.id;
      return here(tab);
    },
    async path() {
      const tab = await current();
      const frameId = await currentDocument(tab);
      if (typeof frameId !== 'string') return frameId;
      return attempt(tab, async () => (await tab.frames.place(frameId, false)).path);
    },
  };
};
