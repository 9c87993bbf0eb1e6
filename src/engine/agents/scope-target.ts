import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { relocate, traitsOf } from '../../stages/heal/index.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { fingerprintsOf, questionOf, resolve } from '../../stages/resolve/index.ts';
import type { Desk } from './desk.ts';
import { lookAnew } from './look-anew.ts';
import { none, type RelocatedTarget, sayElement, stepKeyOf, takeTarget } from './take-target.ts';

/** Texts beside the element: the nearest ones say where it is, the others only what else is on the page. */
const NEAREST = 3;

/** The places in which the row's words were right once: by region and heading, or by what stands beside it. */
const placesOf = (
  by: 'scope' | 'context',
  element: string,
  { container, heading, neighbours }: Fingerprint,
): readonly { readonly place: string; readonly target: Target }[] => {
  const named = { by: 'element', element } as const;
  const texts = by === 'scope' ? [container, heading] : neighbours.slice(0, NEAREST);
  return texts.flatMap((place) => {
    if (place === null || place.trim() === '') return [];
    const target: Target =
      by === 'scope'
        ? { by: 'element', element, region: place }
        : { by: 'relation', relation: 'near', target: named, anchor: { by: 'text', text: place } };
    return [{ place, target }];
  });
};

/** What the places agree on: one element, or none. A place that has nothing or too much says nothing. */
const agreedOn = (
  planned: PlannedStep,
  places: ReturnType<typeof placesOf>,
  registry: Registry,
): { readonly ref: number; readonly place: string } | null => {
  const { kind } = planned.spec;
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  let agreed: { readonly ref: number; readonly place: string } | null = null;
  for (const { place, target } of places) {
    const found = resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns));
    if (found.kind !== 'resolved') continue;
    if (agreed !== null && agreed.ref !== found.candidate.ref) return null;
    agreed ??= { ref: found.candidate.ref, place };
  }
  return agreed;
};

/**
 * Several answer to the name: the one in the place where it was when the step passed, if it is also the one most like it.
 * Place alone, or likeness alone, is no reason to choose between two of the same name.
 */
export const scopeTarget = async (
  by: 'scope' | 'context',
  planned: PlannedStep,
  last: StepResult,
  desk: Desk,
): Promise<RelocatedTarget> => {
  const { element, region } = planned.intent;
  if (region !== null) return none(`the row itself says where: in "${region}"`);
  const was = desk.tools.memory?.steps[stepKeyOf(desk, last.step_idx)]?.fingerprint;
  if (was === undefined) return none('no run is known in which this step passed, so nothing tells where to look');
  const looked = await lookAnew(desk);
  if (typeof looked === 'string') return none(looked);
  const { registry } = looked;
  const found = agreedOn(planned, placesOf(by, element, was), registry);
  const what = by === 'scope' ? 'region and heading' : 'what stood beside it';
  if (found === null) return none(`${what} of then do not tell which "${element}" it is`);
  const live = fingerprintsOf(registry);
  const likest = relocate(
    traitsOf(was),
    live.map(({ print }) => traitsOf(print)),
  );
  const first = live[likest.kind === 'found' ? likest.index : (likest.ranked[0]?.index ?? -1)];
  const it = live.find(({ ref }) => ref === found.ref);
  if (it === undefined || first?.ref !== it.ref || it.print.role !== was.role)
    return none(`the "${element}" at "${found.place}" is not the one that is most like it`);
  const reason = `${sayElement(it.print)} is at "${found.place}", as it was when this step passed, and the one most like it`;
  return takeTarget(planned, last, it, was, looked, desk, [reason]);
};
