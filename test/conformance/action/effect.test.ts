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

/** A clock beside the control: what ticks by itself must never become the proof of anything. */
const CLOCK = `<p id="clock">12:00:00</p><script>let s = 0; setInterval(() => { s += 1; clock.textContent = '12:00:' + String(s % 60).padStart(2, '0'); }, 60);</script>`;
const LOG = `<script>window.log = []; addEventListener('click', (event) => log.push(event.target.id), true);</script>`;

describe('what a click has done', () => {
  it('[V-47, V-50] given a visible effect, then it succeeded, with what changed and after how long', async () => {
    const { first, seen } = await stage.play(
      `${LOG}<button id="go">Go</button><p id="out">waiting</p><script>go.onclick = () => { out.textContent = 'arrived'; };</script>`,
      ['Go | click'],
    );
    expect(first.status).toBe('succeeded');
    expect(first.observations.some(({ weight }) => weight === 'meaningful')).toBe(true);
    expect(first.before?.visibleTextHash).not.toBe(first.after?.visibleTextHash);
    expect(first.effect_after_ms).toBeTypeOf('number');
    expect(await seen('[...log, out.textContent]')).toEqual(['go', 'arrived']);
  });

  it('[V-50] given a modal that opens, then that is the effect', async () => {
    const { first, seen } = await stage.play(
      `<button id="go">Open</button><dialog id="box" aria-label="Terms"><p>Read this</p></dialog><script>go.onclick = () => box.showModal();</script>`,
      ['Open | click'],
    );
    expect(first.observations.map(({ kind }) => kind)).toContain('modal_opened');
    expect(first.status).toBe('succeeded');
    expect(await seen('box.open')).toBe(true);
  });

  it('given a click that only writes into the storage of the page, then that is told, and proves nothing', async () => {
    const { first, seen } = await stage.play(
      `<button id="go">Keep</button><script>go.onclick = () => localStorage.setItem('clicks', '1');</script>`,
      ['Keep | click'],
      { timeoutMs: 1_500 },
    );
    expect([first.status, first.situation]).toEqual(['uncertain', 'no_effect']);
    expect(first.before?.storageHash).not.toBe(first.after?.storageHash);
    expect(first.observations).toContainEqual(
      expect.objectContaining({ subject: 'storage of the page', weight: 'noise' }),
    );
    expect(await seen('localStorage.getItem("clicks")')).toBe('1');
  });

  it('[V-51] given a button that nobody listens to beside a clock, then it is uncertain, though the click arrived', async () => {
    const { first, seen } = await stage.play(`${LOG}${CLOCK}<button id="go">Go</button>`, ['Go | click'], {
      timeoutMs: 1_500,
    });
    expect([first.status, first.situation, first.dispatched]).toEqual(['uncertain', 'no_effect', true]);
    expect(await seen('log')).toEqual(['go']);
  });

  it('given a text that changes to another of the same length, then that is an effect', async () => {
    const { first } = await stage.play(
      `<button id="go">Go</button><p id="out">closed</p><script>go.onclick = () => { out.textContent = 'opened'; };</script>`,
      ['Go | click'],
    );
    expect(first.status).toBe('succeeded');
  });

  /** Rows whose words stay the same; `order` is how the click puts them. */
  const table = (order: string): string =>
    `<table><thead><tr><th><button id="go">Name</button></th></tr></thead><tbody id="rows"><tr><td>Cara</td></tr><tr><td>Ada</td></tr><tr><td>Bob</td></tr></tbody></table>${CLOCK}<script>go.onclick = () => rows.append(...[...rows.children]${order});</script>`;

  it('given a table that is sorted in place, beside a clock, then the other order is the effect', async () => {
    const order = '.sort((left, right) => left.textContent.localeCompare(right.textContent))';
    const { first, seen } = await stage.play(table(order), ['Name | click']);
    expect(first.status).toBe('succeeded');
    expect(await seen('rows.textContent')).toBe('AdaBobCara');
  });

  it('given a table whose rows are put back as they were, beside a clock, then nothing was done', async () => {
    const { first } = await stage.play(table(''), ['Name | click'], { timeoutMs: 1_500 });
    expect([first.status, first.situation]).toEqual(['uncertain', 'no_effect']);
  });

  it('given a text of equal length in a closed-off part of the page (an open shadow root), then that is an effect', async () => {
    const { first } = await stage.play(
      `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<button>Go</button><p>one</p>';
        this.shadowRoot.querySelector('button').onclick = () => { this.shadowRoot.querySelector('p').textContent = 'two'; };
      } });</script>`,
      ['Go | click'],
    );
    expect(first.status).toBe('succeeded');
  });

  it('given a badge that counts from 0 to 1 after a request, beside a clock, then that number is the effect', async () => {
    stage.server.set('/cart', (_request, response) => {
      setTimeout(() => response.writeHead(200).end('1'), 120);
    });
    const { first, seen } = await stage.play(
      `${CLOCK}<span>Cart <b id="badge">0</b></span><button id="go">Add</button><script>go.onclick = async () => { badge.textContent = await (await fetch('/cart')).text(); };</script>`,
      ['Add | click'],
    );
    expect(await seen('badge.textContent')).toBe('1');
    expect(first.status).toBe('succeeded');
  });

  it.each([
    ['in its handler', `document.querySelector('main').classList.add('night')`],
    ['of the whole page', `document.body.classList.add('night')`],
    ['behind a request', `fetch('/mode').then(() => document.querySelector('main').classList.add('night'))`],
    ['by a style of its own', `document.querySelector('main').style.opacity = '0.5'`],
    ['of itself', `this.classList.add('night')`],
  ])('given a click that only changes how something looks, %s, then that is the effect', async (_, script) => {
    stage.server.set('/mode', (_request, response) => response.writeHead(204).end());
    const { first } = await stage.play(
      `<style>.night { background: black }</style>${CLOCK}<main><p>Words</p></main><button onclick="${script}">Night</button>`,
      ['Night | click'],
    );
    expect(first.status).toBe('succeeded');
    expect(first.observations).toContainEqual(expect.objectContaining({ kind: 'element_changed', attribute: 'style' }));
  });

  it.each([
    ['a mark that no style knows', `document.querySelector('main').classList.add('seen')`],
    ['a mark of the page that changes no colour', `document.body.classList.add('mouse')`],
    ['a sign that it was pressed', `this.classList.add('night'); setTimeout(() => this.classList.remove('night'), 60)`],
  ])('given a button that only leaves %s, then that is no effect', async (_, script) => {
    const { first } = await stage.play(
      `<style>.night { background: black } .mouse :focus { outline: none }</style><main>Words</main><button onmousedown="${script}">Go</button>`,
      ['Go | click'],
      { timeoutMs: 1_500 },
    );
    expect(first.situation).toBe('no_effect');
  });

  it('given a toolbar that takes the press for itself and marks its button, then that is the effect; a press alone is none', async () => {
    const toolbar = (taken: string): string =>
      `<style>.on { background: gold }</style><div contenteditable>Text</div><button id="bold">Bold</button><script>bold.onmousedown = (event) => { bold.classList.toggle('on'); ${taken} };</script>`;
    const taken = await stage.play(toolbar('event.preventDefault();'), ['Bold | click']);
    expect([taken.first.status, await taken.seen('bold.className')]).toEqual(['succeeded', 'on']);
    const pressed = await stage.play(toolbar(''), ['Bold | click'], { timeoutMs: 1_500 });
    expect(pressed.first.situation).toBe('no_effect');
  });

  const sections = (link: string): string =>
    `${CLOCK}<nav>${link}</nav><div style="height:3000px">Above</div><h2 id="prices">What it costs</h2><p id="secret" hidden>No</p>`;

  it('given a link to a part of the same page, then the address and that part on screen are the effect', async () => {
    const { first, seen } = await stage.play(sections('<a href="#prices"><b>Prices</b></a>'), ['Prices | click']);
    expect(first.status).toBe('succeeded');
    expect(first.observations).toContainEqual(expect.objectContaining({ kind: 'url_changed', weight: 'meaningful' }));
    expect(await seen('scrollY > 1000')).toBe(true);
  });

  it.each([
    ['to nowhere', '<a href="#">Prices</a>'],
    ['to a part that is not there', '<a href="#costs">Prices</a>'],
    ['to a part that stays hidden', '<a href="#secret">Prices</a>'],
    ['that is held back', '<a href="#prices" onclick="event.preventDefault()">Prices</a>'],
    [
      'that a script takes elsewhere',
      `<a href="#prices" onclick="event.preventDefault(); location.hash='x'">Prices</a>`,
    ],
    ['that is no link at all', `<button onclick="history.pushState(0, '', '#prices')">Prices</button>`],
  ])('given a link %s, then another fragment in the address is no effect', async (_, link) => {
    const { first } = await stage.play(sections(link), ['Prices | click'], { timeoutMs: 1_500 });
    expect(first.situation).toBe('no_effect');
  });

  it.each([
    ['the page', '<main id="shop">', ''],
    ['a box', '<div style="height:200px;overflow:auto"><main id="shop">', '</div>'],
  ])(
    'given a link to a part that was on screen all along in %s, then the address alone is no effect',
    async (_, open, close) => {
      const page = `${open}<h2>Shop</h2><a href="#shop" id="buy">Buy now</a></main>${close}<script>buy.onclick = () => { throw new Error('no') };</script>`;
      const { first, seen } = await stage.play(page, ['Buy now | click'], { timeoutMs: 1_500 });
      expect(await seen('location.hash')).toBe('#shop');
      expect([first.status, first.situation]).toEqual(['uncertain', 'no_effect']);
    },
  );

  it('given a link to a part further down on screen, then the page that scrolls to it is the effect', async () => {
    const page =
      '<a href="#prices">Prices</a><h2 id="prices" style="margin-top:300px">Costs</h2><p style="height:3000px">';
    const { first, seen } = await stage.play(page, ['Prices | click']);
    expect(first.status).toBe('succeeded');
    expect(await seen('scrollY > 100')).toBe(true);
  });

  it('given a clock that starts to tick and a style that blinks by itself, then nothing of it is an effect of the click', async () => {
    const { first } = await stage.play(
      `${CLOCK}<i id="lamp" class="off">o</i><script>setInterval(() => lamp.classList.toggle('on'), 70);</script><button id="go">Go</button>`,
      ['Go | click'],
      { timeoutMs: 1_500 },
    );
    expect(first.situation).toBe('no_effect');
  });
});

describe('a control that cannot be used', () => {
  it('[P-39, P-46] given a cookie banner over the button, then it is blocked, the banner is named, and nothing is sent', async () => {
    const { first, steps, seen } = await stage.play(
      `${LOG}<button id="pay">Pay</button><div id="banner" style="position:fixed;inset:0;background:#fffc">We use cookies</div>`,
      ['Pay | click'],
      { timeoutMs: 700 },
    );
    expect([first.status, first.situation, first.dispatched]).toEqual(['blocked', 'covered', false]);
    expect(steps[0]?.gate?.obstruction).toContain('#banner');
    expect(first.reason).toContain('We use cookies');
    expect(await seen('log')).toEqual([]);
  });

  it('[P-42] given a disabled button, then it is blocked as disabled, and nothing is sent', async () => {
    const { first, seen } = await stage.play(`${LOG}<button id="go" disabled>Go</button>`, ['Go | click'], {
      timeoutMs: 600,
    });
    expect([first.situation, first.dispatched]).toEqual(['disabled', false]);
    expect(await seen('log')).toEqual([]);
  });

  it('[P-42] given a button that becomes enabled a moment later, then it is waited for', async () => {
    const { first } = await stage.play(
      `<button id="go" disabled>Go</button><p id="out"></p><script>go.onclick = () => { out.textContent = 'done'; }; setTimeout(() => { go.disabled = false; }, 300);</script>`,
      ['Go | click'],
    );
    expect(first.status).toBe('succeeded');
  });

  it('[P-43] given a button that never stands still, then it is unstable, and nothing is sent', async () => {
    const { first, seen } = await stage.play(
      `${LOG}<button id="go" style="position:absolute">Go</button><script>let x = 0; const run = () => { x = (x + 7) % 300; go.style.left = x + 'px'; requestAnimationFrame(run); }; run();</script>`,
      ['Go | click'],
      { timeoutMs: 900 },
    );
    expect([first.situation, first.dispatched]).toEqual(['unstable', false]);
    expect(await seen('log')).toEqual([]);
  });

  it('[P-45] given a hidden, disabled button, then what is told is that it cannot be seen', async () => {
    const { first } = await stage.play(
      `<button id="go" style="visibility:hidden" disabled>Go</button>`,
      ['Go | click'],
      {
        timeoutMs: 500,
      },
    );
    expect(first.status).not.toBe('succeeded');
    expect(['not_visible', 'target_not_found']).toContain(first.situation);
  });
});

describe('a form that says what is wrong, in words that have no role', () => {
  const form = (said: string, more = ''): string =>
    `<form action="/sent" method="post"><label>Mail <input id="mail" name="mail"></label>${said}<button${more}>Send</button></form>`;
  const scripted = (script: string): string => ` type="button" onclick="${script}"`;
  const span = (name: string) =>
    form('<span id="said"></span>', scripted(`said.className = '${name}'; said.textContent = 'Tell us your address'`));

  it.each([
    ...['error', 'field-error', 'Mui-error', 'ant-form-item-explain-error', 'chakra-form__error-message'],
    ...['errorlist', 'invalid-feedback'],
  ])('given words of the class "%s" that come, then the click has failed, and they are told', async (name) => {
    const { first } = await stage.play(span(name), ['Send | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('Tell us your address')]);
  });

  it('given a field that is marked as invalid by the click, then the click has failed', async () => {
    const script = `mail.setAttribute('aria-invalid', 'true'); this.after('Look above')`;
    const { first } = await stage.play(form('', scripted(script)), ['Send | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('"mail" is marked as invalid')]);
  });

  it('given a form that only comes up with fields that are marked, then that is the effect', async () => {
    const page = `<button onclick="box.hidden = false">Add</button><div id="box" hidden>${form('')}</div>`;
    const { first } = await stage.play(page.replace('name=', 'aria-invalid="true" name='), ['Add | click']);
    expect(first.status).toBe('succeeded');
  });

  it.each([
    ['comes back with such words', form('<span class="error">Tell us your address</span>'), 'failed'],
    ['comes back with a star for what is needed', form('<span class="error">* needed</span>'), 'succeeded'],
    ['has fields that are marked from the start', form('').replace('name=', 'aria-invalid="true" name='), 'succeeded'],
    ['has nothing to say', form('<span class="error"></span><i class="error" hidden>Never</i>'), 'succeeded'],
    ['is another form, with such words', '<form><p class="error">No</p><input name="q"></form>', 'succeeded'],
    ['is no form', '<h1>Jobs</h1><b class="error">Build 7</b>', 'succeeded'],
  ])('given a page that %s, then that decides', async (_, page, ended) => {
    stage.server.set('/sent', page);
    const { first } = await stage.play(form(''), ['Send | click']);
    expect(first.status).toBe(ended);
  });

  it('given a page that has such words when it is opened, then they fail neither that nor the step', async () => {
    const page = form('<span class="error">That is no address</span>', scripted(`this.after('Thank you')`));
    const { first } = await stage.play(page, ['Send | click']);
    expect(first.status).toBe('succeeded');
  });

  it('given a field that is only left for another one, then what the form says of it is no failure', async () => {
    const page = form('<span id="said"></span><label>Name <input onfocus="this.after(\'Your name\')"></label>').replace(
      'name="mail"',
      `onblur="said.className = 'error'; said.textContent = 'Tell us your address'"`,
    );
    const { situations } = await stage.play(page, ['Mail | focus', 'Name | click']);
    expect(situations).toEqual(['none', 'none']);
  });

  it('given that such words are what the row expects, then they are the effect', async () => {
    const { first } = await stage.play(span('error'), ['Send | click | | page_contains_text:Tell us']);
    expect(first.status).toBe('succeeded');
  });
});

describe('what a page shows in advance, and takes back', () => {
  const LIST = '<ul id="list"></ul><p id="said"></p>';
  const save = `fetch('/save', { method: 'POST' })`;
  const add = `const one = document.createElement('li'); one.textContent = 'Milk'; list.append(one);`;
  const answering = (status: number): void =>
    stage.server.set('/save', (_request, response) => {
      setTimeout(() => response.writeHead(status).end(), 100);
    });

  it.each([
    ['an entry', 'Add | click', `${LIST}<button onclick="${add} ${save}.then(() => one.remove())">Add</button>`],
    [
      'what was expected',
      'Add | click | | page_contains_text:Milk',
      `${LIST}<button onclick="${add} ${save}.then(() => one.remove())">Add</button>`,
    ],
    [
      'a sign that it works',
      'Add | click',
      `${LIST}<button onclick="said.textContent = 'Saving'; ${save}.then(() => { said.textContent = ''; })">Add</button>`,
    ],
    [
      'an entry, and says so',
      'Add | click',
      `${LIST}<button onclick="${add} ${save}.then(() => { one.remove(); said.innerHTML = '<b role=alert>Could not add it</b>'; })">Add</button>`,
    ],
    [
      'a tick',
      'Mail me | check',
      `<label><input type="checkbox" id="box" onchange="${save}.then(() => { box.checked = false; })"> Mail me</label>`,
    ],
    [
      'a choice',
      'Size | select | M',
      `<label>Size <select id="wish" onchange="${save}.then(() => { wish.value = 'S'; })"><option>S</option><option>M</option></select></label>`,
    ],
  ])('given %s, when the server refuses it, then the step has failed', async (_, row, page) => {
    answering(500);
    const { first } = await stage.play(page, [row]);
    expect([first.status, first.dispatched]).toEqual(['failed', true]);
  });

  it.each([
    [
      'a host that counts visitors and hangs up',
      `fetch('http://localhost:' + location.port + '/count', { method: 'POST' })`,
    ],
    [
      'what the page itself takes back',
      `const c = new AbortController(); setTimeout(() => c.abort(), 850); fetch('/count', { method: 'POST', signal: c.signal })`,
    ],
  ])('given %s, then what was shown for a moment was the effect', async (_, send) => {
    stage.server.set('/count', (_request, response) => {
      setTimeout(() => response.destroy(), 850);
    });
    const shown = `said.textContent = 'Copied'; setTimeout(() => { said.textContent = ''; }, 800);`;
    const page = `${LIST}<button onclick="${shown} ${send}.catch(() => 0)">Copy</button>`;
    const { first } = await stage.play(page, ['Copy | click | | page_contains_text:Copied']);
    expect(first.status).toBe('succeeded');
  });

  it.each([204, 500])('given an answer of %i, when what is shown stays, then that is the effect', async (status) => {
    answering(status);
    const { first } = await stage.play(`${LIST}<button onclick="${add} ${save}">Add</button>`, ['Add | click']);
    expect(first.status).toBe('succeeded');
  });

  it.each([
    [
      'field',
      'Name | fill | Ann',
      '<label>Name <input id="it" oninput="setTimeout(() => { it.value = null; })"></label>',
    ],
    [
      'box',
      'Mail me | check',
      '<label><input type="checkbox" id="it" onchange="setTimeout(() => { it.checked = false; })"> Mail me</label>',
    ],
  ])('given a %s that takes it back in a turn that it put off, then it was not taken [V-48]', async (_, row, page) => {
    const { first } = await stage.play(page, [row], { timeoutMs: 800 });
    expect(first.situation).toBe('value_rejected');
  });
});

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
    let answer = (): void => undefined;
    stage.server.set('/save', (_request, response) => {
      answer = () => void response.writeHead(200).end('A new row');
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
          if (sent === 2) setTimeout(answer, 150);
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
