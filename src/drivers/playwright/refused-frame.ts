import type { Page, Request } from 'playwright-core';
import type { Effect } from '../../contract/effect.ts';
import type { Observation } from '../../contract/observation.ts';
import { FIRST_HTTP_ERROR, HTTP_STATUS } from '../../kit/http-status.ts';
import { requestFailure } from './request-failure.ts';

export type FrameRefusals = {
  begin(): void;
  /** What was said instead of the page that an action led a frame of the page to; null when it was led to none, or one came. */
  last(): string | null;
};

export const watchFrameRefusals = (page: Page): FrameRefusals => {
  let last: string | null = null;
  let asked = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) asked.add(request);
  });
  page.on('response', (response) => {
    if (!asked.has(response.request())) return;
    last = response.status() < FIRST_HTTP_ERROR ? null : `HTTP ${response.status()}`;
  });
  page.on('requestfailed', (request) => {
    if (asked.has(request)) last = requestFailure(request) ?? last;
  });
  return {
    begin() {
      asked = new Set();
      last = null;
    },
    last: () => last,
  };
};

const isLook = ({ kind, attribute }: Observation): boolean => kind === 'element_changed' && attribute === 'style';

/** A frame that gets another address looks different, whatever comes there: where nothing else came of the action, that is no effect. */
export const withRefusedFrame = (effect: Effect, refusal: string | null): Effect => {
  const meaningful = effect.observations.filter(({ weight }) => weight === 'meaningful');
  if (refusal === null || meaningful.length === 0 || !meaningful.every(isLook)) return effect;
  const to = `${refusal} in a frame of the page`;
  const kind = 'error_detected';
  const error: Observation = { kind, attribute: HTTP_STATUS, to, source: 'server', weight: 'meaningful' };
  return { ...effect, observations: [...effect.observations, error] };
};
