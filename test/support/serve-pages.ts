import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pages = fileURLToPath(new URL('../pages/', import.meta.url));

/** Serves test/pages on a free port. */
export const servePages = async (): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://pages').pathname;
    readFile(join(pages, name.replaceAll('..', ''))).then(
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
