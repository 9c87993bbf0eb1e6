import { describe, expect, it } from 'vitest';
import { button } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, openGate, type Script, somePage, trouble } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { click, expectHonest, fill, password, run } from '../../test/support/run-scripted.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { situationRow } from '../contract/tables/situations.ts';
import { createRecorder } from './recorder.ts';
import { runAction } from './run-action.ts';

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
