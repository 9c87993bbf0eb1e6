import type { ActionSpec } from '../contract/action-spec.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { Outcome } from '../contract/outcome.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import type { PageBody } from '../ports/driver.ts';
import type { Deadline } from './deadline.ts';
import { effectUnknown, fromEffect } from './outcome.ts';

/** Only a promise that was not kept before the action, and is kept now, shows that the action has arrived. */
const proves = ({ checks }: Outcome): boolean =>
  checks.some(
    ({ ok, heldBefore, severity, kind }) =>
      ok && heldBefore === false && severity !== 'warning' && kind !== 'x_state_changed',
  );

/**
 * An action that may have been sent by a process that was killed: nothing is sent, the page is looked at as it is now. What was
 * promised has come true, or it stays unknown (law 3).
 */
export const observeAgain = async (
  spec: ActionSpec,
  entry: LedgerEntry,
  page: PageBody,
  deadline: Deadline,
): Promise<Outcome> => {
  const { before, held_before: heldBefore } = entry;
  const may = `it may have been sent by run ${entry.run_id} (record ${entry.seq})`;
  if (before === null || heldBefore === null)
    return effectUnknown(`${may}, and it is not known how the page was before; it is not sent again`, before);
  const settled = await page.settle({
    kind: spec.kind,
    target: spec.target ?? null,
    requirement: { needs: ACTION_KIND_TABLE[spec.kind].requirement },
    postconditions: spec.postconditions,
    before,
    heldBefore,
    targetRef: null,
    quietMs: deadline.left(),
    withinMs: deadline.left(),
  });
  if ('trouble' in settled)
    return effectUnknown(`${may}, and the page cannot be looked at: ${settled.message}`, before);
  const outcome = fromEffect(settled.effect);
  if (outcome.status === 'succeeded' && proves(outcome))
    return { ...outcome, reason: `seen after the run was resumed, not sent again: ${outcome.reason}` };
  return {
    ...effectUnknown(`${may}, and the page does not show its effect (${outcome.reason}); it is not sent again`, before),
    after: outcome.after,
    observations: outcome.observations,
    checks: outcome.checks,
  };
};
