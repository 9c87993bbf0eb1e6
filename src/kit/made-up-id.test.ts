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
  'input-6f9619ff-8b86-d011-b42d-00c04fc964ff',
  'f0a1b2c3d4e5f60718',
])('given %s, then a library made it up', (id) => {
  expect(isMadeUpId(id)).toBe(true);
});

it.each(['save', 'item-17', 'b17', 'login_button', 'matrix-1', 'remember', 'ember', 'user_r_name', 'deadbeefdeadbeef'])(
  'given %s, then somebody wrote it',
  (id) => {
    expect(isMadeUpId(id)).toBe(false);
  },
);
