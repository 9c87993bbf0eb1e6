import type { Observation } from '../../contract/observation.ts';
import type { PageBody } from '../../ports/driver.ts';

/** A body whose effects include what the browser showed beside the page: a dialog that was answered, a tab that opened. */
export const withBystanders = (body: PageBody, beside: Observation[]): PageBody => ({
  ...body,
  dispatch(order, withinMs) {
    beside.length = 0;
    return body.dispatch(order, withinMs);
  },
  async settle(request) {
    const settled = await body.settle(request);
    if ('trouble' in settled || beside.length === 0) return settled;
    const observations = [...settled.effect.observations, ...beside];
    return { ...settled, effect: { ...settled.effect, observations } };
  },
});
