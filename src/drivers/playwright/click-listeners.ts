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
    const inPage = await Promise.all(nodes.map((objectId) => sameNodeIn(session, objectId, page.id)));
    const window = await session.send('Runtime.evaluate', { expression: 'window', contextId: page.id });
    const found = await Promise.all(
      [...inPage, window.result.objectId].map(async (objectId) => {
        if (objectId === undefined) return [];
        const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
        return listeners;
      }),
    );
    return found.flat().some((listener) => CLICK_TYPES.has(listener.type));
  } finally {
    await session.send('Runtime.releaseObject', { objectId: listId }).catch(() => undefined);
  }
};
