import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import { findBrowser } from './setup.mjs';

/** How tests start Chromium: as the product does. Without a browser the tests of src/page fail, and only they. */
export async function browserForTests() {
  const browser = await findBrowser().catch(() => undefined);
  return { ...(browser && { executablePath: browser.path }), args: [...sharedArguments(true)] };
}
