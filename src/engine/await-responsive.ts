import type { Resolved } from '../contract/resolution.ts';
import type { PageBody } from '../ports/driver.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import type { RunContext } from './run-context.ts';

/** How long to wait for a control to get its click handler, and how often to ask. */
const HYDRATION_MS = 3_000;
const HYDRATION_POLL_MS = 50;

/** A control that no script listens to yet would swallow the click: wait for its handler, with half of the time left. */
export const awaitResponsive = async (
  page: PageBody,
  resolved: Resolved,
  deadline: Deadline,
  run: RunContext,
): Promise<string> => {
  const patience = createDeadline(run.clock, Math.min(HYDRATION_MS, deadline.left() / 2));
  for (let asked = 0; ; asked += 1) {
    const answer = await page.responsive(resolved);
    if (answer !== 'no') return asked === 0 ? answer : `${answer} (after waiting)`;
    if (patience.expired()) return 'no';
    await run.clock.pause(HYDRATION_POLL_MS);
  }
};
