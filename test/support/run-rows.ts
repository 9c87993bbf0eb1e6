import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/setup.mjs';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { HealMemory } from '../../src/contract/heal-memory.ts';
import type { RunResult } from '../../src/contract/run-result.ts';
import { launchPlaywrightDriver } from '../../src/drivers/playwright/driver.ts';
import { policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { runGraph } from '../../src/engine/run-graph.ts';
import { createDiskRunFolder } from '../../src/persistence/disk-run-folder.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Driver, PageBody } from '../../src/ports/driver.ts';
import { plan } from '../../src/stages/plan/index.ts';
import { createEveryRun } from './every-run.ts';

export type RowsRun = {
  readonly result: RunResult;
  readonly planned: readonly ActionSpec[];
  /** The run folder: trace and evidence. */
  readonly folder: string;
};

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const RUN_ID = `r_${'0'.repeat(32)}`;

export const browserPath = async (): Promise<string> => {
  const browser = await findBrowser();
  if (browser === undefined) throw new Error('no browser found: run `npm run setup`');
  return browser.path;
};

const everyRun = createEveryRun();

/** One for all runs of a file: it ends with the process that the file is run in. */
let browser: Promise<Driver> | null = null;

const launch = async (): Promise<Driver> =>
  launchPlaywrightDriver({ executablePath: await browserPath(), headless: true, timeoutMs: 30_000 });

/** Runs rows against a page in a window of its own, with the engine itself: no files in, no surface around it. */
export async function runRows(request: {
  readonly url: string;
  readonly rows: readonly string[];
  readonly reqId?: string;
  /** How long one step may take. */
  readonly timeoutMs?: number;
  /** What is known from an earlier run. */
  readonly memory?: HealMemory;
  /** The steps, by key, whose element in the memory a person has accepted. */
  readonly accepted?: readonly string[];
  /** Whether what fails is healed; of itself only where something is known. */
  readonly heals?: boolean;
  /** All healing of the run together. */
  readonly healTimeoutMs?: number;
}): Promise<RowsRun> {
  const { url, rows, reqId = 'REQ-1', timeoutMs = 5_000, memory, heals = memory !== undefined } = request;
  const { healTimeoutMs = 60_000, accepted = [] } = request;
  const planned = plan({ steps: rows, timeoutMs });
  if (!planned.ok) throw new Error(`bad rows: ${JSON.stringify(planned.problems)}`);
  const folder = await mkdtemp(join(tmpdir(), 'surehand-run-'));
  const runFolder = await createDiskRunFolder(folder);
  browser ??= launch();
  const driver = await browser;
  const specs = planned.steps.map(({ spec }) => spec);
  let page: PageBody | null = null;
  try {
    page = await driver.open({ viewport: { width: 1280, height: 720 } });
    const result = await runGraph(
      {
        runId: RUN_ID,
        reqId,
        url,
        steps: planned.steps,
        navigationTimeoutMs: 15_000,
        screenshots: false,
        healTimeoutMs: heals ? healTimeoutMs : 0,
      },
      {
        page,
        clock,
        recorder: createRecorder(RUN_ID, runFolder, clock),
        folder: runFolder,
        policy: policyFor(url, []),
        onProgress: () => undefined,
        cancelled: () => false,
        ...(memory === undefined ? {} : { memory }),
        accepted: new Set(accepted),
      },
    );
    // At once: the page may be another one for the next run.
    everyRun.add({ result, planned: specs });
    await everyRun.prove();
    return { result, planned: specs, folder };
  } finally {
    await page?.close();
    await runFolder.close();
  }
}
