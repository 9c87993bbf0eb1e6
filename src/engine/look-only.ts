import type { ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';
import type { ConditionResult, Outcome } from '../contract/outcome.ts';
import type { PageBody } from '../ports/driver.ts';
import type { Deadline } from './deadline.ts';
import { looked, notDispatched } from './outcome.ts';

const LOOKING = ['wait_for', 'assert', 'observe', 'stop'] as const;
type LookingKind = (typeof LOOKING)[number];

export const isLooking = (kind: ActionSpec['kind']): kind is LookingKind =>
  (LOOKING as readonly string[]).includes(kind);

const broken = (results: readonly ConditionResult[]): ConditionResult | undefined =>
  results.find(({ ok, severity }) => !ok && severity !== 'warning');

/** Kinds that send nothing to the page: they wait and compare, and what they saw is the whole answer (C-22, C-23). */
export const lookOnly = async (
  spec: ActionSpec & { readonly kind: LookingKind },
  page: PageBody,
  deadline: Deadline,
): Promise<Outcome> => {
  if (spec.kind === 'stop') return notDispatched('policy_halt', 'the plan asked to stop here');
  const seen: ConditionResult[] = [];
  const check = async (
    conditions: readonly Condition[],
    phase: ConditionResult['phase'],
    withinMs: number,
  ): Promise<Outcome | null> => {
    const results = await page.waitFor({ conditions, phase, withinMs, anew: spec.kind === 'observe' });
    if ('trouble' in results) return notDispatched(results.trouble, results.message);
    seen.push(...results);
    const failed = broken(results);
    if (failed === undefined) return null;
    const situation = phase === 'pre' ? 'precondition_not_met' : 'expected_not_met';
    return notDispatched(situation, `${failed.kind} does not hold: ${failed.details}`, { checks: seen });
  };
  const unready = await check(spec.preconditions, 'pre', 0);
  if (unready !== null) return unready;
  if (spec.kind === 'assert') {
    const wrong = await check(spec.assertions ?? [], 'assert', deadline.left());
    if (wrong !== null) return wrong;
  }
  // Nothing was done, so nothing can have changed: what is to hold afterwards is what is waited for.
  const late = await check(spec.postconditions.filter(isAboutThePage), 'post', deadline.left());
  if (late !== null) return late;
  const proven = seen.filter(({ ok, phase }) => ok && phase !== 'pre');
  return looked(proven.map(({ kind, details }) => `${kind}: ${details}`).join('; ') || 'the page was looked at', seen);
};

/** Where nothing is compared with before, a condition about a change says nothing. */
export const isAboutThePage = ({ kind }: Condition): boolean => kind !== 'x_state_changed';
