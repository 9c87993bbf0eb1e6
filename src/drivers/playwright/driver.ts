import { type Browser, chromium } from 'playwright-core';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { Driver } from '../../ports/driver.ts';
import { openFollowingBody } from './following-body.ts';
import { createSession } from './session.ts';

export type LaunchOptions = { readonly executablePath: string; readonly headless: boolean; readonly timeoutMs: number };

/** A browser that talks to nobody but the page under test. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const asRoot = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

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
      args: [...QUIET, ...asRoot(), ...(options.headless ? ['--disable-gpu'] : [])],
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
