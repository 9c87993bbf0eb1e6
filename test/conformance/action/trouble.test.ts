import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PageBody } from '../../../src/ports/driver.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** How late a busy machine may be. */
const SLACK_MS = 4_000;

/** Something happens in the page at the last moment: all is decided, nothing is sent yet. */
const justBefore =
  (script: string) =>
  (body: PageBody, context: BrowserContext): PageBody => ({
    ...body,
    async dispatch(order, withinMs) {
      await context.pages()[0]?.evaluate(script);
      return body.dispatch(order, withinMs);
    },
  });

const LOG = `<script>window.log = []; addEventListener('click', (event) => log.push(event.target.id || event.target.textContent), true);</script>`;

describe('a page that never settles', () => {
  it('given a page that draws itself anew in every frame, then the step ends within its time and tells the truth', async () => {
    const { first, steps } = await stage.play(
      `<div id="all"></div><button id="go">Go</button><script>let n = 0; const draw = () => { n += 1; all.innerHTML = Array.from({ length: 40 }, (_, at) => '<p>' + (n + at) + '</p>').join(''); requestAnimationFrame(draw); }; draw(); go.onclick = () => { go.textContent = 'Gone'; };</script>`,
      ['Go | click'],
      { timeoutMs: 2_000 },
    );
    expect(first.status).toBe('succeeded');
    // Its own time, and a little for a machine that has other things to do.
    expect(steps[0]?.duration_ms).toBeLessThan(2_000 + SLACK_MS);
  });

  it('given a request that is never answered, then an expectation ends with the time of the step, as not met', async () => {
    stage.server.set('/never', () => undefined);
    const { first } = await stage.play(
      `<button onclick="fetch('/never')">Go</button>`,
      ['Go | click | | page_contains_text:Thank you'],
      { timeoutMs: 900 },
    );
    expect(first.situation).toBe('expected_not_met');
    expect(stage.server.asked('/never')).toBe(1);
  });

  it('given a link to a page that never comes, then the step ends soon after its time, and claims nothing', async () => {
    stage.server.set('/never', () => undefined);
    const started = performance.now();
    const { first, steps } = await stage.play('<a href="/never">Go</a>', ['Go | click'], {
      timeoutMs: 1_000,
      healTimeoutMs: 0,
    });
    expect([first.situation, first.dispatched]).toEqual(['effect_unknown', true]);
    expect(first.reason).toContain('the next page did not answer');
    expect(steps[0]?.duration_ms).toBeLessThan(2_500);
    // What is asked for the record is not waited for either.
    expect(performance.now() - started).toBeLessThan(1_000 + SLACK_MS);
  });
});

describe('what goes away under the action', () => {
  it('given a tab that crashes while the input is on its way, then nothing is claimed, and it is not sent again', async () => {
    stage.server.set('/sent', (_request, response) => response.writeHead(204).end());
    const { first } = await stage.play(`<button onclick="fetch('/sent')">Pay</button>`, ['Pay | click'], {
      around: (body, context) => ({
        ...body,
        async dispatch(order, withinMs) {
          const sent = await body.dispatch(order, withinMs);
          const session = await context.newCDPSession(context.pages()[0]!);
          // A page that crashes does not say so to whoever asked for it.
          session.send('Page.crash').catch(() => undefined);
          return sent;
        },
      }),
    });
    expect(first.status).not.toBe('succeeded');
    expect([first.situation, first.dispatched]).toEqual(['effect_unknown', true]);
    expect(first.observations).toEqual([]);
    expect(stage.server.asked('/sent')).toBeLessThanOrEqual(1);
  });

  it.each(['before the input', 'right behind the input'])(
    'given a browser that dies %s, then it is an error, never an empty success, and nothing is sent again',
    async (when) => {
      // Of its own: nobody else survives this.
      const own = await startStage();
      onTestFinished(() => own.close().catch(() => undefined));
      own.server.set('/sent', (_request, response) => response.writeHead(204).end());
      const { first, result } = await own.play(`<button onclick="fetch('/sent')">Pay</button>`, ['Pay | click'], {
        around: (body) => ({
          ...body,
          async dispatch(order, withinMs) {
            const session = await own.browser.newBrowserCDPSession();
            const die = () => session.send('Browser.crash').catch(() => undefined);
            if (when === 'before the input') await die();
            const sending = body.dispatch(order, withinMs);
            if (when === 'right behind the input') await die();
            return sending;
          },
        }),
      });
      expect(own.browser.isConnected()).toBe(false);
      expect(first.status).not.toBe('succeeded');
      expect(first.observations).toEqual([]);
      expect(result.verdict).toBe('fail');
      expect(own.server.asked('/sent')).toBeLessThanOrEqual(when === 'before the input' ? 0 : 1);
    },
  );

  it('given a browser that is closed before the look, then it is an error, never an empty success', async () => {
    const { first, result } = await stage.play('<button>Pay</button>', ['Pay | click'], {
      around: (body, context) => ({
        ...body,
        prepare: async (request) => (await context.close(), body.prepare(request)),
      }),
    });
    expect([first.situation, first.dispatched]).toEqual(['browser_crashed', false]);
    expect(result.verdict).toBe('fail');
  });

  it('given somebody who stops the run during a wait, then the step ends at once, as cancelled', async () => {
    let stopped = false;
    const { first, steps } = await stage.play('<p>Nothing here</p>', ['Pay | click'], {
      timeoutMs: 20_000,
      cancelled: () => stopped,
      around: (body, context) => ({
        ...body,
        prepare: (request) => {
          setTimeout(() => {
            stopped = true;
            void context.close();
          }, 200);
          return body.prepare(request);
        },
      }),
    });
    expect([first.situation, first.dispatched]).toEqual(['cancelled', false]);
    expect(steps[0]?.duration_ms).toBeLessThan(200 + SLACK_MS);
  });

  it('given a script that blocks the page for good, then no change is made up', async () => {
    const { first } = await stage.play(`<button onclick="for (;;);">Go</button>`, ['Go | click'], { timeoutMs: 1_500 });
    expect([first.status, first.situation, first.dispatched]).toEqual(['uncertain', 'effect_unknown', true]);
    expect(first.observations).toEqual([]);
    expect(first.after).toBeNull();
  });

  it('given a page that has no root for a while, then the next step waits until it has one', async () => {
    const { result } = await stage.play(
      `<button onclick="setTimeout(() => {
        const root = document.documentElement;
        root.remove();
        setTimeout(() => {
          document.append(root);
          document.body.innerHTML = '<button onclick=this.replaceWith(String(7))>Go</button>';
        }, 400);
      }, 50)">Start</button>`,
      ['Start | click', 'Go | click | | page_contains_text:7'],
    );
    expect(result.verdict).toBe('pass');
  });
});

describe('an element that is not what it was', () => {
  it('given a veil that slides in between gate and click, then the page never saw the click, and the veil is named', async () => {
    const { first, seen } = await stage.play(`${LOG}<button id="pay">Pay</button>`, ['Pay | click'], {
      around: justBefore(
        `document.body.insertAdjacentHTML('beforeend', '<div id="veil" style="position:fixed;inset:0">Sale!</div>')`,
      ),
    });
    expect([first.situation, first.dispatched]).toEqual(['covered', false]);
    expect(first.reason).toContain('Sale!');
    expect(await seen('log')).toEqual([]);
  });

  it('given a button that is replaced by another in its place, then the other is not clicked', async () => {
    const { first, seen } = await stage.play(
      `${LOG}<div id="at"><button id="save">Save</button></div>`,
      ['Save | click'],
      {
        around: justBefore(`document.getElementById('at').innerHTML = '<button id="delete">Drop</button>'`),
      },
    );
    expect(first.status).not.toBe('succeeded');
    expect(await seen('log')).toEqual([]);
  });

  it('given a field that a re-render replaced, then the text goes into no other', async () => {
    const { first, seen } = await stage.play(
      `<div id="at"><label>Name <input id="name"></label></div><label>Other <input id="other"></label>`,
      ['Name | fill | Ada'],
      { around: justBefore(`document.getElementById('at').innerHTML = '<label>Name <input id="name"></label>'`) },
    );
    expect([first.situation, first.dispatched]).toEqual(['stale', false]);
    expect(await seen('[...document.querySelectorAll("input")].map(({ value }) => value)')).toEqual(['', '']);
  });

  it('given a list that is drawn anew again and again, then the right entry is pressed, or none at all', async () => {
    const { first, seen } = await stage.play(
      `${LOG}<div id="at"></div><script>const draw = () => { at.innerHTML = ['A', 'B', 'C'].map((name) => '<button onclick="document.title = this.textContent">' + name + '</button>').join(''); setTimeout(draw, 60); }; draw();</script>`,
      ['B | click | | navigates_to:B'],
      { timeoutMs: 1_500 },
    );
    expect(await seen('[log, document.title]')).toEqual(first.dispatched ? [['B'], 'B'] : [[], 'A page']);
    expect(first.status === 'succeeded').toBe(first.dispatched);
  });
});

describe('delayed hydration', () => {
  /** Always the same delays, so that a failure can be seen again. */
  const delays = (count: number): readonly number[] => {
    let state = 20_261_116;
    return Array.from({ length: count }, (_, at) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      // Every tenth for so long that a click would surely come too early, on a busy machine too.
      return ((state >>> 8) % 80) + (at % 10 === 0 ? 1_000 : 0);
    });
  };

  it('given buttons that get their handlers after a while, 100 of 100 clicks arrive, each once', async () => {
    const all = delays(100);
    const buttons = all.map((delay, at) => `<button data-delay="${delay}">Job ${at}</button>`).join('');
    const page = `<div id="at">${buttons}</div><p id="out">none</p><script>window.done = [];
      const next = (at) => { const button = document.querySelectorAll('button')[at]; if (!button) return;
        setTimeout(() => button.addEventListener('click', () => { done.push(at); out.textContent = 'did ' + at; next(at + 1); }), Number(button.dataset.delay)); };
      next(0);</script>`;
    const early = new Set<string>();
    const { situations, seen } = await stage.play(
      page,
      all.map((_, at) => `Job ${at} | click | | page_contains_text:did ${at}`),
      {
        timeoutMs: 6_000,
        around: (body) => ({
          ...body,
          async responsive(resolved) {
            const answer = await body.responsive(resolved);
            if (answer === 'no') early.add(resolved.candidate.name);
            return answer;
          },
        }),
      },
    );
    expect(situations.filter((situation) => situation === 'none')).toHaveLength(100);
    // These were met before they listened, and would have swallowed the click.
    expect(early.size).toBeGreaterThanOrEqual(10);
    expect(await seen('done')).toEqual(all.map((_, at) => at));
  }, 120_000);
});
