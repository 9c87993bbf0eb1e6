import type { ServerResponse } from 'node:http';
import type { Html } from './html.ts';

/** What a route answers; sending it is somebody else's job, so routes stay plain functions. */
export type Reply =
  | { readonly kind: 'page'; readonly status: number; readonly page: Html }
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly cookies?: readonly string[];
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly cookies?: readonly string[] }
  | { readonly kind: 'asset'; readonly type: string; readonly content: Buffer };

export function page(markup: Html, status = 200): Reply {
  return { kind: 'page', status, page: markup };
}

export function json(body: Readonly<Record<string, unknown>>, status = 200): Reply {
  return { kind: 'json', status, body };
}

export function redirect(to: string, cookies: readonly string[] = []): Reply {
  return { kind: 'redirect', to, cookies };
}

const HEADERS: Readonly<Record<string, string>> = {
  // The browser itself guarantees that no page of the shop reaches out to another host.
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export function sendReply(response: ServerResponse, reply: Reply): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if ('cookies' in reply && reply.cookies !== undefined && reply.cookies.length > 0) {
    response.setHeader('set-cookie', [...reply.cookies]);
  }
  switch (reply.kind) {
    case 'page':
      return send(response, reply.status, 'text/html; charset=utf-8', reply.page.markup);
    case 'json':
      return send(response, reply.status, 'application/json; charset=utf-8', JSON.stringify(reply.body));
    case 'asset':
      return send(response, 200, reply.type, reply.content);
    case 'redirect':
      response.setHeader('location', reply.to);
      return send(response, 303, 'text/plain; charset=utf-8', '');
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
