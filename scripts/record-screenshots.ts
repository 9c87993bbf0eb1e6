/**
 * Runs rows on the demo shop for real, on its redesign and without its checkout, and takes pictures of the reports.
 *   npm run build && node --import tsx scripts/record-screenshots.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { type ShopOptions, startShop } from '../demo/shop/server.ts';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import { findBrowser } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = join(ROOT, 'docs', 'screenshots');
const WIDE = { width: 1280, height: 1400 };
const PHONE = { width: 390, height: 1300 };

const folder = mkdtempSync(join(tmpdir(), 'surehand-reports-'));
const rows = readFileSync(join(ROOT, 'demo', 'checkout.rows'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const run = async (name: string, count: number, url: string, out: string): Promise<void> => {
  const file = join(folder, `${name}.rows`);
  writeFileSync(file, `# req: ${name}\n${rows.slice(0, count).join('\n')}\n`);
  const args = [join(ROOT, 'dist', 'cli.js'), 'run', file, '--url', url, '--out', join(folder, out)];
  await once(spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' }), 'close');
};

const withShop = async (options: ShopOptions, use: (url: string) => Promise<void>): Promise<void> => {
  const shop = await startShop(options);
  await use(shop.url).finally(() => shop.close());
};

const picture = async (out: string, name: string, viewport: typeof WIDE, colorScheme: 'light' | 'dark') => {
  const found = await findBrowser();
  if (found === undefined) throw new Error('no browser: run npm run setup');
  const browser = await chromium.launch({ executablePath: found.path, args: [...sharedArguments(true)] });
  const page = await browser.newPage({ viewport, colorScheme });
  await page.goto(pathToFileURL(join(folder, out, 'report.html')).href);
  // Pictures of a report come when they are in sight, and are drawn a moment later.
  await page.evaluate(() => {
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    return Promise.all(inSight.map((image) => image.decode()));
  });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  await browser.close();
};

mkdirSync(PICTURES, { recursive: true });
await withShop({ version: 'v1' }, async (url) => {
  await run('LOGIN', 3, url, 'login');
  await run('CHECKOUT', rows.length, url, 'checkout');
});
await withShop({ version: 'v2' }, (url) => run('LOGIN', 3, url, 'healed'));
await withShop({ version: 'v1', without: ['checkout'] }, (url) => run('CHECKOUT', rows.length, url, 'failed'));
await picture('healed', 'report-healed', WIDE, 'light');
await picture('healed', 'report-healed-phone-dark', PHONE, 'dark');
await picture('failed', 'report-failed-dark', WIDE, 'dark');
await picture('failed', 'report-failed-phone', PHONE, 'light');
rmSync(folder, { recursive: true, force: true });
