import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remembered } from '../../src/engine/remembered.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { runRows } from '../support/run-rows.ts';

let pages: PageServer;

beforeAll(async () => {
  pages = await servePagesOf();
});

afterAll(() => pages.close());

const done = `onclick="document.body.append('Done')"`;

/** Enough between two things that neither stands beside the other. */
const FAR = ['Home', 'News', 'Help', 'Blog', 'Jobs', 'Terms']
  .map((name) => `<p><a href="#${name}">${name}</a></p>`)
  .join('');

/** The rows on the page as it was, then as it is now; what became of the last of them. */
const after = async (was: string, is: string, rows: readonly string[]) => {
  pages.set('/', was);
  const first = await runRows({ url: `${pages.url}/`, rows });
  expect(first.result.rca.message).toBe('all steps executed successfully');
  pages.set('/', is);
  const memory = remembered(first.result, '2026-01-01T00:00:00.000Z');
  const { result } = await runRows({ url: `${pages.url}/`, rows, memory, timeoutMs: 800 });
  const { outcome } = result.steps.at(-1) ?? {};
  return {
    verdict: result.verdict,
    sent: outcome?.dispatched,
    healed: result.heals.filter(({ success }) => success).map(({ fingerprint }) => fingerprint?.name),
    why: result.rca.message,
  };
};

const GONE = { verdict: 'fail', sent: false, healed: [] };

describe('given that the element was removed, then no other one is taken for it', () => {
  const mail = (send: string): string => `<main><h1>Mail</h1><p>${send}</p>${FAR}</main>`;
  const later = `<button type="button" id="later" ${done}>Send later</button>`;
  const send = `<button type="button" id="send" ${done}>Send</button>`;

  it.each([
    ['Send | click | | page_contains_text:Done'],
    ['Send button | click | | page_contains_text:Done'],
    ['Send | click'],
  ])('%s: one whose name contains its name, far away', async (row) => {
    const is = `${mail('')}<footer>${later}</footer>`;
    expect(await after(`${mail(send)}<footer>${later}</footer>`, is, [row])).toMatchObject(GONE);
  });

  it('one in the same region, not beside it', async () => {
    const is = `<form aria-label="Mail">${FAR}${later}</form>`;
    const was = `<form aria-label="Mail">${send}${FAR}${later}</form>`;
    expect(await after(was, is, ['Send@Mail | click | | page_contains_text:Done'])).toMatchObject(GONE);
  });

  it('one of a list, though its number is another one now', async () => {
    const order = (number: number): string => `<p><button ${done}>Delete order ${number}</button></p>`;
    const was = `<p><button id="all" ${done}>Delete</button></p>${FAR}${order(17)}`;
    expect(await after(was, FAR + order(18), ['Delete | click | | page_contains_text:Done'])).toMatchObject(GONE);
  });

  it('a field that is called more than that', async () => {
    const email = `<p><label>Email <input name="email"></label></p>`;
    const again = `<p><label>Email for invoices <input name="bills"></label></p>`;
    const row = 'Email | fill | ann@example.com | field_populated';
    expect(await after(email + FAR + again, FAR + again, [row])).toMatchObject(GONE);
  });

  it('a button beside a text that says so', async () => {
    const was = `<section><h2>Send</h2>${send}</section>${FAR}<button ${done}>Home page</button>`;
    const is = `<section><h2>Send</h2><button id="other" ${done}>Discard</button></section>${FAR}`;
    expect(await after(was, is, ['Send | click | | page_contains_text:Done'])).toMatchObject(GONE);
  });

  it('one that only developers call so', async () => {
    const other = `<button data-testid="send" ${done}>Clear all</button>`;
    const was = `<p><button ${done}>Send</button></p>${FAR}${other}`;
    expect(await after(was, FAR + other, ['Send | click | | page_contains_text:Done'])).toMatchObject(GONE);
  });

  it('one that shares a word with what a row of few words meant', async () => {
    const was = `<p><button id="send" ${done}>Send message now</button></p>${FAR}<a href="#x" hidden>Send us feedback</a>`;
    const is = `${FAR}<a href="#x" ${done}>Send us feedback</a>`;
    expect(await after(was, is, ['Send | click | | page_contains_text:Done'])).toMatchObject(GONE);
  });

  it.each([
    ['the plural of its name', 'Order', '<button>Order</button>', '<button>Orders</button>'],
    ['one of another kind', 'Help button', '<button>Help</button>', '<a href="#help">Help</a>'],
    ['one with a longer hint', 'Delete', '<button title="Delete">x</button>', '<button title="Delete all">y</button>'],
    [
      'one that was counted before it',
      '2nd Remove',
      '<p>Bob <button>Remove</button></p>',
      '<p>Ann <button>Remove</button></p>',
    ],
  ])('%s', async (_, name, it, other) => {
    const answering = `<script>document.addEventListener('click', () => document.body.append('Done'))</script>`;
    const rest = `${other}${FAR.replace('Help', 'Contact')}`;
    const was = name.startsWith('2nd') ? rest + it : it + rest;
    const row = `${name} | click | | page_contains_text:Done`;
    expect(await after(was + answering, rest + answering, [row])).toMatchObject(GONE);
  });
});

describe('given that the place was removed, then no other one is taken for it', () => {
  const card = (name: string): string => `<li><h3>${name}</h3><button ${done}>Buy</button></li>`;
  const row = (...cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td><button ${done}>Edit</button></td></tr>`;

  it('a card whose name contains its name', async () => {
    const rows = ['Buy@Red | click | | page_contains_text:Done'];
    const [was, is] = [
      ['Red', 'Red shirt', 'Blue'],
      ['Red shirt', 'Blue'],
    ].map((names) => `<ul>${names.map(card).join('')}</ul>`);
    expect(await after(was ?? '', is ?? '', rows)).toMatchObject(GONE);
    expect(await after(was ?? '', `<ul>${card('Red shirt')}</ul>`, rows)).toMatchObject(GONE);
  });

  it('a row that speaks of it', async () => {
    const rows = ['Edit@Ann | click | | page_contains_text:Done'];
    const bob = row('Bob', 'reports to Ann');
    expect(await after(`<table>${row('Ann', '')}${bob}</table>`, `<table>${bob}</table>`, rows)).toMatchObject(GONE);
  });

  it('but one that was renamed is healed', async () => {
    const rows = ['Buy@Red | click | | page_contains_text:Done'];
    const [was, is] = [
      ['Red', 'Blue'],
      ['Red shirt', 'Blue'],
    ].map((names) => `<ul>${names.map(card).join('')}</ul>`);
    expect(await after(was ?? '', is ?? '', rows)).toMatchObject({ verdict: 'pass', healed: ['Buy'] });
  });
});

describe('given that it was renamed, then that is told as a heal', () => {
  it.each([
    ['Send', 'Send message', ''],
    ['Send', 'Send message', `${FAR}<button id="later" ${done}>Send later</button>`],
    ['Invite', 'Invite people', '<button>Cancel</button>'],
  ])('%s, called %s now', async (name, now, rest) => {
    const [was, is] = [name, now].map((said) => `<main><h1>Mail</h1><button ${done}>${said}</button>${rest}</main>`);
    const row = `${name} | click | | page_contains_text:Done`;
    expect(await after(was ?? '', is ?? '', [row])).toMatchObject({ verdict: 'pass', healed: [now] });
  });

  it('and one that moved as well', async () => {
    const was = `<main><h1>Mail</h1><p><button class="a" ${done}>Send</button></p>${FAR}</main>`;
    const is = `<header><a href="#h">Start</a><a class="b" href="#s" ${done}>Send message</a></header><main><h1>Mail</h1>${FAR}</main>`;
    const row = 'Send | click | | page_contains_text:Done';
    expect(await after(was, is, [row])).toMatchObject({ verdict: 'pass', healed: ['Send message'] });
  });
});

it('given that only a number in its name is another one, then it is the same, without healing', async () => {
  const [was, is] = ['Inbox, 3 unread', 'Inbox, 12 unread'].map((name) => `${FAR}<button ${done}>${name}</button>`);
  const row = 'Inbox | click | | page_contains_text:Done';
  expect(await after(was ?? '', is ?? '', [row])).toMatchObject({ verdict: 'pass', healed: [] });
});

describe('given that nothing is known of the step', () => {
  const later = `<button ${done.replace('Done', 'Later')}>Send later</button>`;
  const firstRun = async (page: string, row: string) => {
    pages.set('/', page);
    const { result } = await runRows({ url: `${pages.url}/`, rows: [row] });
    return result;
  };

  it('and that what is called more than that comes first, then what is called so is waited for', async () => {
    const coming = `setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button id="send">Send</button>'), 300);
      document.addEventListener('click', ({ target }) => target.id === 'send' && document.body.append('Done'));`;
    for (const page of [
      `${later}<script>${coming}</script>`,
      `<iframe srcdoc="Ad"></iframe>${later}<script>${coming}</script>`,
    ]) {
      const { rca } = await firstRun(page, 'Send | click | | page_contains_text:Done');
      expect(rca.message).toBe('all steps executed successfully');
    }
  });

  it('and that each text of a line may name the box before it or the one behind it, then none is ticked', async () => {
    const boxes = '<p>Ann <input type="checkbox"> Bob <input type="checkbox"></p>';
    expect((await firstRun(boxes, 'Bob | check')).steps[0]?.outcome?.situation).toBe('target_not_unique');
    const usual = '<p><input type="checkbox"> Ann <input type="checkbox" id="bob"> Bob</p>';
    expect((await firstRun(usual, 'Bob | check')).steps[0]?.resolution).toMatchObject({
      candidate: { attributes: { id: 'bob' } },
    });
  });
});
