import { launchPlaywrightDriver } from '../../src/drivers/playwright/driver.ts';
import type { BrowserSession, SessionTrouble } from '../../src/ports/browser-session.ts';
import { browserPath } from './run-rows.ts';
import { type SessionServer, serveSession } from './serve-session.ts';

export type SessionStage = {
  readonly server: SessionServer;
  open(): Promise<BrowserSession>;
  close(): Promise<void>;
};

/** A browser, and the server of the pages that its sessions open. */
export const startSessions = async (): Promise<SessionStage> => {
  const server = await serveSession();
  const driver = await launchPlaywrightDriver({
    executablePath: await browserPath(),
    headless: true,
    timeoutMs: 30_000,
  });
  return {
    server,
    open: () => driver.openSession({ viewport: { width: 800, height: 600 } }),
    async close() {
      await driver.close();
      await server.close();
    },
  };
};

export const ok = <T extends object>(answer: T | SessionTrouble): T => {
  if ('trouble' in answer) throw new Error(`${answer.trouble}: ${answer.message}`);
  return answer;
};
export const codeOf = (answer: object): string => ('trouble' in answer ? String(answer.trouble) : 'no trouble');

/** What a test does on the page of a session: open one that is served at the address, find, click, ask. */
export const sessionPage = (session: () => BrowserSession, url: () => string) => {
  const open = async (page: string): Promise<void> => {
    const body = await session().page();
    const arrival = await body.navigate(`${url()}/session/${page}`, 10_000);
    if ('trouble' in arrival) throw new Error(arrival.message);
  };

  /** The number of the element with this name. */
  const numberOf = async (name: string): Promise<number> => {
    const body = await session().page();
    const seen = await body.scan();
    if ('trouble' in seen) throw new Error(seen.message);
    const found = seen.elements.find((element) => element.name === name);
    if (found === undefined) throw new Error(`nothing is called ${name}`);
    return found.ref;
  };

  /** As a person would: in the middle of it, with the real mouse. The guarantees of the engine are tested elsewhere. */
  const click = async (name: string): Promise<void> => {
    const ref = await numberOf(name);
    ok(await session().scrolling.reveal(ref));
    const body = await session().page();
    const seen = await body.scan();
    if ('trouble' in seen) throw new Error(seen.message);
    const box = seen.elements.find((element) => element.ref === ref)?.rect;
    if (box === undefined) throw new Error(`${name} went away`);
    const point = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    const sent = await body.dispatch({ how: 'click', point, framePath: [] }, 5_000);
    if (sent.trouble !== null) throw new Error(sent.trouble.message);
  };

  /** Whether JavaScript of the page agrees, within a moment. */
  const holds = async (expression: string): Promise<boolean> =>
    !('trouble' in (await session().waits.untilScript(expression, 3_000)));
  return { open, numberOf, click, holds };
};
