import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { startShop } from '../demo/shop/server.ts';
import { findBrowser } from '../scripts/setup.mjs';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import { openFollowingBody } from '../src/drivers/playwright/following-body.ts';
import { blockedHost, policyFor } from '../src/engine/policy.ts';
import { createRecorder } from '../src/engine/recorder.ts';
import { runGraph } from '../src/engine/run-graph.ts';
import { createDiskRunFolder } from '../src/persistence/disk-run-folder.ts';
import type { PageBody } from '../src/ports/driver.ts';
import { plan } from '../src/stages/plan/index.ts';
import { type Bar, type Bench, median, type Row, timed } from './bench.ts';
import { checkoutByHand, checkoutThroughMcp, loginByHand, loginThroughMcp } from './flow-scripts.ts';
import { type McpPeer, startMcpPeer } from './mcp-peer.ts';

const ROUNDS = 11;
const VIEWPORT = { width: 1280, height: 720 };
const ROWS = readFileSync(fileURLToPath(new URL('../demo/checkout.rows', import.meta.url)), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));

const FLOWS = {
  login: { rows: ROWS.slice(0, 3), byHand: loginByHand, throughMcp: loginThroughMcp },
  checkout: { rows: ROWS, byHand: checkoutByHand, throughMcp: checkoutThroughMcp },
} as const;
type FlowName = keyof typeof FLOWS;

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};

type Parts = Map<string, number>;

/** The same page, with a stop watch at each of its doors. */
const watched = (body: PageBody, parts: Parts): PageBody => {
  const timedPart =
    <Args extends readonly unknown[], T>(name: string, work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const started = performance.now();
      try {
        return await work(...args);
      } finally {
        parts.set(name, (parts.get(name) ?? 0) + performance.now() - started);
      }
    };
  return {
    ...body,
    navigate: timedPart('open', body.navigate),
    prepare: timedPart('find and gate', body.prepare),
    responsive: timedPart('listeners', body.responsive),
    dispatch: timedPart('send', body.dispatch),
    settle: timedPart('prove', body.settle),
    facts: timedPart('facts', body.facts),
    screenshot: timedPart('pictures', body.screenshot),
    portrait: timedPart('evidence', body.portrait),
  };
};

/** With gate, proof, trace and partial evidence, as any run has them; without pictures. */
const ours = async (browser: Browser, name: FlowName, url: string, folder: string, parts: Parts): Promise<number> => {
  const planned = plan({ steps: FLOWS[name].rows, timeoutMs: 5_000 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const context = await browser.newContext({ viewport: VIEWPORT });
  const policy = policyFor(url, []);
  try {
    const page = await openFollowingBody(context, { viewport: VIEWPORT, blocks: (to) => blockedHost(to, policy) });
    const run = await createDiskRunFolder(folder);
    let verdict = '';
    const ms = await timed(async () => {
      const result = await runGraph(
        { runId: 'r', reqId: 'r', url, steps: planned.steps, navigationTimeoutMs: 15_000, screenshots: false },
        {
          page: watched(page, parts),
          clock,
          recorder: createRecorder('r', run, clock),
          folder: run,
          policy,
          onProgress: () => undefined,
          cancelled: () => false,
        },
      );
      verdict = result.verdict;
      if (verdict !== 'pass') throw new Error(`our own run of ${name} did not pass: ${JSON.stringify(result.rca)}`);
    });
    await run.close();
    return ms;
  } finally {
    await context.close();
  }
};

const byHand = async (browser: Browser, name: FlowName, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    return await timed(() => FLOWS[name].byHand(page, url));
  } finally {
    await context.close();
  }
};

const throughMcp = async (peer: McpPeer, name: FlowName, url: string): Promise<number> => {
  // As with the others, browser and tab are there before the clock starts.
  await peer.call('browser_navigate', { url: 'about:blank' });
  const ms = await timed(() => FLOWS[name].throughMcp(peer, url));
  await peer.call('browser_close', {});
  return ms;
};

/** The same steps on the same page: ours, a script written by hand, and another browser tool for agents. */
export const flowBench: Bench = {
  name: 'flow',
  about: 'login and checkout beside a hand-written Playwright script and beside playwright-mcp',
  async run(say) {
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser: run npm run setup');
    const args = [...sharedArguments(true)];
    const browser = await chromium.launch({ executablePath: found.path, args });
    const peer = await startMcpPeer(found.path);
    const folder = mkdtempSync(join(tmpdir(), 'surehand-flow-'));
    const rows: Row[] = [];
    const bars: Bar[] = [];
    const notes: string[] = [];
    try {
      for (const name of Object.keys(FLOWS) as FlowName[]) {
        const times = { ours: [] as number[], hand: [] as number[], mcp: [] as number[] };
        const parts: Parts = new Map();
        for (let round = 0; round <= ROUNDS; round += 1) {
          say(`flow: ${name}, round ${round} of ${ROUNDS}`);
          // Its last button listens at once here: otherwise the click of the script by hand is lost, and it never ends.
          const shop = await startShop({ version: 'v1', hydrationDelayMs: 0 });
          try {
            const own = await ours(
              browser,
              name,
              shop.url,
              join(folder, `${name}-${round}`),
              round === 0 ? new Map() : parts,
            );
            const hand = await byHand(browser, name, shop.url);
            const mcp = await throughMcp(peer, name, shop.url);
            // The first of each warms up.
            if (round === 0) continue;
            times.ours.push(own);
            times.hand.push(hand);
            times.mcp.push(mcp);
          } finally {
            await shop.close();
          }
        }
        const [own, hand, mcp] = [median(times.ours), median(times.hand), median(times.mcp)];
        rows.push({
          flow: name,
          'ours ms': Math.round(own),
          'by hand ms': Math.round(hand),
          'playwright-mcp ms': Math.round(mcp),
          'ours / by hand': (own / hand).toFixed(2),
          'ours / playwright-mcp': (own / mcp).toFixed(2),
        });
        bars.push(
          {
            bar: `${name}: at most 1.5 times the script by hand`,
            measured: (own / hand).toFixed(2),
            holds: own <= 1.5 * hand,
          },
          { bar: `${name}: faster than playwright-mcp`, measured: (own / mcp).toFixed(2), holds: own < mcp },
        );
        const spent = [...parts].map(([part, ms]) => `${part} ${Math.round(ms / ROUNDS)} ms`);
        const all = times.ours.reduce((sum, ms) => sum + ms, 0);
        const inPage = [...parts.values()].reduce((sum, ms) => sum + ms, 0);
        notes.push(
          `${name}, where our time goes: ${spent.join(', ')}, engine and disk ${Math.round((all - inPage) / ROUNDS)} ms`,
        );
      }
    } finally {
      await peer.close();
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
    return { rows, bars, notes };
  },
};
