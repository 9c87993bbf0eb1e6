import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { BrowserPlace, Driver, LastingDriver } from '../../ports/driver.ts';
import { sharedArguments } from './browser-arguments.ts';
import { openFollowingBody } from './following-body.ts';
import { endLastingBrowser, type OnStarted, startLastingBrowser } from './lasting-browser.ts';
import { createSession } from './session.ts';

export type LaunchOptions = { readonly executablePath: string; readonly headless: boolean; readonly timeoutMs: number };

/** One browser per process, one context per run (K-65). */
export const launchPlaywrightDriver = async (options: LaunchOptions): Promise<Driver> => {
  let browser: Browser;
  try {
    browser = await chromium.launch({
      executablePath: options.executablePath,
      headless: options.headless,
      timeout: options.timeoutMs,
      // An interrupt is ours to answer: the run is closed properly, and the browser with it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...sharedArguments(options.headless)],
    });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    throw new SurehandError('BROWSER_LAUNCH_FAILED', { message: `(${options.executablePath}): ${message}` }, error);
  }
  return {
    open: async (opening) =>
      openFollowingBody(await browser.newContext({ viewport: opening.viewport, acceptDownloads: true }), opening),
    openSession: (opening) => createSession(browser, opening),
    close: () => browser.close(),
  };
};

/** Windows of a browser that Playwright did not start have the size of the browser's window, unless they are told. */
const sized = (context: BrowserContext, viewport: { readonly width: number; readonly height: number }): void => {
  const size = (page: { setViewportSize(size: typeof viewport): Promise<void> }): void =>
    void page.setViewportSize(viewport).catch(() => undefined);
  for (const page of context.pages()) size(page);
  context.on('page', size);
};

/** How long a browser that is said to be there may take to answer. */
const ATTACH_MS = 10_000;

const attach = async (place: BrowserPlace): Promise<LastingDriver> => {
  const browser = await chromium.connectOverCDP(place.endpoint, { timeout: ATTACH_MS });
  return {
    place,
    open: async (opening) => {
      // Any other context would be taken away together with this process.
      const context = browser.contexts()[0] ?? (await browser.newContext());
      sized(context, opening.viewport);
      return openFollowingBody(context, opening);
    },
    openSession: (opening) => createSession(browser, opening),
    async close() {
      const session = await browser.newBrowserCDPSession().catch(() => null);
      await session?.send('Browser.close').catch(() => undefined);
      await browser.close().catch(() => undefined);
      await endLastingBrowser(place, session !== null);
    },
  };
};

/** A browser that outlives this process; only `close` ends it. */
export const launchLastingDriver = async (options: LaunchOptions, onStarted?: OnStarted): Promise<LastingDriver> => {
  const place = await startLastingBrowser(options, onStarted);
  try {
    return await attach(place);
  } catch (error) {
    await endLastingBrowser(place, false);
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    throw new SurehandError('BROWSER_LAUNCH_FAILED', { message: `(${options.executablePath}): ${message}` }, error);
  }
};

/** The browser that an earlier process left behind, with its pages as they are; null when it is gone. */
export const reattachDriver = async (place: BrowserPlace): Promise<LastingDriver | null> => {
  try {
    // Whoever started it was killed before it answered: nothing was opened in it.
    if (place.endpoint === '') throw new Error('it has not answered yet');
    return await attach(place);
  } catch {
    await endLastingBrowser(place, false);
    return null;
  }
};
