import type { CDPSession, Page } from 'playwright-core';
import { agentSource } from '../../page/agent-source.generated.ts';
import type { PageAgent } from '../../page/protocol.ts';

/**
 * The agent lives in a JavaScript world of its own, like a content script: same document, other globals. A page that
 * patches Array.prototype, Element.prototype, JSON or Promise patches its own world, and cannot reach this one.
 */
const WORLD = 'surehand';

type Method = Exclude<keyof PageAgent, 'protocol' | 'clickPath'>;
type Reply<M extends Method> = Awaited<ReturnType<PageAgent[M]>>;

/** The document was replaced while it was being asked. Expected: whoever asked decides what that means. */
export class DocumentGone extends Error {}

/** The page or the browser is no more. */
export class PageGone extends Error {}

export type AgentLink = {
  call<M extends Method>(method: M, ...args: Parameters<PageAgent[M]>): Promise<Reply<M>>;
  /** Resolves when the agent of another document than `known` answers. */
  freshDocument(known: number, withinMs: number): Promise<boolean>;
  /** Counts the documents seen so far. */
  documents(): number;
  /** Whether any node on the way from the element to the window has a listener for clicks. */
  listensToClicks(ref: number): Promise<boolean>;
};

/** Chromium says "navigated or closed" for both; what says only that something is closed means the page itself. */
const REPLACED = /navigated|execution context|Cannot find context|context with specified id/iu;
const CLOSED = /closed|crash|disconnected/iu;

const asKnownTrouble = (error: unknown): Error => {
  const message = error instanceof Error ? error.message : String(error);
  if (REPLACED.test(message)) return new DocumentGone(message, { cause: error });
  if (CLOSED.test(message)) return new PageGone(message, { cause: error });
  return error instanceof Error ? error : new Error(message);
};

const CLICK_TYPES = new Set(['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup']);

export const createAgentLink = async (page: Page): Promise<AgentLink> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  let context: number | null = null;
  let pageContext: number | null = null;
  let documents = 0;
  let gone: PageGone | null = null;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  page.on('crash', () => {
    gone = new PageGone('the page crashed');
    wake();
  });
  page.on('close', () => {
    gone ??= new PageGone('the page was closed');
    wake();
  });

  await session.send('Page.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  session.on('Runtime.executionContextCreated', ({ context: created }) => {
    const { frameId, isDefault } = (created.auxData ?? {}) as { frameId?: string; isDefault?: boolean };
    if (frameId !== mainFrame) return;
    if (isDefault === true) pageContext = created.id;
    if (created.name !== WORLD) return;
    context = created.id;
    documents += 1;
    wake();
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === context) context = null;
    if (executionContextId === pageContext) pageContext = null;
  });
  session.on('Runtime.executionContextsCleared', () => {
    context = null;
    pageContext = null;
  });
  await session.send('Runtime.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: agentSource, worldName: WORLD, runImmediately: true });

  const waitUntil = async (ready: () => boolean, withinMs: number): Promise<boolean> => {
    const end = performance.now() + withinMs;
    for (;;) {
      if (gone !== null) throw gone;
      if (ready()) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  };

  /** Crashes leave calls without an answer; this gives them one. */
  const orGone = async <T>(call: Promise<T>): Promise<T> => {
    let stop = (): void => {};
    const lost = new Promise<never>((_, reject) => {
      const look = (): void => {
        if (gone === null) waiting.add(look);
        else reject(gone);
      };
      stop = () => waiting.delete(look);
      look();
    });
    try {
      return await Promise.race([call, lost]);
    } finally {
      stop();
    }
  };

  const evaluate = async (functionDeclaration: string, args: readonly unknown[], returnByValue: boolean) => {
    if (!(await waitUntil(() => context !== null, 10_000))) throw new DocumentGone('no document answers');
    const executionContextId = context;
    if (executionContextId === null) throw new DocumentGone('the document was replaced');
    try {
      const answer = await orGone(
        session.send('Runtime.callFunctionOn', {
          functionDeclaration,
          arguments: args.map((value) => ({ value })),
          executionContextId,
          returnByValue,
          awaitPromise: true,
        }),
      );
      if (answer.exceptionDetails !== undefined) {
        const { exception, text } = answer.exceptionDetails;
        throw new Error(`the page agent failed: ${exception?.description ?? text}`);
      }
      return answer.result;
    } catch (error) {
      throw asKnownTrouble(error);
    }
  };

  return {
    documents: () => documents,
    freshDocument: (known, withinMs) => waitUntil(() => documents > known && context !== null, withinMs),
    async call<M extends Method>(method: M, ...args: Parameters<PageAgent[M]>): Promise<Reply<M>> {
      const result = await evaluate('function (method, args) { return __surehand[method](...args); }', [method, args], true);
      return result.value as Reply<M>;
    },
    async listensToClicks(ref) {
      const path = await evaluate('function (ref) { return __surehand.clickPath(ref); }', [ref], false);
      if (path.objectId === undefined || pageContext === null) return false;
      const { result } = await session.send('Runtime.getProperties', { objectId: path.objectId, ownProperties: true });
      const nodes = result.flatMap(({ value }) => (value?.subtype === 'node' && value.objectId !== undefined ? [value.objectId] : []));
      // Listeners are told per world: ask for the page's own view of each node. None of this runs code of the page.
      const inPage = await Promise.all(nodes.map((objectId) => sameNodeIn(session, objectId, pageContext ?? 0)));
      const window = await session.send('Runtime.evaluate', { expression: 'window', contextId: pageContext });
      const found = await Promise.all(
        [...inPage, window.result.objectId].map(async (objectId) => {
          if (objectId === undefined) return [];
          const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
          return listeners;
        }),
      );
      await session.send('Runtime.releaseObject', { objectId: path.objectId });
      return found.flat().some((listener) => CLICK_TYPES.has(listener.type));
    },
  };
};

const sameNodeIn = async (session: CDPSession, objectId: string, executionContextId: number): Promise<string | undefined> => {
  const { node } = await session.send('DOM.describeNode', { objectId });
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId, executionContextId });
  return object.objectId;
};
