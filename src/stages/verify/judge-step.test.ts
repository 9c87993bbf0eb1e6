import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Judgement, judgementSchema } from '../../contract/judgement.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { SITUATIONS } from '../../contract/tables/situations.ts';
import { type Judged, judgeStep } from './judge-step.ts';
import type { StepFacts } from './step-facts.ts';

const nothing: StepFacts = {
  isLastStep: false,
  isSimple: false,
  nextTarget: 'unknown',
  actionType: 'generic',
  urlShouldChange: false,
  urlChanged: false,
  crossDomain: false,
  meaningfulChange: false,
  clientWitness: false,
  noise: false,
  opened: false,
  successMessage: false,
  errorMessage: false,
  promisesKept: false,
  outcome: {
    status: 'uncertain',
    situation: 'no_effect',
    reason: 'nothing on the page changed',
    verification_confidence: 0.2,
    checks: [],
  },
};
const proven: StepFacts['outcome'] = {
  ...nothing.outcome,
  ...{ status: 'succeeded', situation: 'none', reason: 'it changed', verification_confidence: 0.8 },
};
const judge = (more: Partial<StepFacts>): Judged => judgeStep({ ...nothing, outcome: proven, ...more });
const failedCheck: ConditionResult = {
  ...{ kind: 'x_page_contains_text', phase: 'post', ok: false, heldBefore: false, severity: 'error' },
  details: 'not there',
};
const refused: StepFacts['outcome'] = {
  ...{ status: 'failed', situation: 'expected_not_met', reason: 'not there', verification_confidence: 0.2 },
  checks: [failedCheck],
};

type Row = readonly [name: string, facts: Partial<StepFacts>, judgement: Partial<Judgement>];
const navigation = { actionType: 'navigation', urlChanged: true } as const;
const ok = { success: true, goalAchieved: false, routeToCorrection: false } as const;
const bad = { success: false, goalAchieved: false, routeToCorrection: true } as const;

// biome-ignore format: a table is read by its columns
const decided: readonly Row[] = [
  ['Gate 0: neither address nor page changed, and nobody saw a change', { outcome: nothing.outcome }, { ...bad, confidence: 0.2, rule: 'nothing_changed' }],
  ['[G-19] Gate 0: only noise', { outcome: nothing.outcome, noise: true }, { ...bad, confidence: 0.4, rule: 'nothing_changed' }],
  ['Gate 0 at the last step', { outcome: nothing.outcome, isLastStep: true }, { ...bad, confidence: 0.2 }],
  ['Tier 1: a navigation on the way', navigation, { ...ok, confidence: 1, rule: 'intermediate_navigation' }],
  ['Tier 1: a meaningful change on the way', { meaningfulChange: true }, { ...ok, confidence: 0.95, rule: 'meaningful_change' }],
  ['Tier 1: another host on the way', { crossDomain: true, urlChanged: true }, { ...ok, confidence: 1, rule: 'cross_domain' }],
  ['Tier 1: the next target is missing', { clientWitness: true, nextTarget: 'missing' }, { ...bad, confidence: 0.8, rule: 'next_target_missing' }],
  ['Tier 1: the next target is there', { clientWitness: true, nextTarget: 'present' }, { ...ok, confidence: 0.95, rule: 'next_target_present' }],
  ['Tier 1: a simple task that is a navigation', { ...navigation, isSimple: true, isLastStep: true }, { ...ok, goalAchieved: true, confidence: 1, rule: 'simple_navigation' }],
  ['[G-19] declared promises at the last step', { promisesKept: true, meaningfulChange: true, isLastStep: true }, { ...ok, goalAchieved: true, confidence: 0.95, rule: 'as_promised' }],
  ['[G-19] a state that was as requested already', { promisesKept: true }, { ...ok, confidence: 0.95, rule: 'as_promised' }],
  // The order: who comes first wins.
  ['navigation before meaningful change', { ...navigation, meaningfulChange: true }, { confidence: 1, rule: 'intermediate_navigation' }],
  ['meaningful change before another host', { meaningfulChange: true, crossDomain: true, urlChanged: true }, { confidence: 0.95, rule: 'meaningful_change' }],
  ['meaningful change before a missing next target', { meaningfulChange: true, nextTarget: 'missing' }, { ...ok, rule: 'meaningful_change' }],
  ['another host before a missing next target', { crossDomain: true, urlChanged: true, nextTarget: 'missing' }, { ...ok, rule: 'cross_domain' }],
  ['a failed check before everything', { ...navigation, meaningfulChange: true, outcome: refused }, { ...bad, confidence: 0.2, rule: 'failed_check' }],
  ['[K-55] an effect that could not be looked at', { outcome: { ...nothing.outcome, situation: 'effect_unknown', verification_confidence: 0 } }, { ...bad, confidence: 0, rule: 'failed_check' }],
  ['[G-19] an error of the page caps at 0.30', { meaningfulChange: true, outcome: { ...refused, checks: [], verification_confidence: 0.6 } }, { ...bad, confidence: 0.3 }],
];

describe('what rules decide (part 2.4)', () => {
  it.each(decided)('%s', (_, facts, expected) => {
    const judged = judge(facts);
    expect(judged.kind).toBe('decided');
    expect(judged.judgement).toMatchObject({ ...expected, verificationTier: 'deterministic', tokensSaved: 400 });
  });

  it('[X-24] a change that the client saw lets verification go on where Gate 0 would have failed', () => {
    expect(judge({ outcome: nothing.outcome, clientWitness: true })).toMatchObject({
      kind: 'open',
      judgement: { success: true, confidence: 0.7 },
    });
  });

  it('a missing next target is no failure when the address changed: it may be on the next page', () => {
    expect(judge({ urlChanged: true, nextTarget: 'missing' })).toMatchObject({ kind: 'open', tier: 'full' });
    expect(judge({ clientWitness: true, nextTarget: 'not_needed' })).toMatchObject({ kind: 'open' });
  });
});

// biome-ignore format: a table is read by its columns
const open: readonly (readonly [string, Partial<StepFacts>, number])[] = [
  ['a navigation with another address', navigation, 0.9],
  ['a message of success', { meaningfulChange: true, successMessage: true }, 0.9],
  ['a list that opened', { actionType: 'dropdown', meaningfulChange: true, opened: true }, 0.85],
  ['a button beside which something opened', { meaningfulChange: true, opened: true }, 0.8],
  ['any other meaningful change', { meaningfulChange: true }, 0.8],
  ['nothing but what the client saw', { clientWitness: true }, 0.7],
  ['an error', { meaningfulChange: true, errorMessage: true, successMessage: true }, 0.3],
];

describe('what is left for a model', () => {
  it.each(open)('[G-19] at the last step, and worth so much without one: %s', (_, facts, confidence) => {
    const judged = judge({ ...facts, isLastStep: true });
    const success = confidence >= 0.7;
    expect(judged).toMatchObject({ kind: 'open', tier: 'lightweight' });
    expect(judged.judgement).toMatchObject({
      ...{ confidence, success, goalAchieved: success, routeToCorrection: !success },
      ...{ rule: 'by_evidence', verificationTier: 'deterministic', tokensSaved: 400 },
    });
  });

  it('a goal that counts as achieved with less than 0.85 is marked', () => {
    expect(judge({ meaningfulChange: true, isLastStep: true }).judgement.lowConfidence).toBe(true);
    expect(judge({ ...navigation, isLastStep: true }).judgement).not.toHaveProperty('lowConfidence');
  });

  it.each<readonly [string, Partial<StepFacts>, boolean]>([
    ['a task of several steps', { meaningfulChange: true }, false],
    ['a simple task', { meaningfulChange: true, isSimple: true }, true],
    ['a navigation that should lead elsewhere', { ...navigation, urlShouldChange: true }, true],
    ['a navigation nobody expected', navigation, false],
    ['a press that should lead elsewhere but is no navigation', { urlChanged: true, urlShouldChange: true }, false],
  ])('Tier 2 may call the task complete only where that is plain: %s', (_, facts, mayComplete) => {
    expect(judge({ ...facts, isLastStep: true })).toMatchObject({ kind: 'open', tier: 'lightweight', mayComplete });
  });

  it('before the last step it is a full question (Tier 3)', () => {
    expect(judge({ clientWitness: true })).toMatchObject({ kind: 'open', tier: 'full' });
  });
});

const checks = fc.array(fc.record({ ok: fc.boolean(), severity: fc.constantFrom('warning', 'error', 'critical') }));
const anyFacts: fc.Arbitrary<StepFacts> = fc.record({
  isLastStep: fc.boolean(),
  isSimple: fc.boolean(),
  nextTarget: fc.constantFrom('present', 'missing', 'not_needed', 'unknown'),
  actionType: fc.constantFrom('navigation', 'dropdown', 'generic'),
  urlShouldChange: fc.boolean(),
  urlChanged: fc.boolean(),
  crossDomain: fc.boolean(),
  meaningfulChange: fc.boolean(),
  clientWitness: fc.boolean(),
  noise: fc.boolean(),
  opened: fc.boolean(),
  successMessage: fc.boolean(),
  errorMessage: fc.boolean(),
  promisesKept: fc.boolean(),
  outcome: fc.record({
    status: fc.constant('failed' as const),
    situation: fc.constantFrom(...SITUATIONS),
    reason: fc.string(),
    verification_confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    checks: checks.map((all) => all.map((one) => ({ ...failedCheck, ...one }))),
  }),
});

describe('whatever the facts are', () => {
  it('there is one judgement of the right shape, and what is wrong is decided, not open', () => {
    fc.assert(
      fc.property(anyFacts, (seen) => {
        const judged = judgeStep(seen);
        expect(judgementSchema.safeParse(judged.judgement).error).toBeUndefined();
        const { checks: made, situation } = seen.outcome;
        const wrong =
          made.some(({ ok: holds, severity }) => !holds && severity !== 'warning') ||
          (situation !== 'none' && situation !== 'no_effect');
        if (wrong) {
          expect(judged).toMatchObject({ kind: 'decided', judgement: { success: false, goalAchieved: false } });
          expect(judged.judgement.confidence).toBeLessThanOrEqual(0.3);
        }
        if (judged.judgement.success) expect(judged.judgement.confidence).toBeGreaterThanOrEqual(0.7);
        expect(judged.judgement.routeToCorrection).toBe(!judged.judgement.success);
      }),
    );
  });
});
