import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

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

  it.each([
    [
      'a tick',
      'Mail me | check',
      '<label><input type="checkbox" id="it" onchange="setTimeout(() => { it.checked = false; }, 120)"> Mail me</label>',
    ],
    [
      'a choice',
      'Size | select | M',
      `<label>Size <select id="it" onchange="setTimeout(() => { it.value = 'S'; }, 120)"><option>S</option><option>M</option></select></label>`,
    ],
    [
      'a text',
      'Name | fill | Ann | field_populated',
      `<label>Name <input id="it" oninput="setTimeout(() => { it.value = ''; }, 120)"></label>`,
    ],
    [
      'a text, and complains',
      'Name | fill | Ann',
      `<label>Name <input id="it" oninput="setTimeout(() => { it.value = ''; said.innerHTML = '<b role=alert>Invalid name</b>'; }, 120)"></label><p id="said"></p>`,
    ],
    [
      'a tab',
      'Prices | click',
      `<div role="tablist"><button role="tab" aria-selected="true">News</button><button role="tab" id="it" aria-selected="false"
        onclick="it.ariaSelected = 'true'; setTimeout(() => { it.ariaSelected = 'false'; }, 120)">Prices</button></div>`,
    ],
    [
      'a dialog',
      'Open | click',
      `<button onclick="it.showModal(); setTimeout(() => it.close(), 120)">Open</button><dialog id="it"><h2>Terms</h2></dialog>`,
    ],
    [
      'an entry',
      'Add | click | | page_contains_text:Milk',
      `${LIST}<button onclick="${add} setTimeout(() => one.remove(), 120)">Add</button>`,
    ],
  ])(
    'given %s that is taken back before anybody can have read it, then the step is no success',
    async (_, row, page) => {
      const { first } = await stage.play(page, [row], { timeoutMs: 800 });
      expect([first.status === 'succeeded', first.dispatched]).toEqual([false, true]);
    },
  );

  it.each([
    [
      'a message that stays long enough to be read',
      'Copy | click',
      `${LIST}<button onclick="said.textContent = 'Copied'; setTimeout(() => { said.textContent = ''; }, 700)">Copy</button>`,
    ],
    [
      'a sign that it works, until a server has answered',
      'Refresh | click',
      `${LIST}<button onclick="said.textContent = 'Working'; fetch('/save').then(() => { said.textContent = ''; })">Refresh</button>`,
    ],
    [
      'a sign that it works, when the page has kept something meanwhile',
      'Keep | click',
      `${LIST}<button onclick="said.textContent = 'Working'; setTimeout(() => { said.textContent = ''; localStorage.kept = Date.now(); }, 80)">Keep</button>`,
    ],
    [
      'an entry that leaves its field as a tag',
      'Tags | fill | red',
      `<label>Tags <input id="it" oninput="setTimeout(() => { it.value = ''; it.closest('label').after('red'); }, 120)"></label>`,
    ],
  ])('given %s, then that is the effect', async (_, row, page) => {
    answering(204);
    const { first } = await stage.play(page, [row], { timeoutMs: 800 });
    expect(first.status).toBe('succeeded');
  });
});
