import { spawn } from 'node:child_process';

/**
 * @typedef {{
 *   cwd?: string, env?: NodeJS.ProcessEnv | undefined, shell?: boolean, signal?: AbortSignal | undefined,
 *   uid?: number | undefined, gid?: number | undefined,
 *   timeoutMs?: number, idleMs?: number, graceMs?: number,
 * }} RunOptions
 */

/**
 * Runs a program to its end and keeps its output. Never throws for a failing program; throws when `signal` is aborted.
 * The program gets a process group of its own, so that stopping it also stops what it started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} output: stdout and stderr as they came
 */
export async function run(command, args, options = {}) {
  const {
    cwd,
    env,
    uid,
    gid,
    signal,
    shell = false,
    timeoutMs = 600_000,
    idleMs = timeoutMs,
    graceMs = 5_000,
  } = options;
  signal?.throwIfAborted();
  const ownGroup = process.platform !== 'win32';
  const stdio = /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']);
  const child = spawn(command, args, { cwd, env, uid, gid, shell, detached: ownGroup, stdio });

  let stdout = '';
  let output = '';
  /** @type {NodeJS.Timeout[]} */
  const timers = [];
  /** @param {NodeJS.Signals} name */
  const kill = (name) => {
    try {
      if (child.pid !== undefined) process.kill(ownGroup ? -child.pid : child.pid, name);
    } catch {
      // It ended by itself in the meantime.
    }
  };
  /** @param {string} why */
  const stop = (why) => {
    output += `\n${why}`;
    kill('SIGINT');
    timers.push(setTimeout(() => kill('SIGKILL'), graceMs));
  };
  const onAbort = () => stop('interrupted');
  signal?.addEventListener('abort', onAbort, { once: true });
  timers.push(setTimeout(() => stop(`stopped after ${timeoutMs / 1000} s`), timeoutMs));
  const idle = setTimeout(() => stop(`stopped after ${idleMs / 1000} s without progress`), idleMs);
  timers.push(idle);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (stream === child.stdout) stdout += text;
      idle.refresh();
    });
  }

  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  for (const timer of timers) clearTimeout(timer);
  signal?.removeEventListener('abort', onAbort);
  signal?.throwIfAborted();
  return { ok: code === 0, stdout: stdout.trim(), output: output.trim() };
}

/**
 * The last lines of a program's output, for an error message.
 * @param {string} output
 */
export function tail(output, lines = 8) {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-lines)
    .join('\n');
}
