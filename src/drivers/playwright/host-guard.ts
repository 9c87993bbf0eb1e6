import type { CDPSession, Page } from 'playwright-core';

/** Null when the address is allowed, else the host that is not. */
export type Blocks = (url: string) => string | null;

/** Stops a page from going to a host that is not allowed, before the request leaves: links, scripts and redirects alike. */
export type HostGuard = {
  /** The host that was refused since the last time somebody asked. */
  refused(): string | null;
  forget(): void;
  /** A window that this page opened was refused. */
  note(host: string | null): void;
  /** Told of what was refused already, too. */
  onRefused(listener: (host: string) => void): void;
};

export const NO_GUARD: HostGuard = {
  refused: () => null,
  forget: () => undefined,
  note: () => undefined,
  onRefused: () => undefined,
};

const decide = async (session: CDPSession, requestId: string, refuse: boolean): Promise<void> => {
  // Aborted, the page stays where it is; blocked, the browser would put a page of its own in its place.
  if (refuse) await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  else await session.send('Fetch.continueRequest', { requestId });
};

/** Documents only: pictures and scripts of other hosts are part of nearly every page. */
export const guardHosts = async (page: Page, blocks: Blocks | undefined): Promise<HostGuard> => {
  if (blocks === undefined) return NO_GUARD;
  let refused: string | null = null;
  const listeners: ((host: string) => void)[] = [];
  const refuse = (host: string): void => {
    refused ??= host;
    for (const listener of listeners) listener(host);
  };
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    // What a frame shows is the page's own affair; the engine refuses to act in one from elsewhere.
    const host = frameId === frameTree.frame.id ? blocks(request.url) : null;
    if (host !== null) refuse(host);
    decide(session, requestId, host !== null).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  // A window that a page opens may have been on its way before anybody could stand at its door.
  const already = blocks(page.url());
  if (already !== null) {
    refused = already;
    await page.close().catch(() => undefined);
  }
  return {
    refused: () => refused,
    forget: () => {
      refused = null;
    },
    note: (host) => {
      refused ??= host;
    },
    onRefused: (listener) => {
      listeners.push(listener);
      if (refused !== null) listener(refused);
    },
  };
};
