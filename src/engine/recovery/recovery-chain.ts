import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Recovery } from '../../contract/exec-result.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import type { Situation } from '../../contract/tables/situations.ts';
import type { Target } from '../../contract/target.ts';

/** One thing that may be tried. Never random, never a guess: the order is fixed, and targets are those of the plan (K-27). */
export type Strategy =
  | { readonly kind: Exclude<Recovery['kind'], 'reselect_target'> }
  | { readonly kind: 'reselect_target'; readonly target: Target };

/**
 * What each strategy may help against. Everything else stays what it is: refusals by policy, barriers that only a person may
 * pass, conditions that do not hold, and whatever was sent already.
 */
const AGAINST: Readonly<Record<Recovery['kind'], ReadonlySet<Situation>>> = {
  dismiss_overlay: new Set(['covered', 'overlay_blocking']),
  reload: new Set(['target_not_found', 'target_not_unique', 'not_visible']),
  reselect_target: new Set(['target_not_found', 'target_not_unique', 'not_visible']),
};

/** All that may be tried for one action, in order: each of it at most once. Kinds that have no element on the page have nothing. */
export const recoveryChain = ({ kind, metadata }: ActionSpec): readonly Strategy[] => {
  const { target, side_effect: sends } = ACTION_KIND_TABLE[kind];
  if (!sends || target === 'url' || target === 'none') return [];
  const alternatives = metadata?.alternative_targets ?? [];
  return [
    { kind: 'dismiss_overlay' },
    { kind: 'reload' },
    // An address is no element. The others stand in the order of U4: the plan was checked for it.
    ...alternatives.filter(({ by }) => by !== 'url').map((one): Strategy => ({ kind: 'reselect_target', target: one })),
  ];
};

/** Where in the chain the next thing stands that may help; null when nothing does. */
export const nextInChain = (
  chain: readonly Strategy[],
  from: number,
  situation: Situation,
  mayReload: boolean,
): number | null => {
  const at = chain.findIndex(
    ({ kind }, place) => place >= from && AGAINST[kind].has(situation) && (kind !== 'reload' || mayReload),
  );
  return at === -1 ? null : at;
};
