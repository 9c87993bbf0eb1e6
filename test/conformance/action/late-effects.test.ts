import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageBody } from '../../../src/ports/driver.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

describe('what an earlier step brings about late', () => {
  const PAGE = `<button id="one">One</button><p id="out"></p><button id="two">Two</button><div role="status" id="toast"></div><section aria-live="polite" id="spoken"></section>`;
  const SAVED = `toast.innerHTML = 'Saved <button>Close</button>'`;
  /** The message comes a moment after the second input, and not because of it. */
  const lateIn = (script: string) => (body: PageBody, context: BrowserContext) => {
    let sent = 0;
    return {
      ...body,
      async dispatch(order, withinMs) {
        const dispatched = await body.dispatch(order, withinMs);
        sent += 1;
        if (sent === 2) await context.pages()[0]?.evaluate(`void setTimeout(() => { ${script} }, 150)`);
        return dispatched;
      },
    } satisfies PageBody;
  };
  const play = (script: string, around?: ReturnType<typeof lateIn>) =>
    stage.play(`${PAGE}<script>${script}</script>`, ['One | click', 'Two | click'], {
      timeoutMs: 2_000,
      ...(around === undefined ? {} : { around }),
    });

  const MARKS = `for (const one of document.querySelectorAll('button')) { one.onfocus = () => { one.dataset.focused = ''; }; one.onblur = () => { delete one.dataset.focused; }; }`;

  it.each([
    ['its message', '', SAVED],
    ['its message, and buttons that mark the focus', MARKS, SAVED],
    ['words in a part that is read out', '', `spoken.textContent = 'All done'`],
  ])(
    'given a press that was proven by something else, when %s comes after the next press, then that one is not proven by it',
    async (_, script, message) => {
      const first = `one.onclick = () => { out.textContent = 'Saving'; };`;
      const { steps, situations, seen } = await play(first + script, lateIn(message));
      expect(situations).toEqual(['none', 'no_effect']);
      expect([steps[1]?.outcome?.status, steps[1]?.outcome?.dispatched]).toEqual(['uncertain', true]);
      expect(steps[1]?.outcome?.reason).toContain('may be the late answer to an earlier one');
      expect(await seen('toast.textContent + spoken.textContent')).not.toBe('');
    },
  );

  /** The request of the first press is answered a moment after the second input. */
  const answeredLate = (row: string, script = '') => {
    // On a busy machine the request may arrive after the second input.
    const asked = new Promise<() => void>((resolve) => {
      stage.server.set('/save', (_request, response) => {
        resolve(() => void response.writeHead(200).end('A new row'));
      });
    });
    const first = `one.onclick = async () => { one.textContent = 'Saving'; out.textContent = await (await fetch('/save')).text(); };`;
    let sent = 0;
    return stage.play(`${PAGE}<script>${first}${script}</script>`, ['One | click', row], {
      timeoutMs: 2_000,
      around: (body) => ({
        ...body,
        async dispatch(order, withinMs) {
          const dispatched = await body.dispatch(order, withinMs);
          sent += 1;
          if (sent === 2) void asked.then((answer) => setTimeout(answer, 150));
          return dispatched;
        },
      }),
    });
  };

  it.each([
    'Two | click',
    'Two | click | | page_contains_text:A new row',
    'Two | press | Enter | page_contains_text:A new',
  ])(
    'given a request of the first press that is answered after "%s", then what comes of it proves nothing, be it no message',
    async (row) => {
      const { situations, seen } = await answeredLate(row);
      expect(situations).toEqual(['none', 'no_effect']);
      expect(await seen('out.textContent')).toBe('A new row');
    },
  );

  it.each([
    ['at once', `two.onclick = () => { two.textContent = 'Sent'; };`],
    ['behind a request of its own', `two.onclick = async () => { await fetch('/two'); spoken.textContent = 'Sent'; };`],
  ])(
    'given that the second press does something itself, %s, then what it is to bring about may come by then',
    async (_, script) => {
      stage.server.set('/two', (_request, response) => {
        setTimeout(() => response.writeHead(204).end(), 500);
      });
      const { situations } = await answeredLate('Two | click | | page_contains_text:A new row', script);
      expect(situations).toEqual(['none', 'none']);
    },
  );

  it.each([
    ['in its handler', `two.onclick = () => { ${SAVED}; };`],
    ['in its next turn', `two.onclick = () => setTimeout(() => { ${SAVED}; });`],
    ['in its next frame', `two.onclick = () => requestAnimationFrame(() => { ${SAVED}; });`],
    ['behind a request', `two.onclick = async () => { await fetch('/save'); ${SAVED}; };`],
    [
      'late, with something at once',
      `two.onclick = () => { out.textContent = 'Sending'; setTimeout(() => { ${SAVED}; }, 150); };`,
    ],
  ])('given a message of the second press itself, %s, then that is its effect', async (_, script) => {
    stage.server.set('/save', (_request, response) => {
      setTimeout(() => response.writeHead(204).end(), 150);
    });
    const { situations } = await play(`one.onclick = () => { out.textContent = 'Opened'; }; ${script}`);
    expect(situations).toEqual(['none', 'none']);
  });

  it('given a first press that has its message already, then a late one is that of the second', async () => {
    const script = `one.onclick = () => { toast.textContent = 'Opened'; }; two.onclick = () => setTimeout(() => { ${SAVED}; }, 150);`;
    expect((await play(script)).situations).toEqual(['none', 'none']);
  });

  it('given a box that was ticked before, then nobody waits for its message, and a late one is that of the press', async () => {
    const page = `<label><input type="checkbox"> I agree</label>${PAGE}<script>two.onclick = () => setTimeout(() => { ${SAVED}; }, 150);</script>`;
    expect((await stage.play(page, ['I agree | check', 'Two | click'])).situations).toEqual(['none', 'none']);
  });

  it('given a press whose request is answered by a channel that was open before, then what it brings is the effect', async () => {
    // Each page has a channel of its own: its generated tests are run side by side.
    const channels = new Map<string, () => void>();
    const idOf = ({ url = '' }: { readonly url?: string | undefined }): string => url.split('?')[1] ?? '';
    stage.server.set('/channel', (request, response) => {
      channels.set(idOf(request), () => void response.writeHead(200).end('Told'));
    });
    stage.server.set('/emit', (request, response) => {
      setTimeout(() => channels.get(idOf(request))?.(), 150);
      setTimeout(() => response.writeHead(204).end(), 400);
    });
    const script = `const id = Math.random(); two.onclick = () => fetch('/emit?' + id); fetch('/channel?' + id).then((answer) => answer.text()).then((text) => { out.textContent = text; });`;
    const { situations } = await stage.play(`${PAGE}<script>${script}</script>`, ['Two | click'], { timeoutMs: 3_000 });
    expect(situations).toEqual(['none']);
  });

  it('given no press before, then a late message is the effect', async () => {
    const page = `${PAGE}<script>two.onclick = () => setTimeout(() => { ${SAVED}; }, 150);</script>`;
    expect((await stage.play(page, ['Two | click'])).situations).toEqual(['none']);
  });
});
