import { expect, it } from 'vitest';
import { stepId, stepIndex } from './step-id.ts';

it.each([
  [0, 'step_000'],
  [41, 'step_041'],
  [1234, 'step_1234'],
])('given step %i, then it is called %s, and that name leads back to it', (index, id) => {
  expect(stepId(index)).toBe(id);
  expect(stepIndex(id)).toBe(index);
});

it.each([null, '', 'step_init', 'step_1', 'xstep_001', 'step_001.png'])(
  'given %j, then it is the name of no step',
  (id) => {
    expect(stepIndex(id)).toBeNull();
  },
);
