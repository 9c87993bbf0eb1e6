import type { ActionSpec } from '../contract/action-spec.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { PageBody } from '../ports/driver.ts';
import type { Deadline } from './deadline.ts';
import { dialogAnswer } from './dialog-answer.ts';
import { isAboutThePage } from './look-only.ts';
import { effectUnknown, fromEffect, notDispatched } from './outcome.ts';
import { blockedHost } from './policy.ts';
import type { ActionContext } from './run-context.ts';
import { withhold } from './withhold.ts';

/** What a navigate demands of the page it leaves. */
const unmet = async (preconditions: ActionSpec['preconditions'], page: PageBody): Promise<Outcome | null> => {
  const conditions = preconditions.filter(isAboutThePage);
  if (conditions.length === 0) return null;
  const checks = await page.waitFor({ conditions, phase: 'pre', withinMs: 0 });
  if ('trouble' in checks) return notDispatched(checks.trouble, checks.message);
  const failed = checks.find(({ ok, severity }) => !ok && severity !== 'warning');
  if (failed === undefined) return null;
  return notDispatched('precondition_not_met', `${failed.kind} does not hold: ${failed.details}`, { checks });
};

/** Opens an address that is allowed, once, and looks where it led to. */
export const navigate = async (
  spec: ActionSpec,
  page: PageBody,
  deadline: Deadline,
  run: ActionContext,
): Promise<Outcome> => {
  const url = spec.target?.by === 'url' ? spec.target.url : '';
  // No code comes from a plan (C-2, K-19).
  if (/^\s*javascript:/iu.test(url))
    return notDispatched('invalid_spec', 'an address that is a script is never opened');
  const host = blockedHost(url, run.policy);
  if (host !== null) return notDispatched('domain_blocked', `the host ${host} is not on the list of allowed hosts`);
  const unready = await unmet(spec.preconditions, page);
  if (unready !== null) return unready;
  const held = withhold(spec, run.authority);
  if (held !== null) return held;
  await run.trace.started(spec);
  page.answerNext?.(dialogAnswer(spec));
  const arrival = await page.navigate(url, deadline.left());
  if ('trouble' in arrival) return notDispatched(arrival.trouble, arrival.message);
  const escaped = blockedHost(page.url(), run.policy);
  if (escaped !== null)
    return notDispatched('domain_blocked', `the page led to ${escaped}, which is not on the list of allowed hosts`);
  const promised = spec.postconditions.filter(isAboutThePage);
  if (promised.length === 0) return fromEffect(arrival.effect);
  const checks = await page.waitFor({ conditions: promised, phase: 'post', withinMs: deadline.left() });
  if ('trouble' in checks) return effectUnknown(checks.message, arrival.effect.before);
  return fromEffect({ ...arrival.effect, checks });
};
