import { describe, expect, it } from 'vitest';
import { ask, found, refOf, refused } from '../../../test/support/ask-element.ts';
import { button, checkbox, draw, field, link, registryOf } from '../../../test/support/build-registry.ts';
import { resolve } from './index.ts';

describe('direct ways of naming', () => {
  const on = [
    button('Save', { attributes: { 'data-testid': 'save' } }),
    field('Email', { placeholder: 'you@example.com' }),
    button('Save draft'),
    button('Old', { state: { visible: false }, attributes: { 'data-testid': 'twice' } }),
    button('New', { attributes: { 'data-testid': 'twice' } }),
  ];

  it.each([
    ['testid', { by: 'testid', id: 'save' }, 1, null],
    ['label', { by: 'label', text: 'email' }, 2, 0.92],
    ['placeholder', { by: 'placeholder', text: 'you@example.com' }, 2, 0.88],
    ['text', { by: 'text', text: 'Save draft' }, 3, null],
    ['text', { by: 'text', text: 'draft', exact: false }, 3, null],
    ['role_name', { by: 'role', role: 'button', name: 'Save' }, 1, 0.95],
    ['role_name', { by: 'role', role: 'textbox' }, 2, 0.95],
    ['ref', { by: 'ref', ref: 3 }, 3, null],
    ['testid', { by: 'testid', id: 'twice' }, 5, null],
  ] as const)('%s', (strategy, target, ref, confidence) => {
    const answer = found(target, { on });
    expect(answer).toMatchObject({ strategy, candidate: { ref }, discovery_confidence: confidence });
  });

  it('a vaultyId leads back to its candidate', () => {
    const { vaultyId } = registryOf(...on).candidates[2]!;
    expect(refOf({ by: 'vaultyId', id: vaultyId }, { on })).toBe(3);
  });

  it('none, several and the wrong kind are refused', () => {
    expect(refused({ by: 'testid', id: 'gone' }, { on })).toMatchObject({
      situation: 'target_not_found',
      reason: 'no element has the test id "gone"',
    });
    expect(refused({ by: 'role', role: 'button' }, { on })).toMatchObject({ situation: 'target_not_unique', count: 3 });
    expect(refused({ by: 'testid', id: 'save' }, { on, needs: 'typeable' })).toMatchObject({ situation: 'wrong_kind' });
  });
});

describe('what an action needs of its element (O-8)', () => {
  it.each([
    ['typeable', draw('select', { role: 'combobox', label: 'It' }), true],
    ['typeable', draw('div', { role: 'combobox', name: 'It', actionable: true }), true],
    ['typeable', draw('textarea', { role: 'textbox', label: 'It' }), true],
    ['typeable', draw('input', { role: 'spinbutton', label: 'It', attributes: { type: 'number' } }), true],
    ['typeable', draw('input', { role: 'slider', label: 'It', attributes: { type: 'range' } }), true],
    ['typeable', checkbox('It'), false],
    ['typeable', draw('input', { role: 'button', label: 'It', attributes: { type: 'file' } }), false],
    ['checkable', checkbox('It'), true],
    ['checkable', draw('div', { role: 'switch', name: 'It', actionable: true }), true],
    ['checkable', button('It'), false],
    ['selectable', draw('select', { role: 'combobox', label: 'It' }), true],
    ['selectable', draw('ul', { role: 'listbox', name: 'It', actionable: true }), true],
    ['selectable', draw('input', { role: 'radio', label: 'It', attributes: { type: 'radio' } }), true],
    ['selectable', field('It'), false],
    ['submittable', button('It'), true],
    ['submittable', draw('input', { role: 'button', name: 'It', attributes: { type: 'reset' } }), false],
    ['submittable', link('It'), false],
  ] as const)('%s', (needs, drawn, able) => {
    expect(ask('It', { on: [drawn], needs }).kind).toBe(able ? 'resolved' : 'unresolved');
  });

  it('no candidate is a container', () => {
    const question = { registry: registryOf(button('It')), target: { by: 'element', element: 'It' } as const };
    const answer = resolve({ ...question, requirement: { needs: 'container', container: 'form' } });
    expect(answer).toMatchObject({ kind: 'unresolved', situation: 'wrong_kind' });
  });
});
