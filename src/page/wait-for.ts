import type { ConditionResult } from '../contract/outcome.ts';
import type { WaitRequest } from '../ports/page-messages.ts';
import { evaluateCondition } from '../stages/verify/index.ts';
import { conditionFacts, targetsOf } from './condition-facts.ts';
import { lookFor } from './query-selectors.ts';
import type { Workplace } from './workplace.ts';

/** Some conditions turn true without a change that is told: at least so often they are looked at again. */
const LOOK_AGAIN_MS = 100;
const NOBODY = { target: null, ref: null, count: null };

/** Looks until all conditions hold or the time is over; what was seen last is the answer. */
export const waitFor = async (request: WaitRequest, work: Workplace): Promise<readonly ConditionResult[]> => {
  const started = performance.now();
  // Whatever is known, it is looked at anew: what REFRESH_REGISTRY asks for (V-72).
  if (request.anew === true) work.observe(true);
  const asked = targetsOf(request.conditions);
  const changesAtStart = work.watch.changes();
  for (;;) {
    const look = lookFor(asked, work);
    const changed = work.watch.changes() !== changesAtStart;
    const results = request.conditions.map((condition) =>
      evaluateCondition(condition, conditionFacts(condition, look, work.refs, NOBODY, changed), request.phase),
    );
    const left = request.withinMs - (performance.now() - started);
    if (left <= 0 || results.every(({ ok, severity }) => ok || severity === 'warning')) return results;
    await work.watch.nextChange(Math.min(left, LOOK_AGAIN_MS));
  }
};
