import type { Registry } from '../../contract/registry.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { relaxedNames, relocate, traitsOf } from '../../stages/heal/index.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { fingerprintsOf, questionOf, resolve } from '../../stages/resolve/index.ts';
import type { Desk } from './desk.ts';
import { lookAnew } from './look-anew.ts';
import { isChecked } from './second-witness.ts';
import { none, type RelocatedTarget, sayElement, stepKeyOf, takeTarget } from './take-target.ts';

/** Where the row said, if it said so, and able to do what the step does. */
const isMeant = ({ intent, spec }: PlannedStep, ref: number, registry: Registry): boolean => {
  const { kind } = spec;
  const one = { by: 'ref', ref } as const;
  const target: Target =
    intent.region === null
      ? one
      : { by: 'relation', relation: 'inside', target: one, anchor: { by: 'element', element: intent.region } };
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  return resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns)).kind === 'resolved';
};

/** What is clicked by its name (P-34). */
const PRESSED = new Set(['button', 'link', 'tab']);

/**
 * The last thing to try for a name that is gone (5.6): exactly one element whose name still says all of it. Only where
 * something particular must come true afterwards; and where the old element is known, only if it is the likest of all.
 */
export const relaxTarget = async (
  confidence: number,
  planned: PlannedStep,
  last: StepResult,
  desk: Desk,
): Promise<RelocatedTarget> => {
  const { element } = planned.intent;
  if (!isChecked(planned))
    return none('a name that is only alike is not tried where nothing particular must come true');
  const registry = await lookAnew(desk);
  if (typeof registry === 'string') return none(registry);
  const live = fingerprintsOf(registry);
  const alike = relaxedNames(
    element,
    live.map(({ print }) => print.name),
  ).flatMap((at) => live[at] ?? []);
  const able = alike.filter(
    ({ ref, print }) =>
      (planned.spec.kind !== 'click' || PRESSED.has(print.role ?? '')) && isMeant(planned, ref, registry),
  );
  const [it] = able;
  if (it === undefined) return none(`no name says all of "${element}"`);
  if (able.length > 1) return none(`${able.length} names say all of "${element}"`);
  const was = desk.tools.memory?.steps[stepKeyOf(desk, last.step_idx)]?.fingerprint ?? null;
  if (was?.neighbours.includes(it.print.name))
    return none(`${sayElement(it.print)} says all of "${element}", but stood beside it before`);
  if (was !== null) {
    const likest = relocate(
      traitsOf(was),
      live.map(({ print }) => traitsOf(print)),
    );
    const first = live[likest.kind === 'found' ? likest.index : (likest.ranked[0]?.index ?? -1)];
    const torn = likest.kind === 'refused' && (likest.why === 'too_close' || likest.why === 'disputed');
    if (torn || first?.ref !== it.ref || it.print.role !== was.role)
      return none(`${sayElement(it.print)} says all of "${element}", but is not the one that is most like it`);
  }
  const reason = `${sayElement(it.print)} is the only one whose name says all of "${element}" (role_name, relaxed, ${confidence})`;
  return takeTarget(planned, last, it, was, registry, desk, [reason]);
};
