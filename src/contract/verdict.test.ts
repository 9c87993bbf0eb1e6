import { describe, expect, it } from 'vitest';
import { verdictReportSchema } from './verdict.ts';

const report = {
  req_id: 'REQ-001',
  verdict: 'pass',
  timestamp: '2026-01-02T03:04:05Z',
  summary: { total_steps: 1, executed_steps: 1, failed_steps: 0, heal_rounds: 0 },
  rca: {
    class: 'success',
    confidence: 1,
    message: 'all steps executed successfully',
    metrics: { total_steps: 1, executed_steps: 1, heal_rounds: 0, execution_time_ms: 900 },
  },
  steps: [
    {
      step_idx: 0,
      element: 'Login',
      action: 'click',
      selector: '#login-button',
      strategy: 'role_name',
      confidence: 0.95,
      status: 'success',
      heal_round: 0,
      outcome_status: 'succeeded',
      dispatched: true,
      error_code: null,
    },
  ],
  artifacts: { test_file: 'generated_tests/REQ-001.spec.ts', test_hash: `sha256:${'d'.repeat(64)}` },
};

const accepts = (value: unknown) => verdictReportSchema.safeParse(value).success;

describe('VerdictReport', () => {
  it('P-75: accepts the report of the seed, with the outcome of each step beside it', () => {
    expect(verdictReportSchema.safeParse(report).error?.issues).toBeUndefined();
  });

  it('P-76: a test hash names its algorithm', () => {
    expect(accepts({ ...report, artifacts: { ...report.artifacts, test_hash: 'd'.repeat(64) } })).toBe(false);
  });

  it('P-60: knows pass, fail and partial only', () => {
    expect(accepts({ ...report, verdict: 'healed' })).toBe(false);
  });

  it('P-63, P-117: a failure needs class, confidence, evidence and a recommendation', () => {
    const rca = {
      class: 'selector_drift',
      confidence: 0.75,
      message: 'm',
      evidence: ['2 matches'],
      recommendation: 'Rename it.',
    };
    expect(accepts({ ...report, rca })).toBe(true);
    expect(accepts({ ...report, rca: { ...rca, evidence: [] } })).toBe(false);
    expect(accepts({ ...report, rca: { ...rca, recommendation: undefined } })).toBe(false);
    expect(accepts({ ...report, rca: { ...rca, class: 'bad_luck' } })).toBe(false);
  });

  it.each(['../up', 'a/b', '', '.hidden', 'a b'])('P-108: the req_id "%s" cannot become a file name', (req_id) => {
    expect(accepts({ ...report, req_id })).toBe(false);
  });
});
