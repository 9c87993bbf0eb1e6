import type { Condition } from '../contract/condition.ts';
import type { GateFacts } from '../contract/gate.ts';
import type { ConditionResult } from '../contract/outcome.ts';
import type { Registry } from '../contract/registry.ts';
import type { Resolution, Resolved } from '../contract/resolution.ts';
import type { Target } from '../contract/target.ts';
import type { Point, Preparation, PrepareRequest } from '../ports/page-messages.ts';
import { gate } from '../stages/gate/index.ts';
import { patterns } from '../stages/observe/index.ts';
import { questionOf, resolve } from '../stages/resolve/index.ts';
import { evaluateCondition } from '../stages/verify/index.ts';
import { type ActedOn, conditionFacts, targetsOf } from './condition-facts.ts';
import { countMatches } from './count-matches.ts';
import { hitAt, pressPoint } from './hit-target.ts';
import { takeSnapshot } from './page-state.ts';
import { createPaths } from './paths.ts';
import { fieldKind, needsListener } from './perform.ts';
import { type Look, lookFor } from './query-selectors.ts';
import type { Workplace } from './workplace.ts';
import { sampleBoxes } from './stability.ts';
import { boxOf, isEnabled, isVisible } from './visibility.ts';

/** A page that has been quiet for so long is taken at its word. */
const SETTLED_MS = 150;

/** Pointer actions need the point itself to be free; keys and values go to the element wherever it is. */
const POINTER_KINDS = new Set<PrepareRequest['kind']>(['click', 'submit', 'hover', 'check', 'uncheck']);

const SCROLLS: readonly ScrollIntoViewOptions[] = [
  { block: 'center', inline: 'center', behavior: 'instant' },
  { block: 'end', inline: 'end', behavior: 'instant' },
  { block: 'start', inline: 'start', behavior: 'instant' },
];

/** Where to press, on the element or on a label of it, after scrolling as far as needed. */
const reach = (element: Element): { readonly point: Point | null; readonly hit: GateFacts['hit'] } => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const attempt = (): { point: Point | null; hit: GateFacts['hit'] } => {
    const point = pressPoint(element);
    const own = { point, hit: hitAt(element, point) };
    if (own.hit.kind === 'target') return own;
    for (const label of labels) {
      const onLabel = pressPoint(label);
      const hit = hitAt(element, onLabel);
      if (hit.kind === 'target') return { point: onLabel, hit };
    }
    return own;
  };
  let found = attempt();
  for (const options of SCROLLS) {
    if (found.hit.kind === 'target') break;
    element.scrollIntoView(options);
    found = attempt();
  }
  return found;
};

const measure = async (
  element: Element,
  resolution: Resolved,
  request: PrepareRequest,
  asked: readonly Target[],
  work: Workplace,
): Promise<{ readonly facts: GateFacts; readonly point: Point | null; readonly look: Look }> => {
  if (isVisible(element)) reach(element);
  const { boxes, animating } = await sampleBoxes(element, request.limits);
  const { point, hit } = reach(element);
  const look = lookFor(asked, work);
  const facts: GateFacts = {
    count: countMatches(resolution.locator, look.registry),
    connected: element.isConnected,
    visible: isVisible(element, boxOf(element)),
    enabled: isEnabled(element),
    readonly: element.hasAttribute('readonly'),
    boxes,
    animating,
    rootChain: [...request.framePath, ...createPaths().shadowPath(element)],
    expectedRootChain: [...resolution.candidate.framePath, ...resolution.candidate.shadowPath],
    hit,
  };
  return { facts, point, look };
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
  const pointer = POINTER_KINDS.has(request.kind);

  const asked = [request.target, ...targetsOf(request.preconditions), ...targetsOf(request.postconditions)];
  let refreshed = false;
  for (;;) {
    const look = lookFor(asked, work);
    const { registry } = look;
    const resolution = request.resolution ?? resolve(questionOf(request, look, patterns));
    if (resolution.kind === 'unresolved') {
      // An id that is not in the list may be in a fresh one: the list is made anew once (part 2.1).
      if (request.target.by === 'vaultyId' && !refreshed) {
        refreshed = true;
        work.observe(true);
        continue;
      }
      // What is ambiguous on a page at rest stays ambiguous; what is missing may still be on its way.
      const settled = document.readyState === 'complete' && work.watch.quietFor() >= SETTLED_MS;
      if (left() <= 0 || (settled && resolution.situation !== 'target_not_found')) return answer(registry, resolution);
      await work.watch.nextChange(Math.min(left(), SETTLED_MS));
      continue;
    }
    const element = work.refs.elementOf(resolution.candidate.ref);
    if (element === null) {
      if (request.resolution !== null || left() <= 0) {
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
    const measured = await measure(element, resolution, request, asked, work);
    const decision = gate(measured.facts, {
      samples: request.limits.samples,
      tolerance: request.limits.tolerance,
      requireTopmost: pointer || mustBeTopmost(request),
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
    const before = takeSnapshot(measured.look.registry, work.refs.elementOf, resolution.candidate.ref);
    const heldBefore = check(request.postconditions, 'post', actedOn, measured.look, work).map(({ ok }) => ok);
    work.begin({ before }, element, pointer ? 'pointer' : 'text');
    return answer(measured.look.registry, resolution, {
      ...outcome,
      before: before.state,
      heldBefore,
      field: fieldKind(element),
      needsListener: pointer && needsListener(element),
    });
  }
};
