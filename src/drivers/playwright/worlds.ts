import type { CDPSession, Frame, Page } from 'playwright-core';
import { agentSource } from '../../page/agent-source.generated.ts';
import type { Abandoned } from '../../ports/page-messages.ts';
import { createFrameArrival } from './frame-arrival.ts';

/**
 * The agent lives in a JavaScript world of its own, like a content script: same document, other globals. A page that
 * patches Array.prototype, Element.prototype, JSON or Promise patches its own world, and cannot reach this one.
 */
const WORLD = 'surehand';

/** Numbers repeat when a navigation moves to another process; the unique name never does. */
type Context = { readonly id: number; readonly uniqueId: string };

/** Where the agent of one frame can be asked, and where the page's own code of that frame lives. */
export type World = { readonly session: CDPSession; agent: Context | null; page: Context | null };

export type FrameNode = { readonly id: string; readonly parentId: string | null; readonly url: string };

export type Worlds = {
  readonly mainFrame: string;
  of(frameId: string): World | undefined;
  /** Counts the documents that the main frame has shown so far. */
  documents(): number;
  /** Called whenever a world comes or goes. */
  onChange(listener: () => void): void;
  hasChildFrames(): boolean;
  /** What was under way in the documents when their process was killed. */
  abandoned(): readonly Abandoned[];
  /** All frames that can be asked, parents before children. Frames of other processes are attached on the way. */
  frames(): Promise<readonly FrameNode[]>;
  /** Resolves when every frame that has begun to load has its document, or after the time. */
  framesArrived(withinMs: number): Promise<void>;
};

type Tree = {
  readonly frame: { readonly id: string; readonly parentId?: string | undefined; readonly url: string };
  readonly childFrames?: readonly Tree[] | undefined;
};

const flatten = (tree: Tree): readonly FrameNode[] => [
  { id: tree.frame.id, parentId: tree.frame.parentId ?? null, url: tree.frame.url },
  ...(tree.childFrames ?? []).flatMap(flatten),
];

export const createWorlds = async (page: Page): Promise<Worlds> => {
  const worlds = new Map<string, World>();
  const listeners = new Set<() => void>();
  const abandoned: Abandoned[] = [];
  let documents = 0;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const watch = async (session: CDPSession, onMain: (frameId: string) => void): Promise<void> => {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId, isDefault } = (context.auxData ?? {}) as { frameId?: string; isDefault?: boolean };
      if (frameId === undefined || (isDefault !== true && context.name !== WORLD)) return;
      let world = worlds.get(frameId);
      if (world?.session !== session) {
        world = { session, agent: null, page: null };
        worlds.set(frameId, world);
      }
      const { id, uniqueId } = context;
      if (isDefault === true) world.page = { id, uniqueId };
      else {
        world.agent = { id, uniqueId };
        onMain(frameId);
        changed();
      }
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId: gone }) => {
      for (const world of worlds.values()) {
        if (world.agent?.uniqueId === gone) world.agent = null;
        if (world.page?.uniqueId === gone) world.page = null;
      }
    });
    session.on('Runtime.executionContextsCleared', () => {
      for (const [frameId, world] of worlds) if (world.session === session) worlds.delete(frameId);
    });
    await session.send('Page.enable');
    await arrival.follow(session);
    await session.send('Runtime.enable');
    // An agent that is here already belongs to a process that was killed: it may still hold back input.
    for (const { agent, session: own } of worlds.values()) {
      if (own !== session || agent === null) continue;
      const { uniqueId } = agent;
      const question = {
        expression: 'globalThis.__surehand?.release()',
        uniqueContextId: uniqueId,
        returnByValue: true,
      };
      const answer = await session.send('Runtime.evaluate', question).catch(() => null);
      const left = answer?.result.value as Abandoned | null | undefined;
      if (left != null) abandoned.push(left);
    }
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: agentSource,
      worldName: WORLD,
      runImmediately: true,
    });
  };

  const main = await page.context().newCDPSession(page);
  const { frameTree } = await main.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const arrival = createFrameArrival(mainFrame, changed);
  await watch(main, (frameId) => {
    if (frameId === mainFrame) documents += 1;
  });

  /** Frames of another site live in another process and have a session of their own; the others share their parent's. */
  const foreign = new Map<Frame, Promise<CDPSession | null>>();
  const forget = (frame: Frame): void => {
    foreign.delete(frame);
    changed();
  };
  page.on('framenavigated', forget);
  page.on('framedetached', forget);
  const attach = (frame: Frame): Promise<CDPSession | null> => {
    const known = foreign.get(frame);
    if (known !== undefined) return known;
    const attached = page
      .context()
      .newCDPSession(frame)
      .then(async (session) => {
        await watch(session, () => undefined);
        return session;
      })
      .catch(() => null);
    foreign.set(frame, attached);
    return attached;
  };

  const nextChange = (withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        listeners.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      listeners.add(done);
    });

  return {
    mainFrame,
    of: (frameId) => worlds.get(frameId),
    documents: () => documents,
    onChange: (listener) => void listeners.add(listener),
    abandoned: () => abandoned,
    hasChildFrames: () => page.frames().length > 1,
    async framesArrived(withinMs) {
      const end = performance.now() + withinMs;
      while (arrival.pending()) {
        // A frame that moved to another process tells of its arrival there.
        await Promise.all(page.frames().slice(1).map(attach));
        if (!arrival.pending()) return;
        const left = end - performance.now();
        if (left > 0) await nextChange(left);
        else arrival.giveUp();
      }
    },
    async frames() {
      if (page.frames().length === 1) return [{ id: mainFrame, parentId: null, url: page.url() }];
      const sessions = await Promise.all(page.frames().slice(1).map(attach));
      const trees = await Promise.all(
        [main, ...sessions].map(async (session) => session?.send('Page.getFrameTree').catch(() => null) ?? null),
      );
      const nodes = trees.flatMap((answer) => (answer === null ? [] : flatten(answer.frameTree)));
      const seen = new Map(nodes.map((node) => [node.id, node]));
      return [...seen.values()].filter(({ id }) => worlds.get(id)?.agent != null);
    },
  };
};
