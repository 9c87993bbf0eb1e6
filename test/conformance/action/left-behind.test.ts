import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFollowingBody } from '../../../src/drivers/playwright/following-body.ts';
import type { PrepareRequest } from '../../../src/ports/page-messages.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const PAGE = `<input aria-label="Name"><button onmousedown="downs += 1" onclick="clicks += 1; this.after('Ordered')">Order</button>
  <script>var downs = 0, clicks = 0;</script>`;

const viewport = { width: 1000, height: 700 };

/** What a process does before it sends the input of an attempt, without the tracing around it. */
const request = (token: string): PrepareRequest => ({
  kind: 'click',
  target: { by: 'element', element: 'Order' },
  requirement: { needs: 'clickable' },
  preconditions: [],
  postconditions: [],
  resolution: null,
  framePath: [],
  token,
  limits: { samples: 1, delayMs: 0, tolerance: 2 },
  withinMs: 3_000,
  asking: {},
});

describe('a page that a killed process left behind', () => {
  const left = async (send: 'nothing' | 'press' | 'click') => {
    stage.server.set('/left', PAGE);
    const context = await stage.browser.newContext({ viewport });
    const body = await openFollowingBody(context, { viewport });
    await body.navigate(`${stage.server.url}/left`, 5_000);
    const [page] = context.pages();
    if (page === undefined) throw new Error('the context has no page');
    // The press takes the focus away from the field, and with that the field tells of its change.
    await page.locator('input').pressSequentially('Ada');
    const prepared = await body.prepare(request('r/step_000/1'));
    if ('trouble' in prepared || prepared.point === null) throw new Error('the page was not made ready');
    const { x, y } = prepared.point;
    if (send !== 'nothing') await page.mouse.move(x, y);
    if (send !== 'nothing') await page.mouse.down();
    if (send === 'click') await page.mouse.up();
    const later = await openFollowingBody(context, { viewport });
    return { later, page, context, point: { x, y } };
  };

  it.each(['nothing', 'press', 'click'] as const)('given %s came, then the next process is told so', async (send) => {
    const { later, context } = await left(send);
    expect(await later.came?.('r/step_000/1')).toBe(send === 'click' ? 'more' : send);
    expect(await later.came?.('r/step_000/2')).toBeNull();
    // Who was told may have sent the rest meanwhile: nobody after that may take it for unsent.
    const last = await openFollowingBody(context, { viewport });
    expect(await last.came?.('r/step_000/1')).toBeNull();
    await context.close();
  });

  it('given a press that was never let go, then its release alone is sent, and makes it a click', async () => {
    const { later, page, context, point } = await left('press');
    await later.prepare(request('s/step_000/1'));
    await later.dispatch({ how: 'click', point, framePath: [], pressed: true }, 2_000);
    await expect.poll(() => page.evaluate('[downs, clicks]')).toEqual([1, 1]);
    await context.close();
  });
});
