import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openShop } from './open-shop.ts';
import { type RunningShop, startShop } from './server.ts';
import { customer, visitor } from './visitor.ts';

describe('the server', () => {
  it('records every request that is not a GET, also those it refuses', async () => {
    const shop = await openShop({ version: 'v1' });
    const visit = visitor(shop);
    await visit.get('/');
    await visit.post('/api/orders');
    await visit.send('/cart.html?x=1', { method: 'DELETE' });
    expect(shop.requests()).toMatchObject([
      { method: 'POST', path: '/api/orders' },
      { method: 'DELETE', path: '/cart.html' },
    ]);
  });

  it('answers unknown addresses and wrong methods with a page', async () => {
    const visit = visitor(await openShop({ version: 'v1' }));
    expect(await visit.get('/nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('Page not found') });
    expect((await visit.get('/assets/../server.ts')).status).toBe(404);
    expect((await visit.get('/assets/%2e%2e/server.ts')).status).toBe(404);
    expect((await visit.send('/cart.html', { method: 'DELETE' })).status).toBe(405);
  });

  it('leads from the old addresses to the redesigned pages', async () => {
    const visit = await customer(await openShop({ version: 'v2' }));
    expect(await visit.get('/item.html?id=3')).toMatchObject({ status: 303, location: '/product?id=3' });
  });

  it('refuses bodies that are too large, broken or of another kind', async () => {
    const shop = await openShop({ version: 'v1' });
    const visit = visitor(shop);
    expect((await visit.post('/', { 'user-name': 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413);
    const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--nope' };
    expect((await visit.send('/', broken)).status).toBe(400);
    const other = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await visit.send('/', other)).status).toBe(415);
    expect((await visit.get('/')).status).toBe(200);
  });

  it.each([
    'nonsense\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET /item.html?id=%zz HTTP/1.1\r\nHost: shop\r\nCookie: =;;shop_session\r\nConnection: close\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 50\r\n\r\nhalf a bo',
  ])('survives %j', async (bytes) => {
    const shop = await openShop({ version: 'v1' });
    await speak(shop, bytes);
    expect((await visitor(shop).get('/')).status).toBe(200);
  });

  it('stops when asked, also while a connection is open, and frees its port', async () => {
    const shop = await startShop({ version: 'v1' });
    await visitor(shop).get('/');
    await shop.close();
    const again = await openShop({ version: 'v2', port: Number(new URL(shop.url).port) });
    expect((await visitor(again).get('/')).status).toBe(200);
  });

  it('says so when the port is taken', async () => {
    const shop = await openShop({ version: 'v1' });
    await expect(startShop({ version: 'v1', port: Number(new URL(shop.url).port) })).rejects.toThrow('EADDRINUSE');
  });
});

/** Sends raw bytes, then hangs up. */
function speak(shop: RunningShop, bytes: string): Promise<void> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.resume();
  });
}
