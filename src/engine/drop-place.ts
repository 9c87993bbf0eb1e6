import type { Locator } from '../contract/locator.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Target } from '../contract/target.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageBody } from '../ports/driver.ts';
import type { PrepareRequest } from '../ports/page-messages.ts';
import type { Deadline } from './deadline.ts';
import { gateRefusal } from './gate-refusal.ts';
import { notDispatched } from './outcome.ts';
import { foreignHost, type Policy } from './policy.ts';
import { prepareAction } from './prepare-action.ts';

/** Where something is to be dropped: found and gated like what is dragged, before anything is pressed. */
export const dropPlace = async (
  to: Target | undefined,
  request: PrepareRequest,
  page: PageBody,
  deadline: Deadline,
  { clock, policy }: { readonly clock: Clock; readonly policy: Policy },
): Promise<
  | { readonly ref: number | null; readonly locator: Locator | null }
  | { readonly refused: Outcome; readonly host?: string }
> => {
  if (to === undefined) return { ref: null, locator: null };
  const prepared = await prepareAction(
    {
      ...request,
      kind: 'focus',
      target: to,
      requirement: { needs: 'any' },
      preconditions: [],
      postconditions: [],
      asking: {},
      nested: 'innermost',
    },
    page,
    deadline,
    clock,
  );
  if ('trouble' in prepared) return { refused: notDispatched(prepared.trouble, prepared.message) };
  const host = foreignHost(prepared.frameUrls ?? [], policy);
  if (host !== null) {
    // The page was ready for the input, which does not come.
    await page.release();
    const reason = `where it is to be dropped is a frame from ${host}, which is not on the list of allowed hosts; nothing was sent`;
    return { refused: notDispatched('domain_blocked', reason), host };
  }
  const refused = gateRefusal(prepared);
  if (refused !== null) return { refused: { ...refused, reason: `where it is to be dropped: ${refused.reason}` } };
  const { resolution } = prepared;
  return resolution.kind === 'resolved'
    ? { ref: resolution.candidate.ref, locator: resolution.locator }
    : { ref: null, locator: null };
};
