import { expect, it } from 'vitest';
import { coveredStep, failedRun, passedRun, provenStep, sampleResolved } from '../../test/support/sample-run.ts';
import type { HealEvent } from '../contract/heal-event.ts';
import type { RunResult } from '../contract/run-result.ts';
import { verdictReport } from './verdict-report.ts';

const heal: HealEvent = {
  ...{ round: 1, step_idx: 1, failure_type: 'not_visible', original_selector: null, new_selector: null, reasons: [] },
  ...{ was: null, fingerprint: null, actions: ['wait_visible'], gate_result: null, duration_ms: 3, success: false },
};

const reportOf = (result: RunResult) =>
  verdictReport(result, { test_file: null, test_hash: null }, '2026-11-16T00:48:23.820Z');

it('[P-75] given a round of healing that led to no further attempt, then it counts, as it does in the metrics', () => {
  const { summary } = reportOf({ ...failedRun(coveredStep, 'visibility_issue'), heals: [heal] });
  expect(summary).toEqual({ total_steps: 3, executed_steps: 1, failed_steps: 1, heal_rounds: 1 });
});

it('[P-75] given a step that was healed, then its strategy has the word that people are shown', () => {
  const healed = { ...provenStep, heal_round: 1, resolution: { ...sampleResolved, strategy: 'ref' as const } };
  expect(reportOf({ ...passedRun, heals: [heal], steps: [healed] }).steps[0]?.strategy).toBe('likeness');
});
