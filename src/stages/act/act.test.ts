import { describe, expect, it } from 'vitest';
import { button, checkbox, draw, type Drawn, field, registryOf } from '../../../test/support/build-registry.ts';
import type { Resolved } from '../../contract/resolution.ts';
import { ACTION_KINDS } from '../../contract/tables/action-kinds.ts';
import { resolve } from '../resolve/index.ts';
import { act, type ReadyToAct } from './act.ts';

const resolvedOn = (drawn: Drawn): Resolved => {
  const answer = resolve({ registry: registryOf(drawn), target: { by: 'ref', ref: 1 }, requirement: { needs: 'any' } });
  if (answer.kind === 'unresolved') throw new Error(answer.reason);
  return answer;
};
const ready = (kind: ReadyToAct['kind'], drawn: Drawn, more: Partial<ReadyToAct> = {}): ReadyToAct => ({
  kind,
  resolved: resolvedOn(drawn),
  point: { x: 5, y: 6 },
  field: null,
  text: null,
  delayMs: null,
  ...more,
});
const click = { how: 'click', point: { x: 5, y: 6 }, framePath: [] };
const ticked = checkbox('Agree', { state: { checked: 'true' } });

describe('[C-21] what is sent: one order for one action on one element', () => {
  it.each([
    ['a click is a press at the measured point', ready('click', button('Go')), click],
    ['so is submitting', ready('submit', button('Go')), click],
    ['ticking what is not ticked', ready('check', checkbox('Agree')), click],
    ['ticking what is half ticked', ready('check', checkbox('Agree', { state: { checked: 'mixed' } })), click],
    ['what is ticked already only gets the focus', ready('check', ticked), { how: 'focus', ref: 1 }],
    ['clearing what is ticked', ready('uncheck', ticked), click],
    ['what is clear already only gets the focus', ready('uncheck', checkbox('Agree')), { how: 'focus', ref: 1 }],
    ['hovering', ready('hover', button('Go')), { ...click, how: 'hover' }],
    ['focus needs no point', ready('focus', button('Go'), { point: null }), { how: 'focus', ref: 1 }],
    [
      'filling a text field',
      ready('fill', field('A'), { field: 'text', text: 'x' }),
      { how: 'text', ref: 1, text: 'x', replace: true, delayMs: null },
    ],
    [
      'filling an editor',
      ready('fill', field('A'), { field: 'editable', text: 'x' }),
      { how: 'text', ref: 1, text: 'x', replace: true, delayMs: null },
    ],
    [
      'filling a date field',
      ready('fill', field('A'), { field: 'set', text: '2026-01-02' }),
      { how: 'value', ref: 1, value: '2026-01-02' },
    ],
    [
      'emptying a field',
      ready('clear', field('A'), { field: 'text' }),
      { how: 'text', ref: 1, text: '', replace: true, delayMs: null },
    ],
    [
      'typing has a pace: 50 ms (K-38)',
      ready('type', field('A'), { field: 'text', text: 'x' }),
      { how: 'text', ref: 1, text: 'x', replace: false, delayMs: 50 },
    ],
    [
      'or the one asked for',
      ready('type', field('A'), { field: 'text', text: 'x', delayMs: 0 }),
      { how: 'text', ref: 1, text: 'x', replace: false, delayMs: 0 },
    ],
    [
      'choosing an option',
      ready('select', draw('select', { role: 'combobox' }), { text: 'Red' }),
      { how: 'option', ref: 1, option: 'Red' },
    ],
    [
      'choosing an option of a list that nobody can see: what is drawn for it is opened',
      ready('select', draw('select', { role: 'combobox' }), {
        text: 'Red',
        drawn: { path: '..', open: false, takes_press: true },
      }),
      { how: 'open', point: { x: 5, y: 6 }, framePath: [], entry: 'Red' },
    ],
    [
      'which is open already',
      ready('select', draw('select', { role: 'combobox' }), {
        text: 'Red',
        drawn: { path: '..', open: true, takes_press: true },
      }),
      { how: 'open', point: null, framePath: [], entry: 'Red' },
    ],
    [
      'or lies under the list, which takes the press itself',
      ready('select', draw('select', { role: 'combobox' }), {
        text: 'Red',
        drawn: { path: '..', open: false, takes_press: false },
      }),
      { how: 'option', ref: 1, option: 'Red' },
    ],
    ['pressing a key', ready('press', field('A'), { text: 'Enter' }), { how: 'key', ref: 1, key: 'Enter' }],
  ] as const)('%s', (_, given, order) => {
    expect(act(given)).toEqual(order);
  });

  it('the frame goes along with the point', () => {
    expect(act(ready('click', button('Pay', { framePath: ['#pay'] })))).toEqual({ ...click, framePath: ['#pay'] });
  });
});

describe('nothing is sent', () => {
  it.each([
    ['without a point to press', ready('click', button('Go'), { point: null })],
    ['without a point to hover', ready('hover', button('Go'), { point: null })],
    ['text to what is no field', ready('fill', button('Go'), { text: 'x' })],
    ['keys to what is no field', ready('type', button('Go'), { text: 'x' })],
    ['to a list without a point to press', ready('select', button('Go'), { text: 'x', point: null })],
    ['a file that nobody checked', ready('upload', field('A'))],
    ['a drag to nowhere', ready('drag', button('Go'))],
    ['no option at all', ready('select', draw('select', { role: 'combobox' }))],
    ['no key at all', ready('press', field('A'))],
  ])('%s', (_, given) => {
    expect(act(given)).toBeNull();
  });

  it('for kinds that send nothing to an element', () => {
    const none = ACTION_KINDS.filter((kind) => act(ready(kind, field('A'), { field: 'text', text: 'x' })) === null);
    expect(none).toEqual(['navigate', 'upload', 'wait_for', 'assert', 'stop', 'drag', 'observe']);
  });
});
