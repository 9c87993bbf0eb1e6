import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ShopOptions, startShop } from '../../demo/shop/server.ts';
import { type GeneratedTest, playwrightSpec } from '../../src/codegen/playwright-spec.ts';
import { proveGenerated } from '../../src/codegen/prove-generated.ts';
import { sharedArguments } from '../../src/drivers/playwright/browser-arguments.ts';
import { typeProblems } from '../../src/codegen/prove-types.ts';
import { CHECKOUT, recordRuns } from '../generated/record-runs.ts';
import { cli } from '../support/cli.ts';
import { servePagesOf } from '../support/page-server.ts';
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

describe('the test generated from secrets that are chosen, typed into an editable text and shown by the page', () => {
  const page = `<label>Security answer <select><option value="1">Rose</option><option value="2">Bluebell</option></select></label>
    <div contenteditable role="textbox" aria-label="Note" style="min-height: 2em; border: 1px solid"></div>
    <label>Username <input oninput="menu.textContent = this.value + ' Account menu'"></label>
    <button onclick="this.after(' The menu is open')">Account menu</button>
    <script>const menu = document.querySelector('button')</script>`;
  const rows = [
    'Security answer | select | secret:answer | field_populated',
    'Note | fill | secret:E2E_SHOP_ADMIN_USER_NOTE | field_populated',
    'Username | fill | secret:SHOP_USER | field_populated',
    'Account menu | click | | page_contains_text:The menu is open',
  ];
  const secrets = {
    SUREHAND_SECRET_ANSWER: 'Bluebell',
    SUREHAND_SECRET_E2E_SHOP_ADMIN_USER_NOTE: 'the vault is green',
    SUREHAND_SECRET_SHOP_USER: 'alice99',
  };

  it('given the run and given its record, then it tells none of them, and passes with the same variables', async () => {
    const pages = await servePagesOf();
    onTestFinished(() => pages.close());
    pages.set('/', page);
    const out = await mkdtemp(join(tmpdir(), 'surehand-secrets-'));
    onTestFinished(() => rm(out, { recursive: true, force: true }));
    const env = { ...process.env, ...secrets };
    const asked = ['run', '--req', 'TOLD-1', '--url', `${pages.url}/`, '--out', join(out, 'run'), '--steps', ...rows];
    expect((await cli(asked, { env })).code).toBe(0);
    const again = ['generate', join(out, 'run'), '--out'];
    expect((await cli([...again, join(out, 'again.spec.ts')], { env })).code).toBe(0);
    expect((await cli([...again, join(out, 'again.py'), '--lang', 'py'], { env })).code).toBe(0);
    const files = [
      'run/generated_tests/TOLD-1.spec.ts',
      'run/generated_tests/test_TOLD-1.py',
      'again.spec.ts',
      'again.py',
    ];
    const sources = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')));
    for (const source of sources) expect(source).not.toMatch(/Bluebell|vault|alice99|\*\*\*/u);
    const own = await testFolder({ 'run.spec.ts': sources[0] ?? '', 'again.spec.ts': sources[2] ?? '' });
    onTestFinished(() => removeFolder(own));
    const { output } = await runPlaywrightTest(own, { SUREHAND_BASE_URL: pages.url, ...secrets }, 10_000);
    expect(output).toContain('2 passed');
  });
});

describe('the test generated from a secret day that can be read in two ways', () => {
  const page = `<label>Born on <input type="date"></label>
    <button onclick="this.after('Month ' + document.querySelector('input').value.split('-')[1])">Send</button>`;
  const generated = async (birthday: string) => {
    const pages = await servePagesOf();
    onTestFinished(() => pages.close());
    pages.set('/', page);
    const out = await mkdtemp(join(tmpdir(), 'surehand-day-'));
    onTestFinished(() => rm(out, { recursive: true, force: true }));
    const rows = ['Born on | fill | secret:BIRTHDAY', 'Send | click | | page_contains_text:Month 04'];
    const asked = ['run', '--req', 'DAY-1', '--url', `${pages.url}/`, '--out', join(out, 'run'), '--steps', ...rows];
    const run = await cli(asked, { env: { ...process.env, SUREHAND_SECRET_BIRTHDAY: birthday } });
    expect(run.code).toBe(0);
    const source = await readFile(join(out, 'run', 'generated_tests', 'DAY-1.spec.ts'), 'utf8');
    expect(source).not.toContain(birthday);
    const own = await testFolder({ 'day.spec.ts': `${source}\ntest.use({ locale: 'en-GB' });\n` });
    onTestFinished(() => removeFolder(own));
    return { folder: own, url: `${pages.url}/` };
  };

  it('given a browser of another language, then it is read as the run read it', async () => {
    const { folder: own, url } = await generated('04/03/2026');
    const file = join(own, 'day.spec.ts');
    expect((await typeProblems(own, [file])).get(file)).toEqual([]);
    const env = { SUREHAND_BASE_URL: url, SUREHAND_SECRET_BIRTHDAY: '04/03/2026' };
    expect((await runPlaywrightTest(own, env, 10_000)).output).toContain('1 passed');
  });

  it('given a run whose day could be read in one way only, then another kind of day is refused with what to write', async () => {
    const { folder: own, url } = await generated('2026-04-03');
    const env = { SUREHAND_BASE_URL: url, SUREHAND_SECRET_BIRTHDAY: '04/03/2026' };
    const { passed, output } = await runPlaywrightTest(own, env, 4_000);
    expect(passed).toBe(false);
    expect(output).toContain('This day can be read in two ways: write it as YYYY-MM-DD.');
    expect(output).not.toContain('04/03/2026');
  });
});
