import { describe, expect, it } from 'vitest';
import { isSensitiveName } from './sensitive-name.ts';

describe('isSensitiveName', () => {
  it.each([
    'password',
    'New Password',
    'client_secret',
    'csrf-token',
    'accessToken',
    'api_key',
    'X-API-Key',
    'key',
    'cvv2',
  ])('given %j, then it goes by the name of a secret', (name) => expect(isSensitiveName(name)).toBe(true));

  it.each(['ssn', 'card_number', 'Card number', 'creditCard', 'Authorization'])(
    'given %j, then it goes by the name of a secret',
    (name) => expect(isSensitiveName(name)).toBe(true),
  );

  it.each(['', 'email', 'Search keyword', 'monkey', 'keyboard layout', 'theme', '🔑'])(
    'given %j, then it does not',
    (name) => expect(isSensitiveName(name)).toBe(false),
  );
});
