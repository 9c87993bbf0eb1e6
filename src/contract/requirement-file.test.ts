import { describe, expect, it } from 'vitest';
import { intentSchema, requirementFileSchema } from './requirement-file.ts';

const file = {
  req_id: 'REQ-001',
  url: 'http://localhost:8080/login',
  steps: [
    'Username@Login | fill | standard_user',
    { element: 'Login', region: 'Form', action: 'click', expected: 'navigates_to:Products' },
  ],
};

/** The keys and paths that the schema names. */
function complaints(value: unknown): string {
  return JSON.stringify(requirementFileSchema.safeParse(value).error?.issues ?? []);
}

describe('requirement file', () => {
  it('P-22, P-110: steps are rows or objects, mixed as one likes', () => {
    expect(requirementFileSchema.parse(file)).toEqual(file);
  });

  it('P-20: reports what is wrong instead of guessing', () => {
    expect(complaints({ ...file, url: 'not a url' })).toContain('"url"');
    expect(complaints({ ...file, steps: [] })).toContain('"steps"');
    expect(complaints({ ...file, steps: [{ element: 'Login', acton: 'click' }] })).toContain('acton');
    expect(complaints({ ...file, retries: 3 })).toContain('retries');
  });

  it('P-18: an intent keeps the original words and one of the nine actions', () => {
    const intent = {
      intent: 'Login@Form',
      element: 'Login',
      region: 'Form',
      action: 'click',
      value: null,
      expected: null,
    };
    expect(intentSchema.parse(intent)).toEqual(intent);
    expect(intentSchema.safeParse({ ...intent, action: 'smash' }).success).toBe(false);
  });
});
