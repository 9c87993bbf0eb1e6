import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type RunningShop, startShop } from '../../demo/shop/server.ts';
import { type VerdictReport, verdictReportSchema } from '../../src/contract/verdict.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const ROWS = fileURLToPath(new URL('../../demo/checkout.rows', import.meta.url));

export type KillReport = {
  /** How often the run was killed while it was under way: before its verdict was told. */
  readonly kills: number;
  /** How often it was killed before anything was written, so that it could only be begun anew. */
  readonly anew: number;
  readonly verdict: VerdictReport['verdict'] | null;
  readonly why: string;
  readonly orders: number;
  /** Requests that change something and that the server saw more than once. */
  readonly repeated: readonly string[];
  /** What the server had seen of a run that left no record: nothing, or a record came too late. */
  readonly unrecorded: number;
};

type Ended = { readonly killed: boolean; readonly out: string; readonly err: string; readonly ms: number };

/** One process; with a moment, it is killed then, unless it is over by that time. */
const run = async (folder: string, words: readonly string[], killAfterMs: number | null): Promise<Ended> => {
  const began = performance.now();
  const child = spawn(process.execPath, [CLI, 'run', ROWS, '--json', '--no-screenshots', ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await once(child, 'exit');
  if (timer !== null) clearTimeout(timer);
  const [out, err] = await output;
  // Whoever has told his verdict is not killed in the middle of anything any more.
  return { killed: child.signalCode === 'SIGKILL' && out === '', out, err, ms: performance.now() - began };
};

const inFolder = async <Result>(use: (folder: string, shop: RunningShop) => Promise<Result>): Promise<Result> => {
  const shop = await startShop({ version: 'v1' });
  const folder = await mkdtemp(join(tmpdir(), 'surehand-kill-'));
  try {
    return await use(folder, shop);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** How long a run takes here and now when nobody kills it, from the start of its process. */
export const unkilledMs = (): Promise<number> =>
  inFolder(async (folder, shop) => (await run(folder, ['--url', shop.url, '--out', 'runs/whole'], null)).ms);

const NOTHING_TO_RESUME = /no run in it|There is no such run/u;

const killedAt = async (moments: readonly number[]): Promise<KillReport> =>
  inFolder(async (folder, shop) => {
    /** What can be resumed, the latest last. */
    const begun: string[] = [];
    let [kills, anew, unrecorded, said] = [0, 0, 0, ''];
    let verdict: VerdictReport | null = null;
    for (let attempt = 0; verdict === null && attempt <= 2 * moments.length + 1; attempt += 1) {
      const before = begun.at(-1);
      const words = ['--url', shop.url, '--out', `runs/try-${attempt}`];
      const moment = moments[kills] ?? null;
      const ended = await run(folder, before === undefined ? words : [...words, '--resume', before], moment);
      said = ended.err;
      if (ended.killed) {
        kills += 1;
        begun.push(`runs/try-${attempt}`);
      } else if (NOTHING_TO_RESUME.test(said)) {
        // Killed before anything was written: whoever started it goes back to what there is, or begins anew.
        begun.pop();
        if (begun.length > 0) continue;
        anew += 1;
        unrecorded += shop.requests().length;
      } else verdict = verdictReportSchema.parse(JSON.parse(ended.out));
    }
    const changing = shop
      .requests()
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    return {
      ...{ kills, anew, unrecorded },
      verdict: verdict?.verdict ?? null,
      why: verdict === null ? said : verdict.rca.message,
      orders: shop.orders().length,
      repeated: changing.filter((one, at) => changing.indexOf(one) !== at),
    };
  });

/** A moment that came too late killed nobody: it is tried again this much earlier. */
const EARLIER = 0.8;

/**
 * Kills the run at each of the moments (milliseconds after the start of its process), resumes it, and lets the last one reach
 * its end. Every kill is a real one: where the run was faster than expected, all is done again with earlier moments.
 */
export const killAndResume = async (moments: readonly number[]): Promise<KillReport> => {
  for (let sooner = 1; ; sooner *= EARLIER) {
    const report = await killedAt(moments.map((ms) => Math.round(ms * sooner)));
    if (report.kills === moments.length || sooner < 0.1) return report;
  }
};

/** Small, and the same everywhere: a seed gives the same parts of a run on every machine. */
export const partsOf = (seed: number, count: number): readonly number[] => {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
};
