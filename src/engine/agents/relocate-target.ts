import { createHash } from 'node:crypto';
import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { StepResult } from '../../contract/run-result.ts';
import type { Target } from '../../contract/target.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { canonicalJson } from '../../kit/canonical-json.ts';
import { stepKeys } from '../../kit/step-keys.ts';
import { type Ranked, relocate, traitsOf } from '../../stages/heal/index.ts';
import { observe, patterns } from '../../stages/observe/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { fingerprintsOf, questionOf, resolve } from '../../stages/resolve/index.ts';
import type { Desk } from './desk.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { isRenamed } from './is-renamed.ts';
import { onlyOneThere, secondWitness } from './second-witness.ts';

export type RelocatedTarget =
  | {
      readonly spec: ActionSpec;
      readonly selector: string;
      readonly reasons: readonly string[];
      readonly was: Fingerprint;
    }
  | { readonly spec: null; readonly why: string; readonly reasons: readonly string[] };

const none = (why: string, reasons: readonly string[] = []): RelocatedTarget => ({
  spec: null,
  why,
  reasons: [...reasons, why],
});

/** Where it lies and how large it is changes with every window: two that differ in nothing else are the same element. */
export const fingerprintHash = ({ box: _, ...print }: Fingerprint): string =>
  createHash('sha256').update(canonicalJson(print)).digest('hex');

/** The same conditions, about the element that was found instead: what must hold is never changed. */
const aimedAt = (spec: ActionSpec, target: Target): ActionSpec => {
  const asked = JSON.stringify(spec.target);
  const aim = <Condition extends { readonly args: object }>(condition: Condition): Condition =>
    'target' in condition.args && JSON.stringify(condition.args.target) === asked
      ? { ...condition, args: { ...condition.args, target } }
      : condition;
  return {
    ...spec,
    target,
    preconditions: spec.preconditions.map(aim),
    postconditions: spec.postconditions.map(aim),
  };
};

const WHY = {
  nothing_there: 'there is nothing on the page that it could be',
  too_little: 'nothing on the page is enough like the element that this step used before: it seems to be gone',
  too_close: 'two elements are about equally like the one that this step used before',
  renamed: 'what is most like it has another name, and nothing that says it is the same: it seems to be gone',
  disputed: 'one element has its name and another its id: nobody can say which it is',
} as const;

/** The likest of all, unless the region of the row holds one thing of the kind that is enough like it by itself. */
const firstOf = (
  ranked: readonly Ranked[],
  live: ReturnType<typeof fingerprintsOf>,
  there: number | null,
  was: Fingerprint,
): Ranked | undefined => {
  const index = live.findIndex(({ ref }) => ref === there);
  const it = live[index];
  if (it === undefined) return ranked[0];
  const alone = relocate(traitsOf(was), [traitsOf(it.print)]);
  return alone.kind === 'found' ? { index, score: alone.score, reasons: alone.reasons } : ranked[0];
};

/**
 * Looks for the element of a step that passed once, by everything that was known of it then. An uncertain match is refused,
 * and so is one that somebody has rejected before.
 */
export const relocateTarget = async (planned: PlannedStep, last: StepResult, desk: Desk): Promise<RelocatedTarget> => {
  const { request, tools } = desk;
  const key = stepKeys(request.steps.map(({ intent }) => intent))[last.step_idx] ?? '';
  const remembered = tools.memory?.steps[key];
  if (remembered === undefined)
    return none('no run is known in which this step passed, so nothing tells what to look for');
  const seen = await tools.page.scan();
  if ('trouble' in seen) return none(seen.message);
  const { queries: _, ...scan } = seen;
  const registry = observe(scan);
  const { kind } = planned.spec;
  const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
  const live = fingerprintsOf(registry);
  const found = relocate(
    traitsOf(remembered.fingerprint),
    live.map(({ print }) => traitsOf(print)),
  );
  const previous = desk.results.get(last.step_idx - 1)?.resolution;
  const { fingerprint: known } = remembered;
  const taken =
    found.kind === 'found'
      ? found
      : firstOf(found.ranked, live, onlyOneThere({ planned, was: known }, registry), known);
  const it = taken === undefined ? undefined : live[taken.index];
  if (taken === undefined || it === undefined) return none(WHY.nothing_there);
  const doubt = found.kind === 'refused' ? found.why : isRenamed(known, it.print) ? 'renamed' : null;
  const before = previous?.kind === 'resolved' ? previous : null;
  const agrees =
    doubt === null || doubt === 'disputed'
      ? null
      : secondWitness({ planned, ref: it.ref, was: known, before }, registry);
  if (doubt !== null && agrees === null) {
    const ranked = (found.kind === 'refused' ? found.ranked : [found]).slice(0, 3).map(({ index, score, reasons }) => {
      const print = live[index]?.print;
      return `${print?.role ?? print?.tag ?? '?'} "${print?.name ?? ''}" (${score}): ${reasons.join(', ')}`;
    });
    return none(WHY[doubt], ranked);
  }
  if (isElsewhere(planned, it, known, registry))
    return none(
      `${it.print.role ?? it.print.tag} "${it.print.name}" is like it, but does not lie in "${planned.intent.region ?? ''}"`,
    );
  const was = last.resolution?.kind === 'resolved' ? last.resolution.candidate.ref : null;
  if (was === it.ref) return none('the element that was used is the one that this step used before');
  if (tools.memory?.rejected[key]?.includes(fingerprintHash(it.print)) === true)
    return none('the element that is most like it was rejected by a person before');
  const target: Target = { by: 'ref', ref: it.ref };
  const resolution = resolve(questionOf({ kind, target, requirement, asking: {} }, { registry }, patterns));
  if (resolution.kind === 'unresolved')
    return none(`it seems to be ${it.print.role ?? it.print.tag} "${it.print.name}", but ${resolution.reason}`);
  const ahead =
    found.kind === 'refused' || agrees !== null
      ? `and ${agrees ?? ''}`
      : found.margin === null
        ? 'nothing else comes near'
        : `${found.margin} ahead of the next`;
  const name = `${it.print.role ?? it.print.tag} "${it.print.name}"`;
  return {
    spec: aimedAt(planned.spec, target),
    was: remembered.fingerprint,
    selector: resolution.locator.selector,
    reasons: [
      `${name} is most like the element that this step used in ${remembered.run_id}: ${taken.score} points, ${ahead}`,
      ...taken.reasons,
    ],
  };
};
