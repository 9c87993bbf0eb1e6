import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { observePage } from '../../src/operations/observe-page.ts';
import { type Opened, serveRegistryPages, startBrowser, theOne } from '../support/registry-pages.ts';

const ENDLESS: readonly (readonly [string, string, string])[] = [
  ['a clock that ticks a hundred times a second', 'endless-clock.html', 'Stop'],
  ['five hundred elements that move in every frame', 'endless-animation.html', 'Pause'],
  ['a feed that never ends', 'endless-feed.html', 'Settings'],
  ['changes that call for the next change at once', 'endless-microtasks.html', 'Halt'],
  ['frames that come and go all the time', 'endless-frames.html', 'Skip the advertisement'],
];

let pages: Awaited<ReturnType<typeof serveRegistryPages>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let tab: Opened;
beforeAll(async () => {
  [pages, browser] = await Promise.all([serveRegistryPages(), startBrowser()]);
  tab = await browser.open('about:blank');
});
afterAll(() => Promise.all([browser.close(), pages.close()]));

/** Something of the page has changed since the last time: without it, nothing would have to be built again. */
const untilChanged = (): Promise<unknown> =>
  tab.page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver((records) => {
          observer.disconnect();
          resolve(records.length);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );

describe.each(ENDLESS)('a page with %s', (_, page, control) => {
  it('is built again once per use, and not more often: however much has changed since', async () => {
    await tab.page.goto(`${pages.url}/${page}`);
    const versions: number[] = [];
    for (let use = 0; use < 3; use += 1) {
      await untilChanged();
      const registry = await tab.look();
      theOne(registry, control);
      versions.push(registry.version);
    }
    await tab.page.goto('about:blank');
    const [first = 0] = versions;
    expect(versions).toEqual([0, 1, 2].map((more) => first + more));
  });

  it('is observed by `surehand observe`, and what stands still is there', async () => {
    const { body, close } = await browser.open('about:blank');
    const openSession = () => Promise.reject(new Error('nobody walks around here'));
    const driver = { open: async () => body, openSession, close };
    const seen = await observePage.run(
      observePage.input.parse({ url: `${pages.url}/${page}`, max: 1_000, cap: null }),
      { ...createApp(readConfig({})), openDriver: async () => driver },
      undefined,
    );
    expect(seen.lines.join('\n')).toContain(`button "${control}"`);
    expect(seen.payload.candidates.map(({ text }) => text)).toContain(control);
  });
});

describe('a page whose script never gives anybody a turn', () => {
  it('does not hang whoever looks at it: that it says nothing is the answer', async () => {
    const { page, body } = await browser.open('about:blank', { answerMs: 1_000 });
    await page.goto(`${pages.url}/frozen.html`, { waitUntil: 'commit' });
    let scan = await body.scan();
    // The document may have been looked at before its script began.
    while (!('trouble' in scan)) scan = await body.scan();
    expect(scan.trouble).toBe('action_failed');
    expect(scan.message).toContain('did not answer within 1 s');
  });
});
