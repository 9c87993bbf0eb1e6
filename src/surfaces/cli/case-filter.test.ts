import { expect, it } from 'vitest';
import { caseFilter } from './case-filter.ts';

it.each([
  [undefined, 'LOGIN-1', true],
  ['login', 'LOGIN-1', true],
  ['login', 'CART', false],
  ['/^LOGIN-\\d$/', 'LOGIN-1', true],
  ['/^login/', 'LOGIN-1', false],
  ['/^login/i', 'LOGIN-1', true],
  ['a/b', 'xa/bx', true],
])('given the filter %s, then %s is wanted: %s', (filter, name, wanted) => {
  expect(caseFilter(filter)(name)).toBe(wanted);
});
