import type { BrowserContext } from 'playwright-core';
import type { SavedState, SessionState } from '../../ports/browser-session.ts';
import type { StorageEntry } from '../../ports/session-messages.ts';
import { askAgent, attempt } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

const STATE_MS = 30_000;
const ARRIVAL_MS = 2_000;
const POLL_MS = 20;

const originOf = (url: string): string => {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
};

const ofDomain = (host: string, domain: string | null): boolean => {
  const bare = host.replace(/^\./u, '');
  return domain === null || bare === domain || bare.endsWith(`.${domain}`);
};

const hostOf = (origin: string): string => {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
};

/** What is there stays, unless the file has something by the same name. */
const merged = (before: SavedState, after: SavedState): SavedState => {
  const cookies = new Map(
    [...before.cookies, ...after.cookies].map((cookie) => [`${cookie.domain} ${cookie.path} ${cookie.name}`, cookie]),
  );
  const origins = new Map<string, Map<string, string>>();
  for (const { origin, localStorage } of [...before.origins, ...after.origins]) {
    const entries = origins.get(origin) ?? new Map<string, string>();
    for (const { name, value } of localStorage) entries.set(name, value);
    origins.set(origin, entries);
  }
  return {
    cookies: [...cookies.values()],
    origins: [...origins].map(([origin, entries]) => ({
      origin,
      localStorage: [...entries].map(([name, value]) => ({ name, value })),
    })),
  };
};

export const createSessionState = (
  context: BrowserContext,
  current: () => Promise<Tab>,
  all: () => readonly Tab[],
): SessionState => {
  const sessionStorageOf = async (domain: string | null): Promise<NonNullable<SavedState['sessionStorage']>> => {
    const origins = new Map<string, readonly StorageEntry[]>();
    for (const tab of all()) {
      const read = await askAgent(tab, tab.link.worlds.mainFrame, 'storage', 'session', { do: 'list' });
      if ('trouble' in read || read.entries.length === 0 || !ofDomain(hostOf(read.origin), domain)) continue;
      origins.set(read.origin, read.entries);
    }
    return [...origins].map(([origin, entries]) => ({ origin, entries }));
  };

  /** Open pages learn of their new storage a moment later. */
  const arrival = async (origins: SavedState['origins']): Promise<void> => {
    const end = performance.now() + ARRIVAL_MS;
    for (const { origin, localStorage } of origins) {
      for (const tab of all().filter(({ page }) => originOf(page.url()) === origin)) {
        for (let there = false; !there && performance.now() < end; ) {
          const read = await askAgent(tab, tab.link.worlds.mainFrame, 'storage', 'local', { do: 'list' });
          const known = 'trouble' in read ? null : new Map(read.entries.map(({ name, value }) => [name, value]));
          there = known === null || localStorage.every(({ name, value }) => known.get(name) === value);
          if (!there) await tab.log.nextEvent(POLL_MS);
        }
      }
    }
  };

  return {
    save: async ({ cookiesOnly, domain, includeSession }) =>
      attempt(
        await current(),
        async (): Promise<SavedState> => {
          const { cookies, origins } = await context.storageState();
          const kept = {
            cookies: cookies.filter((cookie) => ofDomain(cookie.domain, domain)),
            origins: cookiesOnly ? [] : origins.filter(({ origin }) => ofDomain(hostOf(origin), domain)),
          };
          return includeSession && !cookiesOnly ? { ...kept, sessionStorage: await sessionStorageOf(domain) } : kept;
        },
        STATE_MS,
      ),
    load: async (state, { cookiesOnly, merge }) =>
      attempt(
        await current(),
        async () => {
          const before = merge || cookiesOnly ? await context.storageState() : { cookies: [], origins: [] };
          const wanted = { cookies: state.cookies, origins: cookiesOnly ? [] : state.origins };
          const kept = { cookies: merge ? before.cookies : [], origins: before.origins };
          const { cookies, origins } = merged(kept, wanted);
          await context.setStorageState({
            cookies: cookies.map((cookie) => ({ ...cookie })),
            origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: [...localStorage] })),
          });
          await arrival(wanted.origins);
          for (const { origin, entries } of cookiesOnly ? [] : (state.sessionStorage ?? [])) {
            for (const tab of all().filter(({ page }) => originOf(page.url()) === origin)) {
              const { mainFrame } = tab.link.worlds;
              if (!merge) await askAgent(tab, mainFrame, 'storage', 'session', { do: 'clear' });
              for (const entry of entries)
                await askAgent(tab, mainFrame, 'storage', 'session', { do: 'set', ...entry });
            }
          }
          return { cookies: wanted.cookies.length, origins: wanted.origins.length };
        },
        STATE_MS,
      ),
  };
};
