import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { questionOf, resolve } from '../../stages/resolve/index.ts';
import { saysTheSame } from './says-the-same.ts';

export type Suspect = {
  readonly planned: PlannedStep;
  /** The element that is most like the one that is looked for. */
  readonly ref: number;
  /** What was known of that one. */
  readonly was: Fingerprint;
  /** What the step before this one used. */
  readonly before: Resolved | null;
};

/** The row's own words, without the part of the page they were said to be in, still name it and nothing else. */
const isNamed = ({ planned, ref }: Suspect, registry: Registry): boolean => {
  const { kind } = planned.spec;
  const { element, region } = planned.intent;
  if (region === null) return false;
  const target = { by: 'element', element } as const;
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  const found = resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns));
  return found.kind === 'resolved' && found.candidate.ref === ref;
};

/** The one control that sends the form in which the step before wrote. */
const isSubmitOfForm = ({ planned, ref, before }: Suspect, registry: Registry): boolean => {
  if (before === null || planned.spec.kind !== 'click') return false;
  const asking = { history: [{ command_type: 'fill', target_id: before.candidate.ref }] };
  const requirement = { needs: 'submittable' } as const;
  const target = { by: 'infer' } as const;
  const found = resolve(questionOf({ kind: 'submit', target, requirement, asking }, { registry }, patterns));
  return (
    found.kind === 'resolved' && found.candidate.ref === ref && found.reasons.some((reason) => SAME_FORM.test(reason))
  );
};

/** Rules that begin at the field itself; the others would find the submit of any form. */
const SAME_FORM = /^infer:recent_field/u;

/**
 * What the region of the row holds, if it is still there: the one thing of the old kind in it, if no word of its name was
 * exchanged. A row that names a region means nothing outside of it, however alike that is.
 */
export const onlyOneThere = ({ planned, was }: Pick<Suspect, 'planned' | 'was'>, registry: Registry): number | null => {
  const { region } = planned.intent;
  if (region === null || was.role === null || !isChecked(planned)) return null;
  const { kind } = planned.spec;
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  const target: Target = {
    by: 'relation',
    relation: 'inside',
    target: { by: 'role', role: was.role },
    anchor: { by: 'element', element: region },
  };
  const found = resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns));
  if (found.kind !== 'resolved') return null;
  return saysTheSame(was.name, found.candidate.name) ? found.candidate.ref : null;
};

/**
 * Something in particular must come true afterwards, so that a wrong guess cannot pass. What a step does to its own element
 * comes true on any: every field holds what was written into it. Only a text is not of its own making.
 */
export const isChecked = ({ spec }: PlannedStep): boolean => {
  const own = JSON.stringify(spec.target);
  return spec.postconditions.some(
    ({ kind, severity, args }) =>
      kind !== 'x_state_changed' &&
      severity !== 'warning' &&
      (kind === 'element_text_contains' || !('target' in args) || JSON.stringify(args.target) !== own),
  );
};

/**
 * Where likeness alone is too little, something that has nothing to do with it may say the same: then two witnesses that do
 * not know each other agree. Null when there is none.
 */
export const secondWitness = (suspect: Suspect, registry: Registry): string | null => {
  if (isNamed(suspect, registry)) return `"${suspect.planned.intent.element}" still names it and nothing else`;
  if (!isChecked(suspect.planned)) return null;
  if (onlyOneThere(suspect, registry) === suspect.ref)
    return `it is the only ${suspect.was.role ?? ''} in "${suspect.planned.intent.region ?? ''}"`;
  if (isSubmitOfForm(suspect, registry)) return 'it is what sends the form in which the step before wrote';
  return null;
};
