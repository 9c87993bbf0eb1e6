import { describe, expect, it } from 'vitest';
import { button, field } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type FakePage, type Script, somePage, trouble } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder, type MemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import { traceEventSchema } from '../contract/trace-event.ts';
import { DEFAULT_LIMITS } from './anti-loop.ts';
import { readLedger } from './ledger.ts';
import { createRecorder } from './recorder.ts';
import { type ActionsRequest, type ActionsResult, runActions } from './run-actions.ts';

const RUN = `r_${'0'.repeat(32)}`;
const OLD = `r_${'1'.repeat(32)}`;
const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
const saved = { kind: 'toast_contains', args: { text: 'Saved' }, severity: 'critical' } as const;
const click: ActionSpec = {
  id: 'save',
  kind: 'click',
  criticality: 'normal',
  target: { by: 'element', element: 'Save' },
  preconditions: [changed],
  postconditions: [saved],
  timeout_ms: 5_000,
};
const fill: ActionSpec = {
  ...click,
  id: 'name',
  kind: 'fill',
  target: { by: 'element', element: 'Name' },
  input: { text: 'Ada' },
};
const check = (ok: boolean, heldBefore: boolean | null): ConditionResult => ({
  kind: 'toast_contains',
  phase: 'post',
  ok,
  heldBefore,
  severity: 'critical',
  details: ok ? 'it says "Saved"' : 'nothing is said',
});
const isSaved: Script['settle'] = { effect: { checks: [check(true, false)] } };
const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  state: 'started',
  run_id: OLD,
  seq: 9,
  attempt: 1,
  reason: '',
  before: somePage,
  held_before: [false],
  ...more,
});

type Ran = ActionsResult & {
  readonly page: FakePage;
  readonly folder: MemoryRunFolder;
  readonly types: readonly string[];
};

const run = async (
  actions: readonly ActionSpec[],
  script: Script = {},
  more: Partial<ActionsRequest> & { readonly onCall?: (call: string) => void } = {},
): Promise<Ran> => {
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const page = createFakePage({ on: [button('Save'), field('Name')], settle: isSaved, ...script }, more.onCall);
  const ended = await runActions(
    {
      actions,
      open: null,
      profile: 'standard',
      authority: { dryRun: false, confirmed: false },
      limits: DEFAULT_LIMITS,
      ledger: {},
      ...more,
    },
    {
      page,
      clock,
      recorder: createRecorder(RUN, folder, clock),
      folder,
      policy: { allowlist: ['shop.test'] },
      cancelled: () => false,
    },
  );
  for (const event of folder.events()) expect(traceEventSchema.safeParse(event).error).toBeUndefined();
  return { ...ended, page, folder, types: folder.events().map(({ event_type }) => event_type) };
};

const told = ({ actions }: Ran): readonly string[] =>
  actions.map(({ id, course, outcome }) => `${id} ${course} ${outcome?.situation ?? '-'}`);

describe('a plan of actions', () => {
  it('given two that go well, then both are proven and the run passes', async () => {
    const ran = await run([fill, click]);
    expect(told(ran)).toEqual(['name run none', 'save run none']);
    expect(ran).toMatchObject({ verdict: 'pass', counters: { steps_taken: 2, retries: 0 } });
  });

  it('given one that fails, then the next is never reached', async () => {
    const ran = await run([click, { ...click, id: 'again' }], {
      settle: { effect: { checks: [check(false, false)] } },
    });
    expect(told(ran)).toEqual(['save run expected_not_met', 'again never_reached -']);
    expect(ran.verdict).toBe('fail');
  });

  it('[C-8, C-64] given a critical action and no yes, then it is found and gated, and nothing is sent', async () => {
    const ran = await run([{ ...click, criticality: 'critical' }]);
    expect(ran.actions[0]).toMatchObject({
      error_code: 'ACTION_CRITICAL_BLOCKED',
      outcome: { status: 'requires_confirmation', dispatched: false },
    });
    expect(ran.page.calls).toEqual(['prepare']);
    expect(ran.types).not.toContain('action_started');
    expect(ran.verdict).toBe('partial');
    const yes = await run(
      [{ ...click, criticality: 'critical' }],
      {},
      { authority: { dryRun: false, confirmed: true } },
    );
    expect(yes.verdict).toBe('pass');
  });

  it('[C-8] given a rehearsal, then everything is checked to the end and nothing is sent', async () => {
    const ran = await run(
      [fill, { ...click, criticality: 'critical' }],
      {},
      { authority: { dryRun: true, confirmed: true } },
    );
    expect(told(ran)).toEqual(['name run dry_run', 'save run dry_run']);
    expect(ran.page.orders).toEqual([]);
    expect(ran.types).toContain('preconditions_checked');
    expect(ran.verdict).toBe('partial');
  });

  it('[C-11, C-62] given a stop, then the run is halted by request', async () => {
    const ran = await run([{ ...click, kind: 'stop', target: undefined }, click]);
    expect(told(ran)).toEqual(['save run policy_halt', 'save never_reached -']);
    expect(ran.actions[0]).toMatchObject({ error_code: 'POLICY_HALT', extended_code: 'POLICY_STOP_REQUESTED' });
    expect(ran).toMatchObject({ verdict: 'partial', halt: { reason: 'stop_requested' } });
  });

  it('[C-62] given more actions than the cap, then the rest is cut off with reason and threshold on record', async () => {
    const ran = await run([fill, fill, fill], {}, { limits: { hardCapSteps: 2, sameStateRevisits: 2 } });
    expect(told(ran).at(-1)).toBe('name run policy_halt');
    const halt = ran.folder.events().find(({ event_type }) => event_type === 'policy_halt');
    expect(halt?.metadata).toEqual({
      error_code: 'POLICY_HALT',
      policy_reason: 'max_steps',
      policy_thresholds: { hard_cap_steps: 2 },
    });
    expect(ran.actions.at(-1)?.extended_code).toBe('POLICY_MAX_STEPS_REACHED');
  });

  it('[C-5] given clicks that lead nowhere new, then the trace counts real revisits and the run is cut off', async () => {
    const weak = { ...click, postconditions: [changed] };
    const ran = await run([weak, weak, weak, weak, weak], { settle: {} });
    expect(told(ran).map((line) => line.split(' ')[2])).toEqual(['none', 'none', 'none', 'policy_halt', '-']);
    const counts = ran.folder
      .events()
      .flatMap((event) =>
        event.event_type === 'observation_captured' && event.metadata.phase === 'after' ? [event.metadata.policy] : [],
      );
    expect(counts.map(({ steps_taken, same_state_revisit_count }) => [steps_taken, same_state_revisit_count])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(ran.counters.same_state_revisits_max).toBe(3);
  });
});

describe('retries, in the strict profile two', () => {
  const strict = { profile: 'strict' } as const;

  it('given something harmless that fails, then it is tried again with growing pauses, all on record', async () => {
    const ran = await run([fill], { settle: { effect: { checks: [check(false, false)] } } }, strict);
    expect(ran.actions[0]?.attempts).toBe(3);
    expect(ran.page.orders).toHaveLength(3);
    const waits = ran.folder.events().filter(({ event_type }) => event_type === 'backoff_applied');
    expect(waits.map(({ metadata }) => metadata['backoff_ms' as never])).toEqual([300, 1000]);
    expect(ran.types.filter((type) => type === 'retry_scheduled')).toHaveLength(2);
    expect(ran.counters.retries).toBe(2);
  });

  it('given a click that was sent and failed, then it is never sent again (law 3)', async () => {
    for (const settle of [{ effect: { checks: [check(false, false)] } }, trouble('browser_crashed'), {}]) {
      const ran = await run([click], { settle }, strict);
      expect(ran.page.orders).toHaveLength(1);
      expect(ran.types).not.toContain('retry_scheduled');
    }
    const unsure = await run([click], { dispatch: { sent: false, trouble: trouble('action_failed') } }, strict);
    expect(unsure.page.orders).toHaveLength(1);
  });

  it('given a click that was refused before it was sent, then it is tried again', async () => {
    const ran = await run([click], { prepare: trouble('action_failed') }, strict);
    expect(ran.actions[0]?.attempts).toBe(3);
    expect(ran.page.orders).toEqual([]);
  });

  it('given no time for another pause, then there is no further attempt: one budget for all', async () => {
    const failing = { settle: { effect: { checks: [check(false, false)] } } };
    expect((await run([{ ...fill, timeout_ms: 300 }], failing, strict)).actions[0]?.attempts).toBe(1);
    expect((await run([{ ...fill, timeout_ms: 900 }], failing, strict)).actions[0]?.attempts).toBe(2);
  });

  it('given another profile, then there are none', async () => {
    expect((await run([fill], { settle: { effect: { checks: [check(false, false)] } } })).actions[0]?.attempts).toBe(1);
  });
});

describe('recovery, when the retries are used up [K-27]', () => {
  const alternatives = [
    { by: 'testid', id: 'none' },
    { by: 'element', element: 'Save' },
  ] as const;
  const renamed: ActionSpec = {
    ...click,
    target: { by: 'element', element: 'Publish everything' },
    metadata: { alternative_targets: alternatives },
  };
  const kindsIn = ({ folder }: Ran): readonly string[] =>
    folder.events().flatMap((event) => {
      if (event.event_type === 'recovery_started') return [`${event.metadata.kind}?`];
      return event.event_type === 'recovery_finished' ? [`${event.metadata.kind} ${String(event.metadata.ok)}`] : [];
    });

  it('given a declared alternative that is there, then it is sent once, under a number that no attempt had before', async () => {
    const ran = await run([renamed], {}, { profile: 'strict' });
    expect(told(ran)).toEqual(['save run none']);
    expect(kindsIn(ran)).toEqual([
      'reselect_target?',
      'reselect_target false',
      'reselect_target?',
      'reselect_target true',
    ]);
    expect(ran.page.orders).toHaveLength(1);
    const started = ran.folder.events().filter(({ event_type }) => event_type === 'action_started');
    expect(started).toMatchObject([{ action_spec: { target: alternatives[1] }, metadata: { attempt: 4 } }]);
    expect(ran.actions[0]).toMatchObject({ attempts: 4, recoveries: [{ ok: false }, { ok: true }] });
  });

  it('[C-5] given anything that was sent, whatever came of it, then nothing is recovered', async () => {
    for (const script of [
      { settle: { effect: { checks: [check(false, false)] } } },
      { settle: trouble('browser_crashed') },
      { dispatch: { sent: false, trouble: trouble('action_failed') } },
      { settle: { ...isSaved, misdirected: 'a curtain' } },
    ] satisfies readonly Script[]) {
      const ran = await run([{ ...click, metadata: { alternative_targets: alternatives } }], script);
      expect([kindsIn(ran), ran.page.orders.length]).toEqual([[], 1]);
    }
  });

  it('[C-62] given the last recovery of a run used up, then the next one that would be needed ends the run', async () => {
    const none = ['a', 'b', 'c', 'd'].map((id) => ({ by: 'testid', id }) as const);
    const ran = await run([{ ...renamed, metadata: { alternative_targets: none } }]);
    expect(told(ran)).toEqual(['save run policy_halt']);
    expect(ran.actions[0]).toMatchObject({
      extended_code: 'POLICY_RECOVERY_LIMIT_REACHED',
      outcome: { dispatched: false },
    });
    expect(ran).toMatchObject({
      verdict: 'partial',
      halt: { reason: 'recovery_limit', thresholds: { recovery_max: 3 } },
    });
    const fewer = await run([{ ...renamed, metadata: { alternative_targets: none.slice(0, 3) } }]);
    // Nothing was left to try: what is wrong is that the target is not there.
    expect(told(fewer)).toEqual(['save run target_not_found']);
  });

  it('given a page that this run did not open by its address, then it is not loaded anew', async () => {
    const ran = await run([{ ...renamed, metadata: {} }]);
    expect([told(ran), ran.page.calls.includes('navigate')]).toEqual([['save run target_not_found'], false]);
  });
});

describe('a run that continues another one', () => {
  it('given what was proven, then it is not done again', async () => {
    const ran = await run([fill, click], {}, { ledger: { step_000: entry({ state: 'done' }) } });
    expect(told(ran)).toEqual(['name carried none', 'save run none']);
    expect(ran.page.orders).toHaveLength(1);
  });

  it('given a click that may have been sent, when its promise holds now and did not before, then it is proven by looking', async () => {
    const ran = await run([click], {}, { ledger: { step_000: entry({}) } });
    expect(told(ran)).toEqual(['save observed none']);
    expect(ran.page.calls).toEqual(['settle']);
    expect(ran.verdict).toBe('pass');
  });

  it.each([
    ['does not hold', check(false, false), {}],
    ['held before as well', check(true, true), {}],
    ['is not known to have been otherwise', check(true, null), { held_before: null }],
  ])('given the same, when its promise %s, then it stays uncertain and nothing is sent', async (_, seen, more) => {
    const ran = await run([click], { settle: { effect: { checks: [seen] } } }, { ledger: { step_000: entry(more) } });
    expect(told(ran)).toEqual(['save observed effect_unknown']);
    expect(ran.actions[0]?.outcome?.status).toBe('uncertain');
    expect(ran.page.orders).toEqual([]);
  });

  it('given something harmless that was started, then it is done again', async () => {
    const ran = await run([fill], {}, { ledger: { step_000: entry({}) } });
    expect(told(ran)).toEqual(['name run none']);
    expect(ran.page.orders).toHaveLength(1);
  });

  it('given a page that is gone, then what was set on it is set again before something is sent', async () => {
    const done = entry({ state: 'done' });
    const lost = await run([click, fill, click], {}, { ledger: { step_000: done, step_001: done }, pageLost: true });
    expect(told(lost)).toEqual(['save carried none', 'name run none', 'save run none']);
    const looked = await run([fill, click], {}, { ledger: { step_000: done, step_001: entry({}) }, pageLost: true });
    expect(told(looked)).toEqual(['name carried none', 'save observed none']);
  });

  it('given the trace of a run, then its ledger tells what was proven and what was started, with the page before', async () => {
    const first = await run([fill, click], { settle: isSaved });
    expect(readLedger(first.folder.events())).toMatchObject({
      step_000: { state: 'done', run_id: RUN, before: somePage },
      step_001: { state: 'done', run_id: RUN },
    });
    const cut = first.folder.events().findLastIndex(({ event_type }) => event_type === 'action_started');
    expect(readLedger(first.folder.events().slice(0, cut + 1))).toMatchObject({ step_001: { state: 'started' } });
    expect(readLedger(first.folder.events().slice(0, cut))['step_001']).toBeUndefined();
  });
});
