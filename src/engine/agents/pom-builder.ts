import type { ActionSpec } from '../../contract/action-spec.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Resolution } from '../../contract/resolution.ts';
import type { PlanItem, RunState } from '../../contract/run-state.ts';
import { ACTION_KIND_TABLE } from '../../contract/tables/action-kinds.ts';
import { endsRunAs } from '../../contract/tables/situations.ts';
import { observe, patterns } from '../../stages/observe/index.ts';
import { factsFor, questionOf, resolve } from '../../stages/resolve/index.ts';
import { openingSpec } from '../opening-spec.ts';
import { runAction } from '../run-action.ts';
import type { Agent, Desk } from './desk.ts';

/** Opens the start address (P-24). Without it there is nothing to find. */
const open = async (desk: Desk): Promise<boolean> => {
  const { request, tools } = desk;
  const url = request.open === undefined ? request.url : request.open;
  if (url === null) return true;
  const { outcome } = await runAction(openingSpec(url, request.navigationTimeoutMs), tools.page, desk.context(0));
  desk.opening = outcome;
  if (endsRunAs(outcome.situation) === 'pass') return true;
  desk.openingFailed = { number: null, intent: url, action: 'navigate', outcome, suggestion: null };
  return false;
};

/** What can be asked of one look at the page: a selector or a frame has to be asked for beforehand. */
const isSeen = (spec: ActionSpec): boolean => {
  if (spec.target === undefined) return false;
  const { queries, frames } = factsFor(spec.target);
  return queries.length === 0 && !frames;
};

const createFinder = (registry: Registry): ((spec: ActionSpec) => Resolution | null) => {
  const known = new Map<string, Resolution>();
  return (spec) => {
    const { kind, target } = spec;
    if (target === undefined || !isSeen(spec)) return null;
    const key = JSON.stringify([kind, target, spec.input?.label]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const requirement = { needs: ACTION_KIND_TABLE[kind].requirement };
    const value = kind === 'select' ? spec.input?.label : undefined;
    const asking = value === undefined ? {} : { value };
    const resolution = resolve(questionOf({ kind, target, requirement, asking }, { registry }, patterns));
    known.set(key, resolution);
    return resolution;
  };
};

/**
 * Where each element is, as far as it can be seen from here. What lies on later pages is put off until the run gets there
 * (K-30); no step is ever dropped (K-36).
 */
export const pomBuilder: Agent = async (state, desk) => {
  const { request, tools } = desk;
  const { intents } = state.context;
  const deferred = intents.map(
    (intent): PlanItem => ({
      ...intent,
      ...{ selector: null, confidence: null, deferred: true, meta: null },
    }),
  );
  const withPlan = (plan: readonly PlanItem[]): RunState => ({ ...state, context: { ...state.context, plan } });
  if (!(await open(desk))) return { ...withPlan(deferred), over: true };
  // A run that is continued has its places already, and is in the middle of something.
  if (request.earlier !== undefined || tools.cancelled()) return withPlan(deferred);
  const seen = await tools.page.scan();
  if ('trouble' in seen) return withPlan(deferred);
  const { queries: _, ...scan } = seen;
  const find = createFinder(observe(scan));
  const discovered_at = new Date(tools.clock.now()).toISOString();
  const url = tools.page.url();
  const plan: PlanItem[] = [];
  for (const [at, item] of deferred.entries()) {
    const spec = request.steps[at]?.spec;
    const found = spec === undefined ? null : find(spec);
    const place = { url, element: item.element, region: item.region };
    if (found?.kind !== 'resolved') {
      // Put off, not missed: it may lie on a later page.
      plan.push(item);
      continue;
    }
    const { selector } = found.locator;
    const { strategy, discovery_confidence: confidence } = found;
    plan.push({ ...item, selector, confidence, deferred: false, meta: { strategy, discovered_at } });
    // What is known already is held against the decision when the step is carried out, with its gate.
    if (confidence !== null && (await tools.pom?.recall(place)) === null)
      await tools.pom?.confirm(place, { selector, confidence, strategy });
  }
  return withPlan(plan);
};
