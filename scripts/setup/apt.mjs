import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPrograms } from './find-program.mjs';
import { withLock } from './lock.mjs';
import { run, tail } from './run.mjs';

let listsAreFresh = false;

/** @param {NodeJS.ProcessEnv} env */
export function canUseApt(env) {
  return process.platform === 'linux' && process.getuid?.() === 0 && findPrograms(['apt-get'], { env }).length > 0;
}

/**
 * Installs Debian packages without starting or creating any server that they bring.
 * @param {readonly string[]} packages
 * @param {{ env: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} options
 * @returns {Promise<{ ok: boolean, output: string }>} output: the reason when not ok
 */
export async function aptInstall(packages, { env, signal }) {
  // NEEDRESTART_*: Ubuntu would otherwise restart servers that were already running.
  const options = {
    signal,
    graceMs: 60_000, // apt ends cleanly on an interrupt, but finishes the package in hand first
    env: { ...env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'l', NEEDRESTART_SUSPEND: '1' },
  };
  const limits = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120'];
  const install = () => run('apt-get', [...limits, 'install', '-y', '--no-install-recommends', ...packages], options);

  return withLock('/run/surehand-apt.lock', { signal }, () =>
    withoutServerStart(async () => {
      if (!listsAreFresh) listsAreFresh = (await run('apt-get', [...limits, 'update'], options)).ok;
      let result = await install();
      if (!result.ok && result.output.includes('dpkg --configure -a')) {
        await run('dpkg', ['--configure', '-a'], options); // an earlier install was killed half-way
        result = await install();
      }
      return { ok: result.ok, output: tail(result.output) };
    }),
  );
}

/**
 * Debian starts what it installs. A policy that says no (101) prevents it, and no main cluster is made that the next boot
 * would start. What the machine's owner put there stays as it is; what a killed set-up left there counts as ours.
 * @template T
 * @param {() => Promise<T>} work
 */
async function withoutServerStart(work) {
  const ours = [
    { file: '/usr/sbin/policy-rc.d', text: '#!/bin/sh\n# surehand set-up, temporary\nexit 101\n', mode: 0o755 },
    {
      file: '/etc/postgresql-common/createcluster.d/surehand.conf',
      text: 'create_main_cluster = false\n',
      mode: 0o644,
    },
  ].filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') === text);
  /** @type {string[]} */
  const folders = [];
  for (const { file, text, mode } of ours) {
    if (mkdirSync(path.dirname(file), { recursive: true }) !== undefined) folders.push(path.dirname(file));
    writeFileSync(file, text, { mode });
  }
  try {
    return await work();
  } finally {
    for (const { file } of ours) rmSync(file, { force: true });
    for (const folder of folders) if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
