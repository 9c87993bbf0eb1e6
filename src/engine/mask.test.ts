import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import { maskSpec, maskValue } from './mask.ts';

const target = { by: 'element', element: 'Password' } as const;
const spec: ActionSpec = {
  id: 'step_000',
  kind: 'fill',
  criticality: 'normal',
  target,
  input: { text: 'hunter2' },
  preconditions: [{ kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' }],
  postconditions: [
    { kind: 'element_value_equals', args: { target, value: 'hunter2' }, severity: 'error' },
    { kind: 'x_state_changed', args: {}, severity: 'warning' },
  ],
  timeout_ms: 5_000,
};

describe('what may be written down (law 7)', () => {
  it('nothing of the value of a secret field', () => {
    expect(JSON.stringify(maskSpec(spec, true))).not.toContain('hunter2');
    expect(JSON.stringify(maskSpec({ ...spec, input: { value: 'hunter2' } }, true))).not.toContain('hunter2');
    expect(JSON.stringify(maskSpec({ ...spec, kind: 'select', input: { label: 'hunter2' } }, true))).not.toContain(
      'hunter2',
    );
    expect(maskSpec(spec, true)).toMatchObject({ id: 'step_000', input: { text: '***' }, target });
  });

  it('nor a character that is pressed into it; Enter is no secret', () => {
    const press = (key: string) => maskSpec({ ...spec, kind: 'press', input: { key } }, true).input;
    expect([press('h'), press('Enter')]).toEqual([{ key: '***' }, { key: 'Enter' }]);
  });

  it('nor a secret that is repeated in any other condition', () => {
    const said = {
      kind: 'x_page_contains_text',
      args: { text: 'your password is hunter2' },
      severity: 'error',
    } as const;
    const own = { kind: 'element_text_contains', args: { target, text: 'hunter2!' }, severity: 'error' } as const;
    const attribute = {
      kind: 'element_attr_equals',
      args: { target, attr: 'value', value: 'hunter2' },
      severity: 'error',
    } as const;
    const masked = maskSpec({ ...spec, postconditions: [said, own, attribute], preconditions: [said] }, true);
    expect(JSON.stringify(masked)).not.toContain('hunter2');
    expect(masked.preconditions[0]).toMatchObject({ args: { text: 'your password is ***' } });
  });

  it('everything of any other field, unchanged', () => {
    expect(maskSpec(spec, false)).toBe(spec);
    const { input: _, ...without } = spec;
    expect(maskSpec(without, true)).toEqual(without);
  });

  it('a value stays nothing where there is none', () => {
    expect([maskValue('x', true), maskValue('x', false), maskValue(null, true)]).toEqual(['***', 'x', null]);
  });
});
