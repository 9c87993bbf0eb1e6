#!/usr/bin/env node
// Throw-away PostgreSQL and Redis servers for tests. They end with whoever started them, however that ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { requireServer } from './setup/servers.mjs';
import { SetupError } from './setup/setup-error.mjs';

const USAGE = `Usage: node scripts/services.mjs -- command [argument …]

Runs the command with DATABASE_URL and REDIS_URL set to servers of its own, and ends them with it.
A server that is already named by DATABASE_URL or REDIS_URL is used instead and left alone.
Exit code: that of the command; 3 bad usage, 4 a server cannot be started.`;

/**
 * @param {{ dir?: string, env?: NodeJS.ProcessEnv | undefined, places?: readonly string[] | undefined }} [options]
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startServices({ dir = os.tmpdir(), env = process.env, places } = {}) {
  const given = { databaseUrl: env.DATABASE_URL || undefined, redisUrl: env.REDIS_URL || undefined };
  const plan = {
    dir: realpathSync(dir),
    postgresql: given.databaseUrl ? undefined : requireServer('postgresql', { env, places }),
    redis: given.redisUrl ? undefined : requireServer('redis', { env, places }),
  };
  if (given.databaseUrl && given.redisUrl) {
    return { databaseUrl: given.databaseUrl, redisUrl: given.redisUrl, stop: async () => {} };
  }

  // The keeper owns the servers and ends them when its standard input closes, which the system does even if we are killed.
  // A process group of its own keeps a Ctrl-C meant for us from it.
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('services/keeper.mjs', import.meta.url)), JSON.stringify(plan)],
    {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      windowsHide: true,
    },
  );
  const exited = once(keeper, 'exit');
  /** @type {{ error: string } | { databaseUrl?: string, redisUrl?: string }} */
  const answer = await Promise.race([
    once(createInterface(keeper.stdout), 'line').then(([line]) => JSON.parse(line)),
    exited.then(([code]) => ({ error: `the keeper of the test servers ended early (${code})` })),
  ]);
  if ('error' in answer) {
    keeper.stdin.end();
    await exited;
    throw new SetupError(answer.error);
  }

  // Whoever forgets to stop the servers still ends, and the servers with it.
  const handles = /** @type {{ ref(): void, unref(): void }[]} */ ([keeper, keeper.stdin, keeper.stdout]);
  for (const handle of handles) handle.unref();
  return {
    databaseUrl: given.databaseUrl ?? answer.databaseUrl ?? '',
    redisUrl: given.redisUrl ?? answer.redisUrl ?? '',
    async stop() {
      for (const handle of handles) handle.ref();
      keeper.stdin.end();
      await exited;
    },
  };
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
async function main(args) {
  const [separator, command, ...rest] = args;
  if (separator !== '--' || command === undefined) {
    console.error(USAGE);
    return 3;
  }
  const services = await startServices();
  const child = spawn(command, rest, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl },
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends its Ctrl-C to the command as well; twice would be a forced stop for many programs.
    process.on(name, () => (name === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(name)));
  }
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + os.constants.signals[/** @type {NodeJS.Signals} */ (signal)];
  } catch (error) {
    console.error(`services: cannot run ${command}: ${/** @type {Error} */ (error).message}`);
    return 127;
  } finally {
    await services.stop();
  }
}

const started = process.argv[1] && existsSync(process.argv[1]) ? realpathSync(process.argv[1]) : '';
if (started === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error([`services: ${error.message}`, ...error.fix].join('\n  '));
    process.exitCode = 4;
  }
}
