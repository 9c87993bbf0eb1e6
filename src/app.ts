import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { platform, release } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { SurehandError } from './contract/surehand-error.ts';
import { sharedArguments } from './drivers/playwright/browser-arguments.ts';
import type { OperationTools } from './operations/operation.ts';
import { registerInputFiles } from './persistence/disk-input-files.ts';
import { createMemoryCache } from './persistence/cache/memory-cache.ts';
import { createDiskHealMemories } from './persistence/disk-heal-memories.ts';
import { createDiskClaims } from './persistence/disk-claims.ts';
import { createDiskRunFolder } from './persistence/disk-run-folder.ts';
import { createDiskRunNotes } from './persistence/disk-run-notes.ts';
import { createDiskSessionFiles } from './persistence/disk-session-files.ts';
import { listFolders } from './persistence/list-folders.ts';
import { openStoredRun } from './persistence/open-stored-run.ts';
import type { Advisor } from './ports/advisor.ts';
import type { Cache } from './ports/cache.ts';
import type { Clock, Ids } from './ports/clock.ts';
import { loadSetUp, packageRoot } from './set-up.ts';

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const ids: Ids = { runId: () => `r_${randomBytes(16).toString('hex')}` };

export const appVersion = (): string =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** The path of the browser, or what to do to get one. */
const findBrowser = async (config: Config): Promise<string> => {
  if (config.browser !== undefined) return config.browser;
  const { findBrowser: find } = await loadSetUp();
  const found = await find();
  if (found !== undefined) return found.path;
  throw new SurehandError('BROWSER_NOT_FOUND', {
    message: 'Install Chrome or Chromium, set SUREHAND_BROWSER to its path, or run "npm run setup".',
  });
};

/** One for the process: the runs of one command share what they found. */
let memoryCache: Cache | undefined;

/** Loaded when the first question is asked: most runs have none. */
const lazyAdvisor = (options: NonNullable<Config['advisor']>): Advisor => ({
  async ask(question, withinMs) {
    const { createHttpAdvisor } = await import('./drivers/advisor/http-advisor.ts');
    return createHttpAdvisor(options).ask(question, withinMs);
  },
});

/** Puts the product together: the only place that decides who implements what. */
export const createApp = (config: Config): OperationTools => ({
  openHealMemories: (runs) => createDiskHealMemories(join(runs, 'memory'), config.lockFile),
  async openCheckpoints(runs) {
    // A large part, too, and only runs of rows need it.
    const { openCheckpoints } = await import('./persistence/sql/open-checkpoints.ts');
    return openCheckpoints(config.databaseUrl ?? join(runs, 'surehand.db'));
  },
  async openCache() {
    // Shared with the runs that follow: nobody closes it for them.
    if (config.redisUrl === undefined)
      return { ...(memoryCache ??= createMemoryCache()), close: async () => undefined };
    const { openRedisCache } = await import('./persistence/cache/redis-cache.ts');
    return openRedisCache(config.redisUrl);
  },
  ...(config.advisor === undefined
    ? {}
    : { advisor: { advisor: lazyAdvisor(config.advisor), withinMs: config.advisor.timeoutMs } }),
  clock,
  ids,
  version: appVersion(),
  platform: `${platform()} ${release()}, node ${process.version}`,
  async openDriver({ headed }) {
    const executablePath = await findBrowser(config);
    // Loaded only when a browser is really needed: it is by far the largest part.
    const { launchPlaywrightDriver } = await import('./drivers/playwright/driver.ts');
    return launchPlaywrightDriver({
      executablePath,
      headless: config.headless && !headed,
      timeoutMs: config.browserTimeoutMs,
    });
  },
  async openLastingDriver({ headed, onStarted }) {
    const executablePath = await findBrowser(config);
    const { launchLastingDriver } = await import('./drivers/playwright/driver.ts');
    const options = { executablePath, headless: config.headless && !headed, timeoutMs: config.browserTimeoutMs };
    return launchLastingDriver(options, onStarted);
  },
  async reattachDriver(place) {
    const { reattachDriver } = await import('./drivers/playwright/driver.ts');
    return reattachDriver(place);
  },
  async endBrowser(place) {
    const { endLastingBrowser } = await import('./drivers/playwright/lasting-browser.ts');
    await endLastingBrowser(place, false);
  },
  notes: createDiskRunNotes(),
  claims: createDiskClaims(),
  openRunFolder: createDiskRunFolder,
  openStoredRun,
  listFolders,
  files: createDiskSessionFiles(),
  async openSheetReader() {
    const { sheetReader } = await import('./persistence/sheets/sheet-reader.ts');
    return sheetReader;
  },
  registerInputFiles,
  async proveTest(test) {
    const executablePath = await findBrowser(config);
    const { proveGenerated } = await import('./codegen/prove-generated.ts');
    const env = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return proveGenerated({
      ...test,
      executablePath,
      browserArguments: sharedArguments(true),
      env: Object.fromEntries(env) as Record<string, string>,
    });
  },
  readPicture(folder, path) {
    try {
      return `data:image/png;base64,${readFileSync(join(folder, path)).toString('base64')}`;
    } catch {
      return null;
    }
  },
});
