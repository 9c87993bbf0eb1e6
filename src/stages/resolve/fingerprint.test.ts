import { expect, it } from 'vitest';
import { button, field, form, heading, registryOf } from '../../../test/support/build-registry.ts';
import { fingerprintSchema } from '../../contract/fingerprint.ts';
import { indexElements } from './element-index.ts';
import { fingerprint } from './fingerprint.ts';

it('keeps what an element can be found by after a redesign', () => {
  const registry = registryOf(
    heading('Log in'),
    form(
      { name: 'Login' },
      field('User', { text: 'x' }),
      button('Go', { attributes: { class: 'btn btn-primary css-1ab2c' } }),
    ),
  );
  const print = fingerprint(registry.candidates[1]!, indexElements(registry));
  expect(fingerprintSchema.safeParse(print).error).toBeUndefined();
  expect(print).toMatchObject({
    tag: 'button',
    role: 'button',
    name: 'Go',
    container: 'Login',
    neighbours: ['x', 'Log in'],
  });
  // What a build tool made up says nothing about the element.
  expect(print.attributes.class).toBe('btn btn-primary');
});

it('asks only for elements that are in the list', () => {
  expect(() => indexElements(registryOf(button('Go'))).element(7)).toThrow(RangeError);
});
