import type { BrowserContext, Page } from 'playwright-core';
import type { SessionNews, SessionTabs, TabInfo } from '../../ports/browser-session.ts';
import type { Blocks } from './host-guard.ts';
import { attempt, browserGone, trouble } from './session-attempt.ts';
import { createTab, type Tab } from './session-tab.ts';

/** How long a tab may take to tell its title before it is listed without. */
const TITLE_MS = 1_000;
const CLOSE_MS = 5_000;

export type Tabs = SessionTabs & {
  /** The tab that everything means. Opens one when there is none; when none can be opened, it is the last, and gone. */
  current(): Promise<Tab>;
  /** The same as far as it is known now. */
  currentNow(): Tab | null;
  all(): readonly Tab[];
  of(page: Page | null): Tab | null;
  /** Every tab that is on its way is there, or gone again. */
  arrived(): Promise<void>;
  /** Called for every tab, before anybody else uses it. */
  onOpened(prepare: (tab: Tab) => Promise<void>): void;
};

/** Popups are tabs. What a page opens is listed and told; the current tab stays the one that was chosen. */
export const createTabs = (context: BrowserContext, tell: (news: SessionNews) => void, blocks?: Blocks): Tabs => {
  const tabs = new Map<Page, Tab>();
  const coming = new Map<Page, Promise<Tab | null>>();
  const preparations: ((tab: Tab) => Promise<void>)[] = [];
  /** Most recently used last. */
  let used: Tab[] = [];
  let nextId = 1;
  let latest: Tab | null = null;
  context.on('close', () => {
    if (latest !== null) latest.gone = 'with the browser';
  });

  const choose = (tab: Tab): void => {
    used = [...used.filter((other) => other !== tab), tab];
    latest = tab;
  };

  const forget = (tab: Tab): void => {
    tabs.delete(tab.page);
    const wasCurrent = used.at(-1) === tab;
    used = used.filter((other) => other !== tab);
    const opener = used.find(({ id }) => id === tab.openedBy);
    if (wasCurrent && opener !== undefined) choose(opener);
  };

  const adopt = async (page: Page): Promise<Tab | null> => {
    const id = nextId;
    nextId += 1;
    let openedBy: Tab | null = null;
    try {
      const opener = tabs.get((await page.opener()) as Page) ?? null;
      openedBy = opener;
      const tab = await createTab(page, id, openedBy?.id ?? null, blocks);
      for (const prepare of preparations) await prepare(tab);
      if (tab.gone === 'closed') {
        // It had gone where nobody may go: whoever opened it is told.
        openedBy?.guard.note(tab.guard.refused());
        return null;
      }
      // A window that was opened for another host alone has nothing to show.
      if (opener !== null) {
        tab.guard.onRefused((host) => {
          if (page.url() !== 'about:blank') return;
          opener.guard.note(host);
          page.close().catch(() => undefined);
        });
      }
      tabs.set(page, tab);
      // Behind the current one: it is there to be switched to.
      used = [tab, ...used];
      page.on('close', () => {
        tell({ what: 'tab_closed', tab: id, url: page.url() });
        forget(tab);
      });
      page.on('crash', () => tell({ what: 'tab_crashed', tab: id, url: page.url() }));
      if (openedBy !== null) {
        tell({ what: 'tab_opened', tab: id, url: page.url() });
        openedBy.beside.push({
          kind: 'element_added',
          subject: `tab ${id}`,
          to: page.url(),
          source: 'client',
          weight: 'meaningful',
        });
      }
      return tab;
    } catch {
      // It went away before anybody could look at it, or had to: it had gone where nobody may go.
      openedBy?.guard.note(blocks?.(page.url()) ?? null);
      return null;
    } finally {
      coming.delete(page);
    }
  };

  context.on('page', (page) => void coming.set(page, adopt(page)));
  // Left by an earlier process in a browser that outlived it.
  for (const page of context.pages()) coming.set(page, adopt(page));

  const arrived = async (): Promise<void> => {
    while (coming.size > 0) await Promise.all(coming.values());
  };

  const openBlank = async (): Promise<Tab> => {
    const page = await context.newPage();
    await coming.get(page);
    const tab = tabs.get(page);
    if (tab === undefined) throw new Error('the tab has been closed while it opened');
    choose(tab);
    return tab;
  };

  const current = async (): Promise<Tab> => {
    await arrived();
    const chosen = used.at(-1);
    if (chosen !== undefined) return chosen;
    try {
      return await openBlank();
    } catch (error) {
      if (latest === null) throw error;
      latest.gone = 'with the browser';
      return latest;
    }
  };

  const info = async (tab: Tab): Promise<TabInfo> => {
    const titled = await attempt(tab, async () => ({ title: await tab.page.title() }), TITLE_MS);
    return {
      id: tab.id,
      url: tab.page.url(),
      title: 'trouble' in titled ? '' : titled.title,
      current: tab === used.at(-1),
      crashed: tab.gone === 'crashed',
      openedBy: tab.openedBy,
    };
  };

  const find = (id: number): Tab | undefined => [...tabs.values()].find((tab) => tab.id === id);

  const unknown = (id: number) => {
    const known = [...tabs.values()].map((tab) => tab.id).toSorted((left, right) => left - right);
    return trouble('INVALID_REQUEST', `there is no tab ${id}`, `There are: ${known.join(', ')}. "tabs" lists them.`);
  };

  return {
    current,
    arrived,
    currentNow: () => used.at(-1) ?? null,
    all: () => [...tabs.values()].toSorted((left, right) => left.id - right.id),
    of: (page) => (page === null ? null : (tabs.get(page) ?? null)),
    onOpened: (prepare) => void preparations.push(prepare),
    async list() {
      await arrived();
      const known = [...tabs.values()].toSorted((left, right) => left.id - right.id);
      return Promise.all(known.map(info));
    },
    async open() {
      try {
        return await info(await openBlank());
      } catch {
        return browserGone();
      }
    },
    async switchTo(id) {
      await arrived();
      const tab = find(id);
      if (tab === undefined) return unknown(id);
      choose(tab);
      await attempt(tab, () => tab.page.bringToFront().then(() => ({ done: true })), TITLE_MS);
      return info(tab);
    },
    async close(id) {
      await arrived();
      const tab = id === null ? used.at(-1) : find(id);
      if (tab === undefined) return id === null ? browserGone() : unknown(id);
      // A page that asks whether it may go is not asked.
      await Promise.race([tab.page.close().catch(() => undefined), pause(CLOSE_MS)]);
      forget(tab);
      const now = await current();
      return now.gone === 'with the browser' ? browserGone() : { closed: tab.id, current: await info(now) };
    },
  };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
