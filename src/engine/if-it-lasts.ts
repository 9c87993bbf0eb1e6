import type { Outcome } from '../contract/outcome.ts';
import type { PageBody } from '../ports/driver.ts';
import type { SettleRequest } from '../ports/page-messages.ts';
import { takenBack } from '../stages/verify/index.ts';
import { fromEffect } from './outcome.ts';
import type { RunContext } from './run-context.ts';

/** How long a page may stay silent after an action before "nothing happens" is believed. */
export const QUIET_MS = 800;
/** What is gone sooner than that, nobody could have read. */
const READABLE_MS = 250;
/** A look that comes later than that may miss what was there long enough. */
const TOO_LATE_MS = READABLE_MS + 100;

/**
 * What the last step of a run has shown may be taken back by a timer of the page, and no later step would miss it. It is looked at
 * once more; where it is gone, the page gets the time that it would have had without it.
 */
export const ifItLasts = async (
  outcome: Outcome,
  proof: { readonly request: SettleRequest; readonly at: number },
  page: PageBody,
  run: RunContext,
): Promise<Outcome> => {
  const isLast = run.stepIndex + 1 === run.judging?.totalSteps;
  const sameDocument = outcome.before !== null && outcome.after?.documentId === outcome.before.documentId;
  if (!isLast || outcome.situation !== 'none' || !sameDocument || page.settledAgain === undefined) return outcome;
  const since = (): number => run.clock.monotonic() - proof.at;
  if (since() < READABLE_MS) await run.clock.pause(READABLE_MS - since());
  if (run.cancelled() || since() > TOO_LATE_MS) return outcome;
  const again = await page.settledAgain({ ...proof.request, quietMs: 0, withinMs: 0 });
  if (again === null || since() > TOO_LATE_MS || !takenBack(outcome, again)) return outcome;
  const late = await page.settledAgain({ ...proof.request, quietMs: QUIET_MS, withinMs: QUIET_MS });
  if (late === null) return outcome;
  const now = fromEffect(late);
  if (now.situation === 'none') return now;
  return { ...now, reason: `${now.reason}; what it showed at first was gone before anybody could have read it` };
};
