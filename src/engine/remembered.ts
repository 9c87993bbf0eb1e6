import type { HealMemory, RememberedStep } from '../contract/heal-memory.ts';
import type { RunResult } from '../contract/run-result.ts';
import { stepKeys } from '../kit/step-keys.ts';

/**
 * What a run that passed tells about its elements: of the steps that the words of the row led to. What healing put in the
 * place of one, or a person accepted for it, is not what the row means: it is the person's file that keeps it.
 */
export const remembered = (result: RunResult, at: string): HealMemory => {
  const keys = stepKeys(result.steps.map(({ intent }) => intent));
  const steps: Record<string, RememberedStep> = {};
  for (const [index, { resolution, intent }] of result.steps.entries()) {
    // No row names an element by its number: that is how healing aims.
    if (resolution?.kind !== 'resolved' || resolution.strategy === 'ref') continue;
    const { fingerprint, locator } = resolution;
    steps[keys[index] ?? ''] = {
      fingerprint,
      selector: locator.selector,
      expected: intent.expected,
      run_id: result.run_id,
      accepted_at: at,
    };
  }
  // What people reject stands in their file only: a copy here would go on when they think better of it.
  return { version: 1, req_id: result.req_id, steps, rejected: {} };
};
