import { expect, it } from 'vitest';
import { SurehandError } from './surehand-error.ts';

it('says its code, its meaning and what it was told, and keeps the cause', () => {
  const cause = new Error('ENOENT');
  const error = new SurehandError('INPUT_UNREADABLE', { message: 'steps.xlsx', path: '/tmp/steps.xlsx' }, cause);
  expect(error.message).toBe('INPUT_UNREADABLE: The input file is missing or cannot be read. steps.xlsx');
  expect(error).toMatchObject({
    name: 'SurehandError',
    code: 'INPUT_UNREADABLE',
    details: { path: '/tmp/steps.xlsx' },
    cause,
  });
});

it('has no cause when there is none', () => {
  expect('cause' in new SurehandError('INTERNAL')).toBe(false);
});
