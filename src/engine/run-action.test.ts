import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { button, checkbox, draw, field } from '../../test/support/build-registry.ts';
import { createFakeClock, type FakeClock } from '../../test/support/fake-clock.ts';
import {
  createFakePage,
  type FakePage,
  goodFacts,
  openGate,
  type Script,
  somePage,
  trouble,
} from '../../test/support/fake-page.ts';
import { createMemoryRunFolder, type MemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { Observation } from '../contract/observation.ts';
import { type Outcome, outcomeSchema } from '../contract/outcome.ts';
import { situationRow } from '../contract/tables/situations.ts';
import { traceEventSchema } from '../contract/trace-event.ts';
import { createRecorder } from './recorder.ts';
import { type ActionHooks, type ActionRecord, runAction } from './run-action.ts';
import type { RunContext } from './run-context.ts';

const target = { by: 'element', element: 'Save' } as const;
const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
const click: ActionSpec = {
  id: 'step_000',
  kind: 'click',
  criticality: 'normal',
  target,
  preconditions: [changed],
  postconditions: [changed],
  timeout_ms: 5_000,
};
const fill = (text: string): ActionSpec => ({
  ...click,
  kind: 'fill',
  target: { by: 'element', element: 'Password' },
  input: { text },
});
const password = field('Password', { state: { secret: true } });

type Told = ActionRecord & {
  readonly page: FakePage;
  readonly folder: MemoryRunFolder;
  readonly clock: FakeClock;
  readonly types: readonly string[];
};

const run = async (
  spec: ActionSpec,
  script: Script = {},
  more: { hooks?: ActionHooks; cancelled?: () => boolean } = {},
): Promise<Told> => {
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const page = createFakePage(script);
  const context: RunContext = {
    clock,
    recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock),
    policy: { allowlist: ['shop.test'] },
    cancelled: more.cancelled ?? (() => false),
    stepIndex: 0,
    stepsTaken: 0,
  };
  const record = await runAction(spec, page, context, more.hooks);
  expect(outcomeSchema.safeParse(record.outcome).error).toBeUndefined();
  for (const event of folder.events()) expect(traceEventSchema.safeParse(event).error).toBeUndefined();
  return { ...record, page, folder, clock, types: folder.events().map((event) => event.event_type) };
};

/** The status follows from the situation by the one table, and so does whether anything may have been sent. */
const expectHonest = (outcome: Outcome): void => {
  const row = situationRow(outcome.situation);
  expect(outcome.status).toBe(row.status);
  if (row.dispatched !== 'maybe') expect(outcome.dispatched).toBe(row.dispatched === 'yes');
};

describe('the way of an action that goes well', () => {
  it('[V-1] is observed, resolved, gated, sent once and proven, each on record', async () => {
    const { outcome, page, types, resolution, durationMs } = await run(click);
    expect(outcome).toMatchObject({ status: 'succeeded', situation: 'none', dispatched: true, effect_after_ms: 7 });
    expect(page.calls).toEqual(['prepare', 'dispatch', 'settle']);
    expect(page.orders).toEqual([{ how: 'click', point: { x: 5, y: 5 }, framePath: [] }]);
    expect(resolution?.kind).toBe('resolved');
    expect(durationMs).toBe(0);
    expect(types).toEqual([
      'observation_captured',
      'action_compiled',
      'preconditions_checked',
      'action_started',
      'action_executed',
      'observation_captured',
      'postconditions_checked',
    ]);
  });

  it('is on the disk before the page is touched (law 3)', async () => {
    const clock = createFakeClock();
    const folder = createMemoryRunFolder();
    const seen: string[] = [];
    const page = createFakePage({}, (call) => {
      if (call === 'dispatch') seen.push(...folder.events().map((event) => event.event_type));
    });
    const recorder = createRecorder(`r_${'0'.repeat(32)}`, folder, clock);
    await runAction(click, page, {
      clock,
      recorder,
      policy: { allowlist: [] },
      cancelled: () => false,
      stepIndex: 0,
      stepsTaken: 0,
    });
    expect(seen.at(-1)).toBe('action_started');
    expect(folder.durable[seen.length - 1]).toBe(true);
  });

  it('asks the page for what the kind of action needs, within the time there is', async () => {
    const { page } = await run(fill('x'), { on: [password] });
    expect(page.prepared[0]).toMatchObject({
      requirement: { needs: 'typeable' },
      limits: { samples: 3, delayMs: 120, tolerance: 2 },
      withinMs: 5_000,
    });
    expect(page.settled[0]).toMatchObject({ before: somePage, targetRef: 1 });
  });

  it('tells those who watch, in order', async () => {
    const told: string[] = [];
    await run(
      click,
      {},
      {
        hooks: {
          onResolved: ({ candidate }) => told.push(`resolved ${candidate.name}`),
          beforeDispatch: () => {
            told.push('before');
            return Promise.resolve();
          },
          onDispatched: () => told.push('sent'),
        },
      },
    );
    expect(told).toEqual(['resolved Save', 'before', 'sent']);
  });

  it('waits for a control that nobody listens to yet', async () => {
    const { outcome, clock, folder } = await run(click, {
      prepare: { needsListener: true },
      responsive: ['no', 'no', 'yes'],
    });
    expect(outcome.status).toBe('succeeded');
    expect(clock.monotonic()).toBe(100);
    expect(folder.events().find((event) => event.event_type === 'action_executed')?.metadata).toMatchObject({
      responsive: 'yes (after waiting)',
    });
  });

  it('does not wait for ever for a listener, and leaves time for the effect', async () => {
    const { page, clock, folder } = await run(click, { prepare: { needsListener: true }, responsive: ['no'] });
    expect(page.calls.filter((call) => call === 'dispatch')).toHaveLength(1);
    expect(clock.monotonic()).toBe(2_500);
    expect(folder.events().find((event) => event.event_type === 'action_executed')?.metadata).toMatchObject({
      responsive: 'no',
    });
  });
});

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

describe('opening an address', () => {
  const open = (url: string): ActionSpec => ({
    ...click,
    id: 'step_init',
    kind: 'navigate',
    target: { by: 'url', url },
  });
  const arrived = { observations: [{ kind: 'url_changed', source: 'server', weight: 'meaningful' }] } as const;

  it('is recorded before and proven after', async () => {
    const { outcome, page, types } = await run(open('https://shop.test/'), { navigate: arrived });
    expect(outcome).toMatchObject({ status: 'succeeded', dispatched: true, verification_confidence: 0.9 });
    expect(page.calls).toEqual(['navigate']);
    expect(types[0]).toBe('action_started');
  });

  it('outside the list is refused before anything is sent (K-57)', async () => {
    const { outcome, page, types } = await run(open('https://evil.test/'));
    expect(outcome).toMatchObject({ situation: 'domain_blocked', dispatched: false });
    expect(page.calls).toEqual([]);
    expect(types).toEqual(['error_raised']);
  });

  it('that leads elsewhere is refused on arrival', async () => {
    const { outcome } = await run(open('https://shop.test/'), { navigate: arrived, url: 'https://evil.test/' });
    expect(outcome).toMatchObject({ situation: 'domain_blocked' });
    expect(outcome.reason).toContain('evil.test');
  });

  it.each(['unreachable', 'navigation_timeout', 'browser_crashed'] as const)(
    'that cannot be reached is a fault of the environment: %s',
    async (kind) => {
      const { outcome } = await run(open('https://shop.test/'), { navigate: trouble(kind) });
      expect(outcome.situation).toBe(kind);
      expectHonest(outcome);
      expect(situationRow(outcome.situation).rca).toBe('env_fault');
    },
  );
});

describe('secrets (law 7)', () => {
  const value = {
    kind: 'element_value_equals',
    args: { target: { by: 'element', element: 'Password' }, value: 'hunter2' },
    severity: 'error',
  } as const;

  it('what goes into a secret field is not in the trace, however the action ends', async () => {
    const scripts: readonly Script[] = [
      {},
      {
        settle: {
          effect: {
            checks: [
              {
                kind: 'element_value_equals',
                phase: 'post',
                ok: false,
                heldBefore: false,
                severity: 'error',
                details: 'the value is ***',
              },
            ],
          },
        },
      },
      { dispatch: { sent: false, trouble: trouble('action_failed', 'keyboard.insertText: "hunter2" failed') } },
      { settle: trouble('action_failed', 'could not look for hunter2') },
      { prepare: trouble('action_failed', 'fill hunter2') },
      { prepare: { gate: { ...openGate, pass: false, situation: 'disabled' } } },
      { on: [password, password] },
      { on: [button('Other')] },
    ];
    for (const script of scripts) {
      const { folder, outcome } = await run(
        { ...fill('hunter2'), postconditions: [value] },
        { on: [password], ...script },
      );
      expect(folder.lines.join('\n')).not.toContain('hunter2');
      expect(JSON.stringify(outcome)).not.toContain('hunter2');
    }
  });
});

describe('whatever goes wrong', () => {
  const troubled = fc
    .constantFrom('unreachable', 'navigation_timeout', 'browser_crashed', 'action_failed', 'action_timeout')
    .map((kind) => trouble(kind as 'unreachable'));
  const saw = (kind: Observation['kind'], weight: Observation['weight']): Observation => ({
    kind,
    weight,
    source: 'server',
  });
  const effect = fc.record({
    after: fc.constantFrom(somePage, null),
    observations: fc.subarray([
      saw('content_changed_noninteractive', 'noise'),
      saw('element_added', 'meaningful'),
      saw('error_detected', 'meaningful'),
    ]),
    checks: fc.array(
      fc.record({
        kind: fc.constant('title_contains' as const),
        phase: fc.constant('post' as const),
        ok: fc.boolean(),
        heldBefore: fc.constantFrom(true, false, null),
        severity: fc.constantFrom('warning' as const, 'error' as const),
        details: fc.constant('x'),
      }),
      { maxLength: 2 },
    ),
  });
  const gates = fc.constantFrom(
    'none' as const,
    'covered' as const,
    'disabled' as const,
    'unstable' as const,
    'target_not_unique' as const,
  );
  const script: fc.Arbitrary<Script> = fc.record({
    on: fc.constantFrom(
      [button('Save')],
      [button('Save'), button('Save')],
      [],
      [button('Save', { state: { enabled: false } })],
    ),
    prepare: fc.oneof(
      { weight: 1, arbitrary: troubled },
      {
        weight: 4,
        arbitrary: gates.map((situation) => ({
          gate: { ...openGate, situation, pass: situation === 'none' },
          gateFacts: goodFacts,
        })),
      },
      { weight: 1, arbitrary: fc.constant({ before: null }) },
      { weight: 1, arbitrary: fc.constant({ needsListener: true }) },
    ),
    responsive: fc.array(fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const), {
      minLength: 1,
      maxLength: 3,
    }),
    dispatch: fc.record({ sent: fc.boolean(), trouble: fc.option(troubled, { nil: null }) }),
    settle: fc.oneof(
      troubled,
      fc.record({
        state: fc.constantFrom('proven' as const, 'quiet' as const, 'leaving' as const),
        misdirected: fc.option(fc.constant('<div>'), { nil: null }),
        effect,
      }),
    ),
  });

  it('the input is sent at most once, success is always proven, and the record is honest', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), async (scripted, cancelled) => {
        const { outcome, page, types } = await run(click, scripted, { cancelled: () => cancelled });
        expectHonest(outcome);
        expect(page.orders.length).toBeLessThanOrEqual(1);
        expect(types.filter((type) => type === 'action_started').length).toBe(page.orders.length);
        if (outcome.dispatched) expect(page.orders).toHaveLength(1);
        if (outcome.status === 'succeeded') {
          expect(outcome.before).not.toBeNull();
          expect(outcome.after).not.toBeNull();
          expect(outcome.dispatched).toBe(true);
          const difference = outcome.observations.some(({ weight }) => weight === 'meaningful');
          const became = outcome.checks.some(
            ({ ok, heldBefore, severity }) => ok && heldBefore === false && severity !== 'warning',
          );
          expect(difference || became).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
