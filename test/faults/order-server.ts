import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the page sends the order. */
export const CONTROLS = ['button', 'form', 'frame', 'enter', 'listeners'] as const;
export type Control = (typeof CONTROLS)[number];

/** What the server does with the first order of a cell; every later one is answered at once. */
export type ServerFault = 'none' | 'hold' | 'reset' | 'error';

export type OrderServer = {
  readonly url: string;
  readonly orders: () => number;
  readonly receipts: () => number;
  /** Resolves when the first order has arrived, with its body read. */
  readonly arrived: Promise<void>;
  /** Answers what was held. */
  release(): void;
  close(): Promise<void>;
};

const RECEIPT = `<button id="receipt" type="button">Receipt</button><p id="sent"></p>
<script>document.getElementById('receipt').onclick = async () => {
  await fetch('/receipt', { method: 'POST' });
  document.getElementById('sent').textContent = 'Receipt sent';
};</script>`;

const send = `const send = async (leave) => {
  const state = document.getElementById('state');
  state.textContent = 'Working';
  const order = fetch('/order', { method: 'POST', keepalive: true, body: document.getElementById('name').value });
  if (leave) { location.href = '/elsewhere'; return; }
  try { const answer = await order; state.textContent = answer.ok ? 'Ordered' : 'Rejected'; }
  catch { state.textContent = 'Broken'; }
};`;

const field = '<label>Name <input id="name" name="name"></label>';

const bodies: Readonly<Record<Control, (leaves: boolean) => string>> = {
  button: (leaves) => `${field}<button id="go" type="button">Order</button><p id="state"></p>
    <script>${send} document.getElementById('go').onclick = () => send(${leaves});</script>`,
  // Two listen, and only one of them sends.
  listeners: (leaves) => `${field}<div id="around"><button id="go" type="button">Order</button></div><p id="state"></p>
    <script>${send} let busy = false;
    const once = () => { if (!busy) { busy = true; send(${leaves}); } };
    document.getElementById('go').addEventListener('click', once);
    document.getElementById('around').addEventListener('click', once);</script>`,
  form: () => `<form method="post" action="/order">${field}<button>Order</button></form>`,
  enter: () => `<form method="post" action="/order">${field}</form>`,
  frame: () => `${field}<p id="state"></p><iframe src="/inner" title="Checkout" width="400" height="120"></iframe>
    <script>addEventListener('message', () => { document.getElementById('state').textContent = 'Ordered'; });</script>`,
};

const page = (body: string): string =>
  `<!doctype html><html><head><title>Shop</title></head><body>${body}</body></html>`;
const DONE = page(`<h1>Ordered</h1>${RECEIPT}`);
const DONE_INSIDE = page(`<h1>Ordered</h1><script>parent.postMessage('done', '*');</script>`);
const INNER = page(
  '<form method="post" action="/order?inside"><a href="#" role="button" onclick="this.closest(\'form\').submit(); return false">Order</a></form>',
);

const bodyOf = async (request: IncomingMessage): Promise<void> => {
  for await (const chunk of request) void chunk;
};

/** A shop for one cell of the matrix. It counts what arrives, and is the only one whose word counts. */
export const startOrderServer = async (fault: ServerFault, leaves: boolean): Promise<OrderServer> => {
  let orders = 0;
  let receipts = 0;
  let tell = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });

  const order = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await bodyOf(request);
    orders += 1;
    const first = orders === 1;
    tell();
    if (first && fault === 'hold') await released;
    if (first && fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const ok = !first || fault !== 'error';
    response.writeHead(ok ? 200 : 500, { 'content-type': 'text/html', connection: 'close' });
    response.end(ok ? (request.url?.endsWith('?inside') ? DONE_INSIDE : DONE) : page('<h1>Rejected</h1>'));
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    // A browser sends a request again by itself when a connection that it kept is reset: none is kept.
    const html = (text: string): void =>
      void response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(text);
    if (request.method === 'POST' && path === '/order') return void order(request, response);
    if (request.method === 'POST' && path === '/receipt') {
      receipts += 1;
      return html('ok');
    }
    if (path === '/order') return html(page('<h1>Your orders</h1>'));
    if (path === '/inner') return html(INNER);
    if (path === '/elsewhere') return html(DONE);
    const control = CONTROLS.find((name) => path === `/${name}`);
    if (control !== undefined) return html(page(`${bodies[control](leaves)}${RECEIPT}`));
    return void response.writeHead(404, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    orders: () => orders,
    receipts: () => receipts,
    arrived,
    release: () => letGo(),
    close: () =>
      new Promise((resolve) => {
        letGo();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
