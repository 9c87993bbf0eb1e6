import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, serveRegistryPages, startBrowser } from '../support/registry-pages.ts';

/**
 * What a thousand rebuilds may leave behind: 38 bytes for each of the twenty thousand elements that came and went. The page
 * alone, without any look at it, leaves 75 KB (compiled code); an entry for each element would be more than a megabyte.
 */
const ALLOWED_BYTES = 768 * 1024;
const ALLOWED_NODES = 50;
const ROWS = 5;

let pages: Awaited<ReturnType<typeof serveRegistryPages>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let tab: Opened;
beforeAll(async () => {
  [pages, browser] = await Promise.all([serveRegistryPages(), startBrowser()]);
  tab = await browser.open(`${pages.url}/changing-rows.html`);
});
afterAll(() => Promise.all([browser.close(), pages.close()]));

/** Runs in the world of the agent, beside it: a thousand round trips would measure the wire. */
const besideAgent = async <T>(source: string, ...args: readonly unknown[]): Promise<T> => {
  const world = tab.link.worlds.of(tab.link.worlds.mainFrame);
  if (world?.agent == null) throw new Error('no agent');
  const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
    functionDeclaration: source,
    arguments: args.map((value) => ({ value })),
    uniqueContextId: world.agent.uniqueId,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
};

/** Every row is replaced, a shadow root with it, and the page is observed; as often as asked. */
const REBUILD = `async function (times, rows) {
  const body = document.getElementById('rows');
  const turn = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(null);
  });
  const first = __vaultyRegistry.version;
  let seen = 0;
  for (let time = 0; time < times; time += 1) {
    const number = (globalThis.rebuilds = (globalThis.rebuilds ?? 0) + 1);
    body.replaceChildren(...Array.from({ length: rows }, (_, at) => {
      const row = document.createElement('tr');
      row.innerHTML = '<td>Order ' + number + '-' + at + '</td><td><button>Open ' + number + '-' + at + '</button></td>';
      return row;
    }));
    const fresh = document.createElement('div');
    fresh.attachShadow({ mode: 'open' }).innerHTML = '<input value=' + number + '>';
    body.append(fresh);
    await turn();
    seen = __surehand.survey(80).candidatesTotal;
    __vaultyRegistry.elementMap.get('v-none');
  }
  return { versions: __vaultyRegistry.version - first, seen };
}`;

const measure = async (): Promise<{ readonly bytes: number; readonly nodes: number }> => {
  const session = await tab.page.context().newCDPSession(tab.page);
  // A finalizer runs after a collection, and what it lets go is collected by the next.
  for (let time = 0; time < 3; time += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await besideAgent('() => new Promise((resolve) => setTimeout(resolve))');
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes };
};

describe('a registry that is built again and again [K-1, V-4]', () => {
  it('given a thousand rebuilds of a page whose rows come and go, then neither the heap nor the nodes grow', {
    timeout: 60_000,
  }, async () => {
    const warm = await besideAgent<{ versions: number; seen: number }>(REBUILD, 200, ROWS);
    expect(warm).toEqual({ versions: 200, seen: ROWS + 2 });
    const before = await measure();
    const rebuilt = await besideAgent<{ versions: number }>(REBUILD, 1_000, ROWS);
    expect(rebuilt.versions).toBe(1_000);
    const after = await measure();
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(ALLOWED_NODES);
    expect(after.bytes - before.bytes).toBeLessThanOrEqual(ALLOWED_BYTES);
  });

  it('given an element that left the page, when the page has been looked at again, then nothing holds it', async () => {
    await besideAgent(REBUILD, 1, ROWS);
    await besideAgent(`() => {
      globalThis.left = [...document.querySelectorAll('#rows button')].map((button) => new WeakRef(button));
    }`);
    await besideAgent(REBUILD, 1, ROWS);
    await measure();
    const held = await besideAgent<number>('() => globalThis.left.filter((weak) => weak.deref() !== undefined).length');
    expect(held).toBe(0);
  });
});
