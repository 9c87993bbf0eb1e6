import type { Browser } from 'playwright-core';
import type { BrowserSession, SessionNews } from '../../ports/browser-session.ts';
import type { OpenOptions } from '../../ports/driver.ts';
import { createSessionCookies } from './session-cookies.ts';
import { createSessionDialogs } from './session-dialogs.ts';
import { createSessionFrames } from './session-frames.ts';
import { createSessionKeyboard } from './session-keyboard.ts';
import { createSessionLogs } from './session-logs.ts';
import { createSessionNavigation } from './session-navigation.ts';
import { createSessionNetwork } from './session-network.ts';
import { createSessionPictures } from './session-pictures.ts';
import { createSessionReading, createSessionStorage } from './session-reading.ts';
import { createSessionScrolling } from './session-scrolling.ts';
import { createSessionState } from './session-state.ts';
import { createTabs } from './session-tabs.ts';
import { createSessionViewport } from './session-viewport.ts';
import { createSessionWaits } from './session-wait.ts';

/** A context of its own with its tabs, beginning with a blank one. */
export const createSession = async (browser: Browser, { viewport }: OpenOptions): Promise<BrowserSession> => {
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  let untold: SessionNews[] = [];
  const tell = (news: SessionNews): void => void untold.push(news);
  const tabs = createTabs(context, tell);
  const { current, currentNow, all } = tabs;
  const dialogs = createSessionDialogs(context, (dialog) => tabs.of(dialog.page()), tell);
  const reading = createSessionReading(current);
  const view = createSessionViewport(viewport, current, all, tabs.onOpened);
  await tabs.open();

  return {
    page: async () => (await current()).body,
    url: () => currentNow()?.page.url() ?? 'about:blank',
    tabs,
    navigation: createSessionNavigation(current, currentNow),
    reading,
    pictures: createSessionPictures(current),
    waits: createSessionWaits(current, reading),
    cookies: createSessionCookies(context, current),
    storage: createSessionStorage(current),
    state: createSessionState(context, current, all),
    ...createSessionNetwork(context, current, currentNow),
    logs: createSessionLogs(currentNow),
    frames: createSessionFrames(current),
    dialogs,
    viewport: view,
    keyboard: createSessionKeyboard(current, currentNow),
    scrolling: createSessionScrolling(current),
    news() {
      const told = untold;
      untold = [];
      return told;
    },
    close: () => context.close(),
  };
};
