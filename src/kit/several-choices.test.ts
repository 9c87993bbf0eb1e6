import { describe, expect, it } from 'vitest';
import { severalChoices } from './several-choices.ts';

describe('several choices in one cell (decision 11)', () => {
  it.each([
    ['Salt', ['Salt']],
    ['Salt, Oil', ['Salt', 'Oil']],
    ['Salt;Oil', ['Salt', 'Oil']],
    ['Oslo, Norway; Porto', ['Oslo, Norway', 'Porto']],
    [' , ', []],
  ])('"%s" asks for %j', (wanted, parts) => {
    expect(severalChoices(wanted)).toEqual(parts);
  });
});
