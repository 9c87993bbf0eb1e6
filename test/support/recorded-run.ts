import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { RunResult } from '../../src/contract/run-result.ts';
import { type TraceEvent, traceEventSchema } from '../../src/contract/trace-event.ts';
import { launchPlaywrightDriver } from '../../src/drivers/playwright/driver.ts';
import { blockedHost, policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { redactedRunFolder } from '../../src/engine/redacted-run-folder.ts';
import { createRedaction } from '../../src/engine/redaction.ts';
import { runGraph } from '../../src/engine/run-graph.ts';
import { createDiskRunFolder } from '../../src/persistence/disk-run-folder.ts';
import type { Driver } from '../../src/ports/driver.ts';
import { type PlannedStep, plan } from '../../src/stages/plan/index.ts';
import { createEveryRun } from './every-run.ts';
import { browserPath } from './run-rows.ts';

const everyRun = createEveryRun();

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const RUN_ID = `r_${'0'.repeat(32)}`;

/** A row, or an action as a plan would give it; what is left out of it promises nothing. */
export type RecordedStep = string | (Partial<ActionSpec> & Pick<ActionSpec, 'kind'>);

export type RecordedRun = {
  readonly result: RunResult;
  readonly folder: string;
  readonly trace: readonly TraceEvent[];
  /** Everything in the folder, by path. */
  readonly files: readonly string[];
  read(name: string): Promise<Buffer>;
};

const NOTHING = [{ kind: 'x_state_changed', args: {}, severity: 'warning' }] as const;

const planned = (step: RecordedStep, index: number, timeoutMs: number): PlannedStep => {
  const id = `step_${String(index).padStart(3, '0')}`;
  if (typeof step === 'string') {
    const read = plan({ steps: [step], timeoutMs });
    const [only] = read.ok ? read.steps : [];
    if (only === undefined) throw new Error(`a bad row: ${JSON.stringify(read)}`);
    return { ...only, spec: { ...only.spec, id } };
  }
  const element = step.target?.by === 'element' ? step.target.element : step.kind;
  return {
    intent: { intent: element, element, region: null, action: 'click', value: null, expected: null },
    warnings: [],
    spec: {
      criticality: 'normal',
      preconditions: NOTHING,
      postconditions: NOTHING,
      timeout_ms: timeoutMs,
      ...step,
      id,
    },
  };
};

/** A browser for the tests of a file. */
export const startBrowser = async (): Promise<Driver> =>
  launchPlaywrightDriver({ executablePath: await browserPath(), headless: true, timeoutMs: 30_000 });

/** Runs steps by the real engine, with a record on the disk, and reads the record. */
export const recordRun = async (
  driver: Driver,
  url: string,
  steps: readonly RecordedStep[],
  options: {
    readonly timeoutMs?: number;
    readonly navigationTimeoutMs?: number;
    readonly screenshots?: boolean;
    readonly secrets?: readonly string[];
    /** All healing of the run together; 0 where the first answer is what is looked at. */
    readonly healTimeoutMs?: number;
  } = {},
): Promise<RecordedRun> => {
  const redaction = createRedaction();
  for (const secret of options.secrets ?? []) redaction.add(secret, 'secret_ref');
  const path = await mkdtemp(join(tmpdir(), 'surehand-record-'));
  const folder = redactedRunFolder(await createDiskRunFolder(path), redaction);
  const policy = policyFor(url, []);
  const page = await driver.open({
    viewport: { width: 1000, height: 700 },
    blocks: (address) => blockedHost(address, policy),
  });
  const timeoutMs = options.timeoutMs ?? 1_500;
  const plannedSteps = steps.map((step, index) => planned(step, index, timeoutMs));
  try {
    const result = await runGraph(
      {
        runId: RUN_ID,
        reqId: 'REQ-1',
        url,
        steps: plannedSteps,
        navigationTimeoutMs: options.navigationTimeoutMs ?? 10_000,
        screenshots: options.screenshots ?? false,
        healTimeoutMs: options.healTimeoutMs ?? 0,
      },
      {
        ...{ page, clock, folder, policy },
        recorder: createRecorder(RUN_ID, folder, clock, redaction),
        hidden: redaction.values,
        onProgress: () => undefined,
        cancelled: () => false,
      },
    );
    everyRun.add({ result, planned: plannedSteps.map(({ spec }) => spec) });
    await everyRun.prove();
    const files = (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
      .toSorted();
    const lines = (await readFile(join(path, 'trace.jsonl'), 'utf8')).trimEnd().split('\n');
    const trace = lines.map((line) => traceEventSchema.parse(JSON.parse(line)));
    return { result, folder: path, trace, files, read: (name) => readFile(join(path, name)) };
  } finally {
    await page.close().catch(() => undefined);
    await folder.close();
  }
};
