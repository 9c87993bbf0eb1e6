import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopOptions, startShop } from '../../demo/shop/server.ts';
import { type GeneratedTest, playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { proveGenerated } from '../../src/codegen/prove-generated.ts';
import { sharedArguments } from '../../src/drivers/playwright/browser-arguments.ts';
import { typeProblems } from '../../src/codegen/prove-types.ts';
import { CHECKOUT, recordRuns } from '../generated/record-runs.ts';
import { removeFolder, runPlaywrightTest, testFolder } from '../support/run-playwright-test.ts';
import { browserPath, runRows } from '../support/run-rows.ts';

const PASSWORD = { SUREHAND_SECRET_PASSWORD: 'secret_sauce' };

let folder = '';
let spec: GeneratedTest;

beforeAll(async () => {
  const shop = await startShop({ version: 'v1' });
  try {
    const { result, planned } = await runRows({ url: shop.url, rows: CHECKOUT, reqId: 'SHOP-1' });
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
  it('passes the type checker and holds no secret', async () => {
    const file = join(folder, spec.fileName);
    expect((await typeProblems(folder, [file])).get(file)).toEqual([]);
    expect(spec.secrets).toEqual(['SUREHAND_SECRET_PASSWORD']);
    expect(spec.source).not.toContain('secret_sauce');
  });

  it('[P-9] passes in a fresh browser against another shop, and really orders, once', async () => {
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

/** A sample of `npm run test:generated`: a login, and a list that the page draws. */
describe('proven tests', () => {
  let recorded: Awaited<ReturnType<typeof recordRuns>>;
  beforeAll(async () => {
    recorded = await recordRuns((name) => name === 'LATE');
  }, 60_000);
  afterAll(() => recorded.close());

  const everyStep = [[1]].map((steps) => ({
    compiles: true,
    passes: true,
    steps: steps.map((step) => ({ step, killed: true })),
    killedShare: 1,
  }));

  it('given Playwright Test, then each compiles, passes, and fails without any one of its steps', async () => {
    const proofs = recorded.runs.map(async ({ result, planned, env }) =>
      proveGenerated({
        ...playwrightSpec(result, planned),
        ...{
          lang: 'ts',
          beside: folder,
          executablePath: await browserPath(),
          browserArguments: sharedArguments(true),
          env,
        },
      }),
    );
    expect(await Promise.all(proofs)).toMatchObject(everyStep);
  }, 180_000);
});
