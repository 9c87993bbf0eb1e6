import { describe, expect, it } from 'vitest';
import { refOf, refused } from '../../../test/support/ask-resolver.ts';
import { button, field, registryOf } from '../../../test/support/build-registry.ts';
import type { Target } from '../../contract/target.ts';
import { resolve } from './index.ts';

const NAMES = [
  'שמור שינויים',
  'حفظ',
  '保存',
  '👍🏽',
  'Ｓａｖｅ',
  'Straße',
  'e\u0301t\u00e9',
  'constructor',
  '__proto__',
  '(a+)+$',
  '.*',
];

describe('whatever is asked, the answer is an element or a refusal', () => {
  it.each(NAMES)('a name in any script: %s', (name) => {
    const on = [button('Other'), button(name), field(`x ${name}`)];
    for (const target of [
      { by: 'text', text: name },
      { by: 'element', element: name },
      { by: 'intent', role: 'button', text: { exact: name } },
      { by: 'role', role: 'button', name },
    ] as const) {
      expect([target.by, refOf(target, { on })]).toEqual([target.by, 2]);
    }
  });

  const huge = `${'a '.repeat(400_000)}!${'('.repeat(200_000)}`;
  const named: readonly (readonly [string, Target])[] = [
    ['text', { by: 'text', text: huge }],
    ['element', { by: 'element', element: huge }],
    ['region', { by: 'element', element: 'Save', region: huge }],
    ['intent', { by: 'intent', text: { exact: huge, contains: [huge] }, label: huge, context: { section: huge } }],
    ['label', { by: 'label', text: huge, exact: false }],
    [
      'relation',
      { by: 'relation', relation: 'near', target: { by: 'text', text: 'Save' }, anchor: { by: 'text', text: huge } },
    ],
  ];
  it.each(named)('a megabyte is no name: %s', (_, target) => {
    expect(refused(target, { on: [button('Save'), field('Name')] })).toMatchObject({
      situation: 'invalid_spec',
      reason: 'a name of 1000001 characters is none; 2000 are the most',
    });
  });

  it.each([
    ['css', { by: 'css', selector: huge }],
    ['id', { by: 'vaultyId', id: huge }],
    ['test id', { by: 'testid', id: huge }],
  ] as const)('a megabyte of a selector or id matches nothing: %s', (_, target) => {
    expect(refused(target, { on: [button('Save')] }).situation).toBe('target_not_found');
  });

  it('a page that says a megabyte', () => {
    const on = [button(huge), button('Save')];
    expect(refOf({ by: 'text', text: 'Save' }, { on })).toBe(2);
    expect(refOf({ by: 'intent', role: 'button', text: { exact: 'Save' } }, { on })).toBe(2);
  });

  it('a relation of a hundred thousand levels', () => {
    let target: Target = { by: 'text', text: 'Save' };
    for (let level = 0; level < 100_000; level += 1) {
      target = { by: 'relation', relation: 'inside', target, anchor: { by: 'text', text: 'Save' } };
    }
    const answer = resolve({ registry: registryOf(button('Save')), target, requirement: { needs: 'any' } });
    expect(answer).toMatchObject({ kind: 'unresolved', situation: 'invalid_spec' });
  });
});
