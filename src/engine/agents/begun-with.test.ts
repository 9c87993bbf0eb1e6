import { expect, it } from 'vitest';
import { createFakePage } from '../../../test/support/fake-page.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import { plan } from '../../stages/plan/index.ts';
import { aimedAt } from './aimed-at.ts';
import { begunWith } from './begun-with.ts';
import type { Desk } from './desk.ts';

const planned = plan({ steps: ['Save | click | | page_contains_text:Saved'], timeoutMs: 5_000 });
const [step] = planned.ok ? planned.steps : [];
if (step === undefined) throw new Error('no step');
const target = { by: 'ref', ref: 7 } as const;

const begun = (situation: Situation, document: string, heals: readonly object[] = []) => {
  const attempted = { spec: { ...aimedAt(step.spec, target), timeout_ms: 1_000 }, document };
  const desk = { attempted, tools: { page: createFakePage() } } as unknown as Desk;
  return begunWith(step, { step_idx: 0, outcome: { situation } } as never, { context: { heals } } as never, desk);
};

it.each(['disabled', 'covered', 'not_visible', 'effect_unknown'] as const)(
  'given that the element which was taken is %s, then the next round is about it, with all the time of the step',
  (situation) => {
    const { remedy, selector } = begun(situation, '1');
    expect(remedy).toMatchObject({ spec: { target, timeout_ms: 5_000 }, document: '1' });
    expect(selector).toBeNull();
    const heal = { step_idx: 0, new_selector: '#keep', reasons: ['it is most like it'], was: null };
    expect(begun(situation, '1', [heal])).toMatchObject({ selector: '#keep', reasons: ['it is most like it'] });
  },
);

it.each([
  ['it is gone', 'stale', '1'],
  ['the page is another one', 'disabled', '0'],
] as const)('given that %s, then the words of the row are asked again', (_, situation, document) => {
  expect(begun(situation, document)).toMatchObject({ remedy: { spec: step.spec }, selector: null });
});
