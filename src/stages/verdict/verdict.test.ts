import { describe, expect, it } from 'vitest';
import { SITUATIONS, type Situation, situationRow } from '../../contract/tables/situations.ts';
import { rcaSchema } from '../../contract/verdict.ts';
import { type EndedStep, verdict } from './index.ts';

const metrics = { total_steps: 2, executed_steps: 1, heal_rounds: 0, execution_time_ms: 5 };
const ended = (
  situation: Situation,
  more: Partial<EndedStep['outcome']> = {},
  suggestion: string | null = null,
  number: number | null = 1,
): EndedStep => ({
  number,
  intent: 'Save@Billing',
  action: 'click',
  outcome: { situation, reason: 'because', observations: [], checks: [], dispatched: false, ...more },
  suggestion,
});

describe('the run as a whole [P-12] [P-60] [K-41]', () => {
  it('passes only when every step was executed and proven', () => {
    expect(verdict(2, [ended('none'), ended('none')], metrics)).toEqual({
      verdict: 'pass',
      rca: { class: 'success', confidence: 1, message: 'all steps executed successfully', metrics },
    });
  });

  it('an undiscoverable second step never passes (K-36)', () => {
    expect(verdict(2, [ended('none'), ended('target_not_found', {}, null, 2)], metrics)).toMatchObject({
      verdict: 'fail',
      rca: { class: 'selector_drift', message: 'step 2 of 2: because' },
    });
  });

  it('what is uncertain is never counted as success', () => {
    for (const situation of ['no_effect', 'effect_unknown', 'action_timeout'] as const) {
      expect(verdict(1, [ended(situation)], metrics).verdict).toBe('fail');
    }
  });

  it('an empty plan fails as a matter of data', () => {
    expect(verdict(0, [], metrics)).toMatchObject({
      verdict: 'fail',
      rca: { class: 'data_issue', message: 'there was nothing to do' },
    });
  });

  it('a run that ended early without a failure is partial', () => {
    expect(verdict(3, [ended('none')], metrics)).toMatchObject({
      verdict: 'partial',
      rca: { message: 'completed 1/3', recommendation: expect.stringContaining('--resume') },
    });
    expect(verdict(3, [ended('none'), ended('cancelled')], metrics).verdict).toBe('partial');
    expect(verdict(3, [], metrics).verdict).toBe('partial');
  });
});

describe('the root cause [P-61] [P-62] [P-63] [P-64] [P-65]', () => {
  it.each(SITUATIONS)('is complete for %s', (situation) => {
    const { verdict: word, rca } = verdict(2, [ended(situation)], metrics);
    expect(rcaSchema.safeParse(rca).error).toBeUndefined();
    expect(rca.message).not.toBe('');
    expect(rca.metrics).toEqual(metrics);
    if (situation === 'none') {
      expect(word).toBe('partial');
      return;
    }
    expect(word).not.toBe('pass');
    expect(rca.class).toBe(situationRow(situation).rca);
    expect('recommendation' in rca && rca.recommendation).toContain(situationRow(situation).next);
  });

  it('is about the first step that went wrong', () => {
    expect(verdict(3, [ended('none'), ended('disabled'), ended('covered')], metrics).rca.class).toBe(
      'enablement_issue',
    );
  });

  it('names what was measured, what was sent and what the page said', () => {
    const { rca } = verdict(
      1,
      [
        ended('expected_not_met', {
          dispatched: true,
          checks: [
            {
              kind: 'title_contains',
              phase: 'post',
              ok: false,
              heldBefore: false,
              severity: 'error',
              details: 'the title is "X"',
            },
            { kind: 'url_is', phase: 'post', ok: true, heldBefore: false, severity: 'error', details: 'fine' },
          ],
          observations: [{ kind: 'error_detected', to: 'Sorry', source: 'server', weight: 'meaningful' }],
        }),
      ],
      metrics,
    );
    expect('evidence' in rca && rca.evidence).toEqual([
      'step 1 (Save@Billing, click): because',
      'input was sent to the page',
      'title_contains: the title is "X"',
      'the page says: Sorry',
    ]);
  });

  it('of a page that cannot be opened is not a step', () => {
    const { rca } = verdict(2, [ended('unreachable', {}, null, null)], metrics);
    expect(rca.message).not.toContain('step');
    expect('evidence' in rca && rca.evidence[0]).toMatch(/^start /u);
  });

  it('is surer of what was measured than of what was inferred', () => {
    expect(verdict(1, [ended('covered')], metrics).rca.confidence).toBe(0.9);
    expect(verdict(1, [ended('expected_not_met')], metrics).rca.confidence).toBe(0.75);
  });

  it('passes on what to try instead', () => {
    const { rca } = verdict(1, [ended('target_not_unique', {}, 'Save@Shipping')], metrics);
    expect('recommendation' in rca && rca.recommendation).toMatch(/ Try: Save@Shipping$/u);
  });
});
