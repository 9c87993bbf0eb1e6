import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What the server was asked for, as it saw it: the only witness a page cannot talk to. */
export type PageServer = {
  readonly url: string;
  /** The same server under another name: for a browser, another host. */
  readonly otherHost: string;
  /** Pages and answers by path; what is set later replaces what was set before. */
  set(path: string, answer: string | Answer): void;
  /** The page at a path, if it is a plain one. */
  shown(path: string): string | undefined;
  /** How often a path was asked for since it was set, by method. */
  asked(path: string, method?: string): number;
  close(): Promise<void>;
};

export const html = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${body}</html>`;

export const servePagesOf = async (): Promise<PageServer> => {
  const answers = new Map<string, string | Answer>();
  let seen: { readonly path: string; readonly method: string }[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname;
    seen.push({ path, method: request.method ?? '' });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    otherHost: `http://localhost:${port}`,
    set(path, answer) {
      answers.set(path, answer);
      seen = seen.filter((request) => request.path !== path);
    },
    shown: (path) => [answers.get(path)].find((answer) => typeof answer === 'string'),
    asked: (path, method = 'GET') => seen.filter((one) => one.path === path && one.method === method).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
