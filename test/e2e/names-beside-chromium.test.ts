import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import { allNameCases } from '../name-cases/all-name-cases.ts';
import { expectedOf, type NameCase, type Said } from '../name-cases/name-case.ts';
import { accessibleElement } from '../support/accessibility-tree.ts';

let browser: Browser;
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  browser = await chromium.launch(await browserForTests());
  page = await browser.newPage();
  await page.setContent('<!doctype html><html lang=en><title>cases</title><body></body>');
  session = await page.context().newCDPSession(page);
});

afterAll(() => browser?.close());

const saidByChromium = async (one: NameCase): Promise<Said> => {
  await page.evaluate(async (html) => {
    document.body.setHTMLUnsafe(html);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, one.html);
  const { name, description } = await accessibleElement(session, 'it');
  return { name, description };
};

const rules = [...new Set(allNameCases.map(({ rule }) => rule))];

describe('the names and descriptions of the specifications, beside Chromium', () => {
  it.each(rules)('given the pages of %s, then Chromium says the same, or the difference is listed', async (rule) => {
    for (const one of allNameCases.filter((each) => each.rule === rule)) {
      const { given } = one;
      expect({ given, ...(await saidByChromium(one)) }).toEqual({ given, ...expectedOf('chromium', one) });
    }
  });

  it('given all pages, then we say what Chromium says on at least 95 of 100', () => {
    const same = allNameCases.filter((one) => {
      const [ours, theirs] = [expectedOf('ours', one), expectedOf('chromium', one)];
      return ours.name === theirs.name && ours.description === theirs.description;
    });
    expect(allNameCases.length).toBeGreaterThanOrEqual(150);
    expect(same.length / allNameCases.length).toBeGreaterThanOrEqual(0.95);
  });
});
