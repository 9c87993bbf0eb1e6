import type { Effect } from '../contract/effect.ts';
import type { PageState } from '../contract/observation.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { Settlement, SettleRequest } from '../ports/page-messages.ts';
import { evaluateCondition, isToldByBrowser, verify } from '../stages/verify/index.ts';
import { withoutBelated } from './belated.ts';
import { conditionFacts, targetsOf } from './condition-facts.ts';
import { type Causes, differences } from './differences.ts';
import { drawnChoice } from './drawn-list.ts';
import { NO_FORM_ERRORS } from './form-errors.ts';
import { describeElement } from './hit-target.ts';
import { hasJumped } from './has-jumped.ts';
import { isMoreThanWords, sendsForm } from './left-field.ts';
import { type PageRead, readPage, type Snapshot, takeSnapshot } from './page-state.ts';
import { type Look, lookFor } from './query-selectors.ts';
import { isMovedBack, scrollingRests } from './session/scrolling.ts';
import { nextFrame, nextTurn } from './stability.ts';
import { stayedUnseen } from './unseen-field.ts';
import type { Workplace } from './workplace.ts';

/** In a new document the old one is known only by its hashes. */
const fromState = (state: PageState): Snapshot => ({
  state,
  text: null,
  skeleton: new Map(),
  errors: NO_FORM_ERRORS,
});

const WRITES = new Set<SettleRequest['kind']>(['fill', 'type', 'clear']);
const CHOOSES = new Set<SettleRequest['kind']>(['check', 'uncheck', 'select']);

const evaluate = (
  request: SettleRequest,
  look: Look,
  work: Workplace,
  changed: boolean,
  textBefore: string | null,
): readonly ConditionResult[] => {
  const actedOn = { target: request.target, ref: request.targetRef, count: null, written: WRITES.has(request.kind) };
  return request.postconditions.map((condition, at) => ({
    ...evaluateCondition(condition, conditionFacts(condition, look, work.refs, actedOn, changed, textBefore), 'post'),
    heldBefore: request.heldBefore[at] ?? null,
  }));
};

const FIELDS = 'input:not([type=submit],[type=button],[type=image]),select,textarea,label,[contenteditable]';

/** What people see of a choice where they cannot see the list. */
const drawnOf = ({ kind }: SettleRequest, target: Element | null): Pick<Effect, 'drawn'> => {
  const drawn = kind === 'select' && target !== null ? drawnChoice(target) : null;
  return drawn === null ? {} : { drawn };
};

const unseenField = (
  { kind }: SettleRequest,
  target: Element | null,
  { watch }: Workplace,
): Pick<Effect, 'stayed_unseen'> =>
  target !== null && (WRITES.has(kind) || kind === 'drag') && stayedUnseen(target, watch)
    ? { stayed_unseen: true }
    : {};

/** Looks until the effect is proven, nothing happens any more, or the time is over. Never waits for time to pass. */
export const settle = async (request: SettleRequest, work: Workplace): Promise<Settlement> => {
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const mine = work.action();
  const before = mine?.before ?? work.lastBefore(request.before.documentId) ?? fromState(request.before);
  const asked = targetsOf(request.postconditions);
  let seen: PageRead['hashes'] | null = null;
  const target = (): Element | null => (request.targetRef === null ? null : work.refs.elementOf(request.targetRef));
  const restyled = (): string | null => {
    const element = work.watch.restyled(target());
    return element === null ? null : describeElement(element);
  };
  const causes = (atLast: boolean): Causes => ({
    atLast,
    asked: target()?.matches(FIELDS) !== true,
    causedByInput: work.watch.causedByInput(),
    isAmbient: (ref) => {
      const element = work.refs.elementOf(ref);
      return element !== null && work.watch.isAmbient(element);
    },
    otherTextChanged: work.watch.reworded(),
    // The least that an action can do: believed when nothing else has come of it.
    restyled: atLast ? restyled() : null,
    jumped: hasJumped(target(), work.action()?.jump ?? null),
  });
  const look = (atLast = false): Effect => {
    const read = readPage();
    const { hashes } = read;
    const anew = seen === null || seen.domHash !== hashes.domHash || seen.visibleTextHash !== hashes.visibleTextHash;
    const page = lookFor(asked, work, anew);
    seen = hashes;
    const after = takeSnapshot(page.registry, work.refs.elementOf, request.targetRef, read);
    const left = work.left();
    const since = left === null || sendsForm(target()) ? [] : differences(left, after, causes(atLast));
    const different = isMoreThanWords(since) ? since : differences(before, after, causes(atLast));
    const observations = withoutBelated(different, () => ({
      strayed: work.watch.strayed(target()),
      unanswered: work.unanswered(),
    }));
    const changed = observations.some((observation) => observation.weight === 'meaningful');
    return {
      kind: request.kind,
      reached: work.witness.reached() || (request.kind === 'hover' && target()?.matches(':hover') === true),
      before: request.before,
      after: after.state,
      observations,
      checks: evaluate(request, page, work, changed, before.text),
      ...drawnOf(request, target()),
      ...unseenField(request, target(), work),
      ...(request.kind === 'scroll' && isMovedBack() ? { moved_back: true } : {}),
      ...(work.action()?.wasCurrent === true ? { was_current: true } : {}),
      elapsed_ms: Math.round(elapsed()),
    };
  };
  const finish = (state: Settlement['state'], effect: Effect): Settlement => {
    const misdirected = work.witness.misdirected();
    if ((state === 'proven' || misdirected !== null) && work.action() === mine) work.end();
    return { state, effect, misdirected };
  };

  // A page may take back in its next frame, or in a turn that it put off, what was written or chosen (V-48).
  if (WRITES.has(request.kind) || CHOOSES.has(request.kind)) await nextTurn();
  if (request.kind === 'scroll') await scrollingRests(request.withinMs);
  for (;;) {
    const changes = work.watch.changes();
    const lookStarted = performance.now();
    const effect = look();
    const cost = performance.now() - lookStarted;
    // It was ended from outside, or the next one has begun: nobody waits for this any more.
    if (work.action() !== mine) return { state: 'quiet', effect, misdirected: null };
    if (work.witness.misdirected() !== null) return finish('quiet', effect);
    if (verify(effect).situation === 'none') return finish('proven', effect);
    if (work.watch.leaving()) return finish('leaving', effect);
    const left = request.withinMs - elapsed();
    const unmet = effect.checks.some((check) => !check.ok && check.severity !== 'warning' && !isToldByBrowser(check));
    if (left <= 0 || (!unmet && elapsed() >= request.quietMs)) return finish('quiet', look(true));
    if (work.watch.changes() === changes)
      await work.watch.nextChange(Math.min(left, unmet ? 100 : request.quietMs - elapsed()));
    // A look is not free: on a page that changes all the time, leave it at least as much time as we take.
    if (cost > 8) await work.watch.nextChange(Math.min(left, cost));
    else await nextFrame();
  }
};
