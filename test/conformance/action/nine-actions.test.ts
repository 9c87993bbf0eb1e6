import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playwrightSpec } from '../../../src/codegen/playwright-spec.ts';
import { ROW_ACTIONS } from '../../../src/contract/tables/action-kinds.ts';
import { FAILURES } from '../../../src/contract/tables/failures.ts';
import { situationRow } from '../../../src/contract/tables/situations.ts';
import { plan } from '../../../src/stages/plan/index.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Everything the page was told, by the element it was told to. */
const PAGE = `<button id="go">Go</button><label>Name <input id="who"></label><label>Code <input id="code"></label>
  <label>Colour <select id="colour"><option>Red</option><option>Blue</option></select></label>
  <label><input id="news" type="checkbox"> News</label><label><input id="terms" type="checkbox" checked> Terms</label>
  <button id="menu">Menu</button><p id="tip" hidden>A tip</p><p id="said"></p>
  <script>window.log = [];
    for (const kind of ['click', 'keydown', 'input', 'change', 'mouseover', 'focus'])
      addEventListener(kind, (event) => { if (event.isTrusted && event.target.id) log.push(event.target.id + ' ' + kind); }, true);
    go.onclick = () => { go.textContent = 'Gone'; }; menu.onmouseenter = () => { tip.hidden = false; };
    code.onkeydown = (event) => { if (event.key === 'Enter') said.textContent = 'Entered'; };</script>`;

const ROWS = [
  'Go | click',
  'Name | fill | Ada',
  'Code | type | abc',
  'Code | press | Enter',
  'Colour | select | Blue',
  'News | check',
  'Terms | uncheck',
  'Menu | hover',
  'Name | focus',
] as const;
const actionOf = (row: string): string => row.split(' | ')[1] ?? '';

describe('the nine actions of a row', () => {
  it('[P-47] given one row of each, then the page was told what a person would have told it, and each is proven', async () => {
    expect(ROWS.map(actionOf).toSorted()).toEqual([...ROW_ACTIONS].toSorted());
    const { result, seen } = await stage.play(PAGE, ROWS);
    expect(result.steps.map(({ outcome }) => outcome?.status)).toEqual(ROWS.map(() => 'succeeded'));
    expect(result.verdict).toBe('pass');
    const log = await seen<readonly string[]>('log');
    const times = (told: string): number => log.filter((one) => one === told).length;
    expect(times('go click')).toBe(1);
    // Typed key by key, and set at once: that is the difference (K-38).
    expect(times('code input')).toBe(3);
    expect(times('who input')).toBe(1);
    expect(times('menu mouseover')).toBe(1);
    expect(log.at(-1)).toBe('who focus');
    expect(
      await seen('[who.value, code.value, colour.value, news.checked, terms.checked, tip.hidden, said.textContent]'),
    ).toEqual(['Ada', 'abc', 'Blue', true, false, false, 'Entered']);
  });

  it('[P-51] given all steps done, then the verdict is pass and the generator has every executed step', async () => {
    const { result } = await stage.play(PAGE, ROWS);
    const planned = plan({ steps: [...ROWS], timeoutMs: 1_000 });
    const specs = planned.ok ? planned.steps.map(({ spec }) => spec) : [];
    expect([result.verdict, specs.length]).toEqual(['pass', 9]);
    const { source } = playwrightSpec(result, specs);
    for (const call of [
      'click',
      'fill',
      'pressSequentially',
      'press',
      'selectOption',
      'check',
      'uncheck',
      'hover',
      'focus',
    ])
      expect(source).toContain(`.${call}(`);
  });

  it.each(ROWS)('[P-48] given a page without the element, then "%s" ends with the failure timeout', async (row) => {
    const { first } = await stage.play('<p>Nothing to act on</p>', [row], { timeoutMs: 300, healTimeoutMs: 0 });
    expect([first.situation, first.dispatched, situationRow(first.situation).failure]).toEqual([
      'target_not_found',
      false,
      'timeout',
    ]);
  });

  it.each(ROWS)(
    '[P-48, P-49] given a browser that goes away, then "%s" throws nothing and tells a failure',
    async (row) => {
      const { first, result } = await stage.play(PAGE, [row], {
        timeoutMs: 1_000,
        around: (body, context) => ({
          ...body,
          dispatch: async (order, within) => (await context.close(), body.dispatch(order, within)),
        }),
      });
      const { failure } = situationRow(first.situation);
      expect(FAILURES).toContain(failure);
      expect([failure, result.verdict]).toEqual(['timeout', 'fail']);
    },
  );
});

describe('the gate, for every action', () => {
  const TWICE = PAGE.replace(/<script>[\s\S]*/u, '');

  it.each(ROWS)('[P-40, P-46] given everything twice, then "%s" is not unique, and nothing is sent', async (row) => {
    const { first, seen } = await stage.play(
      `${TWICE}<hr>${TWICE}<script>window.log = []; addEventListener('focusin', (event) => log.push(event.target.id), true);</script>`,
      [row],
      { timeoutMs: 300, healTimeoutMs: 0 },
    );
    expect([situationRow(first.situation).failure, first.dispatched]).toEqual(['not_unique', false]);
    expect(await seen('log')).toEqual([]);
  });

  it.each(ROWS)(
    '[P-41, P-46] given an element that is hidden, then "%s" is not visible, and nothing is sent',
    async (row) => {
      const { first } = await stage.play(`<div style="visibility:hidden">${PAGE}</div>`, [row], {
        timeoutMs: 300,
        healTimeoutMs: 0,
      });
      expect(first.dispatched).toBe(false);
      expect(situationRow(first.situation).failure).toBe('not_visible');
    },
  );
});
