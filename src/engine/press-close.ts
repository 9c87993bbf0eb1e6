import type { ActionSpec } from '../contract/action-spec.ts';
import type { Locator } from '../contract/locator.ts';
import type { PageBody } from '../ports/driver.ts';
import { runAction } from './run-action.ts';
import type { RunContext } from './run-context.ts';

/** The records of healing stand apart from those of the step: what they send is not what the step sends. */
export const HEAL_STEPS = 900_000;

const CHANGED = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

/** A control that does nothing but close what is in the way. */
export type Closing = { readonly ref: number; readonly what: string };

export type Closed = {
  readonly ok: boolean;
  readonly says: string;
  /** Something was sent to the page, whatever came of it. */
  readonly pressed: boolean;
  readonly closed?: Locator;
};

/** Presses it once, like any other action: found, gated and verified. */
export const pressClose = async (
  { ref, what }: Closing,
  index: number,
  page: PageBody,
  context: RunContext,
): Promise<Closed> => {
  const spec: ActionSpec = {
    id: `heal_${index}_close`,
    kind: 'click',
    criticality: 'normal',
    target: { by: 'ref', ref },
    preconditions: [CHANGED],
    postconditions: [CHANGED],
    timeout_ms: 2_000,
  };
  const { outcome, resolution } = await runAction(spec, page, { ...context, stepIndex: HEAL_STEPS + index });
  const ok = outcome.status === 'succeeded';
  const says = `${ok ? 'closed' : 'could not close'} ${what}: ${outcome.reason}`;
  const pressed = outcome.dispatched;
  // Whoever repeats the run must close it, too.
  return ok && resolution?.kind === 'resolved'
    ? { ok, says, pressed, closed: resolution.locator }
    : { ok, says, pressed };
};
