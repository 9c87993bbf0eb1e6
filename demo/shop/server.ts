import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONSENT_COOKIE, SESSION_COOKIE } from './action-routes.ts';
import { readForm } from './read-form.ts';
import { page, sendReply } from './reply.ts';
import { answer, type Route, type RouteInput, routesOf, type Shop } from './routes.ts';
import type { Visit } from './site.ts';
import { cartCount, createStore, type Order, type Session } from './store.ts';
import { siteV1 } from './v1/site-v1.ts';
import { siteV2 } from './v2/site-v2.ts';

export type { Order } from './store.ts';

/** Written when the request arrives, before anything is decided about it. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly at: string;
}

export interface ShopOptions {
  readonly version: 'v1' | 'v2';
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Features that the shop does not have: neither on its pages nor at their addresses. */
  readonly without?: readonly 'checkout'[];
  /** How long "Place order" looks ready before it is. */
  readonly hydrationDelayMs?: number;
}

export interface RunningShop {
  readonly url: string;
  /** The orders really placed, oldest first. */
  orders(): readonly Order[];
  /** Every request that was not a GET, oldest first. */
  requests(): readonly RequestRecord[];
  close(): Promise<void>;
}

export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { version, port = 0, host = '127.0.0.1', without = [], hydrationDelayMs = 600 } = options;
  const store = createStore();
  const site = version === 'v1' ? siteV1 : siteV2;
  const shop: Shop = { site, store, checkoutOffered: !without.includes('checkout'), hydrationDelayMs };
  const routes = routesOf(shop);
  const requests: RequestRecord[] = [];

  const server = createServer((request, response) => {
    const method = request.method ?? 'GET';
    if (method !== 'GET') {
      requests.push({ method, path: pathOf(request), at: new Date().toISOString() });
    }
    serve(shop, routes, request, response).catch(() => fail(shop, response));
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  await listen(server, port, host);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    orders: store.orders,
    requests: () => [...requests],
    close: () => close(server),
  };
}

async function serve(
  shop: Shop,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cookies = cookiesOf(request);
  const session = shop.store.findSession(cookies.get(SESSION_COOKIE));
  const visit = visitOf(shop, session, cookies.has(CONSENT_COOKIE));
  const form = await readForm(request);
  if ('status' in form) {
    const title = form.status === 413 ? 'Too large' : 'Not understood';
    sendReply(response, page(shop.site.problem(visit, title, 'The shop could not take this request.'), form.status));
    return;
  }
  const input: RouteInput = { shop, visit, session, query: queryOf(request), fields: form.fields };
  sendReply(response, answer(routes, request.method ?? 'GET', pathOf(request), input));
}

/** The last resort. A visitor who left in the middle of a request ends here too; there is nobody to tell then. */
function fail(shop: Shop, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const visit = visitOf(shop, undefined, true);
  sendReply(response, page(shop.site.problem(visit, 'Something went wrong', 'Please try again.'), 500));
}

function visitOf(shop: Shop, session: Session | undefined, consentGiven: boolean): Visit {
  return {
    user: session?.user,
    cartCount: cartCount(session),
    inCart: new Set(session?.cart.keys() ?? []),
    consentGiven,
    checkoutOffered: shop.checkoutOffered,
    hydrationDelayMs: shop.hydrationDelayMs,
  };
}

// Split by hand: `new URL` throws on targets that a broken client may send, such as `//`.
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

function queryOf(request: IncomingMessage): URLSearchParams {
  const target = request.url ?? '/';
  const start = target.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : target.slice(start + 1));
}

function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep connections open for a next request that will not come.
    server.closeAllConnections();
  });
}
