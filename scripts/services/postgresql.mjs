import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, tail } from '../setup/run.mjs';
import { ask, startServerProcess } from './server-process.mjs';

const USER = 'surehand';
const DATABASE = 'postgres';

/**
 * @param {string} program "postgres", with "initdb" beside it
 * @param {import('./server-process.mjs').Place} place
 * @returns {Promise<import('./server-process.mjs').Server>}
 */
export async function startPostgresql(program, place) {
  const data = path.join(place.dir, 'postgresql');
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(place.dir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 }); // the folder around it is closed to others
  const initdb = path.join(path.dirname(program), `initdb${path.extname(program)}`);
  const access = ['--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const made = await run(initdb, ['-D', data, ...access, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    cwd: place.dir,
    env: { ...process.env, LC_ALL: 'C' },
    signal: place.signal,
    ...place.identity,
  });
  if (!made.ok) throw new Error(`${initdb} failed:\n${tail(made.output)}`);

  const { port, stop } = await startServerProcess(program, {
    ...place,
    args: (number) => ['-D', data, '-p', String(number), ...SETTINGS.flatMap((setting) => ['-c', setting])],
    answers: async (number) => isReady(data) && (await ask(number, startupMessage())).startsWith('R'),
    endSignal: 'SIGQUIT', // at once: nobody needs the data
  });
  return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`, stop };
}

// Nothing outlives the tests, so nothing need be safe on the disk; reachable by TCP only, so no socket files lie around.
const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'],
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
];

/** The server's own note says that it is this server, not another one on the same port, that takes connections. */
function isReady(/** @type {string} */ data) {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Protocol 3.0; a server that takes connections answers with "R", its request for the password. */
function startupMessage() {
  const text = `user\0${USER}\0database\0${DATABASE}\0\0`;
  const message = Buffer.alloc(8 + text.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(0x30000, 4);
  message.write(text, 8, 'latin1');
  return message;
}
