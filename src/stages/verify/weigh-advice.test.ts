import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Advice, judgementSchema } from '../../contract/judgement.ts';
import { type Judged, judgementOf } from './judge-step.ts';
import { readAdvice } from './read-advice.ts';
import { weighAdvice } from './weigh-advice.ts';

const openAt = (tier: 'lightweight' | 'full', success = true, mayComplete = true): Judged => ({
  ...{ kind: 'open', tier, mayComplete },
  judgement: judgementOf('deterministic', {
    ...{ rule: 'by_evidence', reason: 'seen', confidence: success ? 0.8 : 0.3, success, goalAchieved: success },
  }),
});
const yes: Advice = { action_succeeded: true, task_completed: true, confidence: 0.9, reason: 'it looks done' };

describe('advice on what is open', () => {
  it.each([
    ['lightweight', 300],
    ['full', 0],
  ] as const)('is told with its tier and what it saved: %s', (tier, tokensSaved) => {
    expect(weighAdvice(openAt(tier), { advice: yes })).toEqual({
      ...{ success: true, confidence: 0.9, goalAchieved: true, verificationTier: tier, tokensSaved },
      ...{ routeToCorrection: false, rule: 'advice', reason: 'it looks done' },
    });
  });

  it.each([
    [0.7, true],
    [0.69, false],
  ])('[X-23] counts from 0.70: %d', (confidence, success) => {
    const judgement = weighAdvice(openAt('lightweight'), { advice: { ...yes, confidence } });
    expect(judgement).toMatchObject({ success, goalAchieved: success, routeToCorrection: !success });
  });

  it('is marked when the goal counts as achieved with less than 0.85', () => {
    const said = (confidence: number) => weighAdvice(openAt('full'), { advice: { ...yes, confidence } });
    expect(said(0.84).lowConfidence).toBe(true);
    expect(said(0.85)).not.toHaveProperty('lowConfidence');
  });

  it('lowers what evidence alone would have let pass', () => {
    const advice = { ...yes, action_succeeded: false };
    expect(weighAdvice(openAt('full'), { advice })).toMatchObject({ success: false, goalAchieved: false });
  });

  it('makes a success of what was none at the last step only', () => {
    expect(weighAdvice(openAt('lightweight', false), { advice: yes })).toMatchObject({ success: true });
    expect(weighAdvice(openAt('full', false), { advice: yes })).toMatchObject({ success: false, confidence: 0.3 });
  });

  it('completes a task only where the rules believe it', () => {
    expect(weighAdvice(openAt('lightweight', true, false), { advice: yes })).toMatchObject({
      ...{ success: true, goalAchieved: false },
    });
  });

  it('may speak of a part of the task', () => {
    const advice = { ...yes, sub_task_completed: true };
    expect(weighAdvice(openAt('full'), { advice }).sub_task_completed).toBe(true);
  });

  it('[K-55] that never came is a failure, with 0.3', () => {
    expect(weighAdvice(openAt('lightweight'), { failed: 'no answer in time' })).toEqual({
      ...{ success: false, confidence: 0.3, goalAchieved: false, verificationTier: 'lightweight', tokensSaved: 300 },
      ...{ routeToCorrection: true, rule: 'advice_failed', reason: 'no answer in time' },
    });
  });
});

const anyAdvice = fc.record(
  {
    action_succeeded: fc.boolean(),
    task_completed: fc.boolean(),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: fc.string(),
    sub_task_completed: fc.boolean(),
  },
  { requiredKeys: ['action_succeeded', 'task_completed', 'confidence', 'reason'] },
) as fc.Arbitrary<Advice>;

describe('whatever a model says', () => {
  it('what rules have decided stays: a failed check stays failed, Gate 0 too (K-20)', () => {
    const rules = fc.constantFrom('failed_check', 'nothing_changed', 'next_target_missing', 'as_promised' as const);
    fc.assert(
      fc.property(rules, fc.boolean(), anyAdvice, (rule, success, advice) => {
        const reason = 'because';
        const judgement = judgementOf('deterministic', { rule, success, confidence: 0.2, reason, goalAchieved: false });
        expect(weighAdvice({ kind: 'decided', judgement }, { advice })).toEqual(judgement);
        expect(weighAdvice({ kind: 'decided', judgement }, { failed: reason })).toEqual(judgement);
      }),
    );
  });

  it('a success needs its yes, 0.70, and either evidence or the last step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('lightweight', 'full'),
        fc.boolean(),
        fc.boolean(),
        anyAdvice,
        (tier, had, may, advice) => {
          const judgement = weighAdvice(openAt(tier, had, may), { advice });
          expect(judgementSchema.safeParse(judgement).error).toBeUndefined();
          const allowed = advice.action_succeeded && advice.confidence >= 0.7 && (had || tier === 'lightweight');
          expect(judgement.success).toBe(allowed);
          if (judgement.goalAchieved) expect(judgement.success && may && advice.task_completed).toBe(true);
        },
      ),
    );
  });
});

describe('the words of a model', () => {
  it('are read where they are advice, also with talk around', () => {
    expect(readAdvice(JSON.stringify(yes))).toEqual(yes);
    expect(readAdvice(`Sure!\n\`\`\`json\n${JSON.stringify({ ...yes, sub_task_completed: false })}\n\`\`\``)).toEqual({
      ...yes,
      sub_task_completed: false,
    });
  });

  it.each([
    ['nothing', ''],
    ['no object', 'yes, it worked'],
    ['half an object', '{"action_succeeded": true,'],
    ['two objects', `${JSON.stringify(yes)} ${JSON.stringify(yes)}`],
    ['a list', '[true]'],
    ['words for yes', JSON.stringify({ ...yes, action_succeeded: 'true' })],
    ['a number too large', JSON.stringify({ ...yes, confidence: 95 })],
    ['no number', JSON.stringify({ ...yes, confidence: null })],
    ['no reason', JSON.stringify({ ...yes, reason: undefined })],
    ['more than was asked for', JSON.stringify({ ...yes, override: true })],
    ['a part that is no yes or no', JSON.stringify({ ...yes, sub_task_completed: 1 })],
  ])('are no advice otherwise: %s', (_, words) => {
    expect(readAdvice(words)).toBeNull();
  });

  it('never break anything', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(readAdvice(`{${words}}`)).toBeNull();
      }),
    );
  });
});
