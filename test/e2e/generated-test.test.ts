import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopOptions, startShop } from '../../demo/shop/server.ts';
import { type PlaywrightSpec, playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { removeFolder, runPlaywrightTest, testFolder } from '../support/run-playwright-test.ts';
import { runRows } from '../support/run-rows.ts';

const ROWS = [
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

const PASSWORD = { SUREHAND_SECRET_PASSWORD: 'secret_sauce' };

let folder = '';
let spec: PlaywrightSpec;

const semanticErrors = (file: string): readonly string[] => {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

beforeAll(async () => {
  const shop = await startShop({ version: 'v1' });
  try {
    const { result, planned } = await runRows({ url: shop.url, rows: ROWS, reqId: 'SHOP-1' });
    if (result.verdict !== 'pass') throw new Error(`the run to generate from did not pass: ${result.rca.message}`);
    spec = playwrightSpec(result, planned);
    folder = await testFolder({ [spec.fileName]: spec.source });
  } finally {
    await shop.close();
  }
});

afterAll(() => (folder === '' ? undefined : removeFolder(folder)));

/** `patienceMs` is for what never comes; a busy machine may need more for what does. */
const runAgainst = async (shop: Partial<ShopOptions>, env: Readonly<Record<string, string>>, patienceMs = 4_000) => {
  const { url, orders, close } = await startShop({ version: 'v1', ...shop });
  try {
    const run = await runPlaywrightTest(folder, { ...env, SUREHAND_BASE_URL: url }, patienceMs);
    return { ...run, orders: orders().length };
  } finally {
    await close();
  }
};

describe('the test generated from login, cart and checkout', () => {
  it('passes the type checker and holds no secret', () => {
    expect(semanticErrors(join(folder, spec.fileName))).toEqual([]);
    expect(spec.secrets).toEqual(['SUREHAND_SECRET_PASSWORD']);
    expect(spec.source).not.toContain('secret_sauce');
  });

  it('passes in a fresh browser against another shop, and really orders, once', async () => {
    const { output, orders } = await runAgainst({}, PASSWORD, 10_000);

    expect(output).toContain('1 passed');
    expect(orders).toBe(1);
  });

  it('fails when the login is refused, without telling the password', async () => {
    const { passed, output } = await runAgainst({}, { SUREHAND_SECRET_PASSWORD: 'not the password' });

    expect(passed).toBe(false);
    expect(output).toContain('toHaveTitle(/Products/i)');
    expect(output).not.toContain('not the password');
  });

  it('fails when the last click has no effect', async () => {
    const { passed, output, orders } = await runAgainst({ hydrationDelayMs: 60_000 }, PASSWORD);

    expect(passed).toBe(false);
    expect(output).toContain("getByRole('heading', { name: 'Thank you' })");
    expect(orders).toBe(0);
  });
});
