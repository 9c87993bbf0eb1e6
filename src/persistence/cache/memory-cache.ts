import { LRUCache } from 'lru-cache';
import type { Cache } from '../../ports/cache.ts';

const MOST_ENTRIES = 50_000;

/** Lives as long as the process. */
export const createMemoryCache = (): Cache => {
  const texts = new LRUCache<string, string>({ max: MOST_ENTRIES });
  const times = new LRUCache<string, readonly number[]>({ max: MOST_ENTRIES });
  const secondsLeft = (cache: { has(key: string): boolean; getRemainingTTL(key: string): number }, key: string) =>
    cache.has(key) ? Math.round(cache.getRemainingTTL(key) / 1000) : null;
  return {
    get: async (key) => texts.get(key) ?? null,
    async set(key, value, ttlSeconds) {
      texts.set(key, value, { ttl: ttlSeconds * 1000 });
    },
    async delete(key) {
      texts.delete(key);
      times.delete(key);
    },
    async increment(key, ttlSeconds) {
      const known = texts.get(key);
      const sum = Number(known ?? 0) + 1;
      texts.set(key, String(sum), known === undefined ? { ttl: ttlSeconds * 1000 } : { noUpdateTTL: true });
      return sum;
    },
    async countWithin(key, at, seconds) {
      const since = at - seconds * 1000;
      const kept = [...(times.get(key) ?? []).filter((time) => time > since), at];
      times.set(key, kept, { ttl: seconds * 1000 });
      return kept.length;
    },
    timeLeft: async (key) => secondsLeft(texts, key) ?? secondsLeft(times, key),
    async close() {
      texts.clear();
      times.clear();
    },
  };
};
