import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startShop } from '../../demo/shop/server.ts';
import { type VerdictReport, verdictReportSchema } from '../../src/contract/verdict.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const ROWS = fileURLToPath(new URL('../../demo/checkout.rows', import.meta.url));

export type KillReport = {
  /** How often somebody was killed before the end was reached. */
  readonly kills: number;
  readonly verdict: VerdictReport['verdict'] | null;
  readonly why: string;
  readonly orders: number;
  /** Requests that change something and that the server saw more than once. */
  readonly repeated: readonly string[];
};

const run = (folder: string, arguments_: readonly string[]) =>
  spawn(process.execPath, [CLI, 'run', ROWS, '--json', '--no-screenshots', ...arguments_], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Kills the run at each of the moments (milliseconds after its start), resumes it, and lets the last one reach its end. */
export const killAndResume = async (moments: readonly number[]): Promise<KillReport> => {
  const shop = await startShop({ version: 'v1' });
  const folder = await mkdtemp(join(tmpdir(), 'surehand-kill-'));
  let kills = 0;
  let verdict: VerdictReport | null = null;
  let said = '';
  try {
    for (let attempt = 0; verdict === null && attempt <= moments.length + 2; attempt += 1) {
      const resume = attempt === 0 ? [] : ['--resume', `runs/try-${attempt - 1}`];
      const child = run(folder, ['--url', shop.url, '--out', `runs/try-${attempt}`, ...resume]);
      const output = Promise.all([text(child.stdout), text(child.stderr)]);
      const moment = moments[attempt];
      const timer = moment === undefined ? null : setTimeout(() => child.kill('SIGKILL'), moment);
      await once(child, 'exit');
      if (timer !== null) clearTimeout(timer);
      const [out, err] = await output;
      said = err;
      if (child.signalCode === 'SIGKILL') kills += 1;
      // Killed before anything was written: there is nothing to resume, and it is begun anew.
      else if (/no run in it|There is no such run/u.test(err)) return await killAndResume(moments.slice(attempt + 1));
      else verdict = verdictReportSchema.parse(JSON.parse(out));
    }
    const changing = shop
      .requests()
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    return {
      kills,
      verdict: verdict?.verdict ?? null,
      why: verdict === null ? said : verdict.rca.message,
      orders: shop.orders().length,
      repeated: changing.filter((one, at) => changing.indexOf(one) !== at),
    };
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** Small, and the same everywhere: a seed gives the same moments on every machine. */
export const momentsOf = (seed: number, count: number, from: number, to: number): readonly number[] => {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round(from + (state / 2 ** 32) * (to - from));
  });
};
