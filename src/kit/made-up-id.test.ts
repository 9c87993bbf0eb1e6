import { expect, it } from 'vitest';
import { isMadeUpId } from './made-up-id.ts';

it.each([
  ':r1:',
  '«r2a»',
  '_r_4_',
  'radix-:r3:-trigger',
  'ember1203',
  'mui-48213',
  'mat-input-0',
  'headlessui-menu-button-7',
  'react-aria-4711',
  'menu-_r_1a_',
])('given %s, then a library made it up', (id) => {
  expect(isMadeUpId(id)).toBe(true);
});

it.each([
  'save',
  'item-17',
  'b17',
  'login_button',
  'matrix-1',
  'remember',
  'ember',
  'user_r_id_field',
  'row-64b7f0c2e1d3a4b5c6d7e8f9',
])('given %s, then somebody wrote it', (id) => {
  expect(isMadeUpId(id)).toBe(false);
});
