import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
