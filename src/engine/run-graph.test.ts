import { describe, expect, it } from 'vitest';
import { button, type Drawn, field } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type Script, trouble } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import { type RunState, runStateSchema } from '../contract/run-state.ts';
import { runResultSchema } from '../contract/run-result.ts';
import type { RunRequest } from './agents/desk.ts';
import { plan } from '../stages/plan/index.ts';
import type { Progress } from './progress.ts';
import { createRecorder } from './recorder.ts';
import { route, runGraph } from './run-graph.ts';

const RUN = `r_${'0'.repeat(32)}`;
const arrived = { observations: [{ kind: 'url_changed', source: 'server', weight: 'meaningful' }] } as const;
const page: readonly Drawn[] = [field('Name'), field('Password', { state: { secret: true } }), button('Save')];

const run = async (
  rows: readonly string[],
  script: Script = {},
  more: {
    cancelled?: () => boolean;
    screenshots?: boolean;
    onState?: (state: RunState) => Promise<void>;
    earlier?: NonNullable<RunRequest['earlier']>;
  } = {},
) => {
  const planned = plan({ steps: rows, timeoutMs: 1_000 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const told: Progress[] = [];
  const body = createFakePage({ on: page, navigate: arrived, ...script });
  const request = {
    runId: RUN,
    reqId: 'REQ-1',
    url: 'https://shop.test/',
    steps: planned.steps,
    navigationTimeoutMs: 1_000,
  };
  const result = await runGraph(
    {
      ...request,
      screenshots: more.screenshots ?? false,
      ...(more.earlier === undefined ? {} : { earlier: more.earlier }),
    },
    {
      page: body,
      clock,
      folder,
      recorder: createRecorder(RUN, folder, clock),
      policy: { allowlist: ['shop.test'] },
      onProgress: (progress) => told.push(progress),
      cancelled: more.cancelled ?? (() => false),
      ...(more.onState === undefined ? {} : { onState: more.onState }),
    },
  );
  expect(runResultSchema.safeParse(result).error).toBeUndefined();
  expect(result.steps).toHaveLength(rows.length);
  return { result, body, folder, told };
};

const rows = ['Name | fill | Ann', 'Save | click'] as const;

describe('a run', () => {
  it('[P-60] [P-64] passes when every step is proven', async () => {
    const { result, body, told } = await run(rows);
    expect(result).toMatchObject({
      verdict: 'pass',
      rca: { class: 'success', metrics: { total_steps: 2, executed_steps: 2 } },
    });
    expect(result.steps.map(({ outcome }) => outcome?.status)).toEqual(['succeeded', 'succeeded']);
    expect(body.orders).toHaveLength(2);
    expect(told.map(({ at }) => at)).toEqual([
      'step_started',
      'step_resolved',
      'step_dispatched',
      'step_finished',
      'step_started',
      'step_resolved',
      'step_dispatched',
      'step_finished',
    ]);
  });

  it('that continues another tells what it took over from it, and when that was proven', async () => {
    const killed = `r_${'1'.repeat(32)}`;
    const at = '2026-11-18T06:40:16.430Z';
    const done = { state: 'done', run_id: killed, seq: 9, attempt: 1, reason: 'the value is "Ann"' } as const;
    const entry = { ...done, at, before: null, held_before: null };
    const { result, body, told } = await run(
      rows,
      {},
      { earlier: { ledger: { step_000: entry }, steps: new Map(), again: new Set(), heals: [] } },
    );
    expect(result).toMatchObject({ verdict: 'pass' });
    expect(result.steps[0]).toMatchObject({ carried: { run_id: killed, proven_at: at }, duration_ms: 0 });
    expect(result.steps[1]).not.toHaveProperty('carried');
    expect(body.orders).toHaveLength(1);
    const ends = told.filter((progress) => progress.at === 'step_finished');
    expect(ends.map(({ carried }) => carried?.proven_at)).toEqual([at, undefined]);
  });

  it('that continues another keeps the heals of what it took over, and not those of what it does anew', async () => {
    const killed = `r_${'1'.repeat(32)}`;
    const heal = (step_idx: number): HealEvent => ({
      ...{ round: 1, step_idx, failure_type: 'timeout', original_selector: null, new_selector: '#name', reasons: [] },
      ...{ was: null, fingerprint: null, actions: ['relocate'], gate_result: null, duration_ms: 1, success: true },
    });
    const done = {
      state: 'done',
      run_id: killed,
      seq: 9,
      attempt: 2,
      reason: '',
      before: null,
      held_before: null,
    } as const;
    const ledger = { step_000: done, step_001: done };
    const earlier = { ledger, steps: new Map(), again: new Set([1]), heals: [heal(0), heal(1)] };
    const { result } = await run(['Name | fill | Ann', 'Name | fill | Bob', 'Save | click'], {}, { earlier });
    expect(result.heals).toEqual([heal(0)]);
    expect(result.rca.metrics).toMatchObject({ heal_rounds: 1 });
    expect(result.steps.map(({ heal_round }) => heal_round)).toEqual([1, 0, 0]);
  });

  it('stops at the first step that is not proven, and leaves none out of the result (K-36)', async () => {
    const { result, body } = await run(['Nothing | click', ...rows]);
    expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'selector_drift' } });
    expect(result.rca.message).toMatch(/^step 1 of 3: /u);
    expect(result.steps.map(({ outcome }) => outcome?.situation)).toEqual(['target_not_found', undefined, undefined]);
    expect(body.orders).toEqual([]);
  });

  it('does not go on behind a step whose effect is uncertain', async () => {
    const { result, body } = await run(['Save | click', ...rows], {
      settle: { state: 'quiet', effect: { observations: [] } },
    });
    expect(result).toMatchObject({ verdict: 'fail', rca: { class: 'assertion_mismatch' } });
    expect(body.orders).toHaveLength(1);
  });

  it('whose page cannot be opened fails and blames the environment, not a step', async () => {
    const { result, body } = await run(rows, { navigate: trouble('unreachable', 'no such host') });
    expect(result).toMatchObject({
      verdict: 'fail',
      rca: { class: 'env_fault' },
      opening: { situation: 'unreachable' },
    });
    expect(result.rca.message).toContain('no such host');
    expect(result.rca.message).not.toMatch(/^step 1/u);
    expect(result.steps.every(({ outcome }) => outcome === null)).toBe(true);
    expect(body.calls).toEqual(['navigate']);
  });

  it('that somebody stops is partial, and sends nothing any more', async () => {
    let steps = 0;
    const { result, body } = await run([...rows, ...rows], {}, { cancelled: () => steps++ > 5 });
    expect(result.verdict).toBe('partial');
    expect(body.orders.length).toBeLessThan(4);
    expect(result.steps.at(-1)?.outcome).toBeNull();
  });
});

describe('pictures', () => {
  it('are taken before the input is sent and after its effect', async () => {
    const { result, folder } = await run(['Save | click'], {}, { screenshots: true });
    expect(result.steps[0]?.screenshots).toEqual({
      before: 'evidence/shots/step_000_before.png',
      after: 'evidence/shots/step_000_after.png',
    });
    expect([...folder.files.keys()]).toEqual([
      'evidence/shots/step_000_before.png',
      'evidence/shots/step_000_after.png',
    ]);
    const types = folder.events().map((event) => event.event_type);
    expect(types.indexOf('evidence_captured')).toBeLessThan(types.lastIndexOf('action_started'));
  });

  it('that cannot be taken stop nothing', async () => {
    const { result } = await run(['Save | click'], { screenshot: null }, { screenshots: true });
    expect(result).toMatchObject({ verdict: 'pass', steps: [{ screenshots: { before: null, after: null } }] });
  });
});

describe('secrets (law 7)', () => {
  it.each([
    ['the field takes it', {}],
    ['the field is not there', { on: [button('Save')] }],
    ['there are two such fields', { on: [...page, ...page] }],
    ['the page breaks', { prepare: trouble('action_failed') }],
    ['the page cannot be opened', { navigate: trouble('unreachable') }],
  ] as const)('the value is in no result, no trace and no evidence: %s', async (_, script) => {
    const { result, folder } = await run(['Password | fill | hunter2', 'Password | fill | hunter2'], script);
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(folder.lines.join('\n')).not.toContain('hunter2');
  });

  it('other values stay readable', async () => {
    const { result } = await run(rows);
    expect(result.steps[0]).toMatchObject({ intent: { value: 'Ann' }, secret: false });
  });
});

describe('the state of a run', () => {
  const statesOf = async (steps: readonly string[]): Promise<readonly RunState[]> => {
    const states: RunState[] = [];
    await run(steps, {}, { onState: async (state) => void states.push(runStateSchema.parse(structuredClone(state))) });
    return states;
  };

  it('[P-15] [P-53] [P-72] begins at step 0 with no failure and no verdict, and its plan has an item for each intent', async () => {
    const [first, found] = await statesOf(rows);
    expect(first).toMatchObject({
      req_id: 'REQ-1',
      ...{ step_idx: 0, heal_round: 0, failure: 'none', last_selector: null, verdict: null },
      context: { url: 'https://shop.test/', plan: [] },
    });
    expect(first?.context.intents.map(({ intent }) => intent)).toEqual(['Name', 'Save']);
    expect(found?.context.plan).toHaveLength(2);
  });

  it('[P-50] advances only on success, with an entry for what was executed', async () => {
    const states = await statesOf(['Name | fill | Ann', 'Nothing | click', 'Save | click']);
    expect(states.map(({ step_idx }) => step_idx)).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
    const last = states.at(-1);
    expect(last?.context.executed_steps).toEqual([
      {
        step_idx: 0,
        selector: expect.any(String) as string,
        action: 'fill',
        value: null,
        heal_round: 0,
        timestamp: expect.stringMatching(/Z$/u) as string,
      },
    ]);
    expect(last).toMatchObject({ failure: 'timeout', verdict: 'fail' });
  });

  it('[P-19] [P-74] holds no value: which field is a secret one is only seen on the page', async () => {
    expect(JSON.stringify(await statesOf(rows))).not.toContain('Ann');
  });
});

describe('[P-5] [P-6] [P-57] [P-69] [P-70] [P-71] where the graph goes', () => {
  const at = (more: Partial<RunState>): string =>
    route({ over: false, failure: 'none', step_idx: 1, heal_round: 0, ...more } as RunState, 3, 3);

  it.each([
    ['all steps done', { step_idx: 3 }, 'verdict_rca'],
    ['a step left', { step_idx: 2 }, 'executor'],
    ['a failure, before the third round', { failure: 'timeout', heal_round: 2 }, 'oracle_healer'],
    ['a failure, after the third round', { failure: 'timeout', heal_round: 3 }, 'verdict_rca'],
    ['a person is needed', { over: true }, 'verdict_rca'],
  ] as const)('given %s', (_, state, next) => {
    expect(at(state)).toBe(next);
  });
});
