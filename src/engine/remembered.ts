import type { HealMemory, RememberedStep } from '../contract/heal-memory.ts';
import type { RunResult } from '../contract/run-result.ts';
import { stepKeys } from '../kit/step-keys.ts';

/**
 * What a run that passed tells about its elements. A step that was healed keeps what was known of it: what took its place
 * is remembered when a person has accepted it, not before.
 */
export const remembered = (result: RunResult, known: HealMemory | null, at: string): HealMemory => {
  const keys = stepKeys(result.steps.map(({ intent }) => intent));
  const steps: Record<string, RememberedStep> = {};
  for (const [index, { resolution, heal_round, intent }] of result.steps.entries()) {
    const key = keys[index] ?? '';
    const before = known?.steps[key];
    if (resolution?.kind !== 'resolved' || (heal_round > 0 && before !== undefined)) {
      if (before !== undefined) steps[key] = before;
      continue;
    }
    const { fingerprint, locator } = resolution;
    steps[key] = {
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
