import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tail } from '../setup/run.mjs';

/**
 * @typedef {{ dir: string, identity: { uid?: number | undefined, gid?: number | undefined }, signal: AbortSignal }} Place
 * @typedef {{ url: string, stop: () => Promise<void> }} Server
 */

/**
 * Starts a server on a free port and waits until it answers. Somebody else may take the port between looking and binding:
 * then the next one is tried.
 * @param {string} program
 * @param {Place & {
 *   args: (port: number) => string[], input?: (port: number) => string,
 *   answers: (port: number) => Promise<boolean>, endSignal: NodeJS.Signals,
 * }} options
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startServerProcess(program, { dir, identity, signal, args, input, answers, endSignal }) {
  const logFile = path.join(dir, `${path.basename(program)}.log`);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const port = await freePort();
    const log = openSync(logFile, 'w');
    const env = { ...process.env, LC_ALL: 'C' }; // messages in English, to recognise a taken port
    const child = spawn(program, args(port), { cwd: dir, env, ...identity, stdio: ['pipe', log, log] });
    closeSync(log);
    child.stdin?.on('error', () => {}).end(input?.(port) ?? '');
    const exited = once(child, 'exit').catch(() => {});
    const stop = async () => {
      child.kill(endSignal);
      const last = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(last);
    };

    const until = Date.now() + 30_000;
    while (child.exitCode === null && child.signalCode === null && !signal.aborted && Date.now() < until) {
      if (await answers(port)) return { port, stop };
      await delay(20);
    }
    await stop();
    signal.throwIfAborted();
    const text = readFileSync(logFile, 'utf8');
    if (attempt < 5 && /address already in use/i.test(text)) continue;
    throw new Error(`${program} did not start:\n${tail(text)}`);
  }
}

/**
 * Sends bytes to a local port and gives the first bytes of the answer, or nothing when there is none.
 * @param {number} port
 * @param {string | Uint8Array} question
 * @returns {Promise<string>}
 */
export function ask(port, question) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    const finish = (/** @type {string} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => finish(''));
    socket.once('connect', () => socket.write(question));
    socket.once('data', (data) => finish(data.toString('latin1')));
    socket.once('error', () => finish(''));
    socket.once('close', () => finish(''));
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}
