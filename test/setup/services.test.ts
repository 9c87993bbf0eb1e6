import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServices } from '../../scripts/services.mjs';
import { startServerProcess } from '../../scripts/services/server-process.mjs';
import { plantProgram, temporaryFolder } from './planted-checkout.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/services.mjs');
/** These tests may themselves run under services.mjs; they want servers of their own. */
const OWN: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: '', REDIS_URL: '' };
const GIVEN: NodeJS.ProcessEnv = {
  ...process.env,
  DATABASE_URL: 'postgres://elsewhere/x',
  REDIS_URL: 'redis://elsewhere',
};

async function start(options: Parameters<typeof startServices>[0]) {
  const services = await startServices(options);
  onTestFinished(() => services.stop());
  return services;
}

async function askDatabase(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT 1 AS one');
  await client.end();
  return rows;
}

async function askRedis(url: string): Promise<string> {
  const redis = new Redis(url, { lazyConnect: true });
  await redis.connect();
  const answer = await redis.ping();
  redis.disconnect();
  return answer;
}

function isListening(url: string): Promise<boolean> {
  const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

describe('throw-away servers', () => {
  it('both answer for real, and after stop neither they nor their folder are there', async () => {
    const dir = temporaryFolder();
    const { databaseUrl, redisUrl, stop } = await start({ dir, env: OWN });
    expect(await askDatabase(databaseUrl)).toEqual([{ one: 1 }]);
    expect(await askRedis(redisUrl)).toBe('PONG');
    expect(readdirSync(dir)).toHaveLength(1);

    await stop();
    expect(await isListening(databaseUrl)).toBe(false);
    expect(await isListening(redisUrl)).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('a second stop does no harm', async () => {
    const services = await start({ dir: temporaryFolder(), env: { ...OWN, DATABASE_URL: 'postgres://elsewhere/x' } });
    await services.stop();
    await expect(services.stop()).resolves.toBeUndefined();
  });

  it('strangers on the same machine do not get in', async () => {
    const { databaseUrl, redisUrl } = await start({ dir: temporaryFolder(), env: OWN });
    const wrong = (url: string) => Object.assign(new URL(url), { password: 'guess' }).href;
    await expect(askDatabase(wrong(databaseUrl))).rejects.toThrow('password authentication failed');
    const redis = new Redis({ host: '127.0.0.1', port: Number(new URL(redisUrl).port), lazyConnect: true });
    redis.on('error', () => {}); // it also complains by event
    await expect(redis.set('key', 'value')).rejects.toThrow('NOAUTH');
    redis.disconnect();
  });

  it('two at once do not meet', async () => {
    const [one, two] = await Promise.all([
      start({ dir: temporaryFolder(), env: OWN }),
      start({ dir: temporaryFolder(), env: OWN }),
    ]);
    expect(one.databaseUrl).not.toBe(two.databaseUrl);
    expect(await Promise.all([one, two].map(({ databaseUrl }) => askDatabase(databaseUrl)))).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);
    expect(await Promise.all([one, two].map(({ redisUrl }) => askRedis(redisUrl)))).toEqual(['PONG', 'PONG']);
  });

  it('a server named by DATABASE_URL is used, and none is started in its place', async () => {
    const dir = temporaryFolder();
    const env = { ...OWN, DATABASE_URL: 'postgres://elsewhere/x' };
    const { databaseUrl, redisUrl } = await start({ dir, env });
    expect(databaseUrl).toBe('postgres://elsewhere/x');
    expect(await askRedis(redisUrl)).toBe('PONG');
    const [folder = ''] = readdirSync(dir);
    expect(readdirSync(path.join(dir, folder))).toEqual([expect.stringMatching(/^(redis|valkey)-server\.log$/)]);
  });

  it('when both are named, nothing is started at all', async () => {
    const dir = temporaryFolder();
    const services = await start({ dir, env: GIVEN });
    expect(services).toMatchObject({ databaseUrl: GIVEN.DATABASE_URL, redisUrl: GIVEN.REDIS_URL });
    expect(readdirSync(dir)).toEqual([]);
  });

  it.each([
    ['PostgreSQL', { REDIS_URL: 'redis://elsewhere' }, /PostgreSQL.*package postgresql.*DATABASE_URL/],
    ['Redis', { DATABASE_URL: 'postgres://elsewhere' }, /Redis.*package redis-server.*REDIS_URL/],
  ])('when the program of %s is missing, the message names the package', async (_, given, message) => {
    const empty = temporaryFolder();
    await expect(startServices({ dir: empty, env: { PATH: empty, ...given }, places: [] })).rejects.toThrow(message);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('when a server does not start, its own words are in the message and nothing is left', async () => {
    const dir = temporaryFolder();
    const bin = temporaryFolder();
    plantProgram(path.join(bin, 'redis-server'), '#!/bin/sh\necho "out of luck"\nexit 1\n');
    const env = { PATH: `${bin}:${process.env.PATH}`, DATABASE_URL: 'postgres://elsewhere' };
    await expect(startServices({ dir, env })).rejects.toThrow(/redis-server did not start:\nout of luck/);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('when somebody takes the port in between, the next one is tried', async () => {
    const dir = temporaryFolder();
    const program = plantProgram(
      path.join(dir, 'server'),
      `#!/bin/sh
       echo "$1" >> ports
       if [ "$(wc -l < ports)" -eq 1 ]; then echo "bind: Address already in use"; exit 1; fi
       exec cat ports -\n`,
    );
    const ports: number[] = [];
    const { stop, port } = await startServerProcess(program, {
      dir,
      identity: {},
      signal: new AbortController().signal,
      args: (number) => {
        ports.push(number);
        return [String(number)];
      },
      answers: async () => ports.length === 2,
      endSignal: 'SIGTERM',
    });
    await stop();
    expect(port).toBe(ports[1]);
  });
});

describe('when the one who started them is killed', () => {
  const holder = (dir: string) => {
    const code = `import { startServices } from ${JSON.stringify(SCRIPT)};
      console.log(JSON.stringify(await startServices({ dir: ${JSON.stringify(dir)} })));
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: OWN,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    return parent;
  };

  it('the servers end and their folder goes', async () => {
    const dir = temporaryFolder();
    const parent = holder(dir);
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const { databaseUrl, redisUrl } = JSON.parse(line) as { databaseUrl: string; redisUrl: string };
    expect(await isListening(databaseUrl)).toBe(true);
    expect(await isListening(redisUrl)).toBe(true);

    parent.kill('SIGKILL');
    await expect.poll(() => readdirSync(dir), { timeout: 10_000 }).toEqual([]);
    expect(await isListening(databaseUrl)).toBe(false);
    expect(await isListening(redisUrl)).toBe(false);
  });

  it('also while they are still starting', async () => {
    const dir = temporaryFolder();
    const parent = holder(dir);
    const started = () => readdirSync(dir).some((name) => existsSync(path.join(dir, name, 'postgresql')));
    await expect.poll(started, { interval: 5, timeout: 10_000 }).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => readdirSync(dir), { timeout: 10_000 }).toEqual([]);
  });
});

describe('running a command with them', () => {
  const run = (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], { env });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    }
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }));
    return { child, ended };
  };
  const node = (code: string) => ['--', process.execPath, '-e', code];

  it('the command sees the servers, they end with it, and its exit code is passed on', async () => {
    const env = { ...OWN, TMPDIR: temporaryFolder() };
    const command = node('console.log(JSON.stringify(process.env)); process.exit(7)');
    const { code, stdout } = await run(command, env).ended;
    expect(code).toBe(7);
    const seen = JSON.parse(stdout) as { DATABASE_URL: string; REDIS_URL: string };
    expect(seen.DATABASE_URL).toMatch(/^postgres:\/\/surehand:\w+@127\.0\.0\.1:\d+\/postgres$/);
    expect(seen.REDIS_URL).toMatch(/^redis:\/\/default:\w+@127\.0\.0\.1:\d+$/);
    expect(await isListening(seen.DATABASE_URL)).toBe(false);
    expect(await isListening(seen.REDIS_URL)).toBe(false);
    expect(readdirSync(env.TMPDIR)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s is passed on to the command, which decides how to end',
    async (signal) => {
      const code = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`;
      const { child, ended } = run(node(code), GIVEN);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 9 });
    },
  );

  it('a command that dies by a signal gives the exit code a shell would give', async () => {
    expect(await run(node(`process.kill(process.pid, 'SIGKILL')`), GIVEN).ended).toMatchObject({ code: 137 });
  });

  it('a command that does not exist is named', async () => {
    const { code, stderr } = await run(['--', 'no-such-command'], GIVEN).ended;
    expect(code).toBe(127);
    expect(stderr).toContain('cannot run no-such-command');
  });

  it.each([[[]], [['--']], [['node', '-v']]])('given %j, it explains itself', async (args) => {
    const { code, stderr } = await run(args, GIVEN).ended;
    expect(code).toBe(3);
    expect(stderr).toContain('Usage: node scripts/services.mjs -- command');
  });
});
