import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { RunResult, StepResult } from '../../src/contract/run-result.ts';
import { openFollowingBody } from '../../src/drivers/playwright/following-body.ts';
import { blockedHost, policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { runGraph } from '../../src/engine/run-graph.ts';
import type { OpenOptions, PageBody } from '../../src/ports/driver.ts';
import type { InputFiles } from '../../src/ports/input-files.ts';
import { plan, type PlannedStep } from '../../src/stages/plan/index.ts';
import { createEveryRun } from './every-run.ts';
import { createMemoryRunFolder } from './memory-run-folder.ts';
import { type PageServer, servePagesOf } from './page-server.ts';

/** A row, or an action in full where rows have no word for it. */
export type Step = string | (Pick<ActionSpec, 'kind'> & Partial<ActionSpec>);

export type StageOptions = Pick<OpenOptions, 'dialogs'> & {
  /** How long one step may take. */
  readonly timeoutMs?: number;
  /** All healing of the run together; 0 where the first answer is what is looked at. */
  readonly healTimeoutMs?: number;
  readonly allowlist?: readonly string[];
  readonly files?: InputFiles;
  readonly cancelled?: () => boolean;
  /** A last word before the engine acts: the real body, or one that makes trouble at a chosen moment. */
  readonly around?: (body: PageBody, context: BrowserContext) => PageBody;
};

export type Played = {
  readonly result: RunResult;
  readonly steps: readonly StepResult[];
  /** The situation each step ended in. */
  readonly situations: readonly (string | null)[];
  /** What the first step said. */
  readonly first: NonNullable<StepResult['outcome']>;
  readonly context: BrowserContext;
  /** The first tab, seen with Playwright's own eyes. */
  readonly page: Page;
  /** What an expression gives in the page, asked past our engine. */
  seen<T>(expression: string): Promise<T>;
};

/** One browser and one server for the tests of a file; every run gets a context of its own. */
export type ActionStage = {
  readonly server: PageServer;
  readonly browser: Browser;
  /** Shows a page and runs the steps on it, by the real engine. */
  play(body: string, steps: readonly Step[], options?: StageOptions): Promise<Played>;
  /** The same for a page that is served already. */
  playAt(path: string, steps: readonly Step[], options?: StageOptions): Promise<Played>;
  /** Closes what the last test opened. */
  clear(): Promise<void>;
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
const VIEWPORT = { width: 1000, height: 700 };

const planned = (step: Step, index: number, timeoutMs: number): PlannedStep => {
  if (typeof step === 'string') {
    const read = plan({ steps: [step], timeoutMs });
    const [only] = read.ok ? read.steps : [];
    if (only === undefined) throw new Error(`a bad row: ${JSON.stringify(read)}`);
    return { ...only, spec: { ...only.spec, id: `step_${String(index).padStart(3, '0')}` } };
  }
  const element = step.target?.by === 'element' ? step.target.element : step.kind;
  return {
    intent: { intent: element, element, region: null, action: 'click', value: null, expected: null },
    warnings: [],
    spec: {
      id: `step_${String(index).padStart(3, '0')}`,
      criticality: 'normal',
      preconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
      postconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
      timeout_ms: timeoutMs,
      ...step,
    },
  };
};

export const startStage = async (): Promise<ActionStage> => {
  const server = await servePagesOf();
  const browser = await chromium.launch(await browserForTests());
  const contexts = new Set<BrowserContext>();
  const everyRun = createEveryRun();
  let pages = 0;

  const playAt: ActionStage['playAt'] = async (path, steps, options = {}) => {
    const url = path.startsWith('http') ? path : `${server.url}${path}`;
    const policy = policyFor(url, options.allowlist ?? []);
    const context = await browser.newContext({ viewport: VIEWPORT, acceptDownloads: true });
    contexts.add(context);
    const following = await openFollowingBody(context, {
      viewport: VIEWPORT,
      blocks: (address) => blockedHost(address, policy),
      ...(options.dialogs === undefined ? {} : { dialogs: options.dialogs }),
    });
    const [page] = context.pages();
    if (page === undefined) throw new Error('the context has no page');
    const folder = createMemoryRunFolder();
    const specs = steps.map((step, index) => planned(step, index, options.timeoutMs ?? 3_000));
    const result = await runGraph(
      {
        runId: RUN_ID,
        reqId: 'REQ-1',
        url,
        steps: specs,
        navigationTimeoutMs: 10_000,
        screenshots: false,
        // These pages are about single actions: what becomes of them when they are healed is told elsewhere.
        healTimeoutMs: options.healTimeoutMs ?? 0,
      },
      {
        page: options.around?.(following, context) ?? following,
        clock,
        recorder: createRecorder(RUN_ID, folder, clock),
        folder,
        policy,
        ...(options.files === undefined ? {} : { files: options.files }),
        onProgress: () => undefined,
        cancelled: options.cancelled ?? (() => false),
      },
    );
    everyRun.add({
      result,
      planned: specs.map(({ spec }) => spec),
      page: server.shown(new URL(url).pathname),
      files: options.files,
      unrepeatable: options.around === undefined ? undefined : 'the test reaches into the page from outside',
    });
    const first = result.steps[0]?.outcome ?? result.opening;
    if (first === null || first === undefined) throw new Error('nothing was tried');
    return {
      result,
      steps: result.steps,
      situations: result.steps.map(({ outcome }) => outcome?.situation ?? null),
      first,
      context,
      page,
      seen: <T>(expression: string) => page.evaluate<T>(expression),
    };
  };

  return {
    server,
    browser,
    playAt,
    play(body, steps, options) {
      pages += 1;
      const path = `/page-${pages}`;
      server.set(path, body);
      return playAt(path, steps, options);
    },
    async clear() {
      await Promise.all([...contexts].map((context) => context.close().catch(() => undefined)));
      contexts.clear();
    },
    async close() {
      await browser.close().catch(() => undefined);
      await everyRun.prove();
      await server.close();
    },
  };
};
