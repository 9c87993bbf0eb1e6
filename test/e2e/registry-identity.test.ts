import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { observePage } from '../../src/operations/observe-page.ts';
import { serveLibraryPages } from '../support/library-pages.ts';
import { serveRegistryPages, startBrowser } from '../support/registry-pages.ts';
import { untilStill } from '../support/until-still.ts';

/** Web components in shadow roots, React with generated ids, and a library that writes its own markup. */
const LIBRARIES = ['shoelace', 'radix', 'jquery-ui'];
const PAGES = ['frames.html', 'nested-shadow-roots.html', 'moved-by-react.tsx'];

/** What only fails when something hangs: two browsers, one after the other, on a machine that others use as well. */
const PATIENCE_MS = 90_000;

/** What a browser of its own sees of each page: all candidates, ids, numbers, paths and boxes included, as text. */
const lookAtAll = async (urls: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const browser = await startBrowser();
  try {
    const { page, look } = await browser.open('about:blank');
    const seen = new Map<string, string>();
    for (const url of urls) {
      await page.goto(url);
      await untilStill(page);
      seen.set(url, JSON.stringify((await look()).candidates, null, 1));
    }
    return seen;
  } finally {
    await browser.close();
  }
};

let pages: Awaited<ReturnType<typeof serveRegistryPages>>;
let libraries: Awaited<ReturnType<typeof serveLibraryPages>>;
let first: ReadonlyMap<string, string>;
let second: ReadonlyMap<string, string>;
const addressOf = (name: string): string => `${LIBRARIES.includes(name) ? libraries.url : pages.url}/${name}`;
beforeAll(async () => {
  [pages, libraries] = await Promise.all([serveRegistryPages(), serveLibraryPages(LIBRARIES)]);
  const urls = [...PAGES, ...LIBRARIES].map(addressOf);
  first = await lookAtAll(urls);
  second = await lookAtAll(urls);
}, PATIENCE_MS);
afterAll(() => Promise.all([pages.close(), libraries.close()]));

describe('the same page in two browsers [V-2, V-70, K-2]', () => {
  // Mantine is not among them: it draws its ids by lot, so that even its elements are not the same in two sessions.
  it.each([...PAGES, ...LIBRARIES])('given %s, then the candidates are the same, byte for byte', (name) => {
    expect(first.get(addressOf(name))).toContain('"vaultyId": "v-');
    expect(second.get(addressOf(name))).toBe(first.get(addressOf(name)));
  });

  it('given `surehand observe` of a page with frames, run twice, then lines and payload are the same: no frame is missed', {
    timeout: PATIENCE_MS,
  }, async () => {
    const run = () =>
      observePage.run(
        observePage.input.parse({ url: `${pages.url}/frames.html` }),
        createApp(readConfig(process.env)),
        undefined,
      );
    const [first, second] = [await run(), await run()];
    expect(first.payload.candidatesTotal).toBe(5);
    expect(second.lines).toEqual(first.lines);
    expect(JSON.stringify(second.payload.candidates)).toBe(JSON.stringify(first.payload.candidates));
  });
});
