import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import type { ResolutionError } from '../../src/contract/resolution.ts';
import { createAgentLink } from '../../src/drivers/playwright/agent-link.ts';
import { createPageBody } from '../../src/drivers/playwright/page-body.ts';
import { policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { type ActionRecord, runAction } from '../../src/engine/run-action.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { PageBody } from '../../src/ports/driver.ts';
import { plan } from '../../src/stages/plan/index.ts';
import { createMemoryRunFolder } from './memory-run-folder.ts';
import { twinDocument } from './twin-document.ts';
import type { TwinAsk, TwinPage } from './twin-page.ts';
import { touchedTwins } from './twin-witness.ts';

/** One row as it went: what we say about it, and what the page saw. */
export type Tried = {
  readonly row: string;
  readonly situation: string;
  readonly reason: string;
  readonly refusal: ResolutionError | null;
  readonly touched: readonly string[];
};

/** An ask, and the one retry with the intent that the refusal offered. */
export type Asked = {
  readonly page: TwinPage;
  readonly ask: TwinAsk;
  readonly first: Tried;
  readonly retry: Tried | null;
};

export type TwinRunner = { ask(page: TwinPage, ask: TwinAsk): Promise<Asked>; close(): Promise<void> };

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const RUN_ID = `r_${'0'.repeat(32)}`;
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 760 };
/** What cannot be used is waited for as long as the step may take, so where that is the right end the step is short. */
const TIMEOUT_MS = {
  hit: 3_000,
  refuse: 3_000,
  hit_or_refuse: 1_000,
  hit_or_nothing: 1_000,
  touch_nothing: 300,
} as const;

const servePages = async (pages: readonly TwinPage[]): Promise<{ url(page: TwinPage): string; close(): void }> => {
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(twinDocument(page));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: (page) => `http://127.0.0.1:${port}/${pages.indexOf(page)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** A new intent for the same action: only the first cell changes, and it is taken exactly as it was offered. */
const withIntent = (row: string, intent: string): string => [intent, ...row.split(' | ').slice(1)].join(' | ');

/** A page that goes from twin to twin, behind the real driver. */
const openLane = async (browser: Browser): Promise<{ readonly page: Page; readonly body: PageBody }> => {
  const page = await browser.newPage({ viewport: DESK });
  return { page, body: createPageBody(page, await createAgentLink(page)) };
};

type Lane = Awaited<ReturnType<typeof openLane>>;

const act = ({ page, body }: Lane, row: string, timeoutMs: number): Promise<ActionRecord> => {
  const planned = plan({ steps: [row], timeoutMs });
  const [step] = planned.ok ? planned.steps : [];
  if (step === undefined) throw new Error(`the row "${row}" cannot be read: ${JSON.stringify(planned)}`);
  const recorder = createRecorder(RUN_ID, createMemoryRunFolder(), clock);
  const policy = policyFor(page.url(), []);
  return runAction(step.spec, body, { clock, recorder, policy, cancelled: () => false, stepIndex: 0, stepsTaken: 0 });
};

const attempt = async (lane: Lane, row: string, timeoutMs: number): Promise<Tried> => {
  const { outcome, resolution } = await act(lane, row, timeoutMs);
  return {
    row,
    situation: outcome.situation,
    reason: outcome.reason,
    refusal: resolution?.kind === 'unresolved' ? resolution : null,
    touched: await touchedTwins(lane.page),
  };
};

/** One browser, the real engine, and as many asks at a time as there are lanes: most of the time is spent waiting. */
export const startTwinRunner = async (pages: readonly TwinPage[], lanes = 2): Promise<TwinRunner> => {
  const server = await servePages(pages);
  const browser = await chromium.launch(await browserForTests());
  const free = await Promise.all(Array.from({ length: lanes }, () => openLane(browser)));
  const waiting: ((lane: Lane) => void)[] = [];
  const take = (): Promise<Lane> => {
    const lane = free.pop();
    return lane === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(lane);
  };
  const give = (lane: Lane): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(lane);
    else next(lane);
  };

  const askIn = async (lane: Lane, twin: TwinPage, ask: TwinAsk): Promise<Asked> => {
    const viewport = twin.phone ? PHONE : DESK;
    if (lane.page.viewportSize()?.width !== viewport.width) await lane.page.setViewportSize(viewport);
    await lane.page.goto(server.url(twin));
    const first = await attempt(lane, ask.row, TIMEOUT_MS[ask.must]);
    const suggestion = first.refusal?.situation === 'target_not_unique' ? first.refusal.suggestion : null;
    if (suggestion === null || first.touched.length > 0) return { page: twin, ask, first, retry: null };
    // On the same page, without a reload: that is where the user stands who takes the offer.
    const retry = await attempt(lane, withIntent(ask.row, suggestion), TIMEOUT_MS.hit);
    return { page: twin, ask, first, retry };
  };

  return {
    async ask(twin, ask) {
      const lane = await take();
      try {
        return await askIn(lane, twin, ask);
      } finally {
        give(lane);
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
};
