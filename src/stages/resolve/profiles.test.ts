import { describe, expect, it } from 'vitest';
import { found, refOf, refused } from '../../../test/support/ask-resolver.ts';
import { button, type Drawn, draw, field, form, link, registryOf } from '../../../test/support/build-registry.ts';
import type { Target } from '../../contract/target.ts';

const text = (said: string, exact?: boolean): Target =>
  exact === undefined ? { by: 'text', text: said } : { by: 'text', text: said, exact };

describe('what the profile says of a second match (K-12, 5.4)', () => {
  const better = [button('Save'), link('Save')];
  const equal = [button('Save'), button('Save')];

  it('[C-51] [C-57] [C-58] strict wants exactly one: none is not found, any second is one too many', () => {
    expect(refused(text('Load'), { on: better, profile: 'strict' })).toMatchObject({
      situation: 'target_not_found',
      count: 0,
    });
    expect(refused(text('Save'), { on: better, profile: 'strict' })).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
    expect(refOf(text('Save'), { on: [button('Save'), button('Save as')], profile: 'strict' })).toBe(1);
  });

  it('standard takes the better of two and refuses equals', () => {
    expect(refOf(text('Save'), { on: better })).toBe(1);
    expect(refused(text('Save'), { on: equal }).situation).toBe('target_not_unique');
  });

  it('standard refuses two that are called so when the click submits, or is critical', () => {
    const submits = [form({}, button('Save'), link('Save'))];
    expect(refused(text('Save'), { on: submits }).situation).toBe('target_not_unique');
    expect(refused(text('Save'), { on: better, critical: true }).situation).toBe('target_not_unique');
    expect(refOf(text('Save'), { on: [form({}, button('Save'), button('Save as'))] })).toBe(2);
    expect(refOf(text('Search'), { on: [form({}, field('Search'), button('Search'))] })).toBe(3);
  });

  it('assist takes the best, of equals the first in the document, and says who the others were', () => {
    expect(found(text('Save'), { on: equal, profile: 'assist' })).toMatchObject({
      candidate: { ref: 1 },
      alternatives: [{ ref: 2 }],
      margin: 0,
    });
    expect(refused(text('Save'), { on: equal, profile: 'assist', critical: true }).situation).toBe('target_not_unique');
  });
});

describe('[C-52] texts and labels in the strict profile are taken by the letter', () => {
  it.each([
    [text('Save'), 1],
    [text('save'), 1],
    [{ by: 'label', text: 'name' }, 3],
  ] as const)('%j', (target, ref) => {
    const on = [button('Save'), button('Save all'), field('Name'), field('Name of a friend')];
    expect(refOf(target, { on, profile: 'strict', requirement: { needs: 'any' } })).toBe(ref);
  });

  it('[C-44] [C-45] [C-48] exact means every letter; normalize_ws: false every blank', () => {
    const on = [button('Save'), field('Name')];
    expect(refused(text('save', true), { on }).situation).toBe('target_not_found');
    expect(refOf(text('  Save ', true), { on })).toBe(1);
    expect(refused({ by: 'text', text: ' Save', exact: true, normalize_ws: false }, { on }).situation).toBe(
      'target_not_found',
    );
    expect(refOf({ by: 'role', role: 'button', name: 'Save', exact: true }, { on })).toBe(1);
    expect(refused({ by: 'role', role: 'button', name: 'save', exact: true }, { on }).situation).toBe(
      'target_not_found',
    );
    const filled = { on, requirement: { needs: 'typeable' } } as const;
    expect(refOf({ by: 'label', text: 'Name', exact: true, normalize_ws: true }, filled)).toBe(2);
  });
});

describe('[C-75] what strict does not enter (K-4, decision 7)', () => {
  const shadowed = button('Pay', { shadowPath: ['my-card', 'shadowRoot', 'button'] });
  const deep = button('Pay', { framePath: ['#a', '#b'] });

  it.each([
    ['a shadow root', shadowed, 'it is in a shadow root'],
    ['a second frame', deep, 'it is more than 1 frame deep'],
  ])('%s', (_, drawn, why) => {
    expect(refused(text('Pay'), { on: [drawn], profile: 'strict' })).toMatchObject({
      situation: 'out_of_scope',
      reason: expect.stringContaining(why),
    });
    expect(refOf(text('Pay'), { on: [drawn] })).toBe(1);
    expect(refOf(text('Pay'), { on: [drawn], profile: 'assist' })).toBe(1);
  });

  it('one frame is entered', () => {
    expect(refOf(text('Pay'), { on: [button('Pay', { framePath: ['#a'] })], profile: 'strict' })).toBe(1);
  });
});

describe('[C-50] [C-53] the n-th', () => {
  const on = [button('Add'), button('Add', { state: { visible: false } }), button('Add'), button('Buy')];
  const nth = (index: number, base: Target): Target => ({ by: 'nth', index, base_target: base });
  const add: Target = { by: 'role', role: 'button', name: 'Add' };

  it('is counted from 0, in document order, over what can be seen', () => {
    expect(refOf(nth(0, add), { on })).toBe(1);
    const answer = found(nth(1, add), { on });
    expect(answer).toMatchObject({ candidate: { ref: 3 }, strategy: 'nth' });
    expect(answer.reasons).toContain('nth:1 of 2');
    expect(refused(nth(2, add), { on })).toMatchObject({ situation: 'target_not_found' });
  });

  it.each([
    ['a text', text('Add')],
    ['a role without a name', { by: 'role', role: 'button' }],
    ['positions', { by: 'css', selector: 'li:nth-child(2) button' }],
    ['the first of its kind', { by: 'css', selector: 'button:first-of-type' }],
    ['a number', { by: 'ref', ref: 1 }],
  ] as const)('needs a stable base, and %s is none (G-11)', (_, base) => {
    expect(refused(nth(0, base), { on })).toMatchObject({ situation: 'invalid_spec' });
  });

  it('[C-53] needs a reason in the strict profile (U3)', () => {
    expect(refused(nth(0, add), { on, profile: 'strict' }).reason).toContain('target_rationale');
    expect(refOf(nth(0, add), { on, profile: 'strict', rationale: 'rows keep their order' })).toBe(1);
  });

  it('must be able to take the action', () => {
    expect(refused(nth(0, add), { on, requirement: { needs: 'typeable' } }).situation).toBe('wrong_kind');
  });
});

describe('[V-30] [V-45] the old forms of the content script (K-6)', () => {
  const on = [
    field('Name'),
    button('Save'),
    button('Save'),
    draw('select', { role: 'combobox', label: 'Size' }),
    link('Save'),
  ];
  const old = { on, legacy: true, requirement: { needs: 'any' } } as const;

  it.each([
    ['text', text('Save'), 2],
    ['role', { by: 'role', role: 'button', name: 'Save' }, 2],
    ['label', { by: 'label', text: 'Name' }, 1],
    ['css', { by: 'css', selector: '.save' }, 2],
    ['xpath', { by: 'xpath', selector: '//a' }, 5],
    ['id', { by: 'id', id: 'save' }, 3],
  ] as const)('%s takes the first that matches', (_, target, ref) => {
    const queries = {
      'css:.save': { refs: [2, 3], total: 2 },
      'xpath://a': { refs: [5], total: 1 },
      'css:#save': { refs: [3, 5], total: 2 },
    };
    const answer = found(target, { ...old, queries });
    expect(answer.candidate.ref).toBe(ref);
    expect(answer.reasons).toContain('legacy:first');
  });

  it('elsewhere they must mean one', () => {
    expect(refused({ by: 'role', role: 'button', name: 'Save' }, { on }).situation).toBe('target_not_unique');
  });

  it.each([
    ['field', 0, 1],
    ['field', 1, 4],
    ['button', 0, 2],
    ['button', 2, 5],
  ] as const)('the %s with the index %d', (elementType, index, ref) => {
    expect(refOf({ by: 'index', index, elementType }, { on, requirement: { needs: 'any' } })).toBe(ref);
  });

  it('an index beyond the last is not found, and strict knows none', () => {
    expect(refused({ by: 'index', index: 9, elementType: 'field' }, { on }).situation).toBe('target_not_found');
    expect(refused({ by: 'index', index: 0, elementType: 'field' }, { on, profile: 'strict' }).situation).toBe(
      'invalid_spec',
    );
  });
});

describe('[V-22] [V-43] a vaultyId', () => {
  const on: readonly Drawn[] = [button('A'), button('B', { state: { visible: false } })];
  const idOf = (at: number): string => registryOf(...on).candidates[at]?.vaultyId ?? '';

  it('means its candidate; a hidden one is left to the gate, which refuses it', () => {
    expect(refOf({ by: 'vaultyId', id: idOf(0) }, { on })).toBe(1);
    expect(found({ by: 'vaultyId', id: idOf(1) }, { on }).candidate.state.visible).toBe(false);
    expect(refused({ by: 'vaultyId', id: 'v-gone' }, { on }).situation).toBe('target_not_found');
  });

  it('is also what a selector reached without its being a candidate, and leads back to it', () => {
    const shown = [...on, draw('div', { text: 'Card' })];
    const requirement = { needs: 'any' } as const;
    const { vaultyId } = found({ by: 'ref', ref: 3 }, { on: shown, requirement }).candidate;
    expect(refOf({ by: 'vaultyId', id: vaultyId }, { on: shown, requirement })).toBe(3);
  });
});
