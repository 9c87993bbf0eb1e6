import type { PlannerPayload, Registry, Scan } from '../contract/registry.ts';
import type { Portrait } from '../ports/page-messages.ts';
import { patterns, plannerPayload } from '../stages/observe/index.ts';
import { factsFor, outlinedRefs, resolve } from '../stages/resolve/index.ts';
import { parentOf } from './composed-tree.ts';
import { scanOf } from './decided-facts.ts';
import { describeFrame } from './describe-frame.ts';
import { drawnListOf, openerOf, pressedInstead } from './drawn-list.ts';
import { findOption } from './find-option.ts';
import { fullHtml } from './full-html.ts';
import { hitAt } from './hit-target.ts';
import { mark, unmark } from './mark.ts';
import { holdsText, readyForText, selectOption, setValue } from './perform.ts';
import { portrait } from './portrait.ts';
import { prepare } from './prepare.ts';
import { reach } from './reach.ts';
import type { PageAgent } from './protocol.ts';
import { lookFor, querySelectors } from './query-selectors.ts';
import { deepActiveElement } from './scan.ts';
import { createSessionAgent } from './session/session-agent.ts';
import { settle } from './settle.ts';
import { createToldAgain } from './told-again.ts';
import { createVaultyFunctions, type VaultyFunctions } from './vaulty-functions.ts';
import { createVaultyRegistry, type VaultyRegistry } from './vaulty-registry.ts';
import { waitFor } from './wait-for.ts';
import { createWorkplace } from './workplace.ts';

const work = createWorkplace();

const DIALOG = 'dialog,[role=dialog],[role=alertdialog],[popover]';
const isInDialog = (element: Element | null): boolean =>
  element !== null && (element.matches(DIALOG) || isInDialog(parentOf(element)));

const focused = (element: Element): boolean => {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return true;
};

const withElement = (ref: number, act: (element: Element) => boolean): boolean => {
  const element = work.refs.elementOf(ref);
  return element !== null && act(element);
};

const toldAgain = createToldAgain();
let scanned: { readonly registry: Registry; readonly scan: Scan } | null = null;
let surveyed: { readonly registry: Registry; readonly cap: number | null; readonly payload: PlannerPayload } | null =
  null;

/** Told along with an answer: it saves the way. Whoever does not get it asks for it by itself. */
const pictured = (targetRef: number | null, outlined: readonly number[] = []): Portrait | null => {
  try {
    return portrait(targetRef, outlined, work);
  } catch {
    return null;
  }
};

const agent: PageAgent = {
  protocol: 1,
  ...createSessionAgent(work.refs),
  observe: () => work.observe(),
  rebuild: () => work.observe(true).candidates.length,
  scan: (queries = []) => {
    const { registry, queries: answers } = querySelectors(queries, work);
    if (scanned?.registry !== registry) scanned = { registry, scan: scanOf(registry) };
    return queries.length === 0 ? scanned.scan : { ...scanned.scan, queries: answers };
  },
  survey: (cap) => {
    const registry = work.observe();
    if (surveyed?.registry !== registry || surveyed.cap !== cap) {
      surveyed = { registry, cap, payload: plannerPayload(registry, cap) };
    }
    return surveyed.payload;
  },
  lookAgain: (how, known) => toldAgain(how.method === 'scan' ? agent.scan() : agent.survey(how.cap), known),
  resolve: (question) => {
    const look = lookFor([question.target], work);
    const known = factsFor(question.target).patterns ? { patterns: patterns(look.registry) } : {};
    return resolve({ ...question, ...look, context: { ...known, ...question.context } });
  },
  prepare: async (request) => {
    const prepared = await prepare(request, work);
    const { resolution } = prepared;
    const ref = resolution.kind === 'resolved' ? resolution.candidate.ref : null;
    return { ...prepared, portrait: pictured(ref, outlinedRefs(resolution)) };
  },
  facts: (known) => work.facts.tell(known),
  readyForText: (ref, replace) => withElement(ref, (element) => readyForText(element, replace)),
  holdsText: (ref, text) => withElement(ref, (element) => holdsText(element, text)),
  setValue: (ref, value) => withElement(ref, (element) => setValue(element, value)),
  findOption: (request) => findOption(request, work),
  waitFor: (request) => waitFor(request, work),
  reach: (ref) => {
    const element = work.refs.elementOf(ref);
    return element === null ? null : reach(element).point;
  },
  sliderValue: (ref) => {
    const said = work.refs.elementOf(ref)?.getAttribute('aria-valuenow') ?? '';
    return said === '' || Number.isNaN(Number(said)) ? null : Number(said);
  },
  selectOption: (ref, wanted) => withElement(ref, (element) => selectOption(element, wanted)),
  focus: (ref) => withElement(ref, focused),
  focusList: (ref, inDialog) =>
    withElement(ref, (list) => {
      if (!inDialog && isInDialog(list)) return false;
      if (deepActiveElement() !== null) return true;
      const drawn = drawnListOf(list);
      return focused(drawn === null || drawn === 'none' ? list : openerOf(drawn, list));
    }),
  settle: async (request) => {
    const settled = await settle(request, work);
    return { ...settled, portrait: settled.state === 'leaving' ? null : pictured(null) };
  },
  mark,
  unmark,
  portrait: (targetRef, outlined = []) => portrait(targetRef, outlined, work),
  html: fullHtml,
  release: work.end,
  nodeOf: work.refs.elementOf,
  clickPath: (ref) => {
    const path: EventTarget[] = [];
    const meant = work.refs.elementOf(ref);
    const pressed = meant === null ? null : pressedInstead(meant);
    for (let element = pressed; element !== null; element = parentOf(element)) path.push(element);
    return [...path, document, window];
  },
  describeFrame: (node, reveal) => describeFrame(node as Element, reveal, work.refs),
  hitsFrame: (node, point) => hitAt(node as Element, point),
};

/** In its own world, the page can neither see nor touch it. A second injection into the same document changes nothing. */
const scope = globalThis as {
  __surehand?: PageAgent;
  __vaultyRegistry?: VaultyRegistry;
  __vaultyFunctions?: VaultyFunctions;
};
scope.__surehand ??= agent;
scope.__vaultyRegistry ??= createVaultyRegistry(work);
scope.__vaultyFunctions ??= createVaultyFunctions(work);
