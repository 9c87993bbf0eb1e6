import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type Script } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import type { Advice } from '../contract/judgement.ts';
import type { Observation } from '../contract/observation.ts';
import { traceEventSchema } from '../contract/trace-event.ts';
import type { Advisor, AdvisorQuestion } from '../ports/advisor.ts';
import { DEFAULT_LIMITS } from './anti-loop.ts';
import type { AdvisorTools } from './ask-advisor.ts';
import { discreetAdvisor } from './discreet-advisor.ts';
import { createRecorder } from './recorder.ts';
import { createRedaction } from './redaction.ts';
import { runAction } from './run-action.ts';
import { runActions } from './run-actions.ts';
import type { RunContext } from './run-context.ts';

const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
const click: ActionSpec = {
  ...{
    id: 'save',
    kind: 'click',
    criticality: 'normal',
    target: { by: 'element', element: 'Save' },
    timeout_ms: 5_000,
  },
  ...{ preconditions: [changed], postconditions: [changed] },
};
const saw = (kind: Observation['kind'], weight: Observation['weight'] = 'meaningful'): Observation => ({
  ...{ kind, weight, source: 'server' },
});
const something: Script = { settle: { effect: { observations: [saw('element_added')] } } };
const nothing: Script = { settle: { effect: { observations: [saw('content_unchanged', 'noise')] } } };
const broken: Script = {
  settle: {
    effect: {
      observations: [saw('element_added')],
      checks: [
        {
          ...{ kind: 'x_page_contains_text', phase: 'post', ok: false, heldBefore: false, severity: 'error' },
          details: '"Saved" is nowhere',
        },
      ],
    },
  },
};
const yes: Advice = { action_succeeded: true, task_completed: true, confidence: 0.99, reason: 'trust me' };

/** A model that says always the same, and remembers what it was asked. */
const model = (answer: () => Promise<string>): Advisor & { readonly asked: AdvisorQuestion[] } => {
  const asked: AdvisorQuestion[] = [];
  return {
    asked,
    ask(question) {
      asked.push(question);
      return answer();
    },
  };
};
const saying = (advice: unknown) => model(async () => JSON.stringify(advice));

const run = async (
  script: Script,
  more: { advisor?: AdvisorTools['advisor']; steps?: number; withinMs?: number } & Partial<RunContext> = {},
  spec: ActionSpec = click,
) => {
  const { advisor, steps = 2, withinMs = 5_000, ...context } = more;
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const { outcome } = await runAction(spec, createFakePage(script), {
    ...{ clock, recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock), policy: { allowlist: ['shop.test'] } },
    ...{ cancelled: () => false, stepIndex: 1, stepsTaken: 1 },
    judging: {
      ...{ goal: 'fill in and save', totalSteps: steps },
      ...(advisor === undefined ? {} : { advisor: { advisor, withinMs } }),
    },
    ...context,
  });
  const events = folder.events();
  for (const event of events) expect(traceEventSchema.safeParse(event).error).toBeUndefined();
  const judgement = events.flatMap(({ event_type, metadata }) =>
    event_type === 'postconditions_checked' ? [metadata.judgement] : [],
  )[0];
  const proposals = events
    .filter(({ event_type }) => event_type === 'proposal_received')
    .map((event) => event.metadata);
  return { outcome, judgement, proposals };
};

describe('the verdict of a step, without a model', () => {
  it('is on record beside the outcome', async () => {
    const { outcome, judgement, proposals } = await run(something);
    expect(outcome.status).toBe('succeeded');
    expect(judgement).toMatchObject({
      ...{ success: true, confidence: 0.8, goalAchieved: true, verificationTier: 'deterministic', tokensSaved: 400 },
    });
    expect(proposals).toEqual([]);
  });

  it('before the last step is given by Tier 1', async () => {
    expect((await run(something, { steps: 5 })).judgement).toMatchObject({
      ...{ rule: 'meaningful_change', confidence: 0.95, goalAchieved: false },
    });
  });

  it('is Gate 0 where nothing happened', async () => {
    const { outcome, judgement } = await run(nothing);
    expect(outcome.status).toBe('uncertain');
    expect(judgement).toMatchObject({ success: false, confidence: 0.2, rule: 'nothing_changed' });
  });

  it('is left out where the action is no step of what was asked for', async () => {
    expect((await run(something, { judging: undefined })).judgement).toBeUndefined();
  });
});

describe('with a model', () => {
  it('only what rules leave open is asked about, and the answer is on record as a proposal (K-20)', async () => {
    const advisor = saying({ ...yes, confidence: 0.75 });
    const { judgement, proposals } = await run(something, { advisor });
    expect(advisor.asked).toEqual([
      {
        ...{ tier: 'lightweight', goal: 'fill in and save' },
        action: { kind: 'click', target: click.target, postconditions: click.postconditions },
        observations: [saw('element_added')],
      },
    ]);
    expect(proposals).toMatchObject([{ source: 'llm', tier: 'lightweight', raw: expect.stringContaining('trust me') }]);
    expect(judgement).toMatchObject({
      ...{ success: true, goalAchieved: false, confidence: 0.75, verificationTier: 'lightweight', tokensSaved: 300 },
    });
  });

  it.each([
    ['a step that rules decide', something, 5],
    ['a page on which nothing happened', nothing, 2],
    ['a check that failed', broken, 2],
  ])('nobody is asked about %s', async (_, script, steps) => {
    const advisor = saying(yes);
    const { proposals } = await run(script, { advisor, steps });
    expect(advisor.asked).toEqual([]);
    expect(proposals).toEqual([]);
  });

  it('a no lowers the verdict and leaves the outcome as it was seen', async () => {
    const { outcome, judgement } = await run(something, { advisor: saying({ ...yes, action_succeeded: false }) });
    expect(judgement).toMatchObject({ success: false, routeToCorrection: true, rule: 'advice' });
    expect(outcome).toEqual((await run(something)).outcome);
  });

  it('its answer is a proposal and no more in the strict profile', async () => {
    const advisor = saying({ ...yes, action_succeeded: false });
    const { judgement, proposals } = await run(something, { advisor, profile: 'strict' });
    expect(proposals).toHaveLength(1);
    expect(judgement).toMatchObject({ success: true, verificationTier: 'deterministic' });
  });

  it.each([
    ['talks', model(async () => 'It worked!')],
    ['breaks', model(async () => Promise.reject(new Error('the server of the model answered 500')))],
    [
      'throws at once',
      model(() => {
        throw new Error('no');
      }),
    ],
  ])('that %s, the verdict is a failure with 0.3 (K-55)', async (_, advisor) => {
    const { outcome, judgement, proposals } = await run(something, { advisor });
    expect(judgement).toMatchObject({
      success: false,
      confidence: 0.3,
      rule: 'advice_failed',
      routeToCorrection: true,
    });
    expect(proposals).toMatchObject([{ source: 'llm', failed: expect.any(String) }]);
    expect(outcome.status).toBe('succeeded');
  });

  it('that never answers is left when its time is over', async () => {
    const advisor = model(() => new Promise(() => undefined));
    const { judgement } = await run(something, { advisor, withinMs: 20 });
    expect(judgement).toMatchObject({ success: false, confidence: 0.3, reason: 'no advice within 20 ms' });
  });

  it('that never answers does not hold up a run that is stopped', async () => {
    let asked = false;
    const advisor = model(() => {
      asked = true;
      return new Promise(() => undefined);
    });
    const { proposals } = await run(something, { advisor, withinMs: 600_000, cancelled: () => asked });
    expect(proposals).toMatchObject([{ failed: 'the run was stopped' }]);
  });

  it('is never told what was typed, nor a secret that the page repeats', async () => {
    const inner = saying(yes);
    const redaction = createRedaction();
    redaction.add('hunter22');
    const tools = discreetAdvisor({ advisor: inner, withinMs: 5_000 }, redaction);
    const value = {
      kind: 'element_value_equals',
      args: { target: { by: 'element', element: 'Password' }, value: 'hunter22' },
    };
    await run(
      {
        on: [field('Password', { state: { secret: true } })],
        settle: { effect: { observations: [{ ...saw('element_added'), subject: 'p "hunter22 is weak"' }] } },
      },
      tools === undefined ? {} : { advisor: tools.advisor },
      {
        ...{ ...click, kind: 'fill', target: { by: 'element', element: 'Password' }, input: { text: 'hunter22' } },
        postconditions: [{ ...value, severity: 'warning' } as ActionSpec['postconditions'][number]],
      },
    );
    expect(inner.asked).toHaveLength(1);
    expect(JSON.stringify(inner.asked)).not.toContain('hunter22');
  });
});

describe('a plan of actions', () => {
  it('has its last action judged with advice, and the others by rules', async () => {
    const clock = createFakeClock();
    const folder = createMemoryRunFolder();
    const advisor = saying({ ...yes, action_succeeded: false });
    const { actions, verdict } = await runActions(
      {
        ...{ actions: [click, { ...click, id: 'again' }], open: null, profile: 'standard', limits: DEFAULT_LIMITS },
        ...{ authority: { dryRun: false, confirmed: false }, ledger: {} },
      },
      {
        ...{ page: createFakePage(something), clock, folder, policy: { allowlist: ['shop.test'] } },
        recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock),
        ...{ cancelled: () => false, advisor: { advisor, withinMs: 5_000 } },
      },
    );
    expect([verdict, actions.map(({ outcome }) => outcome?.status)]).toEqual(['pass', ['succeeded', 'succeeded']]);
    expect(advisor.asked).toMatchObject([{ tier: 'lightweight', goal: 'click Save; click Save' }]);
    const judgements = folder
      .events()
      .flatMap(({ event_type, metadata }) => (event_type === 'postconditions_checked' ? [metadata.judgement] : []));
    expect(judgements).toMatchObject([
      { rule: 'meaningful_change', success: true },
      { rule: 'advice', success: false },
    ]);
  });
});

describe('whatever a model says', () => {
  const words = fc.oneof(
    fc.string(),
    fc
      .record({
        action_succeeded: fc.boolean(),
        task_completed: fc.boolean(),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        reason: fc.string(),
      })
      .map((advice) => JSON.stringify(advice)),
  );
  const pages = fc.constantFrom(something, nothing, broken, { settle: { effect: { after: null } } } as Script);

  it('no outcome changes, and a failed check or Gate 0 stays failed', async () => {
    await fc.assert(
      fc.asyncProperty(words, pages, fc.constantFrom(2, 5), async (said, page, steps) => {
        const without = await run(page, { steps });
        const withIt = await run(page, { steps, advisor: model(async () => said) });
        expect(withIt.outcome).toEqual(without.outcome);
        if (without.judgement?.rule === 'failed_check' || without.judgement?.rule === 'nothing_changed')
          expect(withIt.judgement).toEqual(without.judgement);
        if (withIt.judgement?.success === true) expect(without.outcome.status).not.toBe('failed');
      }),
    );
  });
});
