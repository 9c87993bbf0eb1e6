import { randomBytes } from 'node:crypto';
import { ask, startServerProcess } from './server-process.mjs';

/**
 * @param {string} program
 * @param {import('./server-process.mjs').Place} place
 * @returns {Promise<import('./server-process.mjs').Server>}
 */
export async function startRedis(program, place) {
  const password = randomBytes(16).toString('hex');
  const { port, stop } = await startServerProcess(program, {
    ...place,
    // Settings by standard input: a password among the arguments could be read by every user.
    args: () => ['-'],
    input: (number) =>
      [
        'bind 127.0.0.1',
        `port ${number}`,
        `requirepass ${password}`,
        'save ""',
        'appendonly no',
        'daemonize no',
        `dir "${place.dir}"`,
        '',
      ].join('\n'),
    answers: async (number) => (await ask(number, `AUTH ${password}\r\nPING\r\n`)).includes('+PONG'),
    endSignal: 'SIGTERM',
  });
  return { url: `redis://default:${password}@127.0.0.1:${port}`, stop };
}
