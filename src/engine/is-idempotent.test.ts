import { describe, expect, it } from 'vitest';
import { isIdempotent } from './is-idempotent.ts';

describe('whether an action may be done twice', () => {
  it.each([
    [{ kind: 'fill', input: { text: 'a' } }, true],
    [{ kind: 'click' }, false],
    [{ kind: 'scroll' }, true],
    [{ kind: 'scroll', input: { direction: 'bottom' } }, true],
    [{ kind: 'scroll', input: { direction: 'down' } }, false],
    [{ kind: 'scroll', input: { direction: 'bottom', amount: 100 } }, false],
  ] as const)('%j: %s', (spec, may) => {
    expect(isIdempotent(spec)).toBe(may);
  });
});
