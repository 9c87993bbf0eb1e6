import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { words } from '../../kit/normalize.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { placesAround, questionOf, resolve } from '../../stages/resolve/index.ts';
import { sharesKey } from './shares-key.ts';

/**
 * The row said in which part of the page, by words that stood around the old element: `Remove@Trail Backpack`. What lies
 * elsewhere is the twin in another row, unless it has the very id.
 */
export const isElsewhere = (
  planned: PlannedStep,
  { ref, print: is }: { readonly ref: number; readonly print: Fingerprint },
  was: Fingerprint,
  registry: Registry,
): boolean => {
  const { region } = planned.intent;
  if (region === null || sharesKey(was, is, ['id'])) return false;
  // `Red shirt` was another card when there was `Red`.
  if (placesAround(region, ref, registry).some((place) => was.places?.includes(place))) return true;
  const around = new Set(words([was.container, was.heading, ...was.neighbours].join(' ')));
  if (!words(region).every((word) => around.has(word))) return false;
  const { kind } = planned.spec;
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  const anchor = { by: 'element', element: region } as const;
  const target: Target = { by: 'relation', relation: 'inside', target: { by: 'ref', ref }, anchor };
  return resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns)).kind !== 'resolved';
};
