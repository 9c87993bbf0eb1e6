import { expect, it } from 'vitest';
import { strategyWord } from './strategy-word.ts';

it('given what healing found by its number, then people read that it is the one most like the one of before', () => {
  expect(strategyWord('ref')).toBe('likeness');
  expect(strategyWord('role_name')).toBe('role_name');
});
