import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** A list drawn by hand, as many pages have it: no role, no name, entries that are plain boxes. */
const drawn = (entries: string, more = ''): string => `
<style>#list { display: none; border: 1px solid; height: 120px; overflow: auto; width: 200px } #list.open { display: block } .entry { height: 24px; cursor: pointer }</style>
<label for="town">Town</label> <input id="town" role="combobox" aria-expanded="false" aria-controls="list" autocomplete="off">
<div id="list" role="listbox"></div><p id="chosen">none</p>
<script>
const draw = (all) => { list.innerHTML = ''; for (const name of all) { const entry = document.createElement('div'); entry.className = 'entry'; entry.setAttribute('role', 'option'); entry.textContent = name;
  entry.onclick = () => { town.value = name; chosen.textContent = name; list.classList.remove('open'); town.setAttribute('aria-expanded', 'false'); }; list.append(entry); } };
${entries}
town.addEventListener('click', () => { list.classList.add('open'); town.setAttribute('aria-expanded', 'true'); });${more}</script>`;

describe('select on lists with ways of their own', () => {
  it('given suggestions that come late and only for what is typed, then the right one is chosen [V-53]', async () => {
    const late = drawn(`const all = ['Oslo', 'Osaka', 'Porto']; window.asked = 0; let run = 0;
      town.oninput = () => { const mine = ++run; list.innerHTML = ''; asked += 1; setTimeout(() => { if (mine === run) draw(all.filter((name) => name.toLowerCase().startsWith(town.value.toLowerCase()))); }, 400); };`);
    const { first, seen } = await stage.play(late, ['Town | select | Osaka'], { timeoutMs: 6_000 });
    expect(await seen('[town.value, chosen.textContent]')).toEqual(['Osaka', 'Osaka']);
    expect(first.status).toBe('succeeded');
  });

  it('given a list of a thousand entries that draws only those in view, then one far below is found and chosen [V-53]', async () => {
    const virtual = drawn(
      `const pane = document.createElement('div'); pane.style.cssText = 'height:24000px;position:relative'; list.append(pane);
      const show = () => { pane.innerHTML = ''; const from = Math.floor(list.scrollTop / 24); for (let n = from; n < Math.min(1000, from + 6); n += 1) { const entry = document.createElement('div'); entry.setAttribute('role', 'option'); entry.className = 'entry'; entry.style.cssText = 'position:absolute;width:100%;top:' + n * 24 + 'px'; entry.textContent = 'Town ' + n;
      entry.onclick = () => { town.value = 'Town ' + n; chosen.textContent = town.value; list.classList.remove('open'); }; pane.append(entry); } };
      list.onscroll = show; show();`,
      'town.readOnly = true;',
    );
    const { first, seen } = await stage.play(virtual, ['Town | select | Town 61'], { timeoutMs: 10_000 });
    expect(await seen('chosen.textContent')).toBe('Town 61');
    expect(first.status).toBe('succeeded');
  });

  it('given several of which the first is chosen already, then the list stays open for the others, and is left behind the last', async () => {
    const several = `<div id="towns" role="combobox" tabindex="0" aria-label="Towns" aria-expanded="false" aria-controls="list">Oslo</div>
      <div id="list" role="listbox" aria-multiselectable="true" hidden></div><script>
      const chosen = new Set(['Oslo']); window.left = [];
      const draw = () => { list.innerHTML = ''; for (const name of ['Oslo', 'Osaka', 'Porto']) { const entry = document.createElement('div'); entry.setAttribute('role', 'option'); entry.setAttribute('aria-selected', chosen.has(name)); entry.textContent = name;
        entry.onclick = () => { if (!chosen.delete(name)) chosen.add(name); towns.textContent = [...chosen].join(', '); draw(); }; list.append(entry); } };
      draw(); towns.onclick = () => { list.hidden = false; towns.setAttribute('aria-expanded', 'true'); };
      addEventListener('keydown', (event) => { if (event.key === 'Escape') { left.push(towns.textContent); setTimeout(() => { list.hidden = true; }, 30); } });</script>`;
    for (const asked of ['Oslo; Porto', 'Oslo, Porto']) {
      const { first, seen } = await stage.play(several, [`Towns | select | ${asked}`], { timeoutMs: 4_000 });
      expect(await seen('[towns.textContent, left]')).toEqual(['Oslo, Porto', ['Oslo, Porto']]);
      expect(first.status).toBe('succeeded');
    }
  });

  /** Two lists that say nothing of themselves, and draw their entries at the end of the page. */
  const silent = (several: boolean): string => `
    <style>.field { border: 1px solid; width: 200px; height: 24px } .list { position: absolute; left: 8px; width: 300px; background: #fff } .entry { cursor: pointer } button { margin-top: 60px }</style>
    <main><section><div><label>Town</label><div><div class="field" tabindex="0"></div></div></div><button onclick="said.textContent = 'Saved'">Save</button> <button onclick="said.textContent = 'pressed'">Porto</button></section></main><p id="said"></p>
    <script>const field = document.querySelector('.field'); const chosen = []; let list = null; window.keys = [];
    const close = () => { list?.remove(); list = null; };
    field.onclick = () => { if (list) return close(); list = document.createElement('div'); list.className = 'list'; list.tabIndex = 0;
      list.innerHTML = ['Oslo', 'Osaka', 'Quito'].map((name) => '<div class="entry">' + name + '</div>').join(''); list.style.top = field.getBoundingClientRect().bottom + 'px'; document.body.append(list);
      list.onclick = (event) => { if (!event.target.matches('.entry')) return; if (${several}) chosen.push(event.target.textContent); else chosen[0] = event.target.textContent; field.textContent = chosen.join(', '); if (!${several}) close(); }; };
    addEventListener('keydown', (event) => { keys.push(event.key); if (event.key === 'Escape') close(); });</script>`;

  it.each([
    [false, 'Osaka', 'Osaka', []],
    [true, 'Osaka', 'Osaka', ['Escape']],
    [true, 'Oslo; Osaka', 'Oslo, Osaka', ['Escape']],
  ] as const)(
    'given a list that says nothing of itself (several: %s), when "%s" is chosen, then it is, and nothing lies over what comes next [V-53]',
    async (several, asked, shown, keys) => {
      const { situations, seen } = await stage.play(silent(several), [`Town | select | ${asked}`, 'Save | click'], {
        timeoutMs: 5_000,
      });
      expect(situations).toEqual(['none', 'none']);
      expect(await seen('[field.textContent, said.textContent, keys]')).toEqual([shown, 'Saved', keys]);
    },
  );

  it('given such a list that stays open on a page where something changes all the time, then it is left all the same, and in time', async () => {
    const ticking = `<p id="tick"></p><script>let at = 0; setInterval(() => { at += 1; tick.textContent = at; }, 40);</script>`;
    const { situations, seen } = await stage.play(silent(true) + ticking, ['Town | select | Osaka']);
    expect(situations).toEqual(['none']);
    expect(await seen('[field.textContent, list === null, keys]')).toEqual(['Osaka', true, ['Escape']]);
  });

  it('given an entry that such a list has not, then what stands elsewhere under that name is not pressed, and it is told what there is', async () => {
    const { first, seen } = await stage.play(silent(false), ['Town | select | Porto'], { timeoutMs: 3_000 });
    expect(first).toMatchObject({ situation: 'value_rejected' });
    expect(first.reason).toContain('it offers "Oslo", "Osaka", "Quito"');
    expect(await seen('[said.textContent, list === null]')).toEqual(['', true]);
  });

  const topics = (group: string): string =>
    `${group.replace(
      '@',
      `<label><input type="checkbox"> Sales</label><label><input type="checkbox" checked> News</label>
      <label><span><input type="checkbox" style="position:absolute;opacity:0;width:0;height:0"></span> Sport</label><button type="button" onclick="sent.textContent = 'sent'">Other</button>`,
    )}<p id="sent">none</p><script>window.ticked = () => [...document.querySelectorAll('input:checked')].map((box) => box.closest('label').textContent.trim()); addEventListener('change', () => { window.told = (window.told ?? 0) + 1; });</script>`;

  it.each(['<fieldset><legend>Topics *</legend>@</fieldset>', '<div role="group" aria-label="Topics">@</div>'])(
    'given a group of boxes, when some are chosen in it, then they are ticked, also what was, and no other [V-53]: %s',
    async (group) => {
      const rows = ['Topics | select | Sales', 'Topics | select | News', 'Topics | select | Sport'];
      const { situations, seen } = await stage.play(topics(group), rows);
      expect(situations).toEqual(['none', 'none', 'none']);
      expect(await seen('[ticked(), told, sent.textContent]')).toEqual([['Sales', 'News', 'Sport'], 2, 'none']);
    },
  );

  it('given a group of boxes without the one, or several in one row, then nothing is pressed, and it is told what there is', async () => {
    for (const asked of ['Other', 'Sales; Sport']) {
      const { first, seen } = await stage.play(
        topics('<fieldset><legend>Topics</legend>@</fieldset>'),
        [`Topics | select | ${asked}`],
        { timeoutMs: 1_000 },
      );
      expect(first).toMatchObject({ situation: 'target_not_found', dispatched: false });
      expect(first.reason).toContain('"Sales", "News", "Sport"');
      expect(await seen('[ticked(), sent.textContent]')).toEqual([['News'], 'none']);
    }
  });

  it('given a box that does not stay ticked, then it is not said to be chosen', async () => {
    const page = topics('<fieldset><legend>Topics</legend>@</fieldset>').replace(
      'window.ticked',
      `document.querySelector('input').onchange = (event) => { event.target.checked = false; }; window.ticked`,
    );
    const { first } = await stage.play(page, ['Topics | select | Sales'], { timeoutMs: 1_500 });
    expect(first.status).not.toBe('succeeded');
  });

  it('given a name of ticks, or of a part of the page, then no button near it is pressed in search of a list', async () => {
    const pressed = (
      title: string,
      kind: string,
    ): string => `<form onsubmit="event.preventDefault(); sent.textContent = 'sent'">${title}
      <button ${kind} onclick="sent.textContent = 'sent'">Send</button></form><p id="sent">none</p>`;
    const ticks = '<fieldset><legend>Topics</legend><label><input type="checkbox"> Other</label></fieldset>';
    for (const title of [ticks, '<h2>Topics</h2>', '<label>Topics</label>']) {
      for (const kind of title === '<label>Topics</label>' ? ['', 'type="submit"'] : ['', 'type="button"']) {
        const { first, seen } = await stage.play(pressed(title, kind), ['Topics | select | Sales'], {
          timeoutMs: 1_500,
        });
        expect([first.status, first.dispatched, await seen('sent.textContent')]).toEqual(['failed', false, 'none']);
      }
    }
  });

  it('given a button that is named by its label and by what is chosen, then the list it opens is chosen from', async () => {
    const named = `<label id="a" for="b">Port</label> <button id="b" type="button" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="a b">Oslo</button>
      <ul id="list" role="listbox" hidden><li role="option">Oslo</li><li role="option">Porto</li></ul><script>
      b.onclick = () => { list.hidden = false; b.setAttribute('aria-expanded', 'true'); };
      list.onclick = (event) => { b.textContent = event.target.textContent; list.hidden = true; b.setAttribute('aria-expanded', 'false'); };</script>`;
    const { first, seen } = await stage.play(named, ['Port | select | Porto'], { timeoutMs: 4_000 });
    expect(await seen('b.textContent')).toBe('Porto');
    expect(first.status).toBe('succeeded');
  });

  it('given an entry with a comma in it, then that one is chosen, and no part of it', async () => {
    const towns = drawn(`draw(['Oslo', 'Oslo, Norway', 'Oslo, Minnesota']);`, 'town.readOnly = true;');
    const { first, seen } = await stage.play(towns, ['Town | select | Oslo, Norway'], { timeoutMs: 4_000 });
    expect([first.status, await seen('chosen.textContent')]).toEqual(['succeeded', 'Oslo, Norway']);
    const missing = await stage.play(towns, ['Town | select | Oslo, Norwich'], { timeoutMs: 2_000 });
    expect([missing.first.situation, await missing.seen('chosen.textContent')]).toEqual(['value_rejected', 'none']);
  });

  it('given a list without the entry, then it failed, what it offers is told, and nothing was chosen', async () => {
    const { first, seen } = await stage.play(
      drawn(`draw(['Oslo', 'Porto']);`, 'town.readOnly = true;'),
      ['Town | select | Faro'],
      { timeoutMs: 3_000 },
    );
    expect(first.situation).toBe('value_rejected');
    expect(first.reason).toContain('Porto');
    expect(await seen('chosen.textContent')).toBe('none');
  });

  it('given a list that shows another entry than was pressed, then it is not said to be chosen [V-53]', async () => {
    const wrong = drawn(
      `draw(['Oslo', 'Porto']); for (const entry of list.children) entry.onclick = () => { town.value = 'Oslo'; chosen.textContent = 'Oslo'; list.classList.remove('open'); };`,
      'town.readOnly = true;',
    );
    const { first, seen } = await stage.play(wrong, ['Town | select | Porto'], { timeoutMs: 1_500 });
    expect(await seen('town.value')).toBe('Oslo');
    expect(first.status).toBe('failed');
  });
});

/** The entries hang inside the box that opens them, and carry nothing but a hand; the real list stands behind, unseen. */
const folded = (pressed: string): string => `
<style>#box { position: relative; width: 200px; border: 1px solid; cursor: pointer } #menu { display: none; position: absolute; top: 100% } #box.open #menu { display: block } .item { cursor: pointer }</style>
<div><label>Size</label><div id="box" tabindex="0"><select id="real" style="display:none"><option></option><option value="s">Small</option><option value="l">Large</option></select><div id="shown">Pick</div>
<div id="menu"><div class="item" data-value="s">Small</div><div class="item" data-value="l">Large</div></div></div></div>
<script>box.onclick = () => box.classList.toggle('open');
for (const item of document.querySelectorAll('.item')) item.onclick = (event) => { event.stopPropagation(); box.classList.remove('open'); ${pressed} };</script>`;

/** A list for small screens: a dialog of radio buttons over the page. */
const dialog = (pressed: string): string => `
<label>Fruit <button id="fruit" aria-haspopup="dialog" aria-label="Fruit">Pick</button></label>
<div id="over" role="dialog" aria-modal="true" aria-label="Fruit" hidden style="position:fixed;inset:0;background:#fff"><div role="radiogroup">
<div role="radio" aria-checked="false" tabindex="0">Apple</div><div role="radio" aria-checked="false" tabindex="-1">Pear</div></div><button id="ok">OK</button></div>
<script>fruit.onclick = () => { over.hidden = false; };
for (const entry of document.querySelectorAll('[role=radio]')) entry.onclick = () => { entry.ariaChecked = 'true'; ${pressed} };</script>`;

describe('select on lists that say little of themselves', () => {
  it('given entries folded inside the box that opens them, then the one is chosen; not if the box shows another [V-53]', async () => {
    const good = await stage.play(folded('shown.textContent = item.textContent; real.value = item.dataset.value;'), [
      'Size | select | Large',
    ]);
    expect([good.first.reason, await good.seen('real.value')]).toEqual(['the value is "Large"', 'l']);
    const bad = await stage.play(folded(`shown.textContent = 'Small'; real.value = 's';`), ['Size | select | Large'], {
      timeoutMs: 1_500,
    });
    expect([bad.first.status, await bad.seen('real.value')]).toEqual(['failed', 's']);
  });

  it('given a dialog of radio buttons, then the one is chosen; not as long as the dialog wants more than a tick [V-53]', async () => {
    const good = await stage.play(dialog('fruit.textContent = entry.textContent; over.hidden = true;'), [
      'Fruit | select | Pear',
    ]);
    expect([good.first.reason, await good.seen('fruit.textContent')]).toEqual(['the value is "Pear"', 'Pear']);
    const open = await stage.play(dialog(''), ['Fruit | select | Pear'], { timeoutMs: 1_500 });
    expect([open.first.status, await open.seen('fruit.textContent')]).toEqual(['failed', 'Pick']);
  });
});

describe('select on a group of radio buttons', () => {
  it('given buttons that the page keeps out of sight in their labels, then the label is pressed, and the one is chosen', async () => {
    const radio = (name: string): string =>
      `<label style="display:block;position:relative"><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><input type="radio" name="pet" value="${name}"></span>${name}</label>`;
    const { situations, seen } = await stage.play(
      `<fieldset><legend>Pet</legend>${radio('Dogs')}${radio('Cats')}</fieldset>`,
      ['Pet | select | Cats'],
    );
    expect([situations, await seen('document.querySelector(":checked").value')]).toEqual([['none'], 'Cats']);
  });

  it('given drawn buttons that are called by what stands beside them, then that is what is chosen', async () => {
    const radio = (name: string): string =>
      `<p><span role="radio" tabindex="0" aria-checked="false" aria-labelledby="l-${name}" style="display:inline-block;width:14px;height:14px;border:1px solid"></span> <b id="l-${name}">${name}</b></p>`;
    const page = (ticks: string): string =>
      `<div role="radiogroup" aria-label="Plan">${radio('small')}${radio('large')}</div><script>for (const one of document.querySelectorAll('[role=radio]')) one.onclick = () => { ${ticks} };</script>`;
    const good = await stage.play(page(`one.ariaChecked = 'true'; one.textContent = '●';`), ['Plan | select | large']);
    expect(good.situations).toEqual(['none']);
    const bad = await stage.play(page(`one.textContent = '●';`), ['Plan | select | large'], { timeoutMs: 1_000 });
    expect(bad.situations).toEqual(['value_rejected']);
  });
});

describe('select on lists of the browser', () => {
  const page = `<label>Size <select id="size"><option value="s">Small</option><option value="l">Large</option><option disabled>Huge</option></select></label>
    <label>Extras <select id="extras" multiple><option>Salt</option><option>Oil</option><option>Salt; Oil only</option><option>Bread</option></select></label>
    <script>window.told = []; addEventListener('change', (event) => told.push(event.target.id), true);</script>`;
  const extras = '[...extras.selectedOptions].map((option) => option.text)';

  it('given one of one, by what it says or by its value, then it is the one, and the page was told [V-52]', async () => {
    const { situations, seen } = await stage.play(page, ['Size | select | Large', 'Size | select | s']);
    expect(situations).toEqual(['none', 'none']);
    expect(await seen('[size.value, told]')).toEqual(['s', ['size', 'size']]);
  });

  it.each(['Bread; Salt', 'Bread, Salt'])(
    'given a list that takes several, when "%s" is asked for, then both are chosen and no other [V-52]',
    async (asked) => {
      const { first, seen } = await stage.play(page, [`Extras | select | ${asked}`]);
      expect(await seen(extras)).toEqual(['Salt', 'Bread']);
      expect(first.status).toBe('succeeded');
    },
  );

  it('given an option that cannot be chosen, or none of that name among several, then nothing is chosen [V-52]', async () => {
    const disabled = await stage.play(page, ['Size | select | Huge'], { timeoutMs: 800 });
    expect([disabled.first.situation, await disabled.seen('size.value')]).toEqual(['value_rejected', 's']);
    for (const nothing of ['";"', '","']) {
      const none = await stage.play(
        `${page}<script>extras.options[1].selected = true;</script>`,
        [`Extras | select | ${nothing}`],
        { timeoutMs: 600 },
      );
      expect([none.first.status, await none.seen('extras.selectedOptions.length')]).toEqual(['failed', 1]);
    }
    const missing = await stage.play(page, ['Extras | select | Salt; Pepper'], { timeoutMs: 800 });
    expect([missing.first.situation, await missing.seen(extras)]).toEqual(['value_rejected', []]);
  });

  it('given a list that goes back by itself, then it is not said to be chosen [V-52]', async () => {
    const { first } = await stage.play(
      `${page}<script>size.onchange = () => { size.selectedIndex = 0; };</script>`,
      ['Size | select | Large'],
      { timeoutMs: 800 },
    );
    expect(first.situation).toBe('value_rejected');
  });
});
