import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Condition, conditionSchema } from '../../../src/contract/condition.ts';
import { type ActionStage, startStage, type Step } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const PAGE = `<button id="send">Send now</button><button id="off" disabled>Off</button>
  <button id="hidden" style="display:none">Ghost</button><button id="both" disabled style="display:none">Both</button>
  <label>Colour <input id="colour" value="blue"></label><a id="help" href="/help">Help</a>
  <ul><li class="row">One</li><li class="row">Two</li></ul>
  <p role="alert">The order was <b>saved</b></p><p>No alert was raised</p>`;
const DIALOG = `${PAGE}<dialog id="box" aria-label="Terms">Agree?</dialog><script>box.showModal()</script>`;

const at = (selector: string) => ({ target: { by: 'css', selector } });
const asking = (kind: Condition['kind'], args: object): Step => ({
  kind: 'assert',
  assertions: [conditionSchema.parse({ kind, args })],
  preconditions: [{ kind: 'title_contains', args: { text: 'page' }, severity: 'error' }],
  postconditions: [{ kind: 'title_contains', args: { text: 'page' }, severity: 'error' }],
});

type Asked = { readonly args: (path: string) => object; readonly page?: string };
/** What holds on the page, and what does not though it nearly does. */
type Case = readonly [name: string, kind: Condition['kind'], holds: Asked, fails: Asked];
const always = (args: object): Asked => ({ args: () => args });

describe('a condition, asked on a real page', () => {
  it.each<Case>([
    [
      '[C-25] url_is: the whole address',
      'url_is',
      { args: (url) => ({ value: url }) },
      { args: (url) => ({ value: `${url}?page=2` }) },
    ],
    [
      '[C-26] url_matches: a pattern anywhere in the address',
      'url_matches',
      always({ pattern: '127\\.0\\.0\\.1:\\d+/page-\\d+$' }),
      always({ pattern: '^/page' }),
    ],
    [
      '[C-27] host_in_allowlist: the host is on the list',
      'host_in_allowlist',
      always({ allowlist: ['shop.test', '127.0.0.1'] }),
      always({ allowlist: ['shop.test', '127.0.0.1.evil.test'] }),
    ],
    [
      '[C-28] title_contains: part of the title, in any case',
      'title_contains',
      always({ text: 'A PAGE' }),
      always({ text: 'Grace' }),
    ],
    ['[C-29] element_exists: it resolves, shown or not', 'element_exists', always(at('#hidden')), always(at('#none'))],
    ['[C-30] element_visible: it is to be seen', 'element_visible', always(at('#off')), always(at('#hidden'))],
    ['[C-31] element_enabled: it can be used', 'element_enabled', always(at('#send')), always(at('#off'))],
    ['[C-32] element_clickable: visible and enabled', 'element_clickable', always(at('#send')), always(at('#off'))],
    [
      '[C-32] element_clickable: enabled alone is not enough',
      'element_clickable',
      always(at('#help')),
      always(at('#hidden')),
    ],
    [
      '[C-33] element_count_equals: as many as that',
      'element_count_equals',
      always({ ...at('.row'), count: 2 }),
      always({ ...at('.row'), count: 1 }),
    ],
    [
      '[C-33] element_count_equals: none is a number, too',
      'element_count_equals',
      always({ ...at('.gone'), count: 0 }),
      always({ ...at('.row'), count: 0 }),
    ],
    [
      '[C-34] element_text_contains: part of its text, in any case',
      'element_text_contains',
      always({ ...at('[role=alert]'), text: 'was SAVED' }),
      always({ ...at('[role=alert]'), text: 'was raised' }),
    ],
    [
      '[C-35] element_attr_equals: the attribute as it is written',
      'element_attr_equals',
      always({ ...at('#help'), attr: 'href', value: '/help' }),
      always({ ...at('#help'), attr: 'href', value: '/HELP' }),
    ],
    [
      '[C-36] element_value_equals: what the field holds, letter by letter',
      'element_value_equals',
      always({ ...at('#colour'), value: 'blue' }),
      always({ ...at('#colour'), value: 'Blue' }),
    ],
    [
      '[C-38] no_blocking_overlay: no dialog is open',
      'no_blocking_overlay',
      always({}),
      { args: () => ({}), page: DIALOG },
    ],
    [
      '[C-39] toast_contains: what is announced, and no other text',
      'toast_contains',
      always({ text: 'order was saved' }),
      always({ text: 'No alert was raised' }),
    ],
  ])('%s', async (_, kind, holds, fails) => {
    const outcomeOf = async ({ args, page = PAGE }: Asked) => {
      stage.server.set('/page-0', page);
      const { first } = await stage.playAt('/page-0', [asking(kind, args(`${stage.server.url}/page-0`))], {
        timeoutMs: 400,
        healTimeoutMs: 0,
      });
      return first;
    };
    const good = await outcomeOf(holds);
    expect([good.situation, good.dispatched]).toEqual(['none', false]);
    const bad = await outcomeOf(fails);
    expect([bad.situation, bad.dispatched]).toEqual(['expected_not_met', false]);
    expect(bad.checks.filter(({ ok }) => !ok).map((check) => [check.kind, check.phase])).toEqual([[kind, 'assert']]);
  });
});

describe('an element that a row expects in a part of the page', () => {
  const CART = `<section aria-label="Trail Backpack"><button onclick="this.remove()">Remove</button></section>
    <section aria-label="Mug"><button onclick="document.querySelector('p').textContent = 'Asked'">Remove</button></section>
    <section aria-label="Cart"><p>Total</p></section><section aria-label="Offers"><h3>Total</h3></section>`;
  const ended = async (row: string) => {
    const { first } = await stage.play(CART, [row]);
    return [first.situation, first.checks.find(({ phase }) => phase === 'post')?.heldBefore] as const;
  };

  it('given the one there goes, then it is hidden, though another of its name stays', async () => {
    expect(await ended('Remove@Trail Backpack | click | | element_hidden:Remove@Trail Backpack')).toEqual([
      'none',
      false,
    ]);
  });

  it('given another changes, then the one there is not hidden by it', async () => {
    expect(await ended('Remove@Mug | click | | element_hidden:Remove@Trail Backpack')).toEqual([
      'expected_not_met',
      false,
    ]);
  });

  it('given it is shown there, then it is visible, and where it is shown elsewhere, it is not', async () => {
    expect((await ended('Remove@Mug | click | | element_visible:Asked@Cart'))[0]).toBe('none');
    expect((await ended('Remove@Mug | click | | element_visible:Asked@Offers'))[0]).toBe('expected_not_met');
  });

  it('given a name that leads to nothing, then the effect is what else was seen, and it is told', async () => {
    const { first } = await stage.play(CART, ['Remove@Mug | click | | element_hidden:Nobody@Mug']);
    expect(first).toMatchObject({ situation: 'none', verification_confidence: 0.8 });
    expect(first.reason).toMatch(/; it is not visible, nor was it before$/u);
  });
});
