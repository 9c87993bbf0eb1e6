import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../demo/shop/server.ts';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { RunResult } from '../../src/contract/run-result.ts';
import { registerInputFiles } from '../../src/persistence/disk-input-files.ts';
import { plan } from '../../src/stages/plan/index.ts';
import { startStage } from '../support/action-stage.ts';
import { serveLibraryPages } from '../support/library-pages.ts';
import { LIBRARY_CASES, PAGE_CASES } from './pages.ts';

export type Recorded = {
  readonly name: string;
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
  /** What the test needs to be told: secrets, files. The site is where the run was. */
  readonly env: Readonly<Record<string, string>>;
};

export const CHECKOUT = [
  'Username@LoginForm | fill | standard_user | field_populated',
  'Password@LoginForm | fill | secret_sauce | field_populated',
  'Login@LoginForm | click | | navigates_to:Products',
  'Add to cart@Trail Backpack | click | | page_contains_text:Trail Backpack added to cart',
  'Cart | click | | navigates_to:Your cart',
  'Checkout | click | | navigates_to:Checkout',
  'First name@Shipping address | fill | Ada',
  'Last name | fill | Lovelace',
  'Street | fill | 12 Analytical Row',
  'Postal code | fill | 10115',
  'Country | select | Germany',
  'Express | check',
  'Delivery date | fill | 2026-12-24',
  'Gift wrap | check',
  'I accept the terms | check',
  'Continue | click | | navigates_to:Order overview',
  'Place order | click | | navigates_to:Thank you',
];

export const specsOf = (rows: readonly string[]): readonly ActionSpec[] => {
  const planned = plan({ steps: [...rows], timeoutMs: 6_000 });
  if (!planned.ok) throw new Error(`bad rows: ${JSON.stringify(planned.problems)}`);
  return planned.steps.map(({ spec }) => spec);
};

const PASSWORD = { SUREHAND_SECRET_PASSWORD: 'secret_sauce' };

/** Runs the cases by the real engine, in one browser, which is closed then; the pages stay until `close`. */
export const recordRuns = async (
  only: (name: string) => boolean = () => true,
): Promise<{ readonly runs: readonly Recorded[]; close(): Promise<void> }> => {
  const stage = await startStage();
  const shop = await startShop({ version: 'v1' });
  const libraries = LIBRARY_CASES.filter(({ name }) => only(name));
  const pages = await serveLibraryPages(libraries.map(({ name }) => name));
  const folder = await mkdtemp(join(tmpdir(), 'surehand-files-'));
  await writeFile(join(folder, 'cv.txt'), 'ten years of gardening');
  const { files } = await registerInputFiles(folder, ['cv.txt']);
  const all = [
    { name: 'LOGIN', url: shop.url, rows: CHECKOUT.slice(0, 3), env: PASSWORD },
    { name: 'CHECKOUT', url: shop.url, rows: CHECKOUT, env: PASSWORD },
    ...PAGE_CASES.map(({ name, html, rows }) => {
      stage.server.set(`/${name}`, html);
      return { name, url: `${stage.server.url}/${name}`, rows, env: { SUREHAND_FILES: folder } };
    }),
    ...libraries.map(({ name, rows }) => ({ name, url: `${pages.url}/${name}`, rows, env: {} })),
  ].filter(({ name }) => only(name));
  const runs: Recorded[] = [];
  for (const { name, url, rows, env } of all) {
    const { result } = await stage.playAt(url, rows, { files, timeoutMs: 6_000 });
    runs.push({ name, result: { ...result, req_id: name }, planned: specsOf(rows), env });
    await stage.clear();
  }
  await stage.browser.close();
  return {
    runs,
    async close() {
      await Promise.all([stage.close(), shop.close(), pages.close()]);
    },
  };
};
