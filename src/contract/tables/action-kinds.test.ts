import { describe, expect, it } from 'vitest';
import {
  ACTION_KIND_TABLE,
  ACTION_KINDS,
  CANONICAL_ACTION_KINDS,
  EXTENSION_ACTION_KINDS,
  ROW_ACTIONS,
} from './action-kinds.ts';

describe('action kinds', () => {
  it('C-10: the canonical kinds are the eight of seed 002', () => {
    expect(CANONICAL_ACTION_KINDS).toEqual([
      'navigate',
      'click',
      'fill',
      'select',
      'upload',
      'wait_for',
      'assert',
      'stop',
    ]);
  });

  it('K-21: the extension kinds are those the other seeds need, and no kind is in both lists', () => {
    expect(new Set(EXTENSION_ACTION_KINDS)).toEqual(
      new Set(['type', 'press', 'check', 'uncheck', 'hover', 'focus', 'clear', 'submit', 'scroll', 'drag', 'observe']),
    );
    expect(new Set(ACTION_KINDS).size).toBe(19);
  });

  it('[P-47] a row may use nine actions, each of which is a kind', () => {
    expect(ROW_ACTIONS).toEqual(['click', 'fill', 'type', 'press', 'select', 'check', 'uncheck', 'hover', 'focus']);
    for (const action of ROW_ACTIONS) expect(ACTION_KINDS).toContain(action);
  });

  it('P-47: the seed P name of every row action is that action', () => {
    for (const action of ROW_ACTIONS) expect(ACTION_KIND_TABLE[action].names.P).toBe(action);
  });

  it('C-15: among the canonical kinds only assert and stop go without a target', () => {
    const without = CANONICAL_ACTION_KINDS.filter(
      (kind) => !['required', 'url'].includes(ACTION_KIND_TABLE[kind].target),
    );
    expect(without).toEqual(['assert', 'stop']);
  });

  it('[O-32] each command demands its kind of element, and only submit may be inferred', () => {
    const demands = Object.fromEntries(ACTION_KINDS.map((kind) => [kind, ACTION_KIND_TABLE[kind].requirement]));
    expect(demands).toMatchObject({
      click: 'clickable',
      fill: 'typeable',
      type: 'typeable',
      submit: 'submittable',
      check: 'checkable',
      uncheck: 'checkable',
      select: 'selectable',
      clear: 'any',
      focus: 'any',
      hover: 'any',
    });
    expect(ACTION_KINDS.filter((kind) => ACTION_KIND_TABLE[kind].infer)).toEqual(['submit']);
  });

  it('[C-51] click, upload, submit and drag need a target that counts exactly one', () => {
    expect(ACTION_KINDS.filter((kind) => ACTION_KIND_TABLE[kind].unique_required)).toEqual([
      'click',
      'upload',
      'submit',
      'drag',
    ]);
  });

  it('law 3: what does more when sent twice is marked as not idempotent', () => {
    expect(ACTION_KINDS.filter((kind) => !ACTION_KIND_TABLE[kind].idempotent)).toEqual([
      'click',
      'upload',
      'type',
      'press',
      'submit',
      'drag',
    ]);
  });

  it('[C-22] looking, waiting, asserting and stopping send nothing to the page', () => {
    expect(ACTION_KINDS.filter((kind) => !ACTION_KIND_TABLE[kind].side_effect)).toEqual([
      'wait_for',
      'assert',
      'stop',
      'observe',
    ]);
  });

  it('G-12: fill, type, press and select cannot go without a value', () => {
    const needy = ROW_ACTIONS.filter((kind) => ACTION_KIND_TABLE[kind].input_required);
    expect(new Set(needy)).toEqual(new Set(['fill', 'type', 'press', 'select']));
  });
});
