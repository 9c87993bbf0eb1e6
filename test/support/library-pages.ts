import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = join(root, 'test/libraries');
const cache = join(root, '.cache/libraries');

/** A page made of one component library: everything it needs is inside `html`, it asks no host for anything. */
export type LibraryPage = { readonly name: string; readonly file: string; readonly html: string };

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

/** Contents, not times: what the page is made of, the versions of the libraries, and the way of building it. */
const stampOf = async (name: string): Promise<string> => {
  const hash = createHash('sha256');
  const others = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)];
  for (const file of [...(await filesUnder(join(sources, name))), ...others]) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
};

const bundle = async (name: string): Promise<{ readonly script: string; readonly style: string }> => {
  const entry = ['main.ts', 'main.tsx'].map((file) => join(sources, name, file)).find(existsSync);
  if (entry === undefined) throw new Error(`test/libraries/${name} has neither main.ts nor main.tsx`);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: join(cache, name),
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    loader: Object.fromEntries(
      ['svg', 'png', 'gif', 'woff', 'woff2', 'ttf', 'eot'].map((type) => [`.${type}`, 'dataurl']),
    ),
    legalComments: 'none',
    logLevel: 'error',
  });
  const textOf = (end: string): string => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
};

const compose = async (name: string): Promise<string> => {
  const body = join(sources, name, 'body.html');
  const markup = existsSync(body) ? await readFile(body, 'utf8') : '<div id="root"></div>\n';
  const { script, style } = await bundle(name);
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">\n<link rel="icon" href="data:,">',
    // A page that asks another host for anything shows it at once, and would not be the same on every machine.
    `<title>${name}</title>\n<style>${style.replaceAll('</style', '<\\/style')}</style>\n</head>\n<body>\n${markup}`,
    // esbuild escapes `</script` itself; `<!--` would hide the end of the script from the HTML parser.
    `<script>${script.replaceAll('<!--', '\\x3C!--')}</script>\n</body>\n</html>\n`,
  ].join('\n');
};

const pageOf = async (name: string): Promise<LibraryPage> => {
  const file = join(cache, name, `${await stampOf(name)}.html`);
  if (!existsSync(file)) {
    const html = await compose(name);
    const temporary = `${file}.${process.pid}.tmp`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, html);
    await rename(temporary, file);
  }
  return { name, file, html: await readFile(file, 'utf8') };
};

export const libraryNames = async (): Promise<readonly string[]> => {
  const entries = await readdir(sources, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
};

/** Builds what changed since the last time; the rest is read from `.cache/libraries`. */
export const buildLibraryPages = async (only?: readonly string[]): Promise<readonly LibraryPage[]> =>
  Promise.all((only ?? (await libraryNames())).map(pageOf));

/** Serves each page, or only those named, under `/<name>`, on a free port. */
export const serveLibraryPages = async (
  only?: readonly string[],
): Promise<{
  readonly url: string;
  readonly names: readonly string[];
  close(): Promise<void>;
}> => {
  const pages = new Map((await buildLibraryPages(only)).map((page) => [`/${page.name}`, page.html]));
  const server = createServer((request, response) => {
    const html = pages.get(new URL(request.url ?? '/', 'http://pages').pathname);
    if (html === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    names: [...pages.keys()].map((path) => path.slice(1)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
