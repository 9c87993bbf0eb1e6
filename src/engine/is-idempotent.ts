import type { ActionSpec } from '../contract/action-spec.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';

const ENDS: ReadonlySet<string> = new Set(['top', 'bottom']);

/** Whether doing it twice does no more than doing it once. To scroll on by some way is not: the second time leads further. */
export const isIdempotent = ({ kind, input }: Pick<ActionSpec, 'kind' | 'input'>): boolean => {
  const goesOn = input?.amount !== undefined || (input?.direction !== undefined && !ENDS.has(input.direction));
  return ACTION_KIND_TABLE[kind].idempotent && !(kind === 'scroll' && goesOn);
};
