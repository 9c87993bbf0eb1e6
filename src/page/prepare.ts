import type { Condition } from '../contract/condition.ts';
import type { DrawnListFacts, GateFacts } from '../contract/gate.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { Registry } from '../contract/registry.ts';
import type { Resolution, Resolved } from '../contract/resolution.ts';
import type { Target } from '../contract/target.ts';
import type { Point, Preparation, PrepareRequest } from '../ports/page-messages.ts';
import { gate } from '../stages/gate/index.ts';
import { patterns } from '../stages/observe/index.ts';
import { mayComeBetter, questionOf, resolve } from '../stages/resolve/index.ts';
import { evaluateCondition } from '../stages/verify/index.ts';
import { type ActedOn, conditionFacts, targetsOf } from './condition-facts.ts';
import { contains, elementAt } from './composed-tree.ts';
import { countMatches } from './count-matches.ts';
import { type DrawnList, drawnListOf, isPressable, noteDrawn, openerOf, otherControlAt } from './drawn-list.ts';
import { beforeJump } from './has-jumped.ts';
import { controlInside, describeElement, labelForHit, pressPoint } from './hit-target.ts';
import { isCurrent } from './is-current.ts';
import { draggedWith, inputWay, standInFor } from './input-way.ts';
import { listBoxOf } from './list-box.ts';
import { reach } from './reach.ts';
import { takeSnapshot } from './page-state.ts';
import { createPaths } from './paths.ts';
import { fieldKind, needsListener } from './perform.ts';
import { type Look, lookFor } from './query-selectors.ts';
import { forgetMove } from './session/scrolling.ts';
import type { Workplace } from './workplace.ts';
import { sampleBoxes } from './stability.ts';
import { tickBoxOf } from './tick-box.ts';
import { noteField } from './unseen-field.ts';
import { boxOf, isEnabled, isVisible } from './visibility.ts';

const TICKING = new Set<PrepareRequest['kind']>(['click', 'check', 'uncheck']);
const WRITING = new Set<PrepareRequest['kind']>(['fill', 'type', 'clear']);

/** A page that has been quiet for so long is taken at its word. */
const SETTLED_MS = 150;
/** By then, what fades away is gone. */
const FADED_MS = 450;

/** What is called just so may come behind what is called more than that: so long a page must have been quiet, but no longer is waited. */
const NAMES_MS = 500;
const LONGEST_MS = 1_500;

const isQuiet = ({ watch }: Workplace, ms: number): boolean =>
  document.readyState === 'complete' && watch.quietFor() >= ms;

/** To choose from a group of radio buttons or boxes is to tick one. */
const isTicking = (kind: PrepareRequest['kind'], element: Element): boolean =>
  TICKING.has(kind) ||
  (kind === 'select' && element instanceof HTMLInputElement && /^(?:radio|checkbox)$/u.test(element.type));

/** What may be pressed in place of the element: the box that a list is drawn in, or what is drawn for a box to tick. */
const pressedFor = (element: Element, kind: PrepareRequest['kind']): Element =>
  isTicking(kind, element) ? tickBoxOf(element) : kind === 'select' ? listBoxOf(element) : element;

/** Where a press on it goes. */
const drawnFactsOf = (drawn: DrawnList, list: Element): DrawnListFacts => {
  const point = pressPoint(drawn.element);
  const hit = point === null ? null : elementAt(point.x, point.y);
  return {
    path: drawn.path,
    open: openerOf(drawn, list).getAttribute('aria-expanded') === 'true',
    takes_press: isPressable(drawn, list) && (hit === null || !contains(list, hit)),
  };
};

/** A press there arrives at a label of the box, and not at what is drawn for it: the label passes it on to the field itself. */
const goesToLabel = (point: Point | null, element: Element, box: Element): boolean => {
  const hit = point === null ? null : elementAt(point.x, point.y);
  return hit !== null && !contains(box, hit) && labelForHit(element, hit);
};

const measure = async (
  element: Element,
  resolution: Resolved,
  request: PrepareRequest,
  asked: readonly Target[],
  work: Workplace,
  keepFacts: () => void,
): Promise<{
  readonly facts: GateFacts;
  readonly point: Point | null;
  readonly look: Look;
  readonly detour: boolean;
}> => {
  const list = request.kind === 'select' ? drawnListOf(element) : null;
  const drawn = list === null || list === 'none' ? null : list;
  if (drawn !== null && isVisible(drawn.element)) reach(drawn.element, keepFacts);
  const drawnAs = drawn === null ? null : drawnFactsOf(drawn, element);
  const pressed = drawnAs?.takes_press === true ? drawn : null;
  const box = pressed?.element ?? pressedFor(element, request.kind);
  const hidden = isTicking(request.kind, element) && !isVisible(element);
  const shown = request.kind === 'upload' ? standInFor(element, isVisible) : hidden || pressed !== null ? box : element;
  const target = hidden ? element : shown;
  const around = request.kind === 'upload' ? shown : box;
  if (isVisible(shown)) reach(target, keepFacts, around, shown);
  // What lies over a list is known when the list is on screen.
  if (list === null && request.kind === 'select' && drawnListOf(element) !== null)
    return measure(element, resolution, request, asked, work, keepFacts);
  const earlier = shown === element ? work.earlierBox(resolution.candidate.ref) : null;
  const sampling = sampleBoxes(shown, request.limits, earlier);
  // Still in the turn of the decision, and while frames are waited for anyway: nothing has changed, nothing is delayed.
  keepFacts();
  const { boxes, animating } = await sampling;
  const { point, hit, detour } = reach(target, undefined, around, shown);
  const inner =
    request.kind === 'click'
      ? controlInside(target, point)
      : pressed === null
        ? null
        : otherControlAt(point, pressed, element);
  const look = lookFor(asked, work);
  const facts: GateFacts = {
    count: countMatches(resolution.locator, look.registry),
    connected: element.isConnected,
    visible: isVisible(shown, boxOf(shown)),
    enabled: isEnabled(element) && (pressed === null || isEnabled(pressed.element)),
    readonly: element.hasAttribute('readonly'),
    boxes,
    animating,
    rootChain: [...request.framePath, ...createPaths().shadowPath(element)],
    expectedRootChain: [...resolution.candidate.framePath, ...resolution.candidate.shadowPath],
    ...(drawnAs === null ? {} : { drawn: drawnAs }),
    ...((box !== element || isTicking(request.kind, element)) && goesToLabel(point, element, box)
      ? { by_label: true }
      : {}),
    hit: inner === null ? hit : { kind: 'other', describe: describeElement(inner) },
  };
  return { facts, point, look, detour: detour || (box !== element && facts.by_label === true) };
};

const check = (
  conditions: readonly Condition[],
  phase: 'pre' | 'post',
  actedOn: ActedOn,
  look: Look,
  work: Workplace,
): readonly ConditionResult[] =>
  conditions.map((condition) =>
    evaluateCondition(condition, conditionFacts(condition, look, work.refs, actedOn, false), phase),
  );

/** An intent may ask for more than its action needs: that nothing lies over the element (V-33). */
const mustBeTopmost = ({ target }: PrepareRequest): boolean =>
  target.by === 'intent' && target.constraints?.mustBeTopmost === true;

/** Of several that lie one inside the other, the innermost; null when they do not. */
const innermostOf = (resolution: Resolution, work: Workplace): Target | null => {
  if (resolution.kind !== 'unresolved' || resolution.candidates.length !== resolution.count) return null;
  const elements = resolution.candidates.map(({ ref }) => work.refs.elementOf(ref));
  const inner = elements.find(
    (one) => one !== null && elements.every((other) => other !== null && contains(other, one)),
  );
  return inner === null || inner === undefined ? null : { by: 'ref', ref: work.refs.refOf(inner) };
};

/** Waits until the target is there, unique, usable and still; then arms the witness and hands over to the dispatch. */
export const prepare = async (request: PrepareRequest, work: Workplace): Promise<Preparation> => {
  const started = performance.now();
  const left = (): number => request.withinMs - (performance.now() - started);
  const answer = (registry: Registry, resolution: Resolution, more: Partial<Preparation> = {}): Preparation => ({
    resolution,
    gate: null,
    gateFacts: null,
    preconditions: [],
    before: null,
    heldBefore: [],
    point: null,
    field: null,
    needsListener: false,
    registryVersion: registry.version,
    candidatesTotal: registry.candidates.length,
    waitedMs: Math.round(performance.now() - started),
    ...more,
  });
  const asked = [request.target, ...targetsOf(request.preconditions), ...targetsOf(request.postconditions)];
  let refreshed = false;
  for (;;) {
    const look = lookFor(asked, work);
    const { registry } = look;
    const asIs = request.resolution ?? resolve(questionOf(request, look, patterns));
    const inner = request.nested === undefined ? null : innermostOf(asIs, work);
    const resolution = inner === null ? asIs : resolve(questionOf({ ...request, target: inner }, look, patterns));
    // Where the host decided, the host has the facts.
    const keepFacts = (): void => {
      if (request.resolution === null) work.facts.keep(registry);
    };
    if (resolution.kind === 'unresolved') {
      // An id that is not in the list may be in a fresh one: the list is made anew once (part 2.1).
      if (request.target.by === 'vaultyId' && !refreshed) {
        refreshed = true;
        work.observe(true);
        continue;
      }
      // What is ambiguous on a page at rest stays ambiguous; what is missing may still be on its way.
      if (left() <= 0 || (isQuiet(work, SETTLED_MS) && resolution.situation !== 'target_not_found')) {
        keepFacts();
        return answer(registry, resolution);
      }
      await work.watch.nextChange(Math.min(left(), SETTLED_MS));
      continue;
    }
    const waited = performance.now() - started;
    const isLast = left() <= 0 || waited >= LONGEST_MS || isQuiet(work, NAMES_MS);
    if (request.resolution === null && !isLast && mayComeBetter(request.target, resolution)) {
      await work.watch.nextChange(Math.min(left(), SETTLED_MS));
      continue;
    }
    const element = work.refs.elementOf(resolution.candidate.ref);
    if (element === null) {
      if (request.resolution !== null || left() <= 0) {
        keepFacts();
        return answer(registry, {
          kind: 'unresolved',
          situation: 'stale',
          target: request.target,
          reason: 'the element left the page while it was being looked at',
          attempted: resolution.attempted,
          candidates: [],
          count: 0,
          suggestion: null,
        });
      }
      continue;
    }
    // A mere text was meant: from now on it is one of the things on the list.
    if (!registry.elements.some(({ ref }) => ref === resolution.candidate.ref)) work.list([element]);
    const measured = await measure(element, resolution, request, asked, work, keepFacts);
    const pressesDrawn = measured.facts.drawn?.takes_press === true;
    const way = pressesDrawn ? 'pointer' : inputWay(request.kind, element);
    const decision = gate(measured.facts, {
      samples: request.limits.samples,
      tolerance: request.limits.tolerance,
      requireTopmost: way !== 'text' || mustBeTopmost(request),
      requireWritable: WRITING.has(request.kind),
    });
    const actedOn = { target: request.target, ref: resolution.candidate.ref, count: measured.facts.count };
    const preconditions = check(request.preconditions, 'pre', actedOn, measured.look, work);
    const held = preconditions.every((condition) => condition.ok || condition.severity === 'warning');
    const outcome = { gate: decision, gateFacts: measured.facts, preconditions, point: measured.point };
    if (!decision.pass || !held) {
      if (left() <= 0) return answer(measured.look.registry, resolution, outcome);
      await work.watch.nextChange(Math.min(left(), SETTLED_MS));
      continue;
    }
    const byLabel = decision.by_label === true;
    // The label is the second best way: what lies over the box may be about to go.
    if (measured.detour && work.watch.quietFor() < FADED_MS && left() > 0) {
      await work.watch.nextChange(Math.min(left(), SETTLED_MS));
      continue;
    }
    const before = takeSnapshot(measured.look.registry, work.refs.elementOf, resolution.candidate.ref);
    const heldBefore = check(request.postconditions, 'post', actedOn, measured.look, work).map(({ ok }) => ok);
    const earlier = request.continues === true ? work.action() : null;
    const list = pressesDrawn ? drawnListOf(element) : null;
    const drawn = list === null || list === 'none' ? null : list.element;
    const aim =
      way === 'drag' ? draggedWith(element) : (drawn ?? (byLabel ? element : pressedFor(element, request.kind)));
    if (request.kind === 'scroll') forgetMove();
    // An action that goes on is compared with how it began.
    if (request.kind === 'select' && earlier === null) noteDrawn(element, pressesDrawn);
    else if (WRITING.has(request.kind) || request.kind === 'drag') noteField(element);
    work.begin(
      earlier ?? { before, wasCurrent: isCurrent(element), jump: beforeJump(element) },
      aim,
      way,
      request.token,
    );
    return answer(measured.look.registry, resolution, {
      ...outcome,
      before: before.state,
      heldBefore,
      field: fieldKind(element),
      needsListener: way === 'pointer' && needsListener(drawn ?? element),
    });
  }
};
