import type { ActionSpec } from '../contract/action-spec.ts';
import type { Ledger } from '../contract/ledger.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import { stepId } from '../kit/step-id.ts';
import { isIdempotent } from './is-idempotent.ts';

/**
 * What the earlier run had set on a page that is gone since, from its last step on that page: filling it in again does no
 * harm, and what is sent next would be sent half empty. Where the next action is only looked at, nothing is touched.
 */
export const setAgain = (actions: readonly ActionSpec[], ledger: Ledger, pageLost: boolean): ReadonlySet<number> => {
  const again = new Set<number>();
  const next = actions.findIndex((_, index) => ledger[stepId(index)]?.state !== 'done');
  const upcoming = actions[next];
  if (!pageLost || upcoming === undefined) return again;
  if (ledger[stepId(next)] !== undefined && !isIdempotent(upcoming)) return again;
  for (let index = next - 1; index >= 0; index -= 1) {
    const action = actions[index];
    if (action === undefined || !isIdempotent(action)) break;
    if (ACTION_KIND_TABLE[action.kind].side_effect) again.add(index);
    if (action.kind === 'navigate') break;
  }
  return again;
};
