import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pages = fileURLToPath(new URL('../pages/', import.meta.url));

export type SessionServer = {
  readonly url: string;
  /** What the last request for a path carried. */
  headersOf(path: string): IncomingHttpHeaders | undefined;
  /** Resolves when the path was asked for. */
  asked(path: string): Promise<void>;
  /** Answers all requests to /session/slow that wait, and those that come. */
  release(): void;
  close(): Promise<void>;
};

/** Serves the pages of test/pages/session, remembers what it was sent, and keeps /session/slow waiting until released. */
export const serveSession = async (): Promise<SessionServer> => {
  const seen = new Map<string, IncomingHttpHeaders>();
  const waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let open = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    seen.set(pathname, request.headers);
    seen.set(request.url ?? '/', request.headers);
    for (const listener of listeners) listener();
    const answer = (): void => void response.writeHead(200, { 'content-type': 'text/plain' }).end('at last');
    if (pathname === '/session/slow') {
      if (open) answer();
      else waiting.push(answer);
      return;
    }
    if (pathname === '/session/away') {
      const to = new URL(request.url ?? '/', 'http://pages').searchParams.get('to') ?? '/';
      response.writeHead(302, { location: to }).end();
      return;
    }
    readFile(join(pages, pathname.replaceAll('..', ''))).then(
      (content) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    headersOf: (path) => seen.get(path),
    asked: (path) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!seen.has(path)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    release() {
      open = true;
      for (const answer of waiting.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
