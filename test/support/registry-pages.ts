import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import type { Candidate } from '../../src/contract/element.ts';
import type { Registry } from '../../src/contract/registry.ts';
import { type AgentLink, createAgentLink } from '../../src/drivers/playwright/agent-link.ts';
import { createFrames } from '../../src/drivers/playwright/frames.ts';
import { createPageBody } from '../../src/drivers/playwright/page-body.ts';
import type { PageBody } from '../../src/ports/driver.ts';
import { observe } from '../../src/stages/observe/index.ts';

const pages = fileURLToPath(new URL('../pages/registry/', import.meta.url));

/** A page in a browser, with everything between it and its registry. */
export type Opened = {
  readonly page: Page;
  readonly link: AgentLink;
  readonly body: PageBody;
  /** The registry of the whole page, all frames in one, as the operations and the engine get it. */
  look(): Promise<Registry>;
  close(): Promise<void>;
};

/** A script page is bundled when it is asked for: the real library, and nothing from another host. */
const scriptPage = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('<!--', '\\x3C!--');
  return `<!doctype html><meta charset="utf-8"><title>React</title><div id="root"></div><script>${script}</script>`;
};

const contentOf = async (name: string, otherHost: string): Promise<string> =>
  name.endsWith('.tsx')
    ? scriptPage(join(pages, name))
    : (await readFile(join(pages, name), 'utf8')).replaceAll('OTHER-HOST', otherHost);

/** Serves test/pages/registry under two names, so that a page can hold a frame of another site. */
export const serveRegistryPages = async (): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const { hostname, pathname, port } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'pages'}`);
    const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    // Some servers never answer.
    if (pathname === '/never') return;
    contentOf(pathname.replaceAll('..', '').slice(1), `${other}:${port}`).then(
      (content) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Opens pages in tabs of one browser, each with a context of its own. */
export const startBrowser = async (): Promise<{
  /** `patience`: how long to wait for an answer of the page, and for its frames. */
  open(url: string, patience?: { readonly answerMs?: number; readonly arrivalMs?: number }): Promise<Opened>;
  close(): Promise<void>;
}> => {
  const browser: Browser = await chromium.launch(await browserForTests());
  return {
    async open(url, patience = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      const page = await context.newPage();
      const link = await createAgentLink(page, patience.answerMs);
      const body = createPageBody(page, link, createFrames(link, patience.arrivalMs));
      await page.goto(url);
      return {
        page,
        link,
        body,
        async look() {
          const scan = await body.scan();
          if ('trouble' in scan) throw new Error(scan.message);
          return observe(scan);
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};

export const named = (registry: Registry, name: string): readonly Candidate[] =>
  registry.candidates.filter((candidate) => candidate.name === name);

/** The one candidate of this name. */
export const theOne = (registry: Registry, name: string): Candidate => {
  const [found, ...others] = named(registry, name);
  if (found === undefined || others.length > 0) {
    throw new Error(`${others.length + (found ? 1 : 0)} candidates are called "${name}", not one`);
  }
  return found;
};
