import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';
import { frameworkPage } from '../../support/framework-page.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const TOLD = `<script>window.told = []; for (const type of ['input', 'change']) addEventListener(type, (event) => told.push(type + ' ' + event.target.value), true);</script>`;

describe('a field that a framework owns', () => {
  it.each(['react', 'vue', 'svelte'] as const)(
    'given a form by %s, when it is filled and ticked, then both survive that all of it is drawn again [V-47, V-48, V-54]',
    async (framework) => {
      const { situations, seen } = await stage.play(await frameworkPage(framework), [
        'Name | fill | Ada Lovelace',
        'Agreed | check',
      ]);
      expect(situations).toEqual(['none', 'none']);
      await seen('rerender()');
      expect(
        await seen(
          `['name', 'state', 'drawn'].map((id) => document.getElementById(id)).map((one) => one.value || one.textContent)`,
        ),
      ).toEqual(['Ada Lovelace', 'Ada Lovelace/true', '1']);
      expect(await seen('document.getElementById("agreed").checked')).toBe(true);
    },
  );
});

describe('fill', () => {
  it('given a field in an open shadow root in another, then it is filled and verified [V-48]', async () => {
    const { first, seen } = await stage.play(
      `<x-outer></x-outer><script>
      customElements.define('x-inner', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label>City <input></label>'; } });
      customElements.define('x-outer', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<x-inner></x-inner>'; } });</script>`,
      ['City | fill | Oslo'],
    );
    expect(first.status).toBe('succeeded');
    expect(
      await seen(`document.querySelector('x-outer').shadowRoot.firstChild.shadowRoot.querySelector('input').value`),
    ).toBe('Oslo');
  });

  it('given a field that takes its value back one frame later, then it was not taken [V-48]', async () => {
    const { first, seen } = await stage.play(
      `<label>City <input id="city"></label><script>city.oninput = () => requestAnimationFrame(() => { city.value = ''; });</script>`,
      ['City | fill | Oslo'],
      { timeoutMs: 800 },
    );
    expect(await seen('city.value')).toBe('');
    expect(first.situation).toBe('value_rejected');
  });

  const masked = (shown: string): string =>
    `<label>Code <input id="code"></label><script>code.oninput = () => { const digits = code.value.replace(/\\D/g, ''); code.value = ${shown}; };</script>`;

  it('given a field that groups what is written into it, then it holds it, and what it shows is told [V-48]', async () => {
    const { first, seen } = await stage.play(masked(`digits.replace(/(\\d{4})(?=\\d)/g, '$1 ')`), [
      'Code | fill | 4242424242424242 | field_populated',
    ]);
    expect(await seen('code.value')).toBe('4242 4242 4242 4242');
    expect([first.status, first.reason]).toEqual([
      'succeeded',
      'the value is "4242 4242 4242 4242", as the page writes it',
    ]);
  });

  it.each([
    ['1234', `(Number(digits) / 100).toFixed(2)`, '12.34'],
    ['1.5', 'digits', '15'],
    ['12', `digits + '/__'`, '12/__'],
  ])('given a field that makes another value of %s, then it was not taken [V-48]', async (value, shown, made) => {
    const { first, seen } = await stage.play(masked(shown), [`Code | fill | ${value} | field_populated`], {
      timeoutMs: 800,
    });
    expect([first.situation, await seen('code.value')]).toEqual(['value_rejected', made]);
  });

  it('given a field that only understands keys, then it is filled key by key, once more and no more [V-49]', async () => {
    const { first, seen } = await stage.play(
      `<label>Code <input id="code"></label><script>window.tries = 0; let typed = '';
      code.onfocus = () => { tries += 1; };
      code.onkeydown = (event) => { if (event.key.length === 1 && !event.ctrlKey) typed += event.key; };
      code.oninput = () => { if (code.value !== typed) code.value = typed; };</script>`,
      ['Code | fill | A7'],
      { timeoutMs: 1_500 },
    );
    expect(await seen('code.value')).toBe('A7');
    expect(first.status).toBe('succeeded');
  });

  it('given a field that keeps other letters than it is given, then what it holds is told, and it failed [V-49]', async () => {
    const { first } = await stage.play(
      `<label>Code <input id="code"></label><script>code.oninput = () => { code.value = code.value.toUpperCase(); };</script>`,
      ['Code | fill | abc'],
      { timeoutMs: 800 },
    );
    expect(first.situation).toBe('value_rejected');
    expect(first.reason).toContain('ABC');
  });

  it('given fields of all types that are set rather than typed into, then each holds its value and the page was told', async () => {
    const values = {
      date: '2024-03-10',
      time: '14:30',
      'datetime-local': '2024-03-10T14:30',
      month: '2024-03',
      color: '#ff8800',
      range: '70',
      number: '42',
      email: 'ada@example.test',
    };
    const types = Object.entries(values);
    const { situations, seen } = await stage.play(
      TOLD + types.map(([type]) => `<p><label>My ${type} <input type="${type}"></label></p>`).join(''),
      types.map(([type, value]) => `My ${type} | fill | ${value}`),
    );
    expect(situations).toEqual(types.map(() => 'none'));
    expect(await seen(`[...document.querySelectorAll('input')].map((one) => one.value)`)).toEqual(
      Object.values(values),
    );
    expect(await seen('told')).toEqual(expect.arrayContaining(types.map(([, value]) => `input ${value}`)));
  });

  it('given a date as its field shows it, then that day is set, and a day that it would show otherwise is none', async () => {
    const page = `<label>Day <input id="day" type="date"></label>`;
    const { first, seen } = await stage.play(page, ['Day | fill | 04/03/2026 | field_populated']);
    expect([first.reason, await seen('day.value')]).toEqual([
      'the value is "04/03/2026", the month before the day',
      '2026-04-03',
    ]);
    const other = await stage.play(page, ['Day | fill | 24/12/2026'], { timeoutMs: 800 });
    expect([other.first.status, await other.seen('day.value')]).toEqual(['failed', '']);
  });

  it('given a day made of several fields, then each is filled by itself, and who asks for all of it is told so', async () => {
    const part = (name: string, shown: string): string =>
      `<span role="spinbutton" aria-label="${name}" aria-valuetext="Empty" contenteditable="true" tabindex="-1">${shown}</span>`;
    const day = (name: string): string =>
      `<div role="group" aria-labelledby="${name}"><b id="${name}">${name}</b><div contenteditable="false" tabindex="0" aria-label="${name}">${part('Month', 'MM')}/${part('Day', 'DD')}</div></div>`;
    const page = `${day('Birthday')}${day('Delivery')}<script>document.oninput = ({ target }) => target.setAttribute('aria-valuetext', target.textContent);</script>`;
    const whole = await stage.play(page, ['Birthday | fill | 12/24']);
    expect(whole.first).toMatchObject({ situation: 'target_not_unique', dispatched: false });
    expect(whole.first.reason).toContain('"Birthday" is made of 2 fields, each to be filled by itself: "Month", "Day"');
    expect(whole.steps[0]?.resolution).toMatchObject({ suggestion: 'Month@Birthday' });
    const parts = await stage.play(page, ['Month@Birthday | fill | 12', 'Day@Birthday | fill | 24']);
    expect(parts.situations).toEqual(['none', 'none']);
    expect(await parts.seen('document.querySelector("[role=group]").innerText.replace(/\\s/g, "")')).toBe(
      'Birthday12/24',
    );
  });

  it('given a date that is none, when it is filled in, then it failed, and the field is empty', async () => {
    const { first, seen } = await stage.play(`<label>Day <input id="day" type="date"></label>`, ['Day | fill | soon'], {
      timeoutMs: 800,
    });
    expect(await seen('day.value')).toBe('');
    expect(first.status).toBe('failed');
  });

  it('given a text that can be edited in place, when it is filled, typed behind and cleared, then it is so', async () => {
    const page = `<div id="note" contenteditable="true" role="textbox" aria-label="Note" style="min-height:40px"><p>Old</p></div>`;
    const filled = await stage.play(page, ['Note | fill | New words']);
    expect(filled.situations).toEqual(['none']);
    expect(await filled.seen('note.innerText.trim()')).toBe('New words');
    const typed = await stage.play(page, ['Note | fill | New', 'Note | type | er']);
    expect(await typed.seen('note.innerText.trim()')).toBe('Newer');
    expect(typed.result.verdict).toBe('pass');
    const cleared = await stage.play(page, ['Note | clear']);
    expect(await cleared.seen('note.innerText.trim()')).toBe('');
    expect(cleared.situations).toEqual(['none']);
  });
});

describe('ticking', () => {
  const page = `<label><input id="a" type="checkbox" checked> Kept</label><label><input id="b" type="checkbox"> Other</label>
    <div id="s" role="switch" aria-checked="false" tabindex="0" aria-label="Alarm">o</div>
    <script>window.clicks = []; addEventListener('click', (event) => clicks.push(event.target.id), true);
    s.onclick = () => s.setAttribute('aria-checked', String(s.getAttribute('aria-checked') !== 'true'));</script>`;

  it('given boxes and a switch, when they are ticked, then they are, and one that was is left alone [V-54]', async () => {
    const { situations, seen } = await stage.play(page, [
      'Kept | check',
      'Other | check',
      'Alarm | check',
      'Kept | uncheck',
    ]);
    expect(situations).toEqual(['none', 'none', 'none', 'none']);
    expect(await seen(`[a.checked, b.checked, s.getAttribute('aria-checked'), clicks]`)).toEqual([
      false,
      true,
      'true',
      ['b', 's', 'a'],
    ]);
  });

  it('given a box that unticks itself, when it is ticked, then it failed [V-54]', async () => {
    const { first, seen } = await stage.play(
      `<label><input id="a" type="checkbox"> Never</label><script>a.onchange = () => { a.checked = false; };</script>`,
      ['Never | check'],
      { timeoutMs: 800 },
    );
    expect(await seen('a.checked')).toBe(false);
    expect(first.situation).toBe('value_rejected');
  });
});
