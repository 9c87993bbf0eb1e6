import { describe, expect, it } from 'vitest';
import { button, checkbox, draw } from '../../test/support/build-registry.ts';
import { goodFacts, openGate, type Script, somePage, trouble } from '../../test/support/fake-page.ts';
import { click, expectHonest, run } from '../../test/support/run-scripted.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { type Outcome } from '../contract/outcome.ts';

describe('exits before anything is sent', () => {
  const exits: readonly (readonly [string, Outcome['situation'], ActionSpec, Script, RegExp])[] = [
    [
      'nothing is called that',
      'target_not_found',
      click,
      { on: [button('Load')] },
      /nothing on the page is called "Save"/u,
    ],
    [
      'two are called that',
      'target_not_unique',
      click,
      { on: [button('Save'), button('Save')] },
      /2 elements answer equally well/u,
    ],
    ['it is of the wrong kind', 'wrong_kind', { ...click, kind: 'fill', input: { text: 'x' } }, {}, /is not typeable/u],
    [
      'it is hidden',
      'not_visible',
      click,
      { prepare: { gate: { ...openGate, pass: false, situation: 'not_visible' } } },
      /^button "Save" is not visible$/u,
    ],
    [
      'it is covered',
      'covered',
      click,
      { prepare: { gate: { ...openGate, pass: false, situation: 'covered', obstruction: '<div.overlay>' } } },
      /^button "Save" is covered by <div\.overlay>$/u,
    ],
    [
      'it can only be read',
      'disabled',
      click,
      {
        prepare: {
          gate: { ...openGate, pass: false, situation: 'disabled' },
          gateFacts: { ...goodFacts, readonly: true },
        },
      },
      /^button "Save" can only be read: it takes no text\. /u,
    ],
    [
      'it is disabled, and something else lies over it as well',
      'disabled',
      click,
      { prepare: { gate: { ...openGate, pass: false, situation: 'disabled', obstruction: '<div.overlay>' } } },
      /^button "Save" is disabled$/u,
    ],
    ['it was never gated', 'stale', click, { prepare: { gate: null } }, /stale/u],
    [
      'a precondition does not hold',
      'precondition_not_met',
      click,
      {
        prepare: {
          preconditions: [
            {
              kind: 'url_is',
              phase: 'pre',
              ok: false,
              heldBefore: null,
              severity: 'error',
              details: 'the address is x',
            },
          ],
        },
      },
      /url_is does not hold: the address is x/u,
    ],
    [
      'there is no state to compare with',
      'stale',
      click,
      { prepare: { before: null } },
      /changed while it was being looked at/u,
    ],
    [
      'this cannot be done to it',
      'wrong_kind',
      { ...click, kind: 'fill', input: { text: 'Red' } },
      { on: [draw('div', { role: 'textbox', name: 'Save', actionable: true })] },
      /fill is not possible on textbox "Save"/u,
    ],
    ['there is no point to press', 'wrong_kind', click, { prepare: { point: null } }, /click is not possible/u],
    ['the page is gone', 'browser_crashed', click, { prepare: trouble('browser_crashed') }, /it broke/u],
    ['the page does not answer', 'action_failed', click, { prepare: trouble('action_failed') }, /it broke/u],
  ];

  it.each(exits)('%s: %s', async (_, situation, spec, script, reason) => {
    const { outcome, page, types } = await run(spec, script);
    expect(outcome).toMatchObject({ situation, dispatched: false });
    expect(outcome.reason).toMatch(reason);
    expectHonest(outcome);
    expect(page.orders).toEqual([]);
    expect(types).not.toContain('action_started');
    expect(types).toContain('error_raised');
  });

  it('a hover without an element is refused', async () => {
    const { target: _, ...untargeted } = click;
    const { outcome, page } = await run({ ...untargeted, kind: 'hover' });
    expect(outcome).toMatchObject({ situation: 'invalid_spec', dispatched: false });
    expect(page.calls).toEqual([]);
  });

  it('a refusal passes on what to try instead', async () => {
    const { outcome } = await run(click, { on: [button('Save it'), button('Save me'), button('Load')] });
    expect(outcome.reason).toContain('equally well');
    const near = await run({ ...click, target: { by: 'element', element: 'Laod' } }, { on: [button('Load')] });
    expect(near.outcome.reason).toMatch(/\. Try: Load$/u);
  });

  it('a warning among the preconditions stops nothing', async () => {
    const { outcome } = await run(click, {
      prepare: {
        preconditions: [
          { kind: 'url_is', phase: 'pre', ok: false, heldBefore: null, severity: 'warning', details: '' },
        ],
      },
    });
    expect(outcome.status).toBe('succeeded');
  });

  it('a run that was stopped says so, and not what the closed page broke', async () => {
    const { outcome, page } = await run(click, { prepare: trouble('browser_crashed') }, { cancelled: () => true });
    expect(outcome).toMatchObject({ situation: 'cancelled', dispatched: false });
    expect(page.orders).toEqual([]);
  });
});

describe('exits after the dispatch', () => {
  it.each(['action_failed', 'browser_crashed', 'action_timeout'] as const)(
    'trouble while sending (%s): it may have arrived, so its effect is unknown',
    async (kind) => {
      const { outcome, page } = await run(click, { dispatch: { sent: false, trouble: trouble(kind, 'late') } });
      expect(outcome).toMatchObject({
        status: 'uncertain',
        situation: 'effect_unknown',
        dispatched: true,
        reason: 'late',
        before: somePage,
      });
      expectHonest(outcome);
      expect(page.calls).toEqual(['prepare', 'dispatch']);
    },
  );

  it('trouble while looking at the effect: unknown, never sent again', async () => {
    const { outcome, page } = await run(click, { settle: trouble('browser_crashed', 'gone') });
    expect(outcome).toMatchObject({
      status: 'uncertain',
      situation: 'effect_unknown',
      dispatched: true,
      reason: 'gone',
    });
    expect(page.orders).toHaveLength(1);
  });

  it('a run that was stopped while the effect was awaited stays uncertain', async () => {
    const { outcome } = await run(click, { settle: trouble('browser_crashed') }, { cancelled: () => true });
    expect(outcome).toMatchObject({ situation: 'effect_unknown', dispatched: true });
  });

  it('input that was stopped because something had come in between did not reach the page', async () => {
    const { outcome } = await run(click, { settle: { state: 'quiet', misdirected: '<div.toast>' } });
    expect(outcome).toMatchObject({ status: 'blocked', situation: 'covered', dispatched: false });
    expect(outcome.reason).toContain('<div.toast> was in the way');
    expectHonest(outcome);
  });

  it('a number that was found in another document means nothing in this one', async () => {
    const { outcome, page } = await run(click, {}, { document: '0' });
    expect(outcome).toMatchObject({ situation: 'stale', dispatched: false });
    expect(page.orders).toEqual([]);
    expect((await run(click, {}, { document: page.document() })).outcome.status).toBe('succeeded');
  });

  it('an element that was gone by then, and an option that is not there', async () => {
    expect((await run(click, { dispatch: { sent: false } })).outcome).toMatchObject({
      situation: 'stale',
      dispatched: false,
    });
    const select = { ...click, kind: 'select', input: { label: 'Red' } } as const;
    const { outcome } = await run(select, {
      on: [draw('select', { role: 'combobox', name: 'Save' })],
      dispatch: { sent: false },
    });
    expect(outcome).toMatchObject({ situation: 'value_rejected', reason: 'there is no option "Red"' });
    expectHonest(outcome);
  });

  it('no effect is uncertain, never succeeded (law 1)', async () => {
    const { outcome, types } = await run(click, { settle: { state: 'quiet', effect: { observations: [] } } });
    expect(outcome).toMatchObject({
      status: 'uncertain',
      situation: 'no_effect',
      dispatched: true,
      effect_after_ms: null,
    });
    expect(types.slice(-2)).toEqual(['postconditions_checked', 'error_raised']);
  });

  it('what is ticked already is not clicked', async () => {
    const check = { ...click, kind: 'check', target: { by: 'element', element: 'Agree' } } as const;
    const { page } = await run(check, { on: [checkbox('Agree', { state: { checked: 'true' } })] });
    expect(page.orders).toEqual([{ how: 'focus', ref: 1 }]);
  });
});
