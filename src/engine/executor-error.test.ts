import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import { executorErrorSchema } from '../contract/executor-error.ts';
import { ERROR_STAGES } from '../contract/executor-error.ts';
import { SITUATIONS, situationRow } from '../contract/tables/situations.ts';
import { executorError } from './executor-error.ts';
import { notDispatched } from './outcome.ts';

const hash = 'a'.repeat(64);
const time = '2026-01-02T03:04:05.000Z';
const before = {
  schema_version: 'v1',
  algorithm_version: 'v1',
  url_hash: hash,
  title_hash: hash,
  key_elements_hash: hash,
  visible_text_hash: hash,
  screenshot_hash: `sha256:${hash}`,
  created_at: time,
} as const;
const shown = { before, after: null, refs: ['evidence/dom/step_000_before.json'] };
const target = { by: 'element', element: 'Save' } as const;
const spec: ActionSpec = {
  id: 'save',
  kind: 'click',
  criticality: 'critical',
  target,
  preconditions: [
    { kind: 'title_contains', args: { text: 'Form' }, severity: 'error' },
    { kind: 'title_contains', args: { text: 'Draft' }, severity: 'error' },
    { kind: 'no_blocking_overlay', args: {}, severity: 'warning' },
  ],
  postconditions: [{ kind: 'url_matches', args: { pattern: '/done' }, severity: 'error' }],
  timeout_ms: 5_000,
};
const policy = { allowlist: ['shop.test'] };
const errorOf = (outcome: ReturnType<typeof notDispatched>, more: Partial<Parameters<typeof executorError>[0]> = {}) =>
  executorError({ spec, stepIndex: 0, outcome, known: {}, retryable: false, ...more }, shown, policy);
const stamped = { run_id: `r_${'1'.repeat(32)}`, seq: 7, created_at: time };

describe('the typed error of an action (I5)', () => {
  it.each(SITUATIONS)(
    '[C-6] %s: every outcome with a code becomes an error that fits the contract, others none',
    (situation) => {
      const error = errorOf(notDispatched(situation, 'what was seen'));
      const { error_code } = situationRow(situation);
      if (error_code === null) return expect(error).toBeNull();
      const read = executorErrorSchema.safeParse({ ...error, ...stamped });
      expect(read.error?.issues).toBeUndefined();
      expect(read.data).toMatchObject({
        error_code,
        severity: 'critical',
        action_id: 'save',
        message: 'what was seen',
      });
      return expect(ERROR_STAGES).toContain(error?.stage);
    },
  );

  it('[C-60] given two conditions of a kind of which the second is false, then that one is named, and a warning is not', () => {
    const check = (kind: 'title_contains' | 'no_blocking_overlay', ok: boolean, severity: 'error' | 'warning') =>
      ({ kind, phase: 'pre', ok, heldBefore: null, severity, details: '' }) as const;
    const checks = [
      check('title_contains', true, 'error'),
      check('title_contains', false, 'error'),
      check('no_blocking_overlay', false, 'warning'),
    ];
    expect(errorOf(notDispatched('precondition_not_met', 'no', { checks }))?.failed_conditions).toEqual([
      { kind: 'title_contains', args: { text: 'Draft' }, phase: 'pre' },
    ]);
  });

  it('[C-61] given an effect that could not be looked at, then no promise counts as kept', () => {
    expect(errorOf(notDispatched('effect_unknown', 'gone', { dispatched: true }))?.failed_conditions).toEqual([
      { kind: 'url_matches', args: { pattern: '/done' }, phase: 'post' },
    ]);
  });

  it('[C-62] given a limit that was reached, then reason and threshold are told, and the finer code is that of the reason', () => {
    const halt = { reason: 'max_steps', thresholds: { hard_cap_steps: 2 }, message: 'too many' } as const;
    expect(errorOf(notDispatched('policy_halt', 'too many'), { known: { halt } })?.details).toEqual({
      policy_reason: 'max_steps',
      policy_thresholds: { hard_cap_steps: 2 },
      extended_code: 'POLICY_MAX_STEPS_REACHED',
    });
  });

  it('[C-63] given an address that led elsewhere, then the host on which it ended is named beside the list', () => {
    const navigate: ActionSpec = { ...spec, kind: 'navigate', target: { by: 'url', url: 'https://shop.test/' } };
    const known = { url: 'https://evil.test/x' };
    expect(errorOf(notDispatched('domain_blocked', 'led away'), { spec: navigate, known })?.details).toMatchObject({
      host: 'evil.test',
      allowlist: ['shop.test'],
    });
  });
});
