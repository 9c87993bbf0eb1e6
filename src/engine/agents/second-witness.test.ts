import { expect, it } from 'vitest';
import { plan } from '../../stages/plan/index.ts';
import { isChecked } from './second-witness.ts';

it.each([
  ['Name | fill | Ann', false],
  ['Name | fill | Ann | field_populated', false],
  ['Size | select | Large', false],
  ['Terms | check', false],
  ['Name | focus', false],
  ['Name | clear', false],
  ['Name | scroll', false],
  ['Save | click', false],
  ['Save | click | | element_visible:Save', false],
  ['Save | click | | page_contains_text:Saved', true],
  ['Save | click | | element_visible:Undo', true],
  ['Save | click | | button_text_changes:Saved', true],
  ['Search | fill | Lamp | page_contains_text:1 product', true],
])('"%s" says something that comes true on no other element: %s', (row, expected) => {
  const planned = plan({ steps: [row], timeoutMs: 1_000 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  expect(planned.steps.map(isChecked)).toEqual([expected]);
});
