import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Locator } from '../../contract/locator.ts';
import type { StepResult } from '../../contract/run-result.ts';
import { observe, patterns } from '../../stages/observe/index.ts';
import { runAction } from '../run-action.ts';
import type { Desk } from './desk.ts';

/** What closes the thing in the way. A button that agrees to something is never taken. */
const closingRef = async ({ tools }: Desk): Promise<{ readonly ref: number; readonly what: string } | string> => {
  const seen = await tools.page.scan();
  if ('trouble' in seen) return seen.message;
  const { queries: _, ...scan } = seen;
  const { modal, cookie_banner: banner } = patterns(observe(scan));
  const closes = modal?.close ?? modal?.cancel ?? null;
  if (closes !== null) return { ref: closes, what: `the dialog "${modal?.title ?? ''}"` };
  if (banner?.reject != null) return { ref: banner.reject, what: 'the cookie banner' };
  return 'there is nothing with one control that only closes it';
};

const COVERED = new Set(['covered', 'overlay_blocking']);

/** Closes what lies over the element, if there is exactly one control for it. */
export const closeOverlay = async (
  last: StepResult,
  desk: Desk,
): Promise<{ readonly ok: boolean; readonly says: string; readonly closed?: Locator }> => {
  if (!COVERED.has(last.outcome?.situation ?? 'none')) return { ok: false, says: 'nothing lies over it' };
  const closing = await closingRef(desk);
  if (typeof closing === 'string') return { ok: false, says: closing };
  const spec: ActionSpec = {
    id: `heal_${last.step_idx}_close`,
    kind: 'click',
    criticality: 'normal',
    target: { by: 'ref', ref: closing.ref },
    preconditions: [],
    postconditions: [{ kind: 'x_state_changed', args: {}, severity: 'warning' }],
    timeout_ms: 2_000,
  };
  const { stepIndex: _, ...context } = desk.context(last.step_idx);
  const { outcome, resolution } = await runAction(spec, desk.tools.page, {
    ...context,
    stepIndex: HEAL_STEPS + last.step_idx,
  });
  const ok = outcome.status === 'succeeded';
  const says = `${ok ? 'closed' : 'could not close'} ${closing.what}: ${outcome.reason}`;
  // Whoever repeats the run must close it, too.
  return ok && resolution?.kind === 'resolved' ? { ok, says, closed: resolution.locator } : { ok, says };
};

/** The records of healing stand apart from those of the step: what they send is not what the step sends. */
const HEAL_STEPS = 900_000;
