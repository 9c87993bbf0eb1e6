import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { BrowserPlace } from '../../ports/driver.ts';
import { browserArguments } from './browser-arguments.ts';
import type { LaunchOptions } from './driver.ts';

const POLL_MS = 25;
const END_MS = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Numbers of processes are used again: only the one that was started with this profile is ours. */
const isOurs = async ({ pid, profile }: BrowserPlace): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null ? process.platform !== 'linux' : command.includes(profile);
};

/** Chromium writes down where it listens once it does: the port, and a path that nobody can guess. */
const endpointIn = async (profile: string): Promise<string | null> => {
  const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
  const [port = '', path = ''] = text.split('\n');
  return port === '' || path === '' ? null : `ws://127.0.0.1:${port.trim()}${path.trim()}`;
};

/**
 * A connection that was opened in advance counts as used before: if it breaks, Chromium sends the request again by itself, even
 * a POST. So none is opened in advance.
 */
const PREFERENCES = { net: { network_prediction_options: 2 } };

const newProfile = async (): Promise<string> => {
  const profile = await mkdtemp(join(tmpdir(), 'surehand-profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return profile;
};

/** Told of the process as soon as there is one; where it can be reached is not known then. */
export type OnStarted = (place: BrowserPlace) => Promise<void>;

/**
 * A browser that goes on living when this process is killed, so that whoever resumes the run finds the page as it was. It has
 * a process group and a profile of its own, and is reached by a port that only this machine can see.
 */
export const startLastingBrowser = async (
  options: LaunchOptions,
  onStarted: OnStarted = async () => undefined,
): Promise<BrowserPlace> => {
  const profile = await newProfile();
  const child = spawn(
    options.executablePath,
    [...browserArguments(options), '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  let failed: string | null = null;
  child.on('error', (error) => {
    failed = error.message;
  });
  child.on('exit', (code, signal) => {
    failed ??= `it ended at once (${signal ?? String(code)})`;
  });
  child.unref();
  const giveUp = async (): Promise<void> => {
    if (child.pid !== undefined) await endLastingBrowser({ endpoint: '', pid: child.pid, profile }, false);
  };
  if (child.pid !== undefined) {
    await onStarted({ endpoint: '', pid: child.pid, profile }).catch(async (error) => {
      await giveUp();
      throw error;
    });
  }
  const end = performance.now() + options.timeoutMs;
  for (;;) {
    const endpoint = await endpointIn(profile);
    if (endpoint !== null && child.pid !== undefined) return { endpoint, pid: child.pid, profile };
    if (failed !== null || performance.now() > end) {
      await giveUp();
      const why = failed ?? `it did not answer within ${options.timeoutMs} ms`;
      throw new SurehandError('BROWSER_LAUNCH_FAILED', { message: `(${options.executablePath}): ${why}` });
    }
    await pause(POLL_MS);
  }
};

/** Waits for the browser to go if it was asked to, helps it if it does not, and takes its profile away. */
export const endLastingBrowser = async (place: BrowserPlace, asked: boolean): Promise<void> => {
  const end = performance.now() + (asked ? END_MS : 0);
  while ((await isOurs(place)) && performance.now() < end) await pause(POLL_MS);
  if (await isOurs(place)) {
    try {
      process.kill(-place.pid, 'SIGKILL');
    } catch {
      // It went by itself meanwhile.
    }
  }
  await rm(place.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
};
