import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type BrowserContext, chromium } from 'playwright-core';
import { startShop } from '../../demo/shop/server.ts';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import type { HealMemory } from '../../src/contract/heal-memory.ts';
import type { RunResult } from '../../src/contract/run-result.ts';
import { openFollowingBody } from '../../src/drivers/playwright/following-body.ts';
import { blockedHost, policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { remembered } from '../../src/engine/remembered.ts';
import { runGraph } from '../../src/engine/run-graph.ts';
import { plan } from '../../src/stages/plan/index.ts';
import { serveLibraryPages } from '../support/library-pages.ts';
import { createMemoryRunFolder } from '../support/memory-run-folder.ts';
import type { Cell } from './cells.ts';
import type { Order } from './in-page/order.ts';
import type { Seen } from './in-page/witness.ts';
import type { Task } from './task.ts';

export type Ended = { readonly cell: Cell; readonly result: RunResult; readonly seen: readonly Seen[] };

export type MutationStage = {
  /** The rows on the page as it was (once per task), then on the changed page with what was learnt. */
  run(cell: Cell): Promise<Ended>;
  close(): Promise<void>;
};

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const RUN_ID = `r_${'0'.repeat(32)}`;
const VIEWPORT = { width: 1280, height: 900 };
const STEP_MS = 1_200;
/** Long enough for every remedy that ends well, short enough for hundreds of runs. */
const HEAL_MS = 2_500;

const bundlePageScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-page/carry-out.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'mutations',
    platform: 'browser',
    target: 'chrome120',
  });
  return outputFiles[0]?.text ?? '';
};

const orderOf = ({ task, kind, keeps, text, seed }: Cell, isBaseline: boolean, origin: string): Order => ({
  kind: isBaseline ? 'nothing' : kind,
  seed,
  at: task.at,
  section: task.section,
  shadow: task.shadow === false ? null : task.shadow,
  text,
  other: task.other,
  elsewhere: task.page === 'shop' ? `${origin}/about.html` : '#elsewhere',
  keeps,
});

/** Past the pages, so that every run begins where its rows begin. */
const arrive = async (context: BrowserContext, origin: string, visitor: Task['visitor']): Promise<void> => {
  if (visitor === 'nobody') return;
  const post = (path: string, form: Record<string, string>) => context.request.post(`${origin}${path}`, { form });
  await post('/', { 'user-name': 'standard_user', password: 'secret_sauce' });
  if (visitor === 'customer') return;
  for (const product of ['1', '2']) await post('/api/cart/add', { product });
};

/** One browser, one shop and one server of library pages for all cells; each run has a context of its own. */
export const startMutationStage = async (libraries: readonly string[]): Promise<MutationStage> => {
  const [pages, shop, script] = await Promise.all([
    serveLibraryPages(libraries),
    startShop({ version: 'v1' }),
    bundlePageScript(),
  ]);
  const browser = await chromium.launch(await browserForTests());
  const memories = new Map<string, Promise<HealMemory>>();

  const play = async (cell: Cell, memory: HealMemory | null): Promise<Ended> => {
    const { task } = cell;
    const origin = task.page === 'shop' ? shop.url : pages.url;
    const order = orderOf(cell, memory === null, origin);
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    try {
      const seen: Seen[] = [];
      await context.exposeFunction('witnessed', (one: Seen) => void seen.push(one));
      await arrive(context, origin, task.visitor);
      if (order.kind === 'server refuses')
        await context.route(`${origin}${task.request ?? ''}`, (route, request) =>
          request.method() === 'POST' ? route.fulfill({ status: 500, json: { problem: 'Not now' } }) : route.fallback(),
        );
      const url = `${origin}${task.path}`;
      const policy = policyFor(url, []);
      const body = await openFollowingBody(context, {
        viewport: VIEWPORT,
        blocks: (address) => blockedHost(address, policy),
      });
      const [page] = context.pages();
      if (page === undefined) throw new Error('the context has no page');
      const change = async (): Promise<void> => {
        await page.evaluate(script.replace('var mutations', 'globalThis.mutations'));
        const told = JSON.stringify(order);
        await page.waitForFunction(`mutations.isReady(${told})`, undefined, { timeout: 5_000 });
        await page.evaluate(`mutations.carryOut(${told}, (seen) => { void witnessed(seen); })`);
      };
      const planned = plan({ steps: task.rows, timeoutMs: memory === null ? 4_000 : STEP_MS });
      if (!planned.ok) throw new Error(`bad rows: ${JSON.stringify(planned.problems)}`);
      const folder = createMemoryRunFolder();
      const result = await runGraph(
        {
          runId: RUN_ID,
          reqId: 'REQ-1',
          url,
          steps: planned.steps,
          navigationTimeoutMs: 10_000,
          screenshots: false,
          healTimeoutMs: HEAL_MS,
        },
        {
          page: {
            ...body,
            // The page is changed when it has come and before anything is looked at.
            navigate: async (to, withinMs) => {
              const arrived = await body.navigate(to, withinMs);
              await change();
              return arrived;
            },
          },
          clock,
          recorder: createRecorder(RUN_ID, folder, clock),
          folder,
          policy,
          onProgress: () => undefined,
          cancelled: () => false,
          ...(memory === null ? {} : { memory }),
        },
      );
      return { cell, result, seen };
    } finally {
      await context.close();
    }
  };

  const learn = async (cell: Cell): Promise<HealMemory> => {
    const { result, seen } = await play(cell, null);
    const { page, name } = cell.task;
    if (result.verdict !== 'pass' || result.heals.length > 0)
      throw new Error(`${page}, ${name} does not pass on the page as it is: ${JSON.stringify(result.rca)}`);
    if (!seen.some(({ what }) => what === 'true') || seen.some(({ what }) => what === 'other'))
      throw new Error(`${page}, ${name} uses something else: ${JSON.stringify(seen)}`);
    return remembered(result, '2026-01-01T00:00:00.000Z');
  };

  return {
    async run(cell) {
      const key = `${cell.task.page}, ${cell.task.name}`;
      const known = memories.get(key) ?? learn(cell);
      memories.set(key, known);
      return play(cell, await known);
    },
    async close() {
      await browser.close();
      await Promise.all([pages.close(), shop.close()]);
    },
  };
};
