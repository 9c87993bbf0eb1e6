import type { CDPSession } from 'playwright-core';

/** Which frames have begun to load a document that is not there yet. */
export type FrameArrival = {
  /** Listens to what one process tells of its frames. */
  follow(session: CDPSession): Promise<void>;
  /** Whether a frame inside the page is still on its way. */
  pending(): boolean;
  /** Whoever is still on its way has had time enough: it is not waited for again, unless it begins anew. */
  giveUp(): void;
};

/**
 * A frame that has not begun (lazy, far below) is not on its way; one that was answered with nothing has stopped. What
 * counts is that the document is parsed: its pictures may come later.
 */
export const createFrameArrival = (mainFrame: string, onArrival: () => void): FrameArrival => {
  const loading = new Set<string>();
  const arrived = (frameId: string): void => {
    if (loading.delete(frameId)) onArrival();
  };
  return {
    async follow(session) {
      session.on('Page.frameStartedLoading', ({ frameId }) => {
        if (frameId !== mainFrame) loading.add(frameId);
      });
      session.on('Page.frameStoppedLoading', ({ frameId }) => arrived(frameId));
      session.on('Page.lifecycleEvent', ({ frameId, name }) => {
        if (name === 'DOMContentLoaded') arrived(frameId);
      });
      session.on('Page.frameNavigated', ({ frame }) => {
        // The frames of the document before are gone, and nobody says so of each.
        if (frame.id !== mainFrame) return;
        loading.clear();
        onArrival();
      });
      session.on('Page.frameDetached', ({ frameId, reason }) => {
        // Swapped: it goes on in another process.
        if (reason !== 'swap') arrived(frameId);
      });
      await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    },
    pending: () => loading.size > 0,
    giveUp: () => loading.clear(),
  };
};
