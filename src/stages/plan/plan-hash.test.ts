import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RequirementStep } from '../../contract/requirement-file.ts';
import { plan, planHash } from './index.ts';

const hash = (steps: readonly (string | RequirementStep)[], url = 'http://shop.test/', timeoutMs = 5_000): string => {
  const planned = plan({ steps, timeoutMs });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planHash({ url, steps: planned.steps }, (text) => createHash('sha256').update(text).digest('hex'));
};

const ROW = 'User@Form | fill | tom | field_populated';

describe('the hash of a plan', () => {
  it('is the same for the same meaning, however it is written', () => {
    const same = hash([ROW]);
    expect(same).toMatch(/^sha256:[0-9a-f]{64}$/u);
    expect(hash(['# a comment', '', '"User" @ Form | FILL | "tom" | Field_Populated'])).toBe(same);
    expect(hash([{ element: 'User', region: 'Form', action: 'Fill', value: 'tom', expected: 'field_populated' }])).toBe(
      same,
    );
    expect(hash([ROW], 'http://shop.test/', 9_000)).toBe(same);
    expect(hash(['Age | fill | 7'])).toBe(hash([{ element: 'Age', action: 'fill', value: 7 }]));
    expect(hash(['Save'])).toBe(hash(['Save | click']));
  });

  it('is another one for another address, order, action, target, value or expectation', () => {
    const all = [
      hash([ROW]),
      hash([ROW], 'http://shop.test/v2'),
      hash([ROW, 'Save | click']),
      hash(['Save | click', ROW]),
      hash(['User@Form | type | tom | field_populated']),
      hash(['User@Other | fill | tom | field_populated']),
      hash(['User | fill | tom | field_populated']),
      hash(['User@Form | fill | eva | field_populated']),
      hash(['User@Form | fill | tom | page_contains_text:field']),
      hash(['User@Form | fill | tom']),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('tells nothing of what is typed into a field that is called a secret, but which secret it is', () => {
    expect(hash(['Password | fill | 1234'])).toBe(hash(['Password | fill | 9999']));
    expect(hash(['Password | fill | secret:A'])).not.toBe(hash(['Password | fill | secret:B']));
    expect(hash(['Password | fill | secret:A'])).not.toBe(hash(['Password | fill | 1234']));
  });
});
