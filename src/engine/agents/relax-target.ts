import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { relaxedNames, relocate, traitsOf } from '../../stages/heal/index.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { fingerprintsOf, questionOf, resolve } from '../../stages/resolve/index.ts';
import { askingOf, requirementOf } from '../prepare-request.ts';
import type { Desk } from './desk.ts';
import { isRenamed } from './is-renamed.ts';
import { lookAnew } from './look-anew.ts';
import { saysTheSame } from './says-the-same.ts';
import { isChecked } from './second-witness.ts';
import { none, type RelocatedTarget, sayElement, stepKeyOf, takeTarget } from './take-target.ts';
import { wasAnother } from './was-another.ts';

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

const UNCHECKED = 'a name that is only alike is not tried where nothing particular must come true';

/** What is clicked by its name (P-34). */
const PRESSED = new Set(['button', 'link', 'tab']);

/** Where the words of the row lead when what merely contains them may answer, too. */
const ledTo = ({ spec }: PlannedStep, registry: Registry): readonly number[] => {
  const { kind, target } = spec;
  if (target?.by !== 'element') return [];
  const { exact: _exact, alias: _alias, region_exact: _region, ...loose } = target;
  const asked = { kind, target: loose, requirement: requirementOf(kind), asking: askingOf(spec) };
  const found = resolve(questionOf(asked, { registry }, patterns));
  return found.kind === 'resolved' ? [found.candidate.ref] : found.candidates.map(({ ref }) => ref);
};

type Live = ReturnType<typeof fingerprintsOf>;

/** The likest of all, by everything that is known of it, and of the same kind. */
const isLikest = (ref: number, was: Fingerprint, live: Live): boolean => {
  const likest = relocate(
    traitsOf(was),
    live.map(({ print }) => traitsOf(print)),
  );
  const first = live[likest.kind === 'found' ? likest.index : (likest.ranked[0]?.index ?? -1)];
  const torn = likest.kind === 'refused' && (likest.why === 'too_close' || likest.why === 'disputed');
  return !torn && first?.ref === ref && first.print.role === was.role;
};

/**
 * What the row's words lead to still, and what was no other element when they led to the old one: it has another name now.
 * What is called something else altogether, and is only called so by its code or by what stands beside it, is another one.
 */
const renamed = (planned: PlannedStep, was: Fingerprint, live: Live, registry: Registry): Live => {
  const refs = ledTo(planned, registry);
  return live.filter(
    ({ ref, print }) =>
      refs.includes(ref) &&
      !wasAnother(was, print) &&
      ([planned.intent.element, was.name].some((name) => saysTheSame(name, print.name)) ||
        (!isRenamed(was, print) && isLikest(ref, was, live))),
  );
};

/** Exactly one element whose name still says all of it. */
const saysAll = (planned: PlannedStep, live: Live, registry: Registry): Live =>
  relaxedNames(
    planned.intent.element,
    live.map(({ print }) => print.name),
  )
    .flatMap((at) => live[at] ?? [])
    .filter(
      ({ ref, print }) =>
        (planned.spec.kind !== 'click' || PRESSED.has(print.role ?? '')) && isMeant(planned, ref, registry),
    );

/**
 * The last thing to try for a name that is gone (5.6): the one element that the row's words lead to all the same, or whose
 * name still says all of them. Only where something particular must come true afterwards, or where it is the likest of all.
 */
export const relaxTarget = async (
  confidence: number,
  planned: PlannedStep,
  last: StepResult,
  desk: Desk,
): Promise<RelocatedTarget> => {
  const { element } = planned.intent;
  const was = desk.tools.memory?.steps[stepKeyOf(desk, last.step_idx)]?.fingerprint ?? null;
  if (was === null && !isChecked(planned)) return none(UNCHECKED);
  const looked = await lookAnew(desk);
  if (typeof looked === 'string') return none(looked);
  const { registry } = looked;
  const live = fingerprintsOf(registry);
  const grown = was === null ? [] : renamed(planned, was, live, registry);
  const able = grown.length > 0 ? grown : saysAll(planned, live, registry);
  const [it] = able;
  if (it === undefined) return none(`no name says all of "${element}"`);
  if (able.length > 1) return none(`${able.length} names say all of "${element}"`);
  const likest = was !== null && isLikest(it.ref, was, live);
  if (!isChecked(planned) && !(likest && grown.length > 0)) return none(UNCHECKED);
  if (!likest && was !== null && grown.length === 0)
    return none(`${sayElement(it.print)} says all of "${element}", but is not the one that is most like it`);
  const reason =
    grown.length > 0
      ? `${sayElement(it.print)} is what "${element}" leads to now, and was not there when this step passed`
      : `${sayElement(it.print)} is the only one whose name says all of "${element}" (role_name, relaxed, ${confidence})`;
  return takeTarget(planned, last, it, was, looked, desk, [reason]);
};
