import type { Page } from 'playwright-core';
import type { PageAgent, WholeLook } from '../../page/protocol.ts';
import { clickListeners } from './click-listeners.ts';
import { createWorlds, type World, type Worlds } from './worlds.ts';

type Method = Exclude<
  keyof PageAgent,
  'protocol' | 'clickPath' | 'nodeOf' | 'describeFrame' | 'hitsFrame' | 'lookAgain'
>;
type NodeMethod = 'describeFrame' | 'hitsFrame';
type Reply<M extends keyof PageAgent> = PageAgent[M] extends (...args: never[]) => infer R ? Awaited<R> : never;

/** The document was replaced while it was being asked. Expected: whoever asked decides what that means. */
export class DocumentGone extends Error {}

/** The page or the browser is no more. */
export class PageGone extends Error {}

/** The page is there and says nothing: a script of it never comes to rest. */
export class NoAnswer extends Error {
  override readonly name = 'TimeoutError';
}

export type AgentLink = {
  readonly worlds: Worlds;
  /** Asks the agent of a frame. */
  ask<M extends Method>(frameId: string, method: M, ...args: Parameters<PageAgent[M]>): Promise<Reply<M>>;
  /** The same of the main frame. */
  call<M extends Method>(method: M, ...args: Parameters<PageAgent[M]>): Promise<Reply<M>>;
  /** Looks at all of a frame. What is known from the look before, and still so, does not cross again. */
  look<L extends WholeLook>(frameId: string, how: L): Promise<Reply<L['method']>>;
  /** Asks the agent of the frame around about the element that holds the frame `childId`. */
  askAbout<M extends NodeMethod>(
    frameId: string,
    method: M,
    childId: string,
    ...args: readonly unknown[]
  ): Promise<Reply<M>>;
  /** Resolves when the agent of a later document than the `known`-th answers in the main frame. */
  freshDocument(known: number, withinMs: number): Promise<boolean>;
  documents(): number;
  /** Whether any node on the way from the element to the window has a listener for clicks. */
  listensToClicks(frameId: string, ref: number): Promise<boolean>;
  /** Gives files to a file field, as the browser's own dialog would. False when the field is gone. */
  setFiles(frameId: string, ref: number, paths: readonly string[]): Promise<boolean>;
};

/** The page itself went away. Chromium's "navigated or closed" is not among them: it means the document. */
const CLOSED =
  /(?:page, context or browser has been|Target|Session|Connection) closed|has been closed|crash|disconnected/iu;
const REPLACED = /context|navigated|Frame with the given/iu;

const asKnownTrouble = (error: unknown): Error => {
  const message = error instanceof Error ? error.message : String(error);
  if (CLOSED.test(message)) return new PageGone(message, { cause: error });
  if (REPLACED.test(message)) return new DocumentGone(message, { cause: error });
  return error instanceof Error ? error : new Error(message);
};

/** A world whose agent is there. */
type Asked = World & { readonly agent: NonNullable<World['agent']> };

/** How long a document may take to get its agent, which is there before the first script of the page. */
const AGENT_MS = 10_000;

/** How long an answer may take beyond the time that the question itself gives. */
const ANSWER_MS = 20_000;

/** So many looks are kept. */
const MOST_LOOKS = 50;

/** How long the agent was told that it may wait. */
const givenTo = ([request]: readonly unknown[]): number =>
  typeof request === 'object' && request !== null && 'withinMs' in request ? Number(request.withinMs) : 0;

/**
 * Answers cross as one text: facts that are looked up on demand are looked up while it is written, and for a large page
 * it is many times faster than handing over an object.
 */
const read = <T>(answer: unknown): T => (typeof answer === 'string' ? JSON.parse(answer) : undefined) as T;

export const createAgentLink = async (page: Page, answerMs = ANSWER_MS): Promise<AgentLink> => {
  let gone: PageGone | null = null;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const resolve of [...waiting]) resolve();
  };
  page.on('crash', () => {
    gone = new PageGone('the page crashed');
    wake();
  });
  page.on('close', () => {
    gone ??= new PageGone('the page was closed');
    wake();
  });
  const worlds = await createWorlds(page);
  worlds.onChange(wake);

  const waitUntil = async (ready: () => boolean, withinMs: number): Promise<boolean> => {
    const end = performance.now() + withinMs;
    for (;;) {
      if (gone !== null) throw gone;
      if (ready()) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, left);
        waiting.add(done);
      });
    }
  };

  /** Crashes and scripts without end leave calls without an answer; this gives them one. */
  const orGone = async <T>(call: Promise<T>, givenMs = 0): Promise<T> => {
    let look = (): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    const lost = new Promise<never>((_, reject) => {
      look = () => {
        if (gone !== null) reject(gone);
      };
      waiting.add(look);
      look();
      const limit = answerMs + givenMs;
      const late = (): void =>
        reject(new NoAnswer(`the page did not answer within ${Math.round(limit / 1000)} s: its scripts leave no turn`));
      timer = setTimeout(late, limit);
    });
    try {
      return await Promise.race([call, lost]);
    } finally {
      clearTimeout(timer);
      waiting.delete(look);
    }
  };

  const worldOf = async (frameId: string): Promise<Asked> => {
    if (!(await waitUntil(() => worlds.of(frameId)?.agent != null, AGENT_MS)))
      throw new DocumentGone('no document answers');
    const world = worlds.of(frameId);
    if (world?.agent == null) throw new DocumentGone('the document was replaced');
    return { ...world, agent: world.agent };
  };

  const evaluate = async (
    world: Asked,
    functionDeclaration: string,
    args: readonly object[],
    returnByValue: boolean,
    givenMs = 0,
  ) => {
    try {
      const answer = await orGone(
        world.session.send('Runtime.callFunctionOn', {
          functionDeclaration,
          arguments: [...args],
          uniqueContextId: world.agent.uniqueId,
          returnByValue,
          awaitPromise: true,
        }),
        givenMs,
      );
      if (answer.exceptionDetails === undefined) return answer.result;
      const { exception, text } = answer.exceptionDetails;
      throw new Error(`the page agent failed: ${exception?.description ?? text}`);
    } catch (error) {
      throw asKnownTrouble(error);
    }
  };

  const ask = async <M extends Method>(
    frameId: string,
    method: M,
    ...args: Parameters<PageAgent[M]>
  ): Promise<Reply<M>> => {
    const say = 'async function (method, args) { return JSON.stringify(await __surehand[method](...args)); }';
    const world = await worldOf(frameId);
    const result = await evaluate(world, say, [{ value: method }, { value: args }], true, givenTo(args));
    return read<Reply<M>>(result.value);
  };

  /** The last look at each frame, of each kind. */
  const looks = new Map<string, { readonly agent: string; readonly number: number; readonly seen: unknown }>();
  const look: AgentLink['look'] = async (frameId, how) => {
    const world = await worldOf(frameId);
    const key = `${frameId} ${JSON.stringify(how)}`;
    const last = looks.get(key);
    const known = last?.agent === world.agent.uniqueId ? last : null;
    const say = 'function (how, known) { return __surehand.lookAgain(how, known); }';
    const result = await evaluate(world, say, [{ value: how }, { value: known?.number ?? null }], true);
    const text = String(result.value);
    const end = text.indexOf(' ');
    if (known !== null && end === -1) return known.seen as Reply<(typeof how)['method']>;
    const seen = read<Reply<(typeof how)['method']>>(text.slice(end + 1));
    // Frames that went away are not missed one by one.
    if (looks.size >= MOST_LOOKS) looks.clear();
    looks.set(key, { agent: world.agent.uniqueId, number: Number(text.slice(0, end)), seen });
    return seen;
  };

  return {
    worlds,
    ask,
    look,
    call: (method, ...args) => ask(worlds.mainFrame, method, ...args),
    async askAbout(frameId, method, childId, ...args) {
      const world = await worldOf(frameId);
      try {
        const { backendNodeId } = await orGone(world.session.send('DOM.getFrameOwner', { frameId: childId }));
        const { object } = await orGone(
          world.session.send('DOM.resolveNode', { backendNodeId, executionContextId: world.agent.id }),
        );
        const say =
          'async function (method, node, args) { return JSON.stringify(await __surehand[method](node, ...args)); }';
        const node = object.objectId === undefined ? { value: null } : { objectId: object.objectId };
        const result = await evaluate(world, say, [{ value: method }, node, { value: args }], true);
        return read<Reply<typeof method>>(result.value);
      } catch (error) {
        throw asKnownTrouble(error);
      }
    },
    documents: worlds.documents,
    freshDocument: (known, withinMs) =>
      waitUntil(() => worlds.documents() > known && worlds.of(worlds.mainFrame)?.agent != null, withinMs),
    async listensToClicks(frameId, ref) {
      const world = await worldOf(frameId);
      const path = await evaluate(
        world,
        'function (ref) { return __surehand.clickPath(ref); }',
        [{ value: ref }],
        false,
      );
      return path.objectId !== undefined && clickListeners(world, path.objectId);
    },
    async setFiles(frameId, ref, paths) {
      const world = await worldOf(frameId);
      const field = await evaluate(world, 'function (ref) { return __surehand.nodeOf(ref); }', [{ value: ref }], false);
      if (field.subtype !== 'node' || field.objectId === undefined) return false;
      await world.session.send('DOM.setFileInputFiles', { objectId: field.objectId, files: [...paths] });
      return true;
    },
  };
};
