import { describe, expect, it } from 'vitest';
import { createToldAgain } from './told-again.ts';

describe('an answer that was told before', () => {
  it('given the same object and a host that knows it, then its number is all that crosses', () => {
    const told = createToldAgain();
    const answer = { a: [1] };
    expect([told(answer, null), told(answer, 1), told(answer, null)]).toEqual(['1 {"a":[1]}', '1', '1 {"a":[1]}']);
  });

  it('given another object, then it has another number, even if it says the same', () => {
    const told = createToldAgain();
    told({ a: 1 }, null);
    expect(told({ a: 1 }, 1)).toBe('2 {"a":1}');
  });
});
