import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../demo/shop/server.ts';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import { sameRole } from './chromium-roles.ts';
import { leftOut } from './left-out.ts';
import { compareWithChromium } from '../support/accessibility-tree.ts';
import { servePages } from '../support/serve-pages.ts';

const folder = fileURLToPath(new URL('../pages/', import.meta.url));
/** These never stand still or never answer: nobody can look at them twice and see the same. */
const RESTLESS = /endless|frozen/u;
const fixtures = (await readdir(folder, { recursive: true }))
  .filter((name) => name.endsWith('.html') && !RESTLESS.test(name))
  .toSorted();

/** Where we say something else than Chromium, and why; each must still be so. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Shapes that a script listens to: they are pressed, and the role of a group would make a container of them.
  'registry/svg-buttons.html': ['null "North" is group "North" to Chromium', 'null "" is group "" to Chromium'],
};

let browser: Browser;
let pages: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  pages = await servePages();
  browser = await chromium.launch(await browserForTests());
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

/** Everything in which we differ from Chromium on a page, one line each. */
const differencesAt = async (url: string): Promise<readonly string[]> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const { joined, unlisted } = await compareWithChromium(page);
    const others = joined.filter((row) => !row.theirs.ignored && (row.ours.name !== row.theirs.name || !sameRole(row)));
    const missed = unlisted.filter((one) => !leftOut.some(({ is }) => is(one)));
    return [
      ...others.map(({ ours, theirs }) => `${ours.role} "${ours.name}" is ${theirs.role} "${theirs.name}" to Chromium`),
      ...missed.map(({ tag, theirs }) => `${tag}, ${theirs.role} "${theirs.name}", is no candidate`),
    ];
  } finally {
    await context.close();
  }
};

describe('the fixtures beside Chromium', () => {
  it.each(fixtures)(
    'given %s, then names, roles and candidates are the same, or the difference is listed',
    async (name) => {
      expect(await differencesAt(`${pages.url}/${name}`)).toEqual(KNOWN[name] ?? []);
    },
  );

  it.each(['v1', 'v2'] as const)('given the shop %s, then they are the same', async (version) => {
    const shop = await startShop({ version });
    try {
      expect(await differencesAt(shop.url)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
