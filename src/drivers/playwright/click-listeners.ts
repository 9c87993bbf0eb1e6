import type { CDPSession } from 'playwright-core';
import type { World } from './worlds.ts';

const CLICK_TYPES = new Set(['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup']);

const sameNodeIn = async (
  session: CDPSession,
  objectId: string,
  executionContextId: number,
): Promise<string | undefined> => {
  const { node } = await session.send('DOM.describeNode', { objectId });
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId, executionContextId });
  return object.objectId;
};

/**
 * Whether the page listens to clicks on any of the nodes in the list (an object of the agent's world).
 * Listeners are told per world, so the page's own view of each node is asked. None of this runs code of the page.
 */
export const clickListeners = async ({ session, page }: World, listId: string): Promise<boolean> => {
  if (page === null) return false;
  try {
    const { result } = await session.send('Runtime.getProperties', { objectId: listId, ownProperties: true });
    const nodes = result.flatMap(({ value }) =>
      value?.subtype === 'node' && value.objectId !== undefined ? [value.objectId] : [],
    );
    const listenersOf = async (object: Promise<string | undefined>) => {
      const objectId = await object;
      if (objectId === undefined) return [];
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
      return listeners;
    };
    const window = session
      .send('Runtime.evaluate', { expression: 'window', contextId: page.id })
      .then(({ result: found }) => found.objectId);
    const inPage = nodes.map((objectId) => sameNodeIn(session, objectId, page.id));
    const found = await Promise.all([...inPage, window].map(listenersOf));
    return found.flat().some((listener) => CLICK_TYPES.has(listener.type));
  } finally {
    void session.send('Runtime.releaseObject', { objectId: listId }).catch(() => undefined);
  }
};
