import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActionSpec } from '../../../src/contract/action-spec.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Three columns with cards, as boards have them: `tall` columns do not fit on the screen. */
const board = (script: string, height = 40): string => `
<style>.column { display: inline-block; vertical-align: top; width: 200px; min-height: 300px; border: 1px solid }
.card { height: ${height}px; margin: 4px; background: #eee; user-select: none }</style>
${['To do', 'Doing', 'Done']
  .map((title, at) => {
    const cards = [1, 2, 3, 4, 5].map((n) => `<div class="card" draggable="DRAG">Card ${at * 5 + n}</div>`).join('');
    return `<section class="column" aria-label="${title}"><h3>${title}</h3>${cards}</section>`;
  })
  .join('')}
<script>${script}</script>`;

const HTML5 = `let held = null; window.log = [];
for (const card of document.querySelectorAll('.card')) {
  card.addEventListener('dragstart', (event) => { held = card; event.dataTransfer.setData('text/plain', card.textContent); log.push('dragstart'); });
  card.addEventListener('dragend', () => { held = null; log.push('dragend'); });
}
for (const column of document.querySelectorAll('.column')) {
  column.addEventListener('dragover', (event) => event.preventDefault());
  column.addEventListener('drop', (event) => { event.preventDefault(); log.push('drop ' + event.dataTransfer.getData('text/plain')); column.append(held); });
}`;

const POINTER = `window.log = [];
for (const card of document.querySelectorAll('.card')) card.addEventListener('pointerdown', (down) => {
  card.setPointerCapture(down.pointerId);
  let moved = 0;
  const move = () => { moved += 1; };
  card.addEventListener('pointermove', move);
  card.addEventListener('pointerup', (up) => {
    card.removeEventListener('pointermove', move);
    card.style.visibility = 'hidden';
    const column = document.elementFromPoint(up.clientX, up.clientY)?.closest('.column');
    card.style.visibility = '';
    log.push('moved ' + (moved > 3));
    column?.append(card);
  }, { once: true });
});`;

const columnOf = (card: string): string =>
  `[...document.querySelectorAll('.card')].find((one) => one.textContent === '${card}').parentElement.getAttribute('aria-label')`;

describe('drag', () => {
  it.each([
    ['the browser drags', board(HTML5).replaceAll('DRAG', 'true')],
    ['the browser drags, and its board is higher than the screen', board(HTML5, 240).replaceAll('DRAG', 'true')],
    ['a script drags', board(POINTER).replaceAll('DRAG', 'false')],
  ])('given a card that %s, when it is dragged to a column, then the page has put it there', async (_, page) => {
    const { first, seen } = await stage.play(page, ['Card 5 | drag | Done']);
    expect(await seen(columnOf('Card 5'))).toBe('Done');
    expect(first.status).toBe('succeeded');
  });

  it('given a card low in its column, when it goes to a column whose title is out of sight, then it gets there', async () => {
    const { first, seen } = await stage.play(board(HTML5, 240).replaceAll('DRAG', 'true'), ['Card 14 | drag | To do']);
    expect(await seen(columnOf('Card 14'))).toBe('To do');
    expect(await seen('log.filter((word) => word.startsWith("drop"))')).toEqual(['drop Card 14']);
    expect(first.status).toBe('succeeded');
  });

  it('given a column that does not take it, when a card is dragged there, then nothing happened, and that is said', async () => {
    const page = board(HTML5.replace('column.append(held)', 'undefined')).replaceAll('DRAG', 'true');
    const { first, seen } = await stage.play(page, ['Card 1 | drag | Done'], { timeoutMs: 2_000 });
    expect(await seen(columnOf('Card 1'))).toBe('To do');
    expect(first.status).toBe('uncertain');
  });
});

const SLIDER = `<div id="volume" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="50" style="width:300px;height:20px;background:#ccc"></div><output id="out">50</output>
<script>const set = (value) => { volume.setAttribute('aria-valuenow', value); out.textContent = value; };
volume.addEventListener('keydown', (event) => {
  const step = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key];
  if (step) set(Math.max(0, Math.min(100, Number(volume.getAttribute('aria-valuenow')) + step)));
});</script>`;

describe('a slider', () => {
  it.each([
    ['drag', 'Volume | drag | 80'],
    ['fill', 'Volume | fill | 20'],
  ])('given one that the page draws, when a number is asked for by %s, then it stands there', async (_, row) => {
    const { first, seen } = await stage.play(SLIDER.replaceAll('STEP', '5'), [row]);
    expect(await seen('out.textContent')).toBe(row.slice(-2));
    expect(first.status).toBe('succeeded');
  });

  it.each(['fill', 'drag'])(
    'given one whose steps pass the number by, when it is asked for by %s, then it is not said to stand there',
    async (action) => {
      const { first, seen } = await stage.play(SLIDER.replaceAll('STEP', '8'), [`Volume | ${action} | 60`], {
        timeoutMs: 1_500,
      });
      expect(await seen('out.textContent')).not.toBe('60');
      expect(first.situation).toBe('value_rejected');
    },
  );

  it('given one that is drawn a moment after the key, then it is moved all the way', async () => {
    const lazily = SLIDER.replaceAll('STEP', '5').replace('set(Math', 'setTimeout(set, 40, Math');
    const { first, seen } = await stage.play(lazily, ['Volume | drag | 70']);
    expect(await seen('out.textContent')).toBe('70');
    expect(first.status).toBe('succeeded');
  });

  it('given one that stands there already, then nothing is left to do', async () => {
    const { first } = await stage.play(SLIDER.replaceAll('STEP', '5'), ['Volume | drag | 50']);
    expect(first.status).toBe('succeeded');
  });

  it('given a range of the browser, when it is dragged to a number, then the page was told once', async () => {
    const { first, seen } = await stage.play(
      `<label>Price <input id="price" type="range" min="0" max="500" value="100"></label><output id="out"></output>
       <script>window.told = []; price.oninput = () => { out.textContent = price.value; }; price.onchange = () => told.push(price.value);</script>`,
      ['Price | drag | 250'],
    );
    expect(await seen('[price.value, out.textContent, told]')).toEqual(['250', '250', ['250']]);
    expect(first.status).toBe('succeeded');
  });
});

/** The field itself cannot be seen; the page draws something for it. */
const TICKS: readonly (readonly [string, string])[] = [
  [
    'has no size in its label',
    '<label>Terms <span style="position:relative"><input type="checkbox" style="position:absolute;width:0;height:0;margin:0;opacity:0"><b style="display:inline-block;width:14px;height:14px;border:1px solid"></b></span></label>',
  ],
  [
    'is not rendered, beside a label that is bound to it',
    '<input type="checkbox" id="terms" style="display:none"><label for="terms">Terms</label>',
  ],
  [
    'is transparent behind a label that only a script knows',
    `<div style="position:relative" onclick="if (event.target.localName !== 'input') this.firstChild.click()"><input type="checkbox" aria-label="Terms" style="position:absolute;opacity:0;z-index:-1"><label style="padding-left:30px">Terms</label></div>`,
  ],
  [
    'has no size in a switch that a script turns',
    `<span id="name">Terms</span> <div onclick="this.firstChild.checked = !this.firstChild.checked" style="width:40px;height:20px;background:#ccc"><input type="checkbox" role="switch" aria-labelledby="name" style="position:absolute;width:0;height:0;margin:0;opacity:0"><i style="display:block;width:20px;height:20px;background:#357"></i></div>`,
  ],
];

describe('a box to tick that cannot be seen', () => {
  it.each(TICKS)('given one that %s, then what is drawn for it is pressed, once each', async (_, page) => {
    const told =
      '<script>window.told = 0; document.addEventListener("click", (event) => { told += event.isTrusted && event.target.localName !== "input" ? 1 : 0; });</script>';
    const rows = ['Terms | check', 'Terms | uncheck', 'Terms | check'];
    const { situations, seen } = await stage.play(`<h1>Order</h1>${page}${told}`, rows);
    expect(situations).toEqual(['none', 'none', 'none']);
    expect(await seen('[document.querySelector("input").checked, told]')).toEqual([true, 3]);
  });

  it.each([
    [
      'a link lies in the middle of its label',
      '<label style="display:inline-block;width:300px;text-align:center"><input type="checkbox" aria-label="Terms" style="display:none"><a href="#read" style="display:block">Read the terms</a></label>',
    ],
    [
      'its box holds another field',
      '<div onclick="window.pressed = true" style="padding:20px"><input type="checkbox" aria-label="Terms" style="position:absolute;width:0;height:0;margin:0"><input aria-label="Note"></div>',
    ],
  ])('given one where %s, then nothing is pressed', async (_, page) => {
    const { first, seen } = await stage.play(page, ['Terms | check'], { timeoutMs: 800 });
    expect(first.dispatched).toBe(false);
    expect(await seen('[location.hash, window.pressed]')).toEqual(['', undefined]);
  });
});

const CLICKS = `<button id="go">Go</button><p id="out">nothing</p><script>window.log = [];
for (const type of ['click', 'dblclick', 'contextmenu', 'auxclick']) go.addEventListener(type, (event) => {
  event.preventDefault();
  const keys = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'].filter((key) => event[key]).join('+');
  log.push([type, event.button, event.detail, keys, event.isTrusted].join(' ')); out.textContent = type + log.length;
});</script>`;

describe('clicks of other kinds', () => {
  const target = { by: 'element', element: 'Go' } as const;
  it('given clicks that are double, right, of the middle button or with keys held, then the page sees just that, as of a person', async () => {
    const inputs: readonly NonNullable<ActionSpec['input']>[] = [
      { click_count: 2 },
      { button: 'right' },
      { button: 'middle' },
      { modifiers: ['Shift', 'Alt'] },
    ];
    const { situations, seen } = await stage.play(
      CLICKS,
      inputs.map((input) => ({ kind: 'click', target, input })),
    );
    expect(situations).toEqual(['none', 'none', 'none', 'none']);
    const log = await seen<readonly string[]>('log');
    expect(log).toEqual([
      'click 0 1  true',
      'click 0 2  true',
      'dblclick 0 2  true',
      'contextmenu 2 0  true',
      'auxclick 2 1  true',
      'auxclick 1 1  true',
      'click 0 1 shiftKey+altKey true',
    ]);
  });

  it('given keys held for one click, then they are let go before the next', async () => {
    const { seen } = await stage.play(CLICKS, [
      { kind: 'click', target, input: { modifiers: ['Control'] } },
      'Go | click',
    ]);
    expect(await seen('log.map((line) => line.split(" ")[3])')).toEqual(['ctrlKey', '']);
  });

  it('given a thing without any effect but the pointer on it, when it is hovered, then that it is there is the proof', async () => {
    const { first, seen } = await stage.play(`<style>button:hover { color: red }</style><button id="go">Go</button>`, [
      'Go | hover',
    ]);
    expect(await seen('go.matches(":hover")')).toBe(true);
    expect(first.status).toBe('succeeded');
  });

  it('given an arrow key that only moves a highlight, when it is pressed, then the highlight is the proof', async () => {
    const { first, seen } = await stage.play(
      `<style>.on { background: yellow }</style><label>Find <input id="box"></label><ul><li>One</li><li>Two</li></ul>
       <script>let at = -1; box.onkeydown = (event) => { if (event.key === 'ArrowDown') { at += 1; document.querySelectorAll('li').forEach((li, n) => li.classList.toggle('on', n === at)); } };</script>`,
      ['Find | press | ArrowDown'],
    );
    expect(await seen('document.querySelector(".on").textContent')).toBe('One');
    expect(first.status).toBe('succeeded');
  });

  it('given a switch under something, whose label lies free, then the label is pressed, and that is no press on something else', async () => {
    const { first, steps, seen } = await stage.play(
      `<style>.switch { position: relative; display: inline-block; width: 40px; height: 20px; background: #ccc } .switch input { position: absolute; width: 0; height: 0; margin: 0; opacity: 0 }
      .over { position: absolute; left: 200px; top: 0; width: 300px; height: 200px; background: #fff }</style>
      <label for="news" style="display:inline-block;width:192px">News</label><span class="switch"><input id="news" type="checkbox"><span></span></span><div class="over">A calendar</div>`,
      ['News | check'],
      { timeoutMs: 2_000 },
    );
    expect(steps[0]?.gate).toMatchObject({ by_label: true });
    expect([first.status, await seen('news.checked')]).toEqual(['succeeded', true]);
  });
});
