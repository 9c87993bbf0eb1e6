import { describe, expect, it } from 'vitest';
import { executorErrorSchema } from './executor-error.ts';
import { CANONICAL_ERROR_CODES, CANONICAL_ERROR_TABLE } from './tables/error-codes.ts';

const hash = 'c'.repeat(64);
const error = {
  schema_version: 'v1',
  error_code: 'TARGET_NOT_FOUND',
  stage: 'precondition',
  severity: 'error',
  message: 'no element named "Save"',
  retryable: false,
  run_id: `r_${'1'.repeat(32)}`,
  seq: 7,
  step_index: 0,
  action_id: 'a1',
  action_kind: 'click',
  criticality: 'normal',
  state_before: {
    schema_version: 'v1',
    algorithm_version: 'v1',
    url_hash: hash,
    title_hash: hash,
    key_elements_hash: hash,
    visible_text_hash: hash,
    screenshot_hash: `sha256:${hash}`,
    created_at: '2026-01-02T03:04:05Z',
  },
  evidence_refs: ['evidence/dom/step_000_before.json'],
  created_at: '2026-01-02T03:04:05Z',
  details: { target_resolution_order: ['testid'], target: {}, count_observed: 0 },
};

const accepts = (value: unknown) => executorErrorSchema.safeParse(value).success;

describe('ExecutorError', () => {
  it('I5: accepts an error with code, stage, state before and evidence', () => {
    expect(executorErrorSchema.safeParse(error).error?.issues).toBeUndefined();
  });

  it('C-6: rejects unknown codes, also an extended one in the place of a canonical one', () => {
    for (const error_code of ['NOT_FOUND', 'PRE_TARGET_NOT_FOUND', ''])
      expect(accepts({ ...error, error_code })).toBe(false);
  });

  it('C-7: rejects an error without evidence', () => {
    expect(accepts({ ...error, evidence_refs: [] })).toBe(false);
  });

  it.each(CANONICAL_ERROR_CODES)('part 2.3: %s needs its details', (error_code) => {
    const wanted = CANONICAL_ERROR_TABLE[error_code].details;
    const details = Object.fromEntries(wanted.map((key) => [key.split('|')[0], 'x']));
    expect(accepts({ ...error, error_code, details })).toBe(true);
    expect(accepts({ ...error, error_code, details: {} })).toBe(false);
    expect(accepts({ ...error, error_code, details: undefined })).toBe(false);
  });

  it('part 2.3: failed conditions may stand in their own field', () => {
    const failed_conditions = [{ kind: 'url_is', args: { value: 'x' }, phase: 'post' }];
    expect(accepts({ ...error, error_code: 'POSTCONDITION_FAILED', details: undefined, failed_conditions })).toBe(true);
  });

  it('part 2.3: an unknown extended code is rejected', () => {
    const details = { ...error.details, extended_code: 'PRE_TARGET_NOT_FOUND' };
    expect(accepts({ ...error, details })).toBe(true);
    expect(accepts({ ...error, details: { ...details, extended_code: 'PRE_OOPS' } })).toBe(false);
  });
});
