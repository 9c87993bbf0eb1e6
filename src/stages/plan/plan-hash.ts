import { canonicalJson } from '../../kit/canonical-json.ts';
import { isSensitiveName } from '../../kit/sensitive-name.ts';
import type { PlannedStep } from './plan.ts';

const REFERENCE = /^secret:[A-Za-z][A-Za-z0-9_]*$/u;

/**
 * The value of a step, as far as it may be known. The name of a secret may; what is typed into a field that is called a secret
 * may not: a short one could be guessed from the hash.
 */
const valueOf = ({ intent }: PlannedStep): unknown => {
  if (intent.value === null || REFERENCE.test(intent.value)) return intent.value;
  return isSensitiveName(intent.element) ? { secret: true } : { typed: intent.value };
};

/**
 * `sha256:…` of what a plan does: where it begins, and per step action, target, value and expectation. How it was written
 * (kind of file, order of columns, case of actions, name of the requirement) and how long a step may take are not in it.
 */
export const planHash = (
  plan: { readonly url: string; readonly steps: readonly PlannedStep[] },
  sha256: (text: string) => string,
): string => {
  const steps = plan.steps.map((step) => {
    const { element, region, action, expected } = step.intent;
    const [word = '', ...argument] = (expected ?? '').split(':');
    const outcome = expected === null ? null : [word.trim().toLowerCase(), argument.join(':').trim()];
    return { element, region, action, value: valueOf(step), expected: outcome };
  });
  return `sha256:${sha256(canonicalJson({ version: 1, url: plan.url, steps }))}`;
};
