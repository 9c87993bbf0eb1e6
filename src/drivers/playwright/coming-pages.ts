import type { BrowserContext, Page, Request } from 'playwright-core';
import { within } from './within.ts';

/** Pages that were asked for and have not come yet, in tabs that are there and in tabs of which nobody knows but that. */
export type ComingPages = {
  /** Whether one is on its way to this tab, or, without one, to a tab that is not there yet. */
  isComing(to: Page | null): boolean;
  /** Resolves when none is any more, or when the time is over. */
  over(to: Page | null, withinMs: number): Promise<void>;
};

/** A tab is told of right behind the answer, or the failure, of its first request. */
const TOLD_MS = 100;

const tabOf = (request: Request): Page | null => {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
};

const isOfFrame = (request: Request): boolean => {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false;
  }
};

export const watchComingPages = (context: BrowserContext): ComingPages => {
  const open = new Set<Request>();
  const waiting = new Set<() => void>();
  const close = (request: Request): void => {
    if (!open.delete(request)) return;
    for (const wake of waiting) wake();
    waiting.clear();
  };
  context.on('request', (request) => {
    // What a worker of the site asks for has no frame either, and leads to no tab.
    if (request.isNavigationRequest() && request.serviceWorker() === null && !isOfFrame(request)) open.add(request);
  });
  const ended = (request: Request): void => {
    if (tabOf(request) !== null) close(request);
    else setTimeout(close, TOLD_MS, request).unref();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  context.on('page', (page) => {
    // The tab is there, and so is what it was opened for.
    for (const request of open) if (tabOf(request) === page) close(request);
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      for (const request of open) if (tabOf(request) === page) close(request);
    });
  });
  const isComing = (to: Page | null): boolean => [...open].some((request) => tabOf(request) === to);
  return {
    isComing,
    async over(to, withinMs) {
      const end = performance.now() + withinMs;
      while (isComing(to) && performance.now() < end) {
        const news = new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
        await within(news, end - performance.now(), () => undefined);
      }
    },
  };
};
