import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../src/ports/driver.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { recordRun, startBrowser } from '../support/recorded-run.ts';

let server: PageServer;
let driver: Driver;
beforeAll(async () => {
  server = await servePagesOf();
  driver = await startBrowser();
  server.set('/never', () => undefined);
});
afterAll(async () => {
  await driver.close();
  await server.close();
});

/** Its own time, what evidence may take, and a little for a machine that has other things to do. */
const STEP_MS = 1_000;
const LONGEST_MS = STEP_MS + 14_000;

describe('evidence of a page that gives no answer does not cost more than the step', () => {
  it('given an address that never answers, then the step ends soon, and the page that is still there is shown', async () => {
    server.set('/page', '<h1>Here</h1>');
    const { result, files } = await recordRun(
      driver,
      `${server.url}/page`,
      [{ kind: 'navigate', target: { by: 'url', url: `${server.url}/never` } }],
      { timeoutMs: STEP_MS, screenshots: true },
    );
    const [step] = result.steps;
    expect(step?.outcome?.situation).toBe('navigation_timeout');
    expect(step?.duration_ms).toBeLessThan(LONGEST_MS);
    expect(files).toContain('evidence/shots/step_000_after.png');
  });

  it.each([
    ['a link to an address that never answers', '<a href="/never">Go</a>'],
    ['a script without end', '<button onclick="for (;;);">Go</button>'],
  ])('given %s, then the step ends soon, and nothing is claimed', async (_, page) => {
    server.set('/page', page);
    const { result } = await recordRun(driver, `${server.url}/page`, ['Go | click'], {
      timeoutMs: STEP_MS,
      screenshots: true,
    });
    const [step] = result.steps;
    expect(step?.outcome?.status).toBe('uncertain');
    expect(step?.duration_ms).toBeLessThan(LONGEST_MS);
  });
});
