import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_VALUES, type KeptValue, keptKey } from '../../../src/contract/tables/kept-values.ts';
import type { RunState } from '../../../src/contract/run-state.ts';
import { countHeal } from '../../../src/engine/kept/heal-count.ts';
import { createPomCache } from '../../../src/engine/kept/pom-cache.ts';
import { countRequest } from '../../../src/engine/kept/rate-window.ts';
import { keepRunState, recallRunState } from '../../../src/engine/kept/run-checkpoint.ts';
import { createMemoryCache } from '../../../src/persistence/cache/memory-cache.ts';
import { openRedisCache } from '../../../src/persistence/cache/redis-cache.ts';
import type { Cache } from '../../../src/ports/cache.ts';
import { startServices } from '../../../scripts/services.mjs';
import { button } from '../../support/build-registry.ts';
import { runWithPom } from '../../support/run-with-pom.ts';

let services: Awaited<ReturnType<typeof startServices>>;

beforeAll(async () => {
  services = await startServices();
}, 60_000);

afterAll(() => services?.stop());

const clockAt = (now: number) => ({ now: () => now, monotonic: () => now, pause: async () => undefined });
const clock = clockAt(Date.UTC(2026, 0, 2, 3, 4, 5));

const implementations: readonly { readonly name: string; readonly open: () => Promise<Cache> }[] = [
  { name: 'in memory', open: async () => createMemoryCache() },
  { name: 'in Redis', open: () => openRedisCache(services.redisUrl) },
];

const state = (more: Partial<RunState> = {}): RunState => ({
  version: 1,
  run_id: `r_${'0'.repeat(32)}`,
  req_id: 'REQ-1',
  step_idx: 2,
  heal_round: 1,
  failure: 'not_visible',
  over: false,
  last_selector: '#save',
  verdict: null,
  context: { url: 'https://shop.example/', intents: [], plan: [], executed_steps: [], heals: [], rca: null },
  ...more,
});

describe.each(implementations)('the cache $name', ({ open }) => {
  let cache: Cache;

  beforeEach(async () => {
    cache = await open();
    await Promise.all(['a', 'n', 'r'].map((key) => cache.delete(key)));
    return () => cache.close();
  });

  it('given a value, then it is there, replaced and gone as told', async () => {
    expect(await cache.get('a')).toBeNull();
    await cache.set('a', 'one', 100);
    await cache.set('a', 'two ♥', 50);
    expect(await cache.get('a')).toBe('two ♥');
    expect(await cache.timeLeft('a')).toBeGreaterThan(40);
    expect(await cache.timeLeft('a')).toBeLessThanOrEqual(50);
    await cache.delete('a');
    expect(await cache.get('a')).toBeNull();
    expect(await cache.timeLeft('a')).toBeNull();
  });

  it('given a short life, then the value ends with it', async () => {
    await cache.set('a', 'short', 1);
    await expect.poll(() => cache.get('a'), { timeout: 10_000 }).toBeNull();
  });

  it('given a counter, then each call adds one, also many at once, and the time runs from the first', async () => {
    expect(await cache.increment('n', 100)).toBe(1);
    const sums = await Promise.all(Array.from({ length: 20 }, () => cache.increment('n', 5_000)));
    expect(sums.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    expect(await cache.timeLeft('n')).toBeLessThanOrEqual(100);
  });

  it('given things that happened, then only those within the window count', async () => {
    const t = 1_700_000_000_000;
    expect(await cache.countWithin('r', t, 60)).toBe(1);
    expect(await cache.countWithin('r', t + 30_000, 60)).toBe(2);
    expect(await cache.countWithin('r', t + 30_000, 60)).toBe(3);
    expect(await cache.countWithin('r', t + 60_001, 60)).toBe(3);
    expect(await cache.countWithin('r', t + 200_000, 60)).toBe(1);
  });

  const golden: readonly {
    readonly kind: KeptValue;
    readonly seconds: number;
    readonly key: string;
    readonly write: () => Promise<unknown>;
  }[] = [
    {
      kind: 'pom',
      seconds: 3600,
      key: 'pom:https://shop.example/cart:Save@Card',
      write: () =>
        createPomCache(cache, clock).confirm(
          { url: 'https://shop.example/cart/?session=1#top', element: 'Save', region: 'Card' },
          { selector: '#save', confidence: 0.95, strategy: 'role_name' },
        ),
    },
    { kind: 'checkpoint', seconds: 86_400, key: 'checkpoint:REQ-1', write: () => keepRunState(cache, state()) },
    { kind: 'heal', seconds: 3600, key: 'heal:REQ-1:#save', write: () => countHeal(cache, 'REQ-1', '#save') },
    { kind: 'rate', seconds: 60, key: 'rate:someone', write: () => countRequest(cache, clock, 'someone', 3) },
  ];

  it.each(golden.map(({ kind }, at) => [kind, at] as const))(
    '[P-81] [P-82] [P-83] [P-84] what is kept as %s has the key and the time of the seed',
    async (_, at) => {
      const { kind, seconds, key, write } = golden[at] as (typeof golden)[number];
      await cache.delete(key);
      expect(await cache.timeLeft(key)).toBeNull();
      await write();
      expect(KEPT_VALUES[kind].ttl_s).toBe(seconds);
      const left = (await cache.timeLeft(key)) ?? 0;
      expect(left).toBeLessThanOrEqual(seconds);
      expect(left).toBeGreaterThan(seconds - 10);
    },
  );

  it('[P-81] given a place that was found, when it is missed twice in a row, then it is forgotten', async () => {
    const pom = createPomCache(cache, clock);
    const place = { url: 'https://shop.example/a', element: 'Save', region: null };
    const finding = { selector: '#save', confidence: 0.92, strategy: 'label' };
    await pom.confirm(place, finding);
    expect(await pom.recall({ ...place, url: 'https://shop.example/a/?x=2' })).toEqual({
      ...finding,
      ttl: 3600,
      misses: 0,
      verified_at: '2026-01-02T03:04:05.000Z',
    });
    expect(await pom.recall({ ...place, region: 'Card' })).toBeNull();
    await pom.missed(place);
    expect((await pom.recall(place))?.misses).toBe(1);
    await pom.confirm(place, finding);
    await pom.missed(place);
    expect((await pom.recall(place))?.misses).toBe(1);
    await pom.missed(place);
    expect(await pom.recall(place)).toBeNull();
  });

  it('[P-81] given runs on the same page, then the place is recalled as a hit, as a miss when it is gone, and forgotten', async () => {
    const pom = createPomCache(cache, clock);
    const place = { url: 'https://shop.test/', element: 'Save', region: null };
    await pom.forget(place);
    expect(await pom.missed(place)).toBe('unknown');
    await runWithPom('Save | click', { on: [button('Save')] }, cache);
    const again = await runWithPom('Save | click', { on: [button('Save')] }, cache);
    expect(again.rca.metrics).toMatchObject({ pom_hits: 1, pom_misses: 0 });
    const gone = await runWithPom('Save | click', { on: [button('Help')] }, cache);
    expect(gone).toMatchObject({ verdict: 'fail', rca: { metrics: { pom_hits: 0, pom_misses: 1 } } });
    expect(await pom.recall(place)).toBeNull();
  });

  it('[P-82] given a state, then it comes back as it was, and one of another version is passed over', async () => {
    await keepRunState(cache, state());
    expect(await recallRunState(cache, 'REQ-1')).toEqual({ state: state(), passedOver: null });
    const key = keptKey('checkpoint', { req_id: 'REQ-1' });
    await cache.set(key, JSON.stringify({ ...state(), version: 7 }), 100);
    expect(await recallRunState(cache, 'REQ-1')).toEqual({ state: null, passedOver: 'version' });
    await cache.set(key, '{"half', 100);
    expect((await recallRunState(cache, 'REQ-1')).passedOver).toBe('not JSON');
    expect(await recallRunState(cache, 'REQ-2')).toEqual({ state: null, passedOver: null });
  });

  it('[P-84] given more requests than allowed, then the next waits until the window has moved', async () => {
    await cache.delete(keptKey('rate', { client_id: 'c' }));
    const at = (seconds: number) => countRequest(cache, clockAt(1_700_000_000_000 + seconds * 1000), 'c', 2);
    expect([(await at(0)).allowed, (await at(1)).allowed]).toEqual([true, true]);
    expect(await at(2)).toEqual({ allowed: false, count: 3, retryAfterSeconds: 60 });
    expect((await at(100)).allowed).toBe(true);
  });
});

it('given two processes of a cluster, then what one keeps the other finds', async () => {
  const [one, two] = await Promise.all([openRedisCache(services.redisUrl), openRedisCache(services.redisUrl)]);
  await one.set('shared', 'yes', 100);
  expect(await two.get('shared')).toBe('yes');
  await Promise.all([one.close(), two.close()]);
});

it('given no server, then the error says which and what to do', async () => {
  await expect(openRedisCache('redis://user:secret@127.0.0.1:1')).rejects.toMatchObject({
    code: 'CACHE_UNAVAILABLE',
    message: expect.stringContaining('redis at 127.0.0.1:1 does not answer') as string,
  });
  await expect(openRedisCache('redis://user:secret@127.0.0.1:1')).rejects.not.toMatchObject({
    message: expect.stringContaining('secret') as string,
  });
});

it('given a server that dies, then the next question fails with a typed error, and soon', async () => {
  const own = await startServices({ env: { ...process.env, REDIS_URL: '', DATABASE_URL: 'postgres://elsewhere/x' } });
  const cache = await openRedisCache(own.redisUrl);
  await cache.set('a', 'b', 10);
  await own.stop();
  await expect(cache.get('a')).rejects.toMatchObject({ code: 'CACHE_UNAVAILABLE' });
  await cache.close();
}, 60_000);
