import type { ActionSpec } from '../contract/action-spec.ts';
import type { Locator } from '../contract/locator.ts';
import type { PageBody } from '../ports/driver.ts';
import { runAction } from './run-action.ts';
import type { RunContext } from './run-context.ts';

/** The records of healing stand apart from those of the step: what they send is not what the step sends. */
export const HEAL_STEPS = 900_000;

const CHANGED = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

/** A control that does nothing but close what is in the way; or a field, and the key by which people leave it. */
export type Closing = { readonly ref: number; readonly what: string; readonly key?: string };

export type Closed = {
  readonly ok: boolean;
  readonly says: string;
  /** Something was sent to the page, whatever came of it. */
  readonly pressed: boolean;
  readonly closed?: Locator;
  readonly key?: string;
};

/** Presses it once, like any other action: found, gated and verified. */
export const pressClose = async (
  { ref, what, key }: Closing,
  index: number,
  page: PageBody,
  context: RunContext,
): Promise<Closed> => {
  const spec: ActionSpec = {
    id: `heal_${index}_close`,
    kind: key === undefined ? 'click' : 'press',
    criticality: 'normal',
    target: { by: 'ref', ref },
    ...(key === undefined ? {} : { input: { key } }),
    preconditions: [CHANGED],
    postconditions: [CHANGED],
    timeout_ms: 2_000,
  };
  const { outcome, resolution } = await runAction(spec, page, { ...context, stepIndex: HEAL_STEPS + index });
  const pressed = outcome.dispatched;
  // Whether a key closed anything is for the gate to say, which is asked again.
  const ok = outcome.status === 'succeeded' || (key !== undefined && pressed);
  const says =
    key === undefined
      ? `${ok ? 'closed' : 'could not close'} ${what}: ${outcome.reason}`
      : `${ok ? `left ${what} by` : `could not leave ${what} by`} ${key}`;
  // Whoever repeats the run must close it, too.
  return ok && resolution?.kind === 'resolved'
    ? { ok, says, pressed, closed: resolution.locator, ...(key === undefined ? {} : { key }) }
    : { ok, says, pressed };
};
