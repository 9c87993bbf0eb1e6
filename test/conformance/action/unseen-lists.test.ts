import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const OPTIONS = `<option value="">Pick a meal</option><option value="s">Soup</option><option value="p">Pasta</option>`;

/** A list of the browser behind one that the page draws, as libraries do it: `hide` says how nobody sees it. */
const behind = (hide: string, more = '', attributes = ''): string => `
<style>#box { position: relative; width: 240px } #drawn { border: 1px solid; padding: 6px; cursor: pointer; background: white }
#list { display: none; position: absolute; left: 0; right: 0; margin: 0; padding: 0; background: white } .open #list { display: block }
#list li { list-style: none; padding: 4px; cursor: pointer } #meal { ${hide} }</style>
<form><p><label for="meal">Meal</label></p><div id="box"><select id="meal" ${attributes}>${OPTIONS}</select><div id="drawn">Pick a meal</div><ul id="list"></ul></div>
<p><label for="note">Note</label> <input id="note"></p></form>
<script>window.told = []; meal.addEventListener('change', () => told.push(meal.value));
for (const option of meal.options) { const entry = document.createElement('li'); entry.textContent = option.text; list.append(entry);
  entry.onclick = () => { meal.value = option.value; drawn.textContent = option.text; box.classList.remove('open'); meal.dispatchEvent(new Event('change', { bubbles: true })); }; }
drawn.onclick = () => box.classList.toggle('open');${more}</script>`;

const WAYS: Readonly<Record<string, string>> = {
  transparent: 'position: absolute; inset: 0; opacity: 0; pointer-events: none',
  'cut to a pixel': 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)',
  'cut away': 'position: absolute; clip-path: inset(100%)',
  'moved away': 'position: absolute; left: -9999px',
  'not drawn': 'display: none',
  'without size': 'position: absolute; width: 0; height: 0; border: 0; padding: 0',
  'under what is drawn': 'position: absolute; inset: 0; width: 100%; z-index: -1',
};

describe('select on a list of the browser that nobody can see, behind one that the page draws', () => {
  it.each(Object.entries(WAYS))('given one that is %s, then people see what was chosen [V-53]', async (_, hide) => {
    const { first, seen } = await stage.play(behind(hide), ['Meal | select | Soup']);
    expect(await seen('[drawn.innerText, meal.value, told]')).toEqual(['Soup', 's', ['s']]);
    expect(first.status).toBe('succeeded');
  });

  it('given the value of an option, or its position, then the entry of that option is pressed', async () => {
    const hide = WAYS['cut to a pixel'] ?? '';
    const target = { by: 'element', element: 'Meal' } as const;
    const { situations, seen } = await stage.play(behind(hide), [
      'Meal | select | p',
      { kind: 'select', target, input: { index: 1 } },
    ]);
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('[drawn.innerText, told]')).toEqual(['Soup', ['p', 's']]);
  });

  it('given a drawn list that does not take the entry, then it is not said to be chosen', async () => {
    const deaf = `for (const entry of list.children) entry.onclick = () => { meal.value = 's'; box.classList.remove('open'); };`;
    const { first, seen } = await stage.play(behind(WAYS['moved away'] ?? '', deaf), ['Meal | select | Soup'], {
      timeoutMs: 1_500,
    });
    expect(await seen('[drawn.innerText, meal.value]')).toEqual(['Pick a meal', 's']);
    expect([first.situation, first.reason]).toEqual(['value_rejected', expect.stringContaining('Pick a meal')]);
  });

  it('given a drawn list that is covered, then nothing is chosen behind it, and what lies there is told', async () => {
    const cover = `<div id="cover" style="position: fixed; inset: 0; background: white">Please wait</div>`;
    const { first, seen } = await stage.play(behind(WAYS['transparent'] ?? '') + cover, ['Meal | select | Soup'], {
      timeoutMs: 800,
    });
    expect([first.situation, await seen('meal.value')]).toEqual(['covered', '']);
  });

  it('given nothing at all that is drawn for it, then the choice is no success: nobody sees it', async () => {
    const alone = `<form><label for="meal">Meal</label> <select id="meal" style="opacity: 0">${OPTIONS}</select></form>`;
    const { first } = await stage.play(alone, ['Meal | select | Soup'], { timeoutMs: 800 });
    expect([first.situation, first.reason]).toEqual(['value_rejected', expect.stringContaining('nothing is drawn')]);
  });

  it('given a field with several marks, whose real list stands beside it unseen, then only what is marked counts', async () => {
    // The texts of the real list stand in the page, whatever is chosen: to find them there proves nothing.
    const marks = `<style>#real { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0) } #menu { display: none } #menu div { cursor: pointer }</style>
      <div><label for="extras">Extras</label><select id="real" multiple tabindex="-1"><option>Salt</option><option>Oil</option></select>
      <div><span id="chosen"></span><input id="extras" role="combobox" aria-expanded="false" aria-controls="menu" readonly></div>
      <div id="menu" role="listbox"><div role="option" aria-selected="true" class="active selected">Salt</div><div role="option">Oil</div></div></div>
      <script>const show = (on) => { menu.style.display = on ? 'block' : 'none'; extras.setAttribute('aria-expanded', on); };
      extras.onclick = () => show(true); extras.onkeydown = (event) => { if (event.key === 'Escape') show(false); };
      for (const entry of menu.children) entry.onclick = () => { chosen.textContent += entry.textContent + ' '; entry.remove(); show(false); };</script>`;
    const { first, seen } = await stage.play(marks, ['Extras | select | Salt']);
    expect([first.status, await seen('chosen.textContent')]).toEqual(['succeeded', 'Salt ']);
  });
});

const PIXEL = WAYS['cut to a pixel'] ?? '';

describe('select on a list of the browser that nobody can see, near things that are not drawn for it', () => {
  it.each([
    [
      'a button that holds a letter of what is chosen',
      'S',
      'M',
      '<button id="near" type="button">Add to basket</button>',
    ],
    ['a button that says what is chosen, and more', '1', '2', '<button id="near" type="button">Buy 1 now</button>'],
    ['a link with a longer number', '1', '2', '<a id="near" href="#gone">Delete item 10</a>'],
    ['a link that says what is chosen, and more', '1', '2', '<a id="near" href="#gone">Delete item 1</a>'],
    [
      'a button in a box that says what is chosen',
      '1',
      '2',
      '<div>1 <input id="near" type="button" value="Delete item 1"></div>',
    ],
  ])('given %s, then it is not pressed, and nothing is said to be chosen', async (_, one, other, near) => {
    const page = `<form><label for="size">Size</label> <select id="size" style="${PIXEL}"><option>${one}<option>${other}</select>${near}</form>
      <script>window.presses = 0; near.addEventListener('click', () => { presses += 1; });</script>`;
    const { first, seen } = await stage.play(page, [`Size | select | ${other}`], { timeoutMs: 800 });
    expect([first.status, await seen('presses')]).toEqual(['failed', 0]);
  });

  it('given a button that says just what is chosen, then it is what is drawn for the list', async () => {
    const page = behind(PIXEL).replace(
      '<div id="drawn">Pick a meal</div>',
      '<button id="drawn" type="button">Pick a meal ▾</button>',
    );
    const { first, seen } = await stage.play(page, ['Meal | select | Soup']);
    expect([first.status, await seen('drawn.innerText')]).toEqual(['succeeded', 'Soup']);
  });
});

/** A list that takes several, behind drawn entries without any marks: each press puts one in or takes it out. */
const several = (middle = '', more = ''): string => `
<style>#real { ${PIXEL} } #box { width: 300px; border: 1px solid; padding: 6px; height: 24px; text-align: center; background: white } #menu { display: none } #menu li { cursor: pointer }</style>
<form><label for="real">Extras</label> <div><select id="real" multiple><option selected>Salt</option><option>Oil</option></select>
<div id="box" role="combobox" aria-expanded="false" aria-controls="menu" tabindex="0"><b id="shown">Salt</b> ${middle}</div><ul id="menu"><li>Salt</li><li>Oil</li></ul></div></form>
<script>window.presses = 0; const show = () => { shown.textContent = [...real.selectedOptions].map((one) => one.text).join(', ') || 'none'; };
const open = (on) => { menu.style.display = on ? 'block' : 'none'; box.setAttribute('aria-expanded', on); };
box.onclick = () => open(true);
for (const [at, entry] of [...menu.children].entries()) entry.onclick = () => { presses += 1; real.options[at].selected = !real.options[at].selected; show(); open(false); };${more}</script>`;

/** The words that are drawn stay as they are. */
const DEAF = `Object.defineProperty(shown, 'textContent', { set() {}, get: () => shown.innerText });`;

describe('select on a list that nobody can see and that takes several', () => {
  it('given an entry that is chosen already and has no mark, then it stays chosen', async () => {
    const { first, seen } = await stage.play(several(), ['Extras | select | Salt'], { timeoutMs: 3_000 });
    expect(await seen('[shown.textContent, presses]')).toEqual(['Salt', 0]);
    expect(first.status).toBe('succeeded');
  });

  it('given another entry, then it is added', async () => {
    const { first, seen } = await stage.play(several(), ['Extras | select | Oil'], { timeoutMs: 3_000 });
    expect([first.status, await seen('[shown.textContent, presses]')]).toEqual(['succeeded', ['Salt, Oil', 1]]);
  });

  it('given a list that closes after each entry, then it is opened again for the next one', async () => {
    const empty = `real.options[0].selected = false; show();`;
    const { first, seen } = await stage.play(several('', empty), ['Extras | select | Salt; Oil'], { timeoutMs: 4_000 });
    expect(await seen('[shown.textContent, presses]')).toEqual(['Salt, Oil', 2]);
    expect(first.status).toBe('succeeded');
  });

  it('given a list that closes after each entry and takes the first back when it is opened again, then that is told', async () => {
    const drops = `real.options[0].selected = false; let opened = 0; box.onclick = () => { opened += 1; if (opened === 2) { real.options[0].selected = false; show(); } open(true); };`;
    const { first } = await stage.play(several('', drops), ['Extras | select | Salt; Oil'], { timeoutMs: 3_000 });
    expect(first.situation).toBe('value_rejected');
  });

  /** The list stays open over the button that comes next; Escape closes it, `onEscape` is what else it does. */
  const staying = (onEscape = ''): string =>
    `${several(
      '',
      `for (const entry of menu.children) { const press = entry.onclick; entry.onclick = () => { press(); open(true); }; }
      addEventListener('keydown', ({ key }) => { if (key === 'Escape') { open(false); ${onEscape} } });`,
    )}<style>#menu { position: absolute; background: white; width: 300px; height: 200px; margin: 0 }</style><button onclick="this.textContent = 'Sent'">Send</button>`;

  it('given a list that stays open over what comes next, then it is left as people leave it', async () => {
    const { situations, seen } = await stage.play(staying(), ['Extras | select | Oil', 'Send | click'], {
      timeoutMs: 3_000,
    });
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('[shown.textContent, menu.style.display]')).toEqual(['Salt, Oil', 'none']);
  });

  it('given such a list in a dialog that Escape would close, then the dialog and what is in it stay', async () => {
    const page = `<div role="dialog" aria-label="Order" id="order"><label>Name <input id="name"></label>${staying('order.remove();')}</div>`;
    const { situations, seen } = await stage.play(page, ['Name | fill | Ann', 'Extras | select | Oil'], {
      timeoutMs: 3_000,
    });
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('document.getElementById("name").value')).toBe('Ann');
  });

  it('given a list that takes the choice back when it is left, then that is no success', async () => {
    const { first } = await stage.play(
      staying('real.options[1].selected = false; show();'),
      ['Extras | select | Oil'],
      { timeoutMs: 2_000 },
    );
    expect(first.situation).toBe('value_rejected');
  });

  it('given a page that does not show what was pressed, then it is not pressed again', async () => {
    const { first, seen } = await stage.play(several('', DEAF), ['Extras | select | Oil'], {
      timeoutMs: 1_000,
      healTimeoutMs: 3_000,
    });
    expect([first.situation, await seen('presses')]).toEqual(['value_rejected', 1]);
  });

  const remover = (attributes: string): string =>
    `<span id="x" ${attributes} style="display: inline-block; width: 60px; text-align: center">×</span>`;
  const removes = `shown.style.cssText = 'position: absolute; left: 20px'; x.addEventListener('click', (event) => { event.stopPropagation(); real.options[0].selected = false; show(); });`;

  it.each([
    ['an attribute', remover('onclick="void 0"'), ''],
    ['a place for the keyboard', remover('tabindex="-1"'), ''],
    ['a hand', remover(''), `x.style.cursor = 'pointer';`],
  ])(
    'given something of its own in the middle of the box, told by %s, then it is not pressed',
    async (_, middle, more) => {
      const { first, seen } = await stage.play(several(middle, removes + more), ['Extras | select | Oil'], {
        timeoutMs: 800,
      });
      expect([first.status, await seen('shown.textContent')]).toEqual(['blocked', 'Salt']);
    },
  );

  it('given a press that takes an earlier choice away, then the new one is no success', async () => {
    const drops = `box.onclick = () => { real.options[0].selected = false; show(); open(true); };`;
    const { first, seen } = await stage.play(several('', drops), ['Extras | select | Oil'], { timeoutMs: 1_500 });
    expect(await seen('shown.textContent')).toBe('Oil');
    expect([first.situation, first.reason]).toEqual(['value_rejected', expect.stringContaining('"Salt" was chosen')]);
  });
});

describe('select on a list that nobody can see, behind words with an icon', () => {
  it('given an icon that turns, and words that stay, then nothing is said to be chosen', async () => {
    const icon = `drawn.setAttribute('aria-haspopup', 'listbox'); drawn.innerHTML = '<span>Choose one</span> <i id="icon" class="icon down" style="display: inline-block; width: 12px; height: 12px"></i>';
      drawn.onclick = () => { icon.className = 'icon up'; box.classList.add('open'); };
      for (const [at, entry] of [...list.children].entries()) entry.onclick = () => { meal.selectedIndex = at; box.classList.remove('open'); };`;
    const { first, seen } = await stage.play(behind(PIXEL, icon), ['Meal | select | Soup'], { timeoutMs: 1_500 });
    expect([first.status, await seen('[drawn.innerText.trim(), meal.value]')]).toEqual(['failed', ['Choose one', 's']]);
  });

  /** No words at all: a flag, and an icon that turns when the list is opened, and stays so. */
  const pictures = (onChoice: string): string =>
    `drawn.setAttribute('aria-haspopup', 'listbox'); drawn.innerHTML = '<i id="flag" class="none"></i> <i id="icon" class="down"></i>';
      for (const one of drawn.children) one.style.cssText = 'display: inline-block; width: 12px; height: 12px';
      drawn.onclick = () => { icon.className = 'up'; box.classList.add('open'); };
      for (const [at, entry] of [...list.children].entries()) entry.onclick = () => { meal.selectedIndex = at; box.classList.remove('open'); ${onChoice} };`;

  it('given pictures alone, and an icon that stays turned, then that is no choice', async () => {
    const { first, seen } = await stage.play(behind(PIXEL, pictures('')), ['Meal | select | Soup'], {
      timeoutMs: 1_500,
    });
    expect([first.situation, await seen('[icon.className, meal.value]')]).toEqual(['value_rejected', ['up', 's']]);
  });

  it('given pictures alone, and another flag, then that is the choice', async () => {
    const { first } = await stage.play(behind(PIXEL, pictures(`flag.className = 'soup';`)), ['Meal | select | Soup']);
    expect(first.status).toBe('succeeded');
  });
});

describe('select on a list of the browser that people press without seeing it', () => {
  const over = 'position: absolute; inset: 0; width: 100%; opacity: 0';

  it('given one that lies over a label which follows it, then it is chosen, and the page told once [V-52]', async () => {
    const follows = 'meal.onchange = () => { drawn.textContent = meal.selectedOptions[0].text; };';
    const { first, seen } = await stage.play(behind(over, follows), ['Meal | select | Soup']);
    expect([first.status, await seen('[drawn.innerText, told]')]).toEqual(['succeeded', ['Soup', ['s']]]);
  });

  it('given one over a label that follows a moment later, then that is waited for', async () => {
    const late = 'meal.onchange = () => setTimeout(() => { drawn.textContent = meal.selectedOptions[0].text; }, 300);';
    const { first, seen } = await stage.play(behind(over, late), ['Meal | select | Soup']);
    expect([first.status, await seen('drawn.innerText')]).toEqual(['succeeded', 'Soup']);
  });

  it('given one over a label that stays as it is, then it is not said to be chosen', async () => {
    const { first } = await stage.play(behind(over), ['Meal | select | Soup'], { timeoutMs: 800 });
    expect([first.situation, first.reason]).toEqual([
      'value_rejected',
      expect.stringContaining('people see "Pick a meal"'),
    ]);
  });

  it('given one over a picture that follows it, or does not, then the picture is what counts', async () => {
    const flag = (follows: string): string => `<label for="land">Land</label>
      <span style="position: relative; display: inline-block"><span id="flag" class="flag no" style="display: inline-block; width: 40px; height: 24px; border: 1px solid"></span>
      <select id="land" style="${over}"><option value="no">Norway</option><option value="pt">Portugal</option></select></span><script>${follows}</script>`;
    const seen = await stage.play(flag(`land.onchange = () => { flag.className = 'flag ' + land.value; };`), [
      'Land | select | Portugal',
    ]);
    expect(seen.first.status).toBe('succeeded');
    const deaf = await stage.play(flag(''), ['Land | select | Portugal'], { timeoutMs: 800 });
    expect(deaf.first.status).toBe('failed');
  });
});

describe('select on a list of the browser that people see', () => {
  it('given one whose label is rewritten, and one under a banner, then both are chosen as ever [V-52]', async () => {
    const page = `<label for="meal">Meal</label> <select id="meal">${OPTIONS}</select> <b id="shown">Pick a meal</b>
      <div style="position: fixed; inset: 0 0 0 0; background: white">We use cookies</div>
      <script>meal.onchange = () => { shown.textContent = 'You get ' + meal.selectedOptions[0].text; };</script>`;
    const { first, seen } = await stage.play(page, ['Meal | select | Soup']);
    expect([first.status, await seen('shown.innerText')]).toEqual(['succeeded', 'You get Soup']);
  });
});
