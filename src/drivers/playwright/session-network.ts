import type { BrowserContext, Route } from 'playwright-core';
import { matchesPattern } from '../../kit/matches-pattern.ts';
import type { HeaderRule, InterceptRule, SessionHeaders, SessionNetwork } from '../../ports/browser-session.ts';
import { attempt } from './session-attempt.ts';
import type { Tab } from './session-tab.ts';

const DONE = { done: true } as const;

const isOfDomain = (url: string, domain: string): boolean => {
  try {
    const { hostname } = new URL(url);
    return hostname === domain || hostname.endsWith(`.${domain}`);
  } catch {
    return false;
  }
};

/** Headers that go along, and requests that are blocked or answered, for all tabs. */
export const createSessionNetwork = (
  context: BrowserContext,
  current: () => Promise<Tab>,
  currentNow: () => Tab | null,
): { readonly network: SessionNetwork; readonly headers: SessionHeaders } => {
  let rules: readonly InterceptRule[] = [];
  let headers: readonly HeaderRule[] = [];
  let listening = false;

  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = request.url();
    const rule = rules.findLast(({ pattern }) => matchesPattern(url, pattern));
    if (rule?.answer.by === 'block') return route.abort('blockedbyclient');
    if (rule?.answer.by === 'respond') {
      const { status, body, type } = rule.answer;
      return route.fulfill({ status, contentType: type, body: typeof body === 'string' ? body : Buffer.from(body) });
    }
    const extra = headers.flatMap(({ domain, headers: given }) =>
      domain !== null && isOfDomain(url, domain) ? Object.entries(given) : [],
    );
    if (extra.length === 0) return route.fallback();
    return route.fallback({ headers: { ...request.headers(), ...Object.fromEntries(extra) } });
  };
  // The page may go away while its request is looked at.
  const handler = (route: Route): Promise<void> => handle(route).catch(() => undefined);
  const everything = (): boolean => true;

  /** Requests are looked at only while there is a rule: looking at them keeps them from the cache. */
  const listen = async (): Promise<void> => {
    const needed = rules.length > 0 || headers.some(({ domain }) => domain !== null);
    if (needed === listening) return;
    listening = needed;
    if (needed) await context.route(everything, handler);
    else await context.unroute(everything, handler);
  };
  const applied = async (): Promise<typeof DONE> => {
    const general = headers.find(({ domain }) => domain === null);
    await context.setExtraHTTPHeaders({ ...general?.headers });
    await listen();
    return DONE;
  };

  return {
    network: {
      requests: () => [...(currentNow()?.log.requests ?? [])],
      rules: () => rules,
      async intercept(rule) {
        rules = [...rules.filter(({ pattern }) => pattern !== rule.pattern), rule];
        return attempt(await current(), () => listen().then(() => DONE));
      },
      async clear(pattern) {
        const before = rules.length;
        rules = pattern === null ? [] : rules.filter((rule) => rule.pattern !== pattern);
        const cleared = before - rules.length;
        return attempt(await current(), () => listen().then(() => ({ cleared })));
      },
    },
    headers: {
      show: () => headers,
      async set(rule) {
        const { domain } = rule;
        const known = headers.find((other) => other.domain === domain)?.headers ?? {};
        const added = { domain, headers: { ...known, ...rule.headers } };
        headers = [...headers.filter((other) => other.domain !== domain), added];
        return attempt(await current(), applied);
      },
      async clear(domain) {
        const before = headers.length;
        headers = domain === null ? [] : headers.filter((rule) => rule.domain !== domain);
        const cleared = before - headers.length;
        return attempt(await current(), () => applied().then(() => ({ cleared })));
      },
    },
  };
};
