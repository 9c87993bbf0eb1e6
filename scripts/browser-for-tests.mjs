// How the tests of src/page start Chromium: the same browser as everything else, without a word to the outside.
import { findBrowser } from './setup.mjs';

/** Launch options of Playwright. Without a browser the tests of src/page fail, and only they. */
export async function browserForTests() {
  const browser = await findBrowser().catch(() => undefined);
  return {
    ...(browser && { executablePath: browser.path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
