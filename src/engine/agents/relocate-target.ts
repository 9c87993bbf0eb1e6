import type { Fingerprint } from '../../contract/fingerprint.ts';
import type { StepResult } from '../../contract/run-result.ts';
import { words } from '../../kit/normalize.ts';
import { type Ranked, relocate, traitsOf } from '../../stages/heal/index.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { fingerprintsOf, readOrdinal } from '../../stages/resolve/index.ts';
import type { Desk } from './desk.ts';
import { isRenamed } from './is-renamed.ts';
import { lookAnew } from './look-anew.ts';
import { onlyOneThere, secondWitness } from './second-witness.ts';
import { sharesKey } from './shares-key.ts';
import { none, type RelocatedTarget, sayElement, stepKeyOf, takeTarget } from './take-target.ts';

const WHY = {
  nothing_there: 'there is nothing on the page that it could be',
  too_little: 'nothing on the page is enough like the element that this step used before: it seems to be gone',
  too_close: 'two elements are about equally like the one that this step used before',
  renamed: 'what is most like it has another name, and nothing that says it is the same: it seems to be gone',
  disputed: 'one element has its name and another its id: nobody can say which it is',
} as const;

/** Under the same heading, or in the same named part of the page. */
const isSamePlace = (was: Fingerprint, is: Fingerprint): boolean =>
  ([was.heading, was.container].every((place) => place === null) && is.heading === null && is.container === null) ||
  (was.heading !== null && was.heading === is.heading) ||
  (was.container !== null && was.container === is.container);

/** `2nd Remove`; but a kit that is called `First aid` is not counted. */
const isCounted = (element: string, { name }: Fingerprint): boolean =>
  readOrdinal(element) !== null && !words(name).includes(words(element)[0] ?? '');

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
  const remembered = desk.tools.memory?.steps[stepKeyOf(desk, last.step_idx)];
  if (remembered === undefined)
    return none('no run is known in which this step passed, so nothing tells what to look for');
  const looked = await lookAnew(desk);
  if (typeof looked === 'string') return none(looked);
  const { registry } = looked;
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
  if (isCounted(planned.intent.element, known) && !sharesKey(known, it.print))
    return none('the row counts, and what is like it may be one of the others that were counted');
  if (last.outcome?.situation === 'target_not_unique' && !sharesKey(known, it.print) && !isSamePlace(known, it.print))
    return none('of those that have its name, none has its id or its place: nobody can say which it is');
  // Where a second witness decides, the sum may well be small, and says nothing to people.
  const because =
    found.kind === 'refused' || agrees !== null
      ? (agrees ?? '')
      : `${taken.score} points, ${found.margin === null ? 'nothing else comes near' : `${found.margin} ahead of the next`}`;
  return takeTarget(planned, last, it, known, looked, desk, [
    `${sayElement(it.print)} is most like the element that this step used in ${remembered.run_id}: ${because}`,
    ...taken.reasons,
  ]);
};
