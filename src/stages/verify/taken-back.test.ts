import { describe, expect, it } from 'vitest';
import type { Effect } from '../../contract/effect.ts';
import type { PageState } from '../../contract/observation.ts';
import type { ConditionResult } from '../../contract/outcome.ts';
import { takenBack } from './taken-back.ts';

const before: PageState = {
  ...{ documentId: '1', url: 'https://shop.test/', title: 'Shop', domHash: 'a', visibleTextHash: 'b' },
  ...{ activeElement: null, modal: null, skeletonHash: 'c', storageHash: null, targetValue: '', targetChecked: null },
};
const afterClick: PageState = { ...before, domHash: 'z', visibleTextHash: 'added', skeletonHash: 'd' };
const afterFill: PageState = { ...before, domHash: 'z', targetValue: 'Ann', skeletonHash: 'd' };
const again = (kind: Effect['kind'], after: PageState | null, more: Partial<Effect> = {}): Effect => ({
  ...{ kind, reached: true, before, after, observations: [], checks: [], elapsed_ms: 1, ...more },
});
const complaint = { kind: 'error_detected', to: 'Invalid', source: 'client', weight: 'meaningful' } as const;
const says: ConditionResult = {
  ...{ kind: 'x_page_contains_text', phase: 'post', ok: true, heldBefore: false, severity: 'critical', details: '' },
};

describe('what was proven and is gone', () => {
  it.each([
    ['a click, when the page is as before', again('click', before), afterClick],
    ['a text, when the field is as before', again('fill', before), afterFill],
    ['a tick, when the box is as before', again('check', before), { ...before, targetChecked: 'true' as const }],
    [
      'a text, when the page complains',
      again('fill', { ...before, visibleTextHash: 'x' }, { observations: [complaint] }),
      afterFill,
    ],
  ])('given %s, then it was taken back', (_, now, after) => {
    expect(takenBack({ before, after }, now)).toBe(true);
  });

  it.each([
    ['a click whose effect stands', again('click', afterClick), afterClick],
    ['a click after which the page became yet another one', again('click', { ...before, domHash: 'e' }), afterClick],
    ['a click that changed nothing of the page', again('click', before), { ...before, activeElement: 'a' }],
    ['a click that brought what was expected all the same', again('click', before, { checks: [says] }), afterClick],
    ['a page that kept something', again('click', { ...before, storageHash: 'k' }), afterClick],
    ['a text that became a tag', again('fill', { ...before, visibleTextHash: 'x' }), afterFill],
    [
      'a tick whose row left its list',
      again('check', { ...before, visibleTextHash: 'x' }),
      { ...before, targetChecked: 'true' as const },
    ],
    ['a text that was written in another way', again('fill', { ...afterFill, targetValue: 'ANN' }), afterFill],
    ['another document', again('click', { ...before, documentId: '2' }), afterClick],
    ['a page that is gone', again('click', null), afterClick],
    ['a pointer that came by', again('hover', before), afterClick],
  ])('given %s, then it was not', (_, now, after) => {
    expect(takenBack({ before, after }, now)).toBe(false);
  });
});
