import { describe, expect, it } from 'vitest';
import { SurehandError } from '../contract/surehand-error.ts';
import { readAsked } from './resolve-asked.ts';

describe('what is asked of a page', () => {
  it.each([
    ['Username@LoginForm', 'click', { by: 'element', element: 'Username', region: 'LoginForm' }],
    ['Username@LoginForm | fill', 'fill', { by: 'element', element: 'Username', region: 'LoginForm' }],
    ['Login', 'click', { by: 'element', element: 'Login' }],
    ['Check out', 'click', { by: 'element', element: 'Check out' }],
    ["Don't save", 'click', { by: 'element', element: "Don't save" }],
    ['click "Save"', 'click', { by: 'text', text: 'Save' }],
    ['click 5', 'click', { by: 'ref', ref: 5 }],
    ['submit', 'click', { by: 'element', element: 'submit' }],
    ['{"by":"testid","id":"x"}', 'click', { by: 'testid', id: 'x' }],
    ['{"by":"testid","id":"x"} | fill', 'fill', { by: 'testid', id: 'x' }],
  ])('given %s, when read, then it is a %s on that target', (written, kind, target) => {
    expect(readAsked(written)).toMatchObject({ kind, target });
  });

  it('given a relation in OIL, when read, then both ends of it are understood', () => {
    expect(readAsked('click "Sign in" near "Card"').target).toEqual({
      by: 'relation',
      relation: 'near',
      target: { by: 'text', text: 'Sign in' },
      anchor: { by: 'text', text: 'Card' },
    });
  });

  it('given the option of a list, when read, then it is kept: it tells which radio button is meant', () => {
    expect(readAsked('Shipping | select | Express').asking).toMatchObject({ value: 'Express' });
    expect(readAsked('Name | fill | Ada').asking).not.toHaveProperty('value');
  });

  it.each(['', '   ', '{', '{"by":', '{} x', '|', 'Save | wait_for_nothing', 'click "', 'goto "http://x.test"'])(
    'given %j, when read, then it is refused with the three ways to write it',
    (written) => {
      expect(() => readAsked(written)).toThrow(SurehandError);
      try {
        readAsked(written);
      } catch (error) {
        expect((error as SurehandError).details['message']).toContain('as a line of OIL');
      }
    },
  );

  it('given a megabyte, when read, then it is read', () => {
    expect(readAsked('a"'.repeat(500_000)).target.by).toBe('element');
  });
});
