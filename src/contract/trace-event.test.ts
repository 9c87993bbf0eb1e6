import { describe, expect, it } from 'vitest';
import { TRACE_EVENT_TABLE, TRACE_EVENT_TYPES, TRACE_EXTENSION_TYPES } from './tables/trace-event-types.ts';
import { GENESIS_HASH, traceEventSchema } from './trace-event.ts';

const common = {
  schema_version: 'v1',
  run_id: `r_${'0f'.repeat(16)}`,
  seq: 1,
  ts_utc: '2026-01-02T03:04:05.678Z',
  step_id: 'step_000',
  state_signature_before: null,
  state_signature_after: null,
  prev_hash: GENESIS_HASH,
  hash: 'a'.repeat(64),
};

const action_spec = {
  id: 'a1',
  kind: 'stop',
  criticality: 'normal',
  preconditions: [{ kind: 'no_blocking_overlay' }],
  postconditions: [{ kind: 'no_blocking_overlay' }],
  timeout_ms: 1,
};

/** A value for every metadata field that the table of events names. */
const samples: Record<string, unknown> = {
  profile: 'standard',
  execution_mode: 'live',
  status: 'ok',
  reason: 'done',
  phase: 'before',
  policy: { steps_taken: 0, hard_cap_steps: 60, same_state_revisit_count: 0, same_state_revisit_threshold: 2 },
  source: 'row',
  raw: 'Login | click',
  action_id: 'a1',
  reasons: ['no such action'],
  ok: true,
  evaluations: [{ kind: 'url_is', ok: true, details: '', severity: 'error' }],
  attempt: 1,
  duration_ms: 12.5,
  max_retries: 2,
  backoff_ms: 300,
  kind: 'html_full',
  error_code: 'POLICY_HALT',
  policy_reason: 'max_steps',
  policy_thresholds: { hard_cap_steps: 60 },
  relative_path: 'evidence/html/step_000_full.html',
  sha256: 'b'.repeat(64),
  file_ref: 'cv',
  doc_hash: 'x',
  criteria_profile: 'x',
  report_ref: 'x',
};

const types = [...TRACE_EVENT_TYPES, ...TRACE_EXTENSION_TYPES];

function metadataOf(type: (typeof types)[number]): Record<string, unknown> {
  const named = TRACE_EVENT_TABLE[type].metadata.filter((name) => !name.endsWith('?'));
  const metadata = Object.fromEntries(named.map((name) => [name, samples[name]]));
  return type === 'run_finished' ? { ...metadata, status: 'success' } : metadata;
}

function accepts(event: Record<string, unknown>): boolean {
  return traceEventSchema.safeParse(event).success;
}

describe('TraceEvent', () => {
  it.each(types)('C-72: %s needs exactly the metadata that the reference names, and takes more', (event_type) => {
    const metadata = metadataOf(event_type);
    const event = { ...common, event_type, metadata, action_spec };
    expect(traceEventSchema.safeParse(event).error?.issues).toBeUndefined();
    expect(accepts({ ...event, metadata: { ...metadata, more: 1 } })).toBe(true);
    for (const name of Object.keys(metadata)) {
      const { [name]: _, ...rest } = metadata;
      expect([name, accepts({ ...event, metadata: rest })]).toEqual([name, false]);
    }
  });

  it('C-72: rejects a type that does not exist', () => {
    expect(accepts({ ...common, event_type: 'thought', metadata: {} })).toBe(false);
  });

  it('C-57..C-69: error_raised takes canonical codes only, policy_halt only its own', () => {
    const raised = { ...common, event_type: 'error_raised' };
    expect(accepts({ ...raised, metadata: { error_code: 'TARGET_NOT_FOUND' } })).toBe(true);
    expect(accepts({ ...raised, metadata: { error_code: 'PRE_TARGET_NOT_FOUND' } })).toBe(false);
    expect(accepts({ ...raised, metadata: { error_code: 'OOPS' } })).toBe(false);
    const halt = { ...metadataOf('policy_halt'), error_code: 'AUTH_FAILED' };
    expect(accepts({ ...common, event_type: 'policy_halt', metadata: halt })).toBe(false);
  });

  it('I1: action_started carries the validated action', () => {
    expect(accepts({ ...common, event_type: 'action_started', metadata: { attempt: 1 } })).toBe(false);
  });

  it.each([
    ['seq', 0],
    ['run_id', 'run-1'],
    ['ts_utc', '2026-01-02T03:04:05+01:00'],
    ['step_id', 'step_1'],
    ['hash', 'sha256:abc'],
    ['prev_hash', null],
    ['extra', 1],
  ])('part 2.3: rejects %s = %s', (field, value) => {
    const event = { ...common, event_type: 'action_compiled', metadata: {} };
    expect(accepts(event)).toBe(true);
    expect(accepts({ ...event, [field]: value })).toBe(false);
  });
});
