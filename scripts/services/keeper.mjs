// A process of its own that owns the throw-away servers: `node keeper.mjs PLAN` with PLAN = { dir, postgresql?, redis? }.
// It prints one line of JSON when they answer, and ends them and removes their folder when its standard input closes.
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgresql } from './postgresql.mjs';
import { startRedis } from './redis.mjs';

/** @type {{ dir: string, postgresql?: string, redis?: string }} */
const plan = JSON.parse(process.argv[2] ?? '');
const parentGone = new AbortController();
const { signal } = parentGone;
const abort = () => parentGone.abort();
process.stdin.on('error', abort).on('end', abort).on('close', abort).resume();
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, abort);
process.stdout.on('error', abort);

const dir = mkdtempSync(path.join(plan.dir, 'surehand-services-'));
const identity = unprivileged();
if (identity.uid !== undefined && identity.gid !== undefined) chownSync(dir, identity.uid, identity.gid);

const starting = await Promise.allSettled([
  plan.postgresql === undefined ? undefined : startPostgresql(plan.postgresql, { dir, identity, signal }),
  plan.redis === undefined ? undefined : startRedis(plan.redis, { dir, identity, signal }),
]);
const [postgresql, redis] = starting.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
const failure = starting.find((result) => result.status === 'rejected');
console.log(
  JSON.stringify(
    failure ? { error: String(failure.reason.message) } : { databaseUrl: postgresql?.url, redisUrl: redis?.url },
  ),
);

if (!failure && !signal.aborted)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
await Promise.all([postgresql?.stop(), redis?.stop()]);
rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
process.exit(); // standard input may still be open when a server could not start

/**
 * PostgreSQL refuses to run as root, and Redis need not.
 * @returns {{ uid?: number | undefined, gid?: number | undefined }}
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user === undefined ? {} : { uid: Number(user[2]), gid: Number(user[3]) };
}
