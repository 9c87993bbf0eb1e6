import { expect, it } from 'vitest';
import { relaxedNames } from './relaxed-names.ts';

it.each([
  ['Add to cart', 'Add item to cart'],
  ['Search products', 'Products: search'],
  ['Save boat', 'Save this boat'],
])('given "%s", then "%s" still says all of it', (asked, name) => {
  expect(relaxedNames(asked, ['Help', name])).toEqual([1]);
});

it.each([
  ['Add to cart', 'Add to basket'],
  ['Save project', 'Save'],
  ['Checkout', 'Go to checkout'],
  ['Save boat', 'Delete boat'],
  ['Save boat', 'Save every change that was made to the boat of a friend'],
  ['', 'Save'],
])('given "%s", then "%s" is another name', (asked, name) => {
  expect(relaxedNames(asked, [name])).toEqual([]);
});

it('given two that say it, then both are told: nobody chooses here', () => {
  expect(relaxedNames('Add to cart', ['Add one to cart', 'Cancel', 'Add all to cart'])).toEqual([0, 2]);
});
