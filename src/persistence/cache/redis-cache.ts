import { Redis } from 'ioredis';
import { SurehandError } from '../../contract/surehand-error.ts';
import type { Cache } from '../../ports/cache.ts';

/** Without an answer for so long, the server counts as gone. */
const PATIENCE_MS = 5_000;

/** Shared by all processes that use the same server. */
export const openRedisCache = async (url: string): Promise<Cache> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (attempt) => (attempt > 3 ? null : attempt * 100),
  });
  // Each call tells its own failure; without a listener the first of them would end the process.
  redis.on('error', () => undefined);
  const asked = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await question();
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new SurehandError('CACHE_UNAVAILABLE', { message: `${hostOf(url)} does not answer: ${message}` }, cause);
    }
  };
  await asked(() => redis.connect());
  let hits = 0;
  return {
    get: (key) => asked(() => redis.get(key)),
    set: (key, value, ttlSeconds) =>
      asked(async () => {
        await redis.set(key, value, 'EX', ttlSeconds);
      }),
    delete: (key) =>
      asked(async () => {
        await redis.del(key);
      }),
    increment: (key, ttlSeconds) =>
      asked(async () => {
        const answers = await redis.multi().incr(key).expire(key, ttlSeconds, 'NX').exec();
        return Number(answers?.[0]?.[1]);
      }),
    countWithin: (key, at, seconds) =>
      asked(async () => {
        hits += 1;
        const answers = await redis
          .multi()
          .zremrangebyscore(key, '-inf', at - seconds * 1000)
          .zadd(key, at, `${at}.${process.pid}.${hits}`)
          .zcard(key)
          .expire(key, seconds)
          .exec();
        return Number(answers?.[2]?.[1]);
      }),
    timeLeft: (key) =>
      asked(async () => {
        const seconds = await redis.ttl(key);
        return seconds < 0 ? null : seconds;
      }),
    async close() {
      redis.disconnect();
    },
  };
};

/** Without user and password. */
const hostOf = (url: string): string => (URL.canParse(url) ? `redis at ${new URL(url).host}` : 'redis');
