import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { HealEvent } from '../../contract/heal-event.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type { StepResult } from '../../contract/run-result.ts';

/** What came to nothing once comes to nothing again. An element that moves or is covered may need another round. */
const SETTLED = new Set<string>([
  ...['observe_again', 'relocate', 'retry', 'wait_enabled'],
  ...['resolve_in_scope', 'resolve_in_context', 'relax_role_name'],
]);

/** A round that changes nothing about a failure that stays the same would not change anything the next time either. */
export const isRepeated = (heals: readonly HealEvent[], heal: HealEvent): boolean => {
  const before = heals.findLast(({ step_idx }) => step_idx === heal.step_idx);
  return (
    before !== undefined &&
    before.failure_type === heal.failure_type &&
    before.new_selector === heal.new_selector &&
    before.actions.join() === heal.actions.join() &&
    heal.actions.every((action) => SETTLED.has(action))
  );
};

/** What was another element when the step passed still is. */
const printOf = ({ fingerprint }: Resolved, { was }: HealEvent): Fingerprint => ({
  ...fingerprint,
  ...(was?.namesakes === undefined ? {} : { namesakes: was.namesakes }),
});

/** The attempt after a round: it worked if the step is proven now, by its own postconditions. */
export const judgedBy = (
  heal: HealEvent,
  { gate, resolution, outcome }: Pick<StepResult, 'gate' | 'resolution' | 'outcome'>,
): HealEvent => {
  const taken = heal.new_selector !== null && resolution?.kind === 'resolved' ? resolution : null;
  return {
    ...heal,
    gate_result: gate?.points ?? null,
    ...(taken === null ? {} : { new_selector: taken.locator.selector, fingerprint: printOf(taken, heal) }),
    success: outcome?.status === 'succeeded',
  };
};
