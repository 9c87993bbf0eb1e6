import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealMemory } from '../../src/contract/heal-memory.ts';
import { remembered } from '../../src/engine/remembered.ts';
import { type PageServer, servePagesOf } from '../support/page-server.ts';
import { runRows } from '../support/run-rows.ts';

let pages: PageServer;

beforeAll(async () => {
  pages = await servePagesOf();
});

afterAll(() => pages.close());

const learn = async (was: string, rows: readonly string[]): Promise<HealMemory> => {
  pages.set('/', was);
  const { result } = await runRows({ url: `${pages.url}/`, rows });
  expect(result.rca.message).toBe('all steps executed successfully');
  return remembered(result, '2026-01-01T00:00:00.000Z');
};

const redesigned = async (was: string, is: string, rows: readonly string[], timeoutMs = 1_000) => {
  const memory = await learn(was, rows);
  pages.set('/', is);
  return (await runRows({ url: `${pages.url}/`, rows, memory, timeoutMs, healTimeoutMs: 20_000 })).result;
};

const form = (...fields: readonly string[]): string =>
  `<h1>Order</h1><form aria-label="Order">${fields.map((field) => `<p>${field}</p>`).join('')}</form>`;
const field = (label: string, attributes = ''): string => `<label>${label} <input ${attributes}></label>`;
const EMAIL = field('Email', 'name=email type=email');
const CITY = field('City', 'name=city');

describe('a field proves nothing about itself: it holds what was written into any', () => {
  const ROW = ['Name | fill | Ann'];

  it('given no run that is known, then no name that is only alike is filled', async () => {
    pages.set('/', form(field('Phone extension number', 'name=ext')));
    const rows = ['Phone number | fill | 555'];
    const { result } = await runRows({ url: `${pages.url}/`, rows, heals: true, timeoutMs: 800 });
    expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'selector_drift' } });
    expect(result.steps[0]?.outcome?.dispatched).toBe(false);
  });

  it.each([
    ['in its place', field('Name', 'name=name'), form(field('Company name', 'name=company'), EMAIL, CITY), ROW],
    ['elsewhere', field('Name'), form(EMAIL, CITY, field('Company name')), ROW],
    ['with an id of its own', field('Name', 'id=name'), form(field('Company name', 'id=company'), EMAIL, CITY), ROW],
    [
      'where the row says',
      field('Name', 'name=name'),
      form(EMAIL, field('Company name', 'name=co'), CITY),
      ['Name@Order | fill | Ann'],
    ],
    [
      'and it says what the action promises anyway',
      field('Name', 'name=name'),
      form(EMAIL, CITY, field('Company name', 'name=co')),
      ['Name | fill | Ann | field_populated'],
    ],
  ])('given that it was removed and another one came %s, then that is not filled', async (_, name, is, rows) => {
    const result = await redesigned(form(name, EMAIL, CITY), is, rows);
    expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'selector_drift' } });
    expect(result.steps[0]?.outcome?.dispatched).toBe(false);
  });

  it.each([
    [
      'its name in the form is the same',
      field('Name', 'name=name'),
      form(EMAIL, CITY, field('Full name', 'name=name')),
    ],
    ['it stands where it stood', field('Name'), form(field('Full name'), EMAIL, CITY)],
  ])('given that it was renamed and %s, then that is a heal', async (_, name, is) => {
    const { verdict, heals } = await redesigned(form(name, EMAIL, CITY), is, ROW);
    expect([verdict, heals.map(({ success }) => success)]).toEqual(['pass', [true]]);
  });
});

const SAVE = ['Save boat | click | | page_contains_text:Boat saved'];
const script = `<p id=out></p><script>
  const [save] = document.getElementsByName('save');
  save.onclick = () => { document.getElementById('out').textContent = 'Boat saved'; };</script>`;
const boats = (button: string, more = ''): string =>
  `<main><h1>Boats</h1><button name=save ${button}</button></main>${script}${more}`;

describe('another element that was taken is what the next round is about', () => {
  const late = boats('disabled>Keep boat', '<script>setTimeout(() => { save.disabled = false; }, 6_000);</script>');
  const over = boats(
    '>Keep boat',
    `<div role=dialog aria-modal=true aria-label=News style="position:fixed;inset:0;background:#fff"><h2>News</h2>
     <button aria-label=Close onclick="document.querySelector('[role=dialog]').remove()">×</button></div>`,
  );

  it.each([
    ['is enabled late', late, 'wait_enabled'],
    ['is covered by a dialog', over, 'close_overlay'],
  ])('given that it %s, then the step passes, and the heal is told with the element', async (_, is, action) => {
    const { verdict, heals } = await redesigned(boats('>Save boat'), is, SAVE);
    expect(verdict).toBe('pass');
    expect(heals.at(-1)).toMatchObject({
      success: true,
      fingerprint: { name: 'Keep boat' },
      was: { name: 'Save boat' },
    });
    expect(heals.at(-1)?.actions).toContain(action);
  });

  it.each([
    ['is enabled late', late],
    ['is covered by a dialog', over],
  ])('given one that a person accepted and that %s, then the step passes', async (_, is) => {
    // What was accepted is what a run saw, under the words of the row.
    const known = (await learn(boats('>Keep boat'), ['Keep boat | click'])).steps['Keep boat | click'];
    if (known === undefined) throw new Error('nothing was learnt');
    const key = 'Save boat | click';
    const memory = { version: 1, req_id: 'REQ-1', steps: { [key]: known }, rejected: {} } as const;
    pages.set('/', is);
    const url = `${pages.url}/`;
    const { result } = await runRows({
      url,
      rows: SAVE,
      memory,
      accepted: [key],
      timeoutMs: 1_000,
      healTimeoutMs: 20_000,
    });
    expect(result.verdict).toBe('pass');
    expect(result.heals.map(({ new_selector }) => new_selector)).toEqual([null]);
  });
});

it('given a page that is replaced while the element is waited for, then its number means nothing in the next one', async () => {
  pages.set('/deleted', (_, response) => response.end('ok'));
  const gone = `<main><h1>Boats</h1><button name=other onclick="fetch('/deleted')">Delete boat</button></main>`;
  pages.set('/next', `${gone}<button name=save>Keep boat</button>${script}`);
  // After the first attempt, which looks for three seconds, and during the second.
  const is = boats('disabled>Keep boat', `<script>setTimeout(() => { location.href = '/next'; }, 4_700);</script>`);
  const { verdict, steps } = await redesigned(boats('>Save boat'), is, SAVE, 3_000);
  expect(pages.asked('/deleted')).toBe(0);
  expect([verdict, steps[0]?.heal_round]).toEqual(['pass', 2]);
});
