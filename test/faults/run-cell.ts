import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ExecResult, execResultSchema } from '../../src/contract/exec-result.ts';
import type { TraceEvent } from '../../src/contract/trace-event.ts';
import { auditRecord } from '../../src/engine/audit/audit-record.ts';
import { endLastingBrowser } from '../../src/drivers/playwright/lasting-browser.ts';
import { createDiskRunNotes } from '../../src/persistence/disk-run-notes.ts';
import { openStoredRun } from '../../src/persistence/open-stored-run.ts';
import { sha256 } from '../support/stored-run.ts';
import { type Cell, type Fault, SERVER_FAULTS } from './cells.ts';
import { orderPlan } from './order-plan.ts';
import { type OrderServer, startOrderServer } from './order-server.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export type CellReport = {
  /** Whether the kill met a process, or a browser, that was still at work. True for faults of the server. */
  readonly happened: boolean;
  /** What the first run said of itself; null when it was killed. */
  readonly firstResult: ExecResult | null;
  /** How many were refused, since somebody else was at it. */
  readonly refused: number;
  /** Whether the record said that the order was started when the first run ended. */
  readonly started: boolean;
  readonly ordersAfter: { readonly first: number; readonly last: number };
  readonly receipts: number;
  /** Of the runs that came afterwards, in order. */
  readonly results: readonly ExecResult[];
  /** Of the folders, in the order of the runs. */
  readonly audits: readonly string[];
};

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Somebody else is at it: refused, and nothing was done. */
const CONFLICT = /its process is still there|somebody else is resuming it/u;

const eventsIn = (folder: string): readonly TraceEvent[] => {
  let trace: string;
  try {
    trace = readFileSync(join(folder, 'trace.jsonl'), 'utf8');
  } catch {
    return [];
  }
  return trace
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TraceEvent);
};

const turn = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isThere = (folder: string, event: TraceEvent['event_type']): boolean =>
  eventsIn(folder).some(({ event_type, step_id }) => event_type === event && step_id === 'step_001');

/** Resolves when the record says so, or when nobody writes it any more. */
const recorded = async (folder: string, event: TraceEvent['event_type'], over: () => boolean): Promise<boolean> => {
  while (!isThere(folder, event)) {
    if (over()) return false;
    await turn(1);
  }
  return true;
};

/** The moment of the fault; null when nobody is killed. */
const momentOf = (
  fault: Fault,
  server: OrderServer,
): ((folder: string, over: () => boolean) => Promise<boolean>) | null => {
  switch (fault) {
    case 'killed before the record':
    case 'browser killed before the record':
      return (folder, over) => recorded(folder, 'preconditions_checked', over);
    case 'killed at the record':
      return (folder, over) => recorded(folder, 'action_started', over);
    case 'killed while settling':
      return (folder, over) => recorded(folder, 'action_executed', over);
    case 'killed between steps':
      return (folder, over) => recorded(folder, 'postconditions_checked', over);
    case 'killed when the order arrived':
    case 'browser killed when the order arrived':
      return async (_, over) => {
        let has = false;
        void server.arrived.then(() => {
          has = true;
        });
        while (!has && !over()) await turn(1);
        return has;
      };
    default:
      return null;
  }
};

/** A process of its own, as a user would start it: that is what gets killed. */
const exec = async (
  args: readonly string[],
  onStart: (kill: () => void, over: () => boolean) => Promise<void> = () => Promise.resolve(),
): Promise<Ended> => {
  const child = spawn(process.execPath, [CLI, 'exec', ...args, '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit');
  const over = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await onStart(() => void child.kill('SIGKILL'), over);
  await ended;
  const [out, err] = await said;
  return { code: child.exitCode, out, err };
};

const killBrowserOf = async (folder: string): Promise<void> => {
  const runId = eventsIn(folder)[0]?.run_id;
  const note = runId === undefined ? null : await createDiskRunNotes().read(runId);
  if (note?.browser == null) throw new Error(`no note of the browser of ${folder}`);
  // The whole group: it is a browser that this cell has started.
  process.kill(-note.browser.pid, 'SIGKILL');
};

/** A run that was killed and never resumed leaves its browser behind, for whoever may still come. Nobody will. */
const endBrowserOf = async (folder: string): Promise<void> => {
  const runId = eventsIn(folder)[0]?.run_id;
  const notes = createDiskRunNotes();
  const note = runId === undefined ? null : await notes.read(runId);
  if (note === null) return;
  if (note.browser !== null) await endLastingBrowser(note.browser, false);
  await notes.forget(note.run_id);
};

const resultOf = ({ code, out, err }: Ended): ExecResult => {
  if (out === '') throw new Error(`exec ended with ${String(code)} and said: ${err}`);
  return execResultSchema.parse(JSON.parse(out));
};

/** Runs one cell: the first run with its fault, then what somebody does afterwards. */
export const runCell = async (cell: Cell): Promise<CellReport> => {
  const { fault, control, afterwards, delayMs } = cell;
  const server = await startOrderServer(SERVER_FAULTS[fault] ?? 'none', fault === 'page leaves during the action');
  const home = await mkdtemp(join(tmpdir(), 'surehand-cell-'));
  const plan = join(home, 'plan.json');
  const folder = (name: string): string => join(home, name);
  const results: ExecResult[] = [];
  const folders = [folder('first')];
  const next = async (name: string, more: readonly string[]): Promise<void> => {
    results.push(resultOf(await exec([plan, '--out', folder(name), ...more])));
    folders.push(folder(name));
  };
  try {
    await writeFile(plan, JSON.stringify(orderPlan(server.url, control)));
    const moment = momentOf(fault, server);
    let happened = moment === null;
    const ended = await exec([plan, '--out', folder('first')], async (kill, over) => {
      if (moment === null || !(await moment(folder('first'), over))) return;
      if (delayMs > 0) await turn(delayMs);
      happened = !over();
      if (fault.startsWith('browser')) await killBrowserOf(folder('first'));
      else kill();
    });
    const firstResult = ended.out === '' ? null : resultOf(ended);
    server.release();
    const started = isThere(folder('first'), 'action_started');
    // What was on its way when the process died may still arrive.
    for (let left = 100; server.orders() === 0 && started && left > 0; left -= 1) await turn(5);
    const first = server.orders();

    const again = ['--resume', folder('first')];
    let refused = 0;
    if (afterwards === 'two resume it at once') {
      const both = await Promise.allSettled([next('second', again), next('third', again)]);
      const failed = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      refused = failed.filter((why) => CONFLICT.test(why)).length;
      if (refused < failed.length) throw new Error(failed.join('; '));
    } else await next('second', again);
    if (afterwards === 'resume, then resume that') await next('third', ['--resume', folder('second')]);
    if (afterwards === 'resume, then resume the first again') await next('third', ['--resume', folder('first')]);

    const audits: string[] = [];
    for (const path of folders) {
      const { verdict, findings } = auditRecord(await openStoredRun(path), sha256);
      audits.push(verdict === 'broken' ? `broken: ${JSON.stringify(findings)}` : verdict);
    }
    return {
      happened,
      firstResult,
      refused,
      started,
      ordersAfter: { first, last: server.orders() },
      receipts: server.receipts(),
      results,
      audits,
    };
  } finally {
    await server.close();
    for (const path of folders) await endBrowserOf(path);
    await rm(home, { recursive: true, force: true });
  }
};
