import { describe, expect, it } from 'vitest';
import { sampleProvenStep } from '../../test/support/sample-proven-step.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { createIdentifiers } from './identifiers.ts';
import { createSecrets } from './script-secrets.ts';

const referring = (name: string): ActionSpec => ({
  ...sampleProvenStep().spec,
  kind: 'fill',
  input: { text: '***', secret_ref: name },
});

const variablesOf = (
  asked: readonly (readonly [reference: string | undefined, field: string, value: string | null])[],
  prefix?: string,
): readonly string[] => {
  const planned = asked.flatMap(([reference]) => (reference === undefined ? [] : [referring(reference)]));
  const secrets = createSecrets(createIdentifiers(), planned, prefix);
  for (const one of asked) secrets.constantOf(...one);
  return secrets.known().map(({ environment }) => environment);
};

describe('createSecrets', () => {
  it('asks for a named secret where the run asked for it, whatever its name', () => {
    const names = ['shopPassword', 'E2E_SHOP_ADMIN_USER', 'E2E_SHOP_ADMIN_USER_PASSWORD', 'a'];
    expect(variablesOf(names.map((name) => [name, 'Password', null]))).toEqual([
      'SUREHAND_SECRET_SHOPPASSWORD',
      'SUREHAND_SECRET_E2E_SHOP_ADMIN_USER',
      'SUREHAND_SECRET_E2E_SHOP_ADMIN_USER_PASSWORD',
      'SUREHAND_SECRET_A',
    ]);
    expect(variablesOf([['PIN', 'Pin', null]], 'SUREHAND_VALUE')).toEqual(['SUREHAND_SECRET_PIN']);
  });

  it('asks for it once, and leaves its variable to it', () => {
    expect(
      variablesOf([
        [undefined, 'Shop password', 'typed in clear'],
        ['SHOP_PASSWORD', 'Password', '***'],
        ['SHOP_PASSWORD', 'Repeat it', null],
      ]),
    ).toEqual(['SUREHAND_SECRET_SHOP_PASSWORD_2', 'SUREHAND_SECRET_SHOP_PASSWORD']);
  });

  it('makes a name of what cannot be one of a variable', () => {
    expect(variablesOf([['shop-password', 'Password', null]])).toEqual(['SUREHAND_SECRET_SHOP_PASSWORD']);
  });
});
