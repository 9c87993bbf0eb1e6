import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../.cache/front-ends/', import.meta.url));

/** An application front end that nobody here wrote (MIT): dashboards, tables, forms, mail, shop, settings. */
const PACKAGE = 'gentelella';
const VERSION = '4.2.0';

export const FRONT_END_PAGES = [
  'index',
  'index4',
  'tables',
  'tables_dynamic',
  'form',
  'general_elements',
  'icons',
  'inbox',
  'orders',
  'product_detail',
  'profile',
  'settings',
  'user_management',
  'playground',
] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Fetched once from the package registry, unpacked, and kept. */
const unpacked = async (): Promise<string> => {
  const folder = join(cache, `${PACKAGE}-${VERSION}`);
  if (existsSync(folder)) return join(folder, 'package/dist');
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--silent'], { cwd: fresh });
    await run('tar', ['xzf', `${PACKAGE}-${VERSION}.tgz`], { cwd: fresh });
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`${PACKAGE}@${VERSION} cannot be fetched from the package registry: is there a network?`, {
      cause: error,
    });
  }
  return join(folder, 'package/dist');
};

/** Serves the front end on a free port; a page is `<url>/<name>.html`. */
export const serveFrontEnd = async (): Promise<{ readonly url: string; close(): void }> => {
  const root = await unpacked();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://pages').pathname));
    readFile(join(root, path)).then(
      (body) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/production`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
