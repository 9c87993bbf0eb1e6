import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/setup.mjs';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import type { RunResult } from '../src/contract/run-result.ts';
import { openFollowingBody } from '../src/drivers/playwright/following-body.ts';
import { createRecorder } from '../src/engine/recorder.ts';
import { blockedHost, policyFor } from '../src/engine/policy.ts';
import { runGraph } from '../src/engine/run-graph.ts';
import { registerInputFiles } from '../src/persistence/disk-input-files.ts';
import { createDiskRunFolder } from '../src/persistence/disk-run-folder.ts';
import { plan } from '../src/stages/plan/index.ts';
import type { Bar, Bench, Row } from './bench.ts';
import { type Corpus, NO_CORPUS, openCorpus, type Task } from './corpus.ts';

const ACTION_MS = 5_000;
const VIEWPORT = { width: 1280, height: 800 };
/** Some effects take so long to show in the corpus's own check. */
const CHECK_MS = 2_500;

type Ended = {
  readonly task: Task;
  readonly result: RunResult | null;
  readonly problem: string | null;
  readonly done: boolean;
  readonly ms: number;
};

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const holds = async (page: Page, check: string, withinMs: number): Promise<boolean> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const now = await page.evaluate(check).then(
      (value) => value === true,
      () => false,
    );
    if (now || performance.now() > end) return now;
    await clock.pause(50);
  }
};

/** One context serves all tasks of an archive: none of the recorded pages keeps anything. */
const openArchive = async (browser: Browser, corpus: Corpus, tasks: readonly Task[]) => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const [first] = tasks;
  if (first !== undefined) {
    await corpus.serveArchive(context, await corpus.openArchive(corpus.fileOf(first.archive)));
  }
  const policy = policyFor(first?.start_url ?? '', []);
  const page = await openFollowingBody(context, {
    viewport: VIEWPORT,
    // As the corpus says: deleting asks, and is agreed to.
    dialogs: 'accept',
    blocks: (url) => blockedHost(url, policy),
  });
  return { context, page };
};

const runTask = async (
  { context, page }: Awaited<ReturnType<typeof openArchive>>,
  corpus: Corpus,
  task: Task,
  folder: string,
): Promise<Ended> => {
  const started = performance.now();
  const end = (rest: Pick<Ended, 'result' | 'problem' | 'done'>, ms = performance.now() - started): Ended => ({
    task,
    ...rest,
    ms,
  });
  const planned = plan({ steps: task.rows, timeoutMs: ACTION_MS });
  if (!planned.ok)
    return end({ result: null, problem: planned.problems.map(({ message }) => message).join('; '), done: false });
  const run = await createDiskRunFolder(join(folder, task.id));
  try {
    const names = planned.steps.flatMap(({ spec }) => spec.input?.file_ref ?? []);
    const { files } = await registerInputFiles(dirname(fileURLToPath(corpus.fileOf('tasks.jsonl'))), names);
    const result = await runGraph(
      {
        runId: task.id,
        reqId: task.id,
        url: task.start_url,
        steps: planned.steps,
        navigationTimeoutMs: 15_000,
        screenshots: false,
      },
      {
        page,
        clock,
        recorder: createRecorder(task.id, run, clock),
        folder: run,
        policy: policyFor(task.start_url, []),
        files,
        onProgress: () => undefined,
        cancelled: () => false,
      },
    );
    const ms = performance.now() - started;
    const [tab] = context.pages();
    const done = tab !== undefined && (await holds(tab, task.check, result.verdict === 'pass' ? CHECK_MS : 0));
    return end({ result, problem: null, done }, ms);
  } finally {
    await run.close();
  }
};

const why = ({ result, problem }: Ended): string => {
  if (problem !== null) return problem;
  const last = result?.steps.findLast((step) => step.outcome !== null) ?? null;
  const said = last?.outcome?.reason ?? result?.opening?.reason ?? '';
  return `step ${(last?.step_idx ?? -1) + 1} of ${result?.steps.length ?? 0} (${last?.intent.intent ?? 'opening'}, ${last?.intent.action ?? ''}): ${last?.outcome?.situation ?? ''}: ${said}`;
};

const passed = ({ result }: Ended): boolean => result?.verdict === 'pass';

const rowOf = (name: string, ended: readonly Ended[]): Row => ({
  page: name,
  tasks: ended.length,
  'check true': ended.filter(({ done }) => done).length,
  'reported passed': ended.filter(passed).length,
  'passed, check false': ended.filter((one) => passed(one) && !one.done).length,
  'not passed, check true': ended.filter((one) => !passed(one) && one.done).length,
  'ms per task': Math.round(ended.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, ended.length)),
});

/** Every task of the corpus, run by its rows as a tester would, and judged by the corpus's own check. */
export const tasksBench: Bench = {
  name: 'tasks',
  about: 'the tasks of the corpus from the first look to the verdict, beside what the corpus itself finds',
  async run(say) {
    const corpus = await openCorpus();
    if (corpus === null) return { rows: [], bars: [NO_CORPUS], notes: [] };
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser: run npm run setup');
    const only = process.env['SUREHAND_BENCH_TASKS'] ?? '';
    const tasks = (await corpus.loadTasks()).filter(({ id }) => id.includes(only));
    const browser = await chromium.launch({
      executablePath: found.path,
      args: [...sharedArguments(true)],
    });
    const folder = mkdtempSync(join(tmpdir(), 'surehand-tasks-'));
    const ended: Ended[] = [];
    try {
      for (const archive of new Set(tasks.map((task) => task.archive))) {
        const own = tasks.filter((task) => task.archive === archive);
        const opened = await openArchive(browser, corpus, own);
        for (const task of own) {
          ended.push(await runTask(opened, corpus, task, folder));
          if (ended.length % 25 === 0 || ended.length === tasks.length)
            say(`tasks: ${ended.length} of ${tasks.length}`);
        }
        await opened.context.close();
      }
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
    const pages = [...new Set(tasks.map(({ page }) => page))];
    const share = ended.filter(({ done }) => done).length / Math.max(1, ended.length);
    const lies = ended.filter((one) => passed(one) && !one.done);
    const bars: readonly Bar[] = [
      {
        bar: "at least 95 % of the tasks end with the corpus's check true",
        measured: `${(share * 100).toFixed(1)} %`,
        holds: share >= 0.95,
      },
      {
        bar: 'reported as passed while the check is false: 0',
        measured: String(lies.length),
        holds: lies.length === 0,
      },
    ];
    return {
      rows: [
        ...pages.map((name) =>
          rowOf(
            name,
            ended.filter(({ task }) => task.page === name),
          ),
        ),
        rowOf('all', ended),
      ],
      bars,
      notes: ended
        .filter((one) => !one.done || !passed(one))
        .map(
          (one) =>
            `${one.task.id}: ${passed(one) ? 'PASSED, CHECK FALSE' : one.done ? 'not passed, check true' : 'missed'}: ${why(one)}`,
        ),
    };
  },
};
