import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { PageBody } from '../../ports/driver.ts';
import { createDeadline } from '../deadline.ts';
import { gateRefusal } from '../gate-refusal.ts';
import { maskQuoted } from '../mask.ts';
import { notDispatched } from '../outcome.ts';
import { prepareAction } from '../prepare-action.ts';
import { prepareRequest } from '../prepare-request.ts';
import type { RunContext } from '../run-context.ts';

/** Whether the action could be sent now: found, gated, and its preconditions hold. Null when it could; nothing is sent here. */
export const recheck = async (
  spec: ActionSpec,
  page: PageBody,
  run: RunContext,
): Promise<Pick<Outcome, 'situation' | 'reason'> | null> => {
  const deadline = createDeadline(run.clock, spec.timeout_ms);
  const request = prepareRequest(spec, run, deadline);
  if (request === null) return notDispatched('invalid_spec', 'there is no element to look for');
  const prepared = await prepareAction(request, page, deadline, run.clock);
  const typed = spec.input?.text ?? spec.input?.value ?? null;
  if ('trouble' in prepared) return notDispatched(prepared.trouble, maskQuoted(prepared.message, typed, true));
  // The page is handed back at once: whether the action is attempted is decided by others.
  if (prepared.before !== null) await page.release();
  return gateRefusal(prepared);
};
