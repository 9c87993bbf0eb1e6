import type { BrowserContext } from 'playwright-core';
import type { Cookie, SessionCookies } from '../../ports/browser-session.ts';
import { attempt, trouble } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

const inOrder = (left: Cookie, right: Cookie): number =>
  left.domain.localeCompare(right.domain, 'en') ||
  left.name.localeCompare(right.name, 'en') ||
  left.path.localeCompare(right.path, 'en');

export const createSessionCookies = (context: BrowserContext, current: () => Promise<Tab>): SessionCookies => {
  const all = async (): Promise<readonly Cookie[]> =>
    (await context.cookies())
      .map(({ name, value, domain, path, expires, httpOnly, secure }) => ({
        name,
        value,
        domain,
        path,
        expires: expires < 0 ? null : expires,
        httpOnly,
        secure,
      }))
      .toSorted(inOrder);

  return {
    list: async () => attempt(await current(), all),
    async set(name, value) {
      const tab = await current();
      const url = tab.page.url();
      if (!/^https?:/u.test(url)) {
        return trouble('INVALID_REQUEST', `${url} has no cookies`, 'Open the page they are for with "goto" first.');
      }
      return attempt(tab, async () => {
        try {
          // For the whole host, wherever on it the page is.
          await context.addCookies([{ name, value, url: new URL(url).origin }]);
          return { done: true };
        } catch (error) {
          const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
          return trouble(
            'INVALID_REQUEST',
            `the browser does not take it: ${message}`,
            'Names and values of cookies have no blanks, commas or semicolons.',
          );
        }
      });
    },
    async remove(name) {
      return attempt(await current(), async () => {
        const before = (await all()).filter((cookie) => name === null || cookie.name === name);
        await context.clearCookies(name === null ? {} : { name });
        return { removed: before.length };
      });
    },
  };
};
