import type { Page } from 'playwright-core';
import type { Arrival, SessionNavigation } from '../../ports/browser-session.ts';
import { attempt, trouble } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

type History = { readonly currentIndex: number; readonly entries: readonly { readonly url: string }[] };

const historyOf = async (page: Page): Promise<History> => {
  const session = await page.context().newCDPSession(page);
  try {
    return await session.send('Page.getNavigationHistory');
  } finally {
    await session.detach().catch(() => undefined);
  }
};

const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
};

export const arrivalOf = async (tab: Tab): Promise<Arrival> => ({
  url: tab.page.url(),
  title: await tab.page.title().catch(() => ''),
});

export const createSessionNavigation = (
  current: () => Promise<Tab>,
  currentNow: () => Tab | null,
): SessionNavigation => {
  const beside = async (page: Page) => {
    const { currentIndex, entries } = await historyOf(page);
    return { back: entries[currentIndex - 1]?.url ?? null, forward: entries[currentIndex + 1]?.url ?? null };
  };
  const loaded = (withinMs: number) => ({ timeout: Math.max(1, withinMs), waitUntil: 'domcontentloaded' }) as const;

  return {
    async beside() {
      const tab = await current();
      return attempt(tab, () => beside(tab.page));
    },
    async travel(where, withinMs) {
      const tab = await current();
      const { page } = tab;
      return attempt(
        tab,
        async () => {
          if ((await beside(page))[where] === null) {
            return trouble('NAVIGATION_ERROR', `there is no page to go ${where} to`, '"goto <url>" opens an address.');
          }
          await (where === 'back' ? page.goBack(loaded(withinMs)) : page.goForward(loaded(withinMs)));
          return arrivalOf(tab);
        },
        withinMs,
      );
    },
    async reload(hard, withinMs) {
      const tab = await current();
      const { page, link } = tab;
      return attempt(
        tab,
        async () => {
          if (!hard) await page.reload(loaded(withinMs));
          else {
            const known = link.documents();
            const session = await page.context().newCDPSession(page);
            await session.send('Page.reload', { ignoreCache: true });
            await link.freshDocument(known, withinMs);
            await session.detach().catch(() => undefined);
            await page.waitForLoadState('domcontentloaded', { timeout: Math.max(1, withinMs) });
          }
          return arrivalOf(tab);
        },
        withinMs,
      );
    },
    async withHeaders(url, headers, work) {
      const { page } = await current();
      const host = hostOf(url);
      const fits = (address: URL): boolean => address.host === host;
      await page.route(fits, async (route) => {
        const request = route.request();
        const document = request.isNavigationRequest() && request.frame() === page.mainFrame();
        await route.fallback(document ? { headers: { ...request.headers(), ...headers } } : {});
      });
      try {
        return await work();
      } finally {
        await page.unroute(fits).catch(() => undefined);
      }
    },
    count: () => currentNow()?.log.navigations() ?? 0,
    documents: () => currentNow()?.link.documents() ?? 0,
  };
};
