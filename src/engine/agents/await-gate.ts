import type { ActionSpec } from '../../contract/action-spec.ts';
import { POLICY_DEFAULTS } from '../../contract/tables/policy-defaults.ts';
import type { PrepareRequest } from '../../ports/page-messages.ts';
import { createDeadline } from '../deadline.ts';
import { gateRefusal } from '../gate-refusal.ts';
import { prepareAction } from '../prepare-action.ts';
import { askingOf, requirementOf } from '../prepare-request.ts';
import type { Desk } from './desk.ts';

const { samples, delay_ms: delayMs, tolerance_px: tolerance } = POLICY_DEFAULTS.stability;

/** Waits until the gate would let the action through, and sends nothing. What is still in the way is told. */
export const awaitGate = async (
  spec: ActionSpec,
  ms: number,
  { tools }: Desk,
  limits: PrepareRequest['limits'] = { samples, delayMs, tolerance },
): Promise<{ readonly ok: boolean; readonly says: string }> => {
  const { kind, target } = spec;
  if (target === undefined) return { ok: false, says: 'there is no element to wait for' };
  const request: PrepareRequest = {
    ...{ kind, target, limits, withinMs: ms, requirement: requirementOf(kind), asking: askingOf(spec) },
    ...{ preconditions: [], postconditions: [], resolution: null, framePath: [] },
  };
  const began = tools.clock.monotonic();
  const prepared = await prepareAction(request, tools.page, createDeadline(tools.clock, ms), tools.clock);
  // Nothing follows: the page is handed back as it was.
  await tools.page.release();
  const waited = `waited ${Math.round(tools.clock.monotonic() - began)} of ${Math.round(ms)} ms`;
  if ('trouble' in prepared) return { ok: false, says: `${waited}: ${prepared.message}` };
  const refused = gateRefusal(prepared);
  return refused === null
    ? { ok: true, says: `${waited}: the gate is open` }
    : { ok: false, says: `${waited}: ${refused.reason}` };
};
