import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { stepKeys } from '../../kit/step-keys.ts';
import { isOpposite } from '../../stages/heal/index.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { questionOf, resolve } from '../../stages/resolve/index.ts';
import { aimedAt } from './aimed-at.ts';
import type { Desk } from './desk.ts';
import { isRejected } from './fingerprint-hash.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { isVouched } from './is-vouched.ts';
import type { Looked } from './look-anew.ts';
import { masked } from './masked.ts';
import { isChecked } from './second-witness.ts';
import { wasAnother } from './was-another.ts';

/** The element that a step is to use instead, or why there is none. */
export type RelocatedTarget =
  | {
      readonly spec: ActionSpec;
      /** In which document its number means it. */
      readonly document: string;
      readonly selector: string;
      readonly reasons: readonly string[];
      readonly print: Fingerprint;
      /** Null where no run is known that used it. */
      readonly was: Fingerprint | null;
    }
  | { readonly spec: null; readonly why: string; readonly reasons: readonly string[] };

export const none = (why: string, reasons: readonly string[] = []): RelocatedTarget => ({
  spec: null,
  why,
  reasons: [...reasons, why],
});

/** A step by its words, as the files tell them: a secret is masked there. */
export const stepKeyOf = (desk: Desk, index: number): string =>
  stepKeys(
    masked(
      desk.request.steps.map(({ intent }) => intent),
      desk.tools,
    ),
  )[index] ?? '';

export const sayElement = ({ role, tag, name }: Fingerprint): string => `${role ?? tag} "${name}"`;

/** A field does nothing by itself: what its label says is no order that could be the contrary. */
const FILLED = new Set<ActionSpec['kind']>(['fill', 'type', 'select', 'clear', 'focus', 'upload']);

/** Whoever found it, and by what: what lies in another part of the page, says the contrary, was another one before, may be a new one, was used already or was rejected is not taken. */
export const takeTarget = (
  planned: PlannedStep,
  last: StepResult,
  it: { readonly ref: number; readonly print: Fingerprint },
  was: Fingerprint | null,
  { registry, document }: Looked,
  desk: Desk,
  reasons: readonly string[],
): RelocatedTarget => {
  const { kind } = planned.spec;
  if (was !== null && isElsewhere(planned, it, was, registry))
    return none(`${sayElement(it.print)} is like it, but does not lie in "${planned.intent.region ?? ''}"`);
  if (!FILLED.has(kind) && isOpposite(was?.name ?? planned.intent.element, it.print.name))
    return none(`${sayElement(it.print)} is like it, but says the contrary`);
  if (was !== null && wasAnother(was, it.print))
    return none(`${sayElement(it.print)} says all of it, but was there before, as another one`);
  if (was !== null && !isChecked(planned) && !isVouched(was, it.print))
    return none(`${sayElement(it.print)} may be a new one, and nothing particular that must come true would tell`);
  const used = last.resolution?.kind === 'resolved' ? last.resolution.candidate.ref : null;
  if (used === it.ref) return none('the element that was used is the one that this step used before');
  const { rejected = {} } = desk.tools.memory ?? {};
  const refused = rejected[stepKeyOf(desk, last.step_idx)] ?? [];
  if (isRejected(masked(it.print, desk.tools), refused))
    return none(`${sayElement(it.print)} is most like it, but was rejected by a person before (surehand heals)`);
  const target: Target = { by: 'ref', ref: it.ref };
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  const resolution = resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns));
  if (resolution.kind === 'unresolved') return none(`it seems to be ${sayElement(it.print)}, but ${resolution.reason}`);
  return {
    spec: aimedAt(planned.spec, target),
    document,
    print: it.print,
    was,
    selector: resolution.locator.selector,
    reasons,
  };
};
