import { afterEach } from 'vitest';
import { type RunningShop, type ShopOptions, startShop } from './server.ts';

const running: RunningShop[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((shop) => shop.close()));
});

/** A shop that closes itself after the test. */
export async function openShop(options: ShopOptions): Promise<RunningShop> {
  const shop = await startShop(options);
  running.push(shop);
  return shop;
}
