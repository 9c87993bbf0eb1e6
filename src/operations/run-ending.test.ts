import { expect, it } from 'vitest';
import { coveredStep, failedRun, passedRun } from '../../test/support/sample-run.ts';
import { endingOf, worstOf } from './run-ending.ts';

it('given a run, then it ends by its verdict, and broken surroundings are no failed test', () => {
  expect(endingOf(passedRun)).toBe('pass');
  const failed = failedRun(coveredStep, 'visibility_issue');
  expect(endingOf(failed)).toBe('fail');
  const gone = { ...coveredStep, outcome: { ...coveredStep.outcome!, situation: 'browser_crashed' as const } };
  expect(endingOf(failedRun(gone, 'env_fault'))).toBe('environment');
});

it('given several, then the worst counts; what was not run makes the whole incomplete', () => {
  expect(worstOf(['pass', 'pass'])).toBe('pass');
  expect(worstOf(['pass', 'not_run'])).toBe('partial');
  expect(worstOf(['fail', 'partial', 'pass'])).toBe('fail');
  expect(worstOf(['fail', 'invalid_input'])).toBe('invalid_input');
  expect(worstOf(['environment', 'invalid_input'])).toBe('environment');
});
